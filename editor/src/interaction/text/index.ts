export * from './act.ts';
export { textKeyOf } from './keys.ts';
export { manyTexts, type TextTools } from './many.ts';
export type { Motion } from './motions.ts';
export * from './session.ts';
