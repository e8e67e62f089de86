export { type DesignerAction, DesignerEditor, type DesignerEditorProps } from './DesignerEditor.tsx';
export type { PageMark } from './PageMarks.tsx';
