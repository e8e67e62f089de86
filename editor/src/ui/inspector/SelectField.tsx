import styles from './controls.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  /** Labels by value, in display order. */
  readonly names: Readonly<Record<Value, string>>;
  readonly disabled?: boolean;
  readonly onSet: (value: Value) => void;
}

/** A choice of one value. */
export const SelectField = <Value extends string>({
  label,
  value,
  names,
  disabled = false,
  onSet,
}: Props<Value>) => (
  <label className={styles.select}>
    <span>{label}</span>
    <select value={value} disabled={disabled} onChange={(event) => onSet(event.target.value as Value)}>
      {Object.entries<string>(names).map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
