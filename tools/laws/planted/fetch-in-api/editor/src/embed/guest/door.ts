export const ask = (path: string) => fetch(path);
