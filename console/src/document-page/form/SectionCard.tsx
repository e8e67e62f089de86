import type {
  DocumentField,
  DocumentSection,
  DocumentValue,
  FieldChange,
} from '@design-console/contract/kernel';
import type { ReactNode } from 'react';
import styles from '../DocumentPage.module.css';
import { FieldRow } from './FieldRow.tsx';
import type { FieldInputProps } from './fields/FieldInput.tsx';

interface Props {
  readonly name: string;
  readonly section: DocumentSection;
  readonly values: Readonly<Record<string, unknown>>;
  /** The whole value: settings of other sections may overrule these. */
  readonly whole: DocumentValue;
  /** Fields that differ from what is live. */
  readonly unpublished: readonly FieldChange[];
  readonly isDisabled: boolean;
  readonly onChange: (path: string, value: unknown) => void;
  /** Custom inputs by field path. */
  readonly inputs?: Readonly<Record<string, (props: FieldInputProps) => ReactNode>>;
  /** Instead of, or below, the fields made from the definition. */
  readonly extra?: ReactNode;
}

/** Where an anchor leads. */
export const sectionId = (name: string): string => `section-${name}`;

const isShown = (field: DocumentField, values: Readonly<Record<string, unknown>>): boolean =>
  field.when === undefined || field.when.is.some((wanted) => wanted === values[field.when?.field ?? '']);

/** Why a field currently has no effect; null while it has. */
const overruling = ({ overruled }: DocumentField, whole: DocumentValue): string | null => {
  if (!overruled) return null;
  const [section = '', name = ''] = overruled.by.split('.');
  return overruled.is.some((one) => one === whole[section]?.[name]) ? overruled.says : null;
};

/** One section of a document: its fields, as its definition has them. */
export const SectionCard = ({
  name,
  section,
  values,
  whole,
  unpublished,
  isDisabled,
  onChange,
  inputs = {},
  extra,
}: Props) => {
  const changed = new Set(unpublished.map((change) => change.path));
  return (
    <section id={sectionId(name)} className={styles.section} aria-label={section.title}>
      <h2>{section.title}</h2>
      {section.help && <p className={styles.sectionHelp}>{section.help}</p>}
      {Object.entries(section.fields)
        .filter(([, field]) => isShown(field, values))
        .map(([key, field]) => {
          const path = `${name}.${key}`;
          return (
            <FieldRow
              key={key}
              path={path}
              field={field}
              value={values[key]}
              against={
                field.kind === 'color' && field.against !== undefined ? values[field.against] : undefined
              }
              leader={
                field.kind === 'color' && field.follows !== undefined ? values[field.follows] : undefined
              }
              overruled={overruling(field, whole)}
              isChanged={changed.has(path)}
              isDisabled={isDisabled}
              onChange={onChange}
              draw={inputs[path]}
            />
          );
        })}
      {extra}
    </section>
  );
};
