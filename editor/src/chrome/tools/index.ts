export { CropBar } from './CropBar.tsx';
export { CropOverlay } from './CropOverlay.tsx';
export { OpenedTool } from './OpenedTool.tsx';
