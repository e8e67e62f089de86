export const notServed = 1;
