import { CloudOff, Search } from 'lucide-react';
import primary from './primary-button.module.css';
import styles from './TemplateCenter.module.css';

interface Props {
  readonly kind: 'nothing' | 'failed';
  readonly words: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Shown in place of templates when there are none or they cannot be loaded. */
export const EmptyState = ({ kind, words, action }: Props) => (
  <div className={styles.none} role={kind === 'failed' ? 'alert' : 'status'}>
    {kind === 'failed' ? <CloudOff size={28} aria-hidden="true" /> : <Search size={28} aria-hidden="true" />}
    <p>{words}</p>
    {action && (
      <button type="button" className={primary.primary} onClick={action.run}>
        {action.label}
      </button>
    )}
  </div>
);
