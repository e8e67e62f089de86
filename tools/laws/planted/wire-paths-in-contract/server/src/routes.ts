export const route = 'POST /role/add.do'; // planted: wire-paths-in-contract
