export const wait = () => new Promise((resolve) => setTimeout(resolve, 100));
