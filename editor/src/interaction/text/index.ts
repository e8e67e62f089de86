export * from './act.ts';
export { type Early, earlyTyping } from './early-typing.ts';
export type { EditKind } from './history.ts';
export { type StyleKey, textKeyOf } from './keys.ts';
export { manyTexts, type TextTools } from './many.ts';
export type { Motion } from './motions.ts';
export * from './session.ts';
export { LINE_SHARE, type TextPlace } from './turn-writing.ts';
