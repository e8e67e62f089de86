export const Panel = 1;
