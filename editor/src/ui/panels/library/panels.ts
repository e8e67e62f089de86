export { AiPanel } from './AiPanel.tsx';
export { MySpacePanel } from './MySpacePanel.tsx';
export { PicturesPanel } from './PicturesPanel.tsx';
