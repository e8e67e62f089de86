export * from './base.ts';
export * from './design.ts';
export * from '../../elements/schemas.ts';
export * from './paint.ts';
export * from './outline.ts';
