export * from './fonts.ts';
export * from './pictures.ts';
export * from './render.ts';
