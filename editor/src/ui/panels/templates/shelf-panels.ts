export { AppShelf } from './AppShelf.tsx';
export { ShelfPanel } from './ShelfPanel.tsx';
