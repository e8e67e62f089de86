import type { OrderedField, OrderedItem } from '@design-console/contract/kernel';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Input, Switch } from 'antd';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import styles from './fields.module.css';

interface RowProps {
  readonly item: OrderedItem;
  readonly field: OrderedField;
  readonly index: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly onChange: (item: OrderedItem) => void;
  readonly onMove: (from: number, to: number) => void;
}

const Row = ({ item, field, index, count, isDisabled, onChange, onMove }: RowProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled: isDisabled });
  const first = field.initial.find((one) => one.id === item.id)?.label ?? item.label;
  return (
    <li
      ref={setNodeRef}
      className={styles.orderedRow}
      data-dragging={isDragging}
      data-hidden={!item.visible}
      style={{ transform: CSS.Transform.toString(transform), transition: transition ?? '' }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        disabled={isDisabled}
        {...attributes}
        {...listeners}
        aria-label={`拖动「${item.label}」排序`}
      >
        <GripVertical size={16} />
      </button>
      <Input
        aria-label={`「${first}」的名称`}
        value={item.label}
        maxLength={field.maxLabel}
        variant="borderless"
        disabled={isDisabled}
        status={item.label === '' ? 'error' : ''}
        placeholder={first}
        onChange={(event) => onChange({ ...item, label: event.target.value })}
      />
      <span className={styles.moves}>
        <Button
          size="small"
          type="text"
          aria-label={`上移「${item.label}」`}
          icon={<ArrowUp size={14} />}
          disabled={isDisabled || index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <Button
          size="small"
          type="text"
          aria-label={`下移「${item.label}」`}
          icon={<ArrowDown size={14} />}
          disabled={isDisabled || index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
      </span>
      <Switch
        size="small"
        aria-label={`显示「${item.label}」`}
        checked={item.visible}
        disabled={isDisabled}
        onChange={(visible) => onChange({ ...item, visible })}
      />
    </li>
  );
};

interface Props {
  readonly field: OrderedField;
  readonly value: readonly OrderedItem[];
  readonly isDisabled: boolean;
  readonly onChange: (value: OrderedItem[]) => void;
}

/** Shown, named and ordered: by mouse, by touch, by the keyboard (space, arrows, space) or by the arrows. */
export const OrderedInput = ({ field, value, isDisabled, onChange }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 160, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => onChange(arrayMove([...value], from, to));
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const at = (id: unknown) => value.findIndex((item) => item.id === id);
    move(at(active.id), at(over.id));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={value.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ul className={styles.ordered} aria-label={field.label}>
          {value.map((item, index) => (
            <Row
              key={item.id}
              item={item}
              field={field}
              index={index}
              count={value.length}
              isDisabled={isDisabled}
              onMove={move}
              onChange={(changed) => onChange(value.map((one) => (one.id === changed.id ? changed : one)))}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
