export const templateTag = 1;
