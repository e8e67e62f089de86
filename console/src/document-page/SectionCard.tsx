import type { DocumentField, DocumentSection, FieldChange } from '@design-console/contract/kernel';
import { schemaOfField } from '@design-console/contract/kernel';
import { Button, Tooltip } from 'antd';
import { RotateCcw } from 'lucide-react';
import styles from './DocumentPage.module.css';
import { FieldInput, type FieldInputProps } from './fields/FieldInput.tsx';

interface Props {
  readonly name: string;
  readonly section: DocumentSection;
  readonly values: Readonly<Record<string, unknown>>;
  /** Fields that differ from what is live. */
  readonly unpublished: readonly FieldChange[];
  readonly isDisabled: boolean;
  readonly onChange: (path: string, value: unknown) => void;
  /** Draws the input of a field in a way of its own, by the field's path. */
  readonly inputs?: Readonly<Record<string, (props: FieldInputProps) => React.ReactNode>>;
  /** Instead of, or below, the fields made from the definition. */
  readonly extra?: React.ReactNode;
}

const isShown = (field: DocumentField, values: Readonly<Record<string, unknown>>): boolean =>
  field.when === undefined || field.when.is.some((wanted) => wanted === values[field.when?.field ?? '']);

/** Fields that need the whole width: their label stands above them. */
const wide = new Set(['ordered', 'palettes', 'fonts', 'choices', 'words', 'apps']);

const faultOf = (field: DocumentField, value: unknown): string | null => {
  const parsed = schemaOfField(field).safeParse(value);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
};

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One section of a document: its fields, each with its fault, its mark of change and the way to its default. */
export const SectionCard = ({
  name,
  section,
  values,
  unpublished,
  isDisabled,
  onChange,
  inputs = {},
  extra,
}: Props) => {
  const changed = new Set(unpublished.map((change) => change.path));
  return (
    <section className={styles.section} aria-label={section.title}>
      <h2>{section.title}</h2>
      {section.help && <p className={styles.sectionHelp}>{section.help}</p>}
      {Object.entries(section.fields)
        .filter(([, field]) => isShown(field, values))
        .map(([key, field]) => {
          const path = `${name}.${key}`;
          const value = values[key];
          const fault = faultOf(field, value);
          const input: FieldInputProps = {
            field,
            value,
            section: values,
            isDisabled,
            onChange: (changed) => onChange(path, changed),
          };
          return (
            <div
              key={key}
              className={styles.field}
              data-wide={wide.has(field.kind) || (field.kind === 'text' && field.isLong)}
            >
              <div className={styles.label}>
                <span>{field.label}</span>
                {changed.has(path) && (
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
              <div className={styles.input}>
                {inputs[path]?.(input) ?? <FieldInput {...input} />}
                {fault !== null && (
                  <p className={styles.fault} role="alert">
                    {fault}
                  </p>
                )}
                {field.help && fault === null && <p className={styles.help}>{field.help}</p>}
              </div>
            </div>
          );
        })}
      {extra}
    </section>
  );
};
