export { canDrawWith, type CompanyFont } from './company-fonts.ts';
export * from './fonts.ts';
export * from './pictures.ts';
export * from './render.ts';
export * from './fitted-texts.ts';
