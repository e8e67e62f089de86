import { Checkbox, Tooltip } from 'antd';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import styles from './PermissionTree.module.css';
import { cutAtWords } from './permission-search.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  /** Said before the name to those who do not see the row: the page an operation belongs to. */
  readonly prefix?: string;
  readonly words: string;
  readonly isChecked: boolean;
  readonly isHalf: boolean;
  /** Why a click would do nothing; null where it would do something. */
  readonly reason: string | null;
  readonly isLocked: boolean;
  readonly isTabStop: boolean;
  readonly onFocus: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

const Highlighted = ({ name, words }: { readonly name: string; readonly words: string }) =>
  cutAtWords(name, words).map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));

/** One permission of the tree. Drawn again only when something of its own changed: there are a hundred of them. */
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
