const app = await import('../../../../server/src/app.ts'); // planted: console-imports-no-server

export const tested = app;
