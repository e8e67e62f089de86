export const roles = 1;
