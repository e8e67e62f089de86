export * from './box-to-page.ts';
export * from './clipboard.ts';
export * from './create-editor.ts';
export type { Editor, EditorOptions, Transaction } from './editor.ts';
export { type Change, originalOf, type Ports, plain, type Recipe, type Step } from './history.ts';
export * from './state.ts';
export * from './store.ts';
export * from './tree.ts';
