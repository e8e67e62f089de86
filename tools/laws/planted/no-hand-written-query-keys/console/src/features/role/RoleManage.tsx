export const stale = { queryKey: ['role'] }; // planted: no-hand-written-query-keys
