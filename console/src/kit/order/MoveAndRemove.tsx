import { Button } from 'antd';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { focusBesideRow } from '../feedback/dialog-focus.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import styles from './SortableList.module.css';

interface Props extends ComponentProps<typeof MoveButtons> {
  readonly onRemove: () => void;
}

/** The buttons of an item that can also be removed from its list. */
export const MoveAndRemove = ({ onRemove, ...move }: Props) => (
  <span className={styles.actions}>
    <MoveButtons {...move} />
    <Button
      size="small"
      type="text"
      icon={<X size={14} />}
      aria-label={`移除「${move.name}」`}
      disabled={move.isDisabled}
      onClick={({ currentTarget }) => {
        focusBesideRow(currentTarget);
        onRemove();
      }}
    />
  </span>
);
