export * from './browser.ts';
export * from './catalogue.ts';
