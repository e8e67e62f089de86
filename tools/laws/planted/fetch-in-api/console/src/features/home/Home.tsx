export const load = () => fetch('/saas/api'); // planted: fetch-in-api
export const again = () => window.fetch('/saas/api'); // planted: fetch-in-api
export const leave = () => navigator.sendBeacon('/saas/api'); // planted: fetch-in-api
export const own = (fetch: () => void) => fetch();
