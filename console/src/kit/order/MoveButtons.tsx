import { Button } from 'antd';
import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './SortableList.module.css';

interface Props {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves an item one place up or down, as an alternative to dragging. */
export const MoveButtons = ({ name, index, count, isDisabled, onMove }: Props) => (
  <span className={styles.moves}>
    <Button
      size="small"
      type="text"
      aria-label={`上移「${name}」`}
      icon={<ArrowUp size={14} />}
      disabled={isDisabled || index === 0}
      onClick={() => onMove(index, index - 1)}
    />
    <Button
      size="small"
      type="text"
      aria-label={`下移「${name}」`}
      icon={<ArrowDown size={14} />}
      disabled={isDisabled || index === count - 1}
      onClick={() => onMove(index, index + 1)}
    />
  </span>
);
