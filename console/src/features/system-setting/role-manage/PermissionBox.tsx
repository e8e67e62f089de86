import { Checkbox } from 'antd';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { ReasonTip } from '../../../kit/feedback/ReasonedButton.tsx';
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
  const feedback = useFeedback();
  const isRefused = reason !== null;
  const checkbox = (
    <Checkbox
      className={`${styles.checkbox} ${isRefused ? 'ant-checkbox-wrapper-disabled' : ''}`}
      classNames={isRefused ? { icon: 'ant-checkbox-disabled' } : {}}
      checked={isChecked}
      indeterminate={isHalf}
      aria-disabled={isRefused}
      tabIndex={isTabStop ? 0 : -1}
      data-id={id}
      onFocus={() => onFocus(id)}
      onChange={() => (isRefused ? feedback.info(reason) : onToggle(id))}
    >
      {prefix !== undefined && <span className="for-screen-readers">{prefix} </span>}
      <Highlighted name={name} words={words} />
      {isLocked && <Lock size={12} className={styles.lock} aria-hidden="true" />}
      {isRefused && <span className="for-screen-readers">（{reason}）</span>}
    </Checkbox>
  );
  return isRefused ? (
    <ReasonTip reason={reason} placement="topLeft">
      {checkbox}
    </ReasonTip>
  ) : (
    checkbox
  );
});
