export const theme = () => localStorage.getItem('theme');
