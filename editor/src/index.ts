export * from './ui/configuration.ts';
export * from './ui/default-configuration.ts';
export { Editor, type EditorEvent, type EditorProps } from './ui/frame/Editor.tsx';
export { PageCanvas } from './ui/painting/PageCanvas.tsx';
export * from './document/index.ts';
export { designOfPicture } from './ui/pictures/local-picture.ts';
