export const list = '/role/list.do'; // planted: wire-paths-in-contract
export const remove = (id: number) => `/role/delete.do?id=${id}`; // planted: wire-paths-in-contract
/** A comment may name /role/list.do. */
export const site = 'https://example.do.com/a';
