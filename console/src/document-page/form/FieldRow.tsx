import type { DocumentField } from '@design-console/contract/kernel';
import { schemaOfField } from '@design-console/contract/kernel';
import { Button, Tooltip } from 'antd';
import { RotateCcw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import styles from './FieldRow.module.css';
import { unknownVariablesWords } from './unknown-variables.ts';
import { FieldInput, type FieldInputProps } from './fields/FieldInput.tsx';

interface Props {
  /** `section.field` */
  readonly path: string;
  readonly field: DocumentField;
  readonly value: unknown;
  /** The value of the field this one must contrast with. */
  readonly against: unknown;
  /** The value of the field this one follows. */
  readonly leader: unknown;
  /** Why it currently has no effect; null while it has. */
  readonly overruled: string | null;
  /** Whether the field differs from what is live. */
  readonly isChanged: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (path: string, value: unknown) => void;
  /** The screen's own input for this field. */
  readonly draw: ((props: FieldInputProps) => ReactNode) | undefined;
}

/** Fields that need the whole width: their label is above them. */
const wide = new Set(['ordered', 'palettes', 'fonts', 'choices', 'words', 'apps', 'blocks']);

const faultOf = (field: DocumentField, value: unknown): string | null => {
  const parsed = schemaOfField(field).safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A field: its label, fault, change mark and reset to the default. Memoized, so that a key redraws one field
 * and the preview, not the form.
 */
export const FieldRow = memo(
  ({ path, field, value, against, leader, overruled, isChanged, isDisabled, onChange, draw }: Props) => {
    const fault = faultOf(field, value);
    const unknown = fault === null && overruled === null ? unknownVariablesWords(field, value) : null;
    const input: FieldInputProps = {
      field,
      value,
      against,
      leader,
      isDisabled,
      onChange: (changed) => onChange(path, changed),
    };
    return (
      <div
        className={styles.field}
        data-path={path}
        data-kind={field.kind}
        data-wide={wide.has(field.kind) || (field.kind === 'text' && field.isLong)}
      >
        <div className={styles.label}>
          <span>{field.label}</span>
          {isChanged && (
            <Tooltip title="与线上不同">
              <i className={styles.changedDot} role="img" aria-label="与线上不同" />
            </Tooltip>
          )}
          {!same(value, field.initial) && !isDisabled && (
            <Tooltip title="恢复默认">
              <Button
                className={styles.reset ?? ''}
                type="text"
                size="small"
                icon={<RotateCcw size={13} />}
                aria-label={`将${field.label}恢复默认`}
                onClick={() => onChange(path, structuredClone(field.initial))}
              />
            </Tooltip>
          )}
        </div>
        <div className={styles.input} data-part="input">
          {draw?.(input) ?? <FieldInput {...input} />}
          {fault !== null && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          {overruled !== null && fault === null && <p className={styles.overruled}>{overruled}</p>}
          {unknown !== null && (
            <p className={styles.overruled} role="status">
              {unknown}
            </p>
          )}
          {field.help && fault === null && overruled === null && <p className={styles.help}>{field.help}</p>}
        </div>
      </div>
    );
  },
);
