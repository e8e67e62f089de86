export const Credentials = 1;
