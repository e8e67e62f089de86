export const title = '登录';
export const welcome = '欢迎您回来'; // planted: copy-words
export const Text = () => <p title="其它">{title}</p>; // planted: copy-words
export const sorry = `对不起，${title}`; // planted: copy-words
// 您 in a comment is nobody's business
export const spec = '未登陆'; // planted: copy-words
export const please = '请勿关闭'; // planted: copy-words
