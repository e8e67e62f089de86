export * from './act.ts';
export { textKeyOf } from './keys.ts';
export type { Motion } from './motions.ts';
export * from './session.ts';
