export const parse = 1;
