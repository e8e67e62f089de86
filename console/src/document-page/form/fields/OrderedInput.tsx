import type { OrderedField, OrderedItem } from '@design-console/contract/kernel';
import { arrayMove } from '@dnd-kit/sortable';
import { Input, Switch } from 'antd';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoveButtons } from '../../../kit/order/MoveButtons.tsx';
import { SortableList } from '../../../kit/order/SortableList.tsx';
import styles from './fields.module.css';

interface Props {
  readonly field: OrderedField;
  readonly value: readonly OrderedItem[];
  readonly isDisabled: boolean;
  readonly onChange: (value: OrderedItem[]) => void;
  /** A sample of the item, shown below its row. */
  readonly sampleOf?: (id: string) => ReactNode;
}

/** A list whose items are shown, named and ordered by mouse, touch, keyboard or arrow buttons. */
export const OrderedInput = ({ field, value, isDisabled, onChange, sampleOf }: Props) => {
  const move = (from: number, to: number) => onChange(arrayMove([...value], from, to));
  const change = (item: OrderedItem) => onChange(value.map((one) => (one.id === item.id ? item : one)));
  const firstLabelOf = ({ id, label }: OrderedItem) =>
    field.initial.find((one) => one.id === id)?.label ?? label;
  return (
    <SortableList
      label={field.label}
      items={value}
      isDisabled={isDisabled}
      nameOf={(item) => item.label}
      isQuiet={(item) => !item.visible}
      onMove={move}
    >
      {(item, index) => (
        <div className={styles.orderedRow}>
          <Input
            aria-label={`「${firstLabelOf(item)}」的名称`}
            value={item.label}
            maxLength={field.maxLabel}
            suffix={isDisabled ? null : <PencilLine size={13} className={styles.pencil} aria-hidden="true" />}
            disabled={isDisabled}
            status={item.label === '' ? 'error' : ''}
            placeholder={firstLabelOf(item)}
            onChange={(event) => change({ ...item, label: event.target.value })}
          />
          <MoveButtons
            name={item.label}
            index={index}
            count={value.length}
            isDisabled={isDisabled}
            onMove={move}
          />
          <Switch
            size="small"
            aria-label={`显示「${item.label}」`}
            checked={item.visible}
            disabled={isDisabled}
            onChange={(visible) => change({ ...item, visible })}
          />
          {sampleOf && <span className={styles.sample}>{sampleOf(item.id)}</span>}
        </div>
      )}
    </SortableList>
  );
};
