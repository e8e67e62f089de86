import { Checkbox, Tooltip } from 'antd';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import styles from './PermissionTree.module.css';
import { cutAtWords } from './permission-search.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  /** The page an operation belongs to, read before the name by screen readers. */
  readonly prefix?: string;
  readonly words: string;
  readonly isChecked: boolean;
  readonly isHalf: boolean;
  /** Why a click would have no effect; null where it would have one. */
  readonly reason: string | null;
  readonly isLocked: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

const Highlighted = ({ name, words }: { readonly name: string; readonly words: string }) =>
  cutAtWords(name, words).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));

/** One permission of the tree. Memoized: there are a hundred of them. */
export const PermissionBox = memo((props: Props) => {
  const { id, name, prefix, words, isChecked, isHalf, reason, isLocked, isTabStop, onFocus, onToggle } =
    props;
  const checkbox = (
    <Checkbox
      className={styles.checkbox ?? ''}
      checked={isChecked}
      indeterminate={isHalf}
      disabled={reason !== null}
      tabIndex={isTabStop ? 0 : -1}
      data-id={id}
      onFocus={() => onFocus(id)}
      onChange={() => onToggle(id)}
    >
      {prefix !== undefined && <span className="for-screen-readers">{prefix} </span>}
      <Highlighted name={name} words={words} />
      {isLocked && <Lock size={12} className={styles.lock} aria-hidden="true" />}
      {reason !== null && <span className="for-screen-readers">（{reason}）</span>}
    </Checkbox>
  );
  return reason === null ? (
    checkbox
  ) : (
    <Tooltip title={reason} placement="topLeft">
      {checkbox}
    </Tooltip>
  );
});
