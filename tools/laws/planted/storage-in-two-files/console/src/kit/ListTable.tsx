export const columns = () => localStorage.getItem('columns'); // planted: storage-in-two-files
export const once = () => window.sessionStorage.getItem('once'); // planted: storage-in-two-files
