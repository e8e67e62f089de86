import styles from './editor.module.css';
import { ICONS } from './icons.ts';

interface Props {
  readonly panels: readonly { readonly id: string; readonly label: string }[];
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The list of panels. */
export const Rail = ({ panels, opened, onOpen }: Props) => (
  <nav className={styles.rail} aria-label="左侧栏">
    {panels.map(({ id, label }) => {
      const Icon = ICONS[id];
      return (
        <button key={id} type="button" data-id={id} aria-pressed={opened === id} onClick={() => onOpen(id)}>
          {Icon && <Icon size={18} />}
          <span>{label}</span>
        </button>
      );
    })}
  </nav>
);
