export { ManyTextsBar } from './ManyTextsBar.tsx';
export { styleTexts } from './style-texts.ts';
export { TextEditing } from './TextEditing.tsx';
export { WholeTextBar } from './WholeTextBar.tsx';
