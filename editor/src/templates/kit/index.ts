/** Short helpers for what each template needs dozens of times. */
export { linear, radial } from '../../document/index.ts';
export { curve, land, scatter } from '../../drawing-kit/shapes.ts';
export * from './patterns.ts';
export * from './shapes.ts';
export * from './template.ts';
export * from './text.ts';
export * from './things.ts';
