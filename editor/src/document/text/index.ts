export * from './boundaries.ts';
export * from './clipboard.ts';
export * from './content.ts';
export * from './curve.ts';
export * from './pasted.ts';
export * from './plain.ts';
export { changeStyle, sameStyle, type StyleChange } from './runs.ts';
export * from './styling.ts';
