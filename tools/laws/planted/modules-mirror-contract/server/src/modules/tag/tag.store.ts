export const max = 1; // planted: modules-mirror-contract
