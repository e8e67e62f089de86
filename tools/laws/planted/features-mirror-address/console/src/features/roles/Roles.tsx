export const Roles = 1; // planted: features-mirror-address
