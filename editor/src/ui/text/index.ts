export { ManyTextsBar } from './ManyTextsBar.tsx';
export { TextEditing } from './TextEditing.tsx';
export { WholeTextBar } from './WholeTextBar.tsx';
