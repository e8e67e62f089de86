import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SortableList.module.css';

interface Sortable {
  readonly id: string | number;
}

interface RowProps {
  readonly id: string | number;
  readonly name: string;
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  readonly isQuiet: boolean;
  readonly children: ReactNode;
}

const Row = ({ id, name, isDisabled, isSaving, isQuiet, children }: RowProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      disabled: isDisabled || isSaving,
      attributes: { roleDescription: '可排序的一项' },
    });
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging}
      data-quiet={isQuiet}
      // moved only: rows of other heights would stretch this one
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? '' }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        disabled={isDisabled}
        {...attributes}
        {...listeners}
        aria-label={`拖动「${name}」排序`}
      >
        <GripVertical size={16} />
      </button>
      {children}
    </li>
  );
};

interface Props<Item extends Sortable> {
  readonly label: string;
  readonly items: readonly Item[];
  /** Whether no item may be moved, or by item. */
  readonly isDisabled: boolean | ((item: Item) => boolean);
  /** The order given last is being saved: nothing moves, and a grip that has the focus keeps it. */
  readonly isSaving?: boolean;
  readonly nameOf: (item: Item) => string;
  /** Whether an item is dimmed because it is switched off. */
  readonly isQuiet?: (item: Item) => boolean;
  readonly onMove: (from: number, to: number) => void;
  /** The content of a row after its grip. */
  readonly children: (item: Item, index: number) => ReactNode;
}

/** A list put in order by mouse, by touch, or by the keyboard (space, arrows, space) at the grip. */
export const SortableList = <Item extends Sortable>({
  label,
  items,
  isDisabled,
  isSaving = false,
  nameOf,
  isQuiet = () => false,
  onMove,
  children,
}: Props<Item>) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 160, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const named = (id: UniqueIdentifier) => {
    const item = items[indexOf(id)];
    return item ? nameOf(item) : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `已拿起「${named(active.id)}」，当前第 ${indexOf(active.id) + 1} 位`,
    onDragOver: ({ active, over }) =>
      over ? `「${named(active.id)}」移到第 ${indexOf(over.id) + 1} 位` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `「${named(active.id)}」已放到第 ${indexOf(over.id) + 1} 位` : undefined,
    onDragCancel: ({ active }) => `已取消移动「${named(active.id)}」`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 取消',
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ul className={styles.list} aria-label={label}>
          {items.map((item, index) => (
            <Row
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              isDisabled={typeof isDisabled === 'function' ? isDisabled(item) : isDisabled}
              isSaving={isSaving}
              isQuiet={isQuiet(item)}
            >
              {children(item, index)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
