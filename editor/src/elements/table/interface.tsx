export { linePartAt } from './handling.ts';
export { TableBar } from './TableBar.tsx';
export { TableCells } from './TableCells.tsx';
