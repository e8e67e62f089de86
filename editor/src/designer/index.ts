export { type DesignerAction, DesignerEditor, type DesignerEditorProps } from './DesignerEditor.tsx';
export { OverlayEntries } from '../ui/overlays/back-closes.ts';
export type { StorePicture } from '../ui/pictures/place-picture.ts';
export type { PageMark } from './PageMarks.tsx';
