export const send = (path: string) => fetch(path);
