export const Login = 1;
