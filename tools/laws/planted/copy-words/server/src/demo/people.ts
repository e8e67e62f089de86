export const title = '感谢您的支持';
