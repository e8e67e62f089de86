export const role = 1;
