export const notSignedIn = '未登陆';
export const signIn = '请登陆'; // planted: copy-words
