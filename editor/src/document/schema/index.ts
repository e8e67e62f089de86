export * from './base.ts';
export * from './design.ts';
export * from './elements.ts';
export * from './paint.ts';
export * from './text.ts';
