export const Toolbar = document.title;
