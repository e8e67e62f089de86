export const key = { queryKey: ['role'] };
