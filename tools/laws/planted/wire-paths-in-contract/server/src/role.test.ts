export const called = 'GET /role/list.do';
