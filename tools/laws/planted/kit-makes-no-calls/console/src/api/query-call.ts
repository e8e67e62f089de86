export const useQueryCall = () => 1;
export type QueryCall = number;
