export * from './chrome/configuration.ts';
export { Editor, type EditorEvent, type EditorProps } from './chrome/Editor.tsx';
export { PageCanvas } from './chrome/PageCanvas.tsx';
export * from './document/index.ts';
export { designOfPicture } from './chrome/local-picture.ts';
