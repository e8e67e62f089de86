export const max = 1;
