/** Parts not needed at startup, loaded as one chunk once the frame is shown. */
export { BackgroundPanel } from './panels/background/BackgroundPanel.tsx';
export { AddPageDialog } from './dialogs/AddPageDialog.tsx';
export { BrandPanel } from './panels/brand/BrandPanel.tsx';
export { ChartsPanel } from './panels/charts/ChartsPanel.tsx';
export { DragPreview } from './drag-and-drop/DragPreview.tsx';
export { OpenedFinding } from './find/OpenedFinding.tsx';
export { Inspector } from './inspector/Inspector.tsx';
export { Guides } from './stage/guides/Guides.tsx';
export { QrPanel } from './panels/qr/QrPanel.tsx';
export { Rulers } from './stage/guides/Rulers.tsx';
export { UploadPanel } from './panels/upload/UploadPanel.tsx';
export { ViewMenu } from './view/ViewMenu.tsx';
