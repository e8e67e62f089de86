import { Button, Dropdown } from 'antd';
import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { refusedLook } from '../feedback/ReasonedButton.tsx';
import { useIsTouch } from '../hooks/use-media.ts';
import { useMenuKeys } from '../navigation/menu-keys.ts';
import styles from './SortableList.module.css';

interface Props {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  /** The whole list may not be put in order. */
  readonly isDisabled: boolean;
  /** The order given last is being saved: nothing moves, and what has the focus keeps it. */
  readonly isSaving?: boolean;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves an item as an alternative to dragging: one place up or down; by a menu for a finger. */
export const MoveButtons = (props: Props) => (useIsTouch() ? <MoveMenu {...props} /> : <Arrows {...props} />);

interface ArrowProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled: boolean;
  /** It cannot be moved now: `disabled` would take the focus from whoever moves it by repeated presses. */
  readonly isStill: boolean;
  readonly onClick: () => void;
}

const Arrow = ({ label, icon, isDisabled, isStill, onClick }: ArrowProps) => (
  <Button
    size="small"
    type="text"
    aria-label={label}
    aria-disabled={isStill}
    className={isStill ? refusedLook : ''}
    icon={icon}
    disabled={isDisabled}
    onClick={() => {
      if (!isStill) onClick();
    }}
  />
);

const Arrows = ({ name, index, count, isDisabled, isSaving = false, onMove }: Props) => (
  <span className={styles.moves}>
    <Arrow
      label={`上移「${name}」`}
      icon={<ArrowUp size={14} />}
      isDisabled={isDisabled}
      isStill={isSaving || index === 0}
      onClick={() => onMove(index, index - 1)}
    />
    <Arrow
      label={`下移「${name}」`}
      icon={<ArrowDown size={14} />}
      isDisabled={isDisabled}
      isStill={isSaving || index === count - 1}
      onClick={() => onMove(index, index + 1)}
    />
  </span>
);

/** Two arrows of 44 px would leave a row on a phone no room for its name. */
const MoveMenu = ({ name, index, count, isDisabled, isSaving = false, onMove }: Props) => {
  const keys = useMenuKeys();
  const last = count - 1;
  const places = [
    { key: 'up', label: '上移', to: index - 1 },
    { key: 'down', label: '下移', to: index + 1 },
    { key: 'first', label: '移到最前', to: 0 },
    { key: 'last', label: '移到最后', to: last },
  ];
  return (
    <Dropdown
      trigger={isSaving ? [] : ['click']}
      disabled={isDisabled || count < 2}
      menu={{
        items: places.map(({ key, label, to }) => ({
          key,
          label,
          disabled: to < 0 || to > last || to === index,
          onClick: () => onMove(index, to),
        })),
      }}
      {...keys.dropdown}
    >
      <Button
        type="text"
        aria-label={`移动「${name}」`}
        aria-disabled={isSaving}
        className={isSaving ? refusedLook : ''}
        icon={<EllipsisVertical size={16} />}
        disabled={isDisabled || count < 2}
        {...keys.button}
      />
    </Dropdown>
  );
};
