export { IMPORT_BOUNDS } from './bounds.ts';
export { readImportFile, type ReadFile } from './browser/read-file.ts';
export type { ReadPicture } from './browser/messages.ts';
export type { KnownFont } from './fonts.ts';
export { importKindOf } from './kind.ts';
export { type ImportNote, noteText } from './notes.ts';
export { ImportRefusal } from './refusal.ts';
