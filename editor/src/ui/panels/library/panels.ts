export { AiPanel } from './AiPanel.tsx';
export { MySpacePanel } from './MySpacePanel.tsx';
export { OwnPictures } from './OwnPictures.tsx';
export { PicturesPanel } from './PicturesPanel.tsx';
