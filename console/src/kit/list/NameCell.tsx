import type { ReactNode } from 'react';
import styles from './rows.module.css';

interface Props {
  /** A picture or an avatar before the name. */
  readonly mark?: ReactNode;
  readonly name: string;
  /** Tags after the name. */
  readonly tags?: ReactNode;
  /** The smaller line below: account, number. */
  readonly line?: ReactNode;
  readonly onShow: () => void;
}

/** The name of a row, which opens it. */
export const NameCell = ({ mark, name, tags, line, onShow }: Props) => (
  <span className={styles.nameCell}>
    {mark}
    <span className={styles.names}>
      <span className={styles.nameLine}>
        <button type="button" className={styles.name} title={name} onClick={onShow}>
          {name}
        </button>
        {tags}
      </span>
      {line !== undefined && <span className={styles.nameBelow}>{line}</span>}
    </span>
  </span>
);
