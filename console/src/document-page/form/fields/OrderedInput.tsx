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

interface NameProps extends Pick<Props, 'field' | 'isDisabled'> {
  readonly item: OrderedItem;
  readonly firstLabel: string;
  readonly onChange: (label: string) => void;
}

/** The name of an item to change, or what the product draws instead of a name set here. */
const ItemName = ({ field, item, firstLabel, isDisabled, onChange }: NameProps) => {
  const elsewhere = field.namedElsewhere[item.id];
  if (elsewhere !== undefined)
    return (
      <span className={styles.namedElsewhere}>
        {firstLabel}
        <small>{elsewhere}</small>
      </span>
    );
  return (
    <Input
      aria-label={`「${firstLabel}」的名称`}
      value={item.label}
      maxLength={field.maxLabel}
      suffix={isDisabled ? null : <PencilLine size={13} className={styles.pencil} aria-hidden="true" />}
      disabled={isDisabled}
      status={item.label === '' ? 'error' : ''}
      placeholder={firstLabel}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

/** A list whose items are shown, named and ordered by mouse, touch, keyboard or arrow buttons. */
export const OrderedInput = ({ field, value, isDisabled, onChange, sampleOf }: Props) => {
  const move = (from: number, to: number) => onChange(arrayMove([...value], from, to));
  const change = (item: OrderedItem) => onChange(value.map((one) => (one.id === item.id ? item : one)));
  const firstLabelOf = ({ id, label }: OrderedItem) =>
    field.initial.find((one) => one.id === id)?.label ?? label;
  // a label stored before this name moved elsewhere is drawn nowhere
  const nameOf = (item: OrderedItem) => (item.id in field.namedElsewhere ? firstLabelOf(item) : item.label);
  return (
    <SortableList
      label={field.label}
      items={value}
      isDisabled={isDisabled}
      nameOf={nameOf}
      isQuiet={(item) => !item.visible}
      onMove={move}
    >
      {(item, index) => (
        <div className={styles.orderedRow}>
          <ItemName
            field={field}
            item={item}
            firstLabel={firstLabelOf(item)}
            isDisabled={isDisabled}
            onChange={(label) => change({ ...item, label })}
          />
          <MoveButtons
            name={nameOf(item)}
            index={index}
            count={value.length}
            isDisabled={isDisabled}
            onMove={move}
          />
          <Switch
            size="small"
            aria-label={`显示「${nameOf(item)}」`}
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
