import { Tag } from 'antd';
import { emptyText } from '../format/time.ts';
import styles from './small.module.css';

/** Names as tags side by side; `--` for none. */
export const Tags = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? (
    emptyText
  ) : (
    <span className={styles.tags}>
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  );
