/**
 * Dialogs, menus, and the settings of selected elements: a chunk of their own. Where a design is stored they are
 * loaded with the panels, so that they open without a network, too. A preview of settings loads them with the
 * first element that is selected, or the first menu or dialog.
 */
export { INSPECTORS } from '../elements/inspectors.tsx';
export { RenameDialog } from './dialogs/RenameDialog.tsx';
export { DownloadDialog } from './download/DownloadDialog.tsx';
export { ShortcutsDialog } from './keys/ShortcutsDialog.tsx';
export { ContextMenu } from './stage/menu/ContextMenu.tsx';
export { ResizeDialog } from './size/ResizeDialog.tsx';
export { ManyBar } from './tools/ManyBar.tsx';
export { VersionsDialog } from './work/VersionsDialog.tsx';
