import { Ellipsis } from 'lucide-react';
import styles from './ElementBar.module.css';

/** The context menu of the selection, for fingers. */
export interface ElementMenu {
  readonly isOpen: boolean;
  toggleBelow(button: HTMLElement): void;
}

export const MenuButton = ({ menu }: { readonly menu: ElementMenu }) => (
  <button
    type="button"
    className={styles.more}
    aria-label="更多操作"
    aria-haspopup="menu"
    aria-expanded={menu.isOpen}
    onClick={(event) => menu.toggleBelow(event.currentTarget)}
  >
    <Ellipsis size={16} />
  </button>
);
