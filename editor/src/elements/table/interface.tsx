export { SelectedTable } from './SelectedTable.tsx';
export { TableBar } from './TableBar.tsx';
export { TableCells } from './TableCells.tsx';
