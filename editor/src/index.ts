export * from './chrome/configuration.ts';
export { Editor, type EditorProps } from './chrome/Editor.tsx';
export * from './document/index.ts';
