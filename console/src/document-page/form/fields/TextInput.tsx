import type { TextField } from '@design-console/contract/kernel';
import { Button, Input } from 'antd';
import { type SyntheticEvent, useRef } from 'react';
import styles from './fields.module.css';

interface Props {
  readonly field: TextField;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A text, with variables that are inserted at the last caret position. */
export const TextInput = ({ field, value, isDisabled, onChange }: Props) => {
  const chosen = useRef<readonly [from: number, to: number]>(undefined);
  const keep = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    chosen.current = [
      currentTarget.selectionStart ?? value.length,
      currentTarget.selectionEnd ?? value.length,
    ];
  };
  const insert = (variable: string) => {
    const [from, to] = chosen.current ?? [value.length, value.length];
    chosen.current = [from + variable.length, from + variable.length];
    onChange(value.slice(0, from) + variable + value.slice(to));
  };
  const variables = Object.entries(field.variables);
  const shared = {
    'aria-label': field.label,
    value,
    maxLength: field.max,
    disabled: isDisabled,
    showCount: true,
    onSelect: keep,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={styles.text}>
      {field.isLong ? (
        <Input.TextArea {...shared} autoSize={{ minRows: 3, maxRows: 6 }} />
      ) : (
        <Input
          {...shared}
          onBlur={() => {
            // also full-width spaces, which come with what is pasted
            if (value.trim() !== value) onChange(value.trim());
          }}
        />
      )}
      {variables.length > 0 && (
        <span className={styles.variables}>
          {variables.map(([variable, name]) => (
            <Button
              key={variable}
              size="small"
              aria-label={`插入${name}`}
              title={`插入 ${variable}`}
              disabled={isDisabled || value.length + variable.length > field.max}
              onClick={() => insert(variable)}
            >
              {name}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
};
