import type { DocumentField, FieldChange } from '@design-console/contract/kernel';
import { Checkbox, Tag } from 'antd';
import { shownValue } from '../shown-value.ts';
import styles from './brand-kit.module.css';

/** A row of the difference: the field where there is one, what it holds and what it would. */
export interface KitChange extends FieldChange {
  readonly field: DocumentField | undefined;
}

const Value = ({ change, side }: { change: KitChange; side: 'before' | 'after' }) => {
  const { field } = change;
  const value = change[side];
  if (field?.kind === 'color' && typeof value === 'string')
    return (
      <span className={styles.colorValue}>
        <i style={{ background: value }} aria-hidden="true" />
        {value}
      </span>
    );
  if (field?.kind === 'image' && typeof value === 'string' && value !== '')
    return <img className={styles.imageValue} src={value} alt={field.label} />;
  if (field?.kind === 'palettes' && Array.isArray(value)) {
    const colors = (value as { colors: string[] }[]).flatMap((one) => one.colors).slice(0, 6);
    return (
      <span className={styles.colorValue}>
        {colors.map((color, index) => (
          // colours may repeat: their place is what tells them apart
          <i key={`${index}${color}`} style={{ background: color }} aria-hidden="true" />
        ))}
        <span className="for-screen-readers">{colors.join('、')}</span>
      </span>
    );
  }
  return <>{shownValue(field, value, side === 'before' ? change.after : change.before)}</>;
};

const isSetByHand = ({ field, before }: KitChange): boolean =>
  field !== undefined && JSON.stringify(before) !== JSON.stringify(field.initial);

interface Props {
  /** Names the list: 主题设置 · Web 端. */
  readonly title: string;
  readonly changes: readonly KitChange[];
  readonly leftOut: ReadonlySet<string>;
  readonly isDisabled?: boolean;
  readonly onLeave: (path: string, isLeft: boolean) => void;
}

/** What the kit would change, field by field, each of which can be left out. */
export const KitDifference = ({ title, changes, leftOut, isDisabled = false, onLeave }: Props) => (
  <ul className={styles.difference} aria-label={`${title}的差异`}>
    {changes.map((change) => (
      <li key={change.path} data-left={leftOut.has(change.path)}>
        <Checkbox
          checked={!leftOut.has(change.path)}
          disabled={isDisabled}
          onChange={(event) => onLeave(change.path, !event.target.checked)}
        >
          {change.label}
        </Checkbox>
        {isSetByHand(change) && <Tag>已手动设置</Tag>}
        <span className={styles.sides}>
          <span>
            <span className="for-screen-readers">现在</span>
            <Value change={change} side="before" />
          </span>
          <span aria-hidden="true">→</span>
          <span>
            <span className="for-screen-readers">同步后</span>
            <Value change={change} side="after" />
          </span>
        </span>
      </li>
    ))}
  </ul>
);
