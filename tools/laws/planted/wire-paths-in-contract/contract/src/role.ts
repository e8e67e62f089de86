export const list = 'GET /role/list.do';
