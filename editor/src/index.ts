export * from './ui/configuration.ts';
export * from './ui/default-configuration.ts';
export { Editor } from './ui/frame/Editor.tsx';
export type { EditorEvent, EditorProps } from './ui/frame/editor-props.ts';
export { DesignPainting } from './ui/painting/DesignPainting.tsx';
export { PageCanvas } from './ui/painting/PageCanvas.tsx';
export * from './document/index.ts';
export { designOfPicture } from './ui/pictures/local-picture.ts';
