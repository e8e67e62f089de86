export const request = () => new XMLHttpRequest(); // planted: fetch-in-api
