export { TableBar } from './TableBar.tsx';
export { TableCells } from './TableCells.tsx';
