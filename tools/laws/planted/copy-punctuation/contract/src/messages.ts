export const old = '请输入旧密码!';
