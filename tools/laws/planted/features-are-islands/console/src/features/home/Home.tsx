export const load = () => import('../login/Login.tsx'); // planted: features-are-islands
