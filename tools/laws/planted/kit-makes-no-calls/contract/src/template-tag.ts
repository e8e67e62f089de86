export const templateTag = {};
export const tagNameMax = 20;
