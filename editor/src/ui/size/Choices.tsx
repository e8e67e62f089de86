import styles from './size.module.css';

interface Props {
  readonly label: string;
  readonly of: readonly (readonly [value: boolean, label: string])[];
  readonly value: boolean;
  readonly onChoose: (value: boolean) => void;
}

/** One of two ways, both in sight. */
export const Choices = ({ label, of, value, onChoose }: Props) => (
  <fieldset className={styles.choices} aria-label={label}>
    {of.map(([one, name]) => (
      <label key={name}>
        <input type="radio" name={label} checked={value === one} onChange={() => onChoose(one)} />
        {name}
      </label>
    ))}
  </fieldset>
);
