export { CropBar } from './crop/CropBar.tsx';
export { CropOverlay } from './crop/CropOverlay.tsx';
export { OpenedTool } from './OpenedTool.tsx';
