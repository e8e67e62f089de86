export * from './context.ts';
export * from './filters.ts';
export * from './painter.ts';
export * from './pictures.ts';
export * from './text/index.ts';
export * from './watermark.ts';
export * from './watermark-document.ts';
