/** Parts not needed at startup, loaded as one chunk once the frame is shown. */
export { Announcer } from './announcing/Announcer.tsx';
export { BackgroundPanel } from './panels/background/BackgroundPanel.tsx';
export { AddPageDialog } from './dialogs/AddPageDialog.tsx';
export { BrandPanel } from './panels/brand/BrandPanel.tsx';
export { ChartsPanel } from './panels/charts/ChartsPanel.tsx';
export { DragPreview } from './drag-and-drop/DragPreview.tsx';
export { KeptFocus } from './frame/KeptFocus.tsx';
export { OpenedFinding } from './find/OpenedFinding.tsx';
export { Inspector } from './inspector/Inspector.tsx';
export { Guides } from './stage/guides/Guides.tsx';
export { PurchaseButton } from './purchase/PurchaseButton.tsx';
export { QrPanel } from './panels/qr/QrPanel.tsx';
export { Rulers } from './stage/guides/Rulers.tsx';
export { SizeWarning } from './work/SizeWarning.tsx';
export { UploadPanel } from './panels/upload/UploadPanel.tsx';
export { ViewMenu } from './view/ViewMenu.tsx';
