import type { DocumentDefinition, FieldChange } from '@design-console/contract/kernel';
import styles from './ChangeTable.module.css';
import { shownValue } from './shown-value.ts';

interface Props {
  readonly definition: DocumentDefinition;
  readonly changes: readonly FieldChange[];
  readonly beforeTitle: string;
  readonly afterTitle: string;
}

const fieldAt = (definition: DocumentDefinition, path: string) => {
  const [section = '', field = ''] = path.split('.');
  return definition.sections[section]?.fields[field];
};

const Value = ({
  definition,
  path,
  value,
  other,
}: {
  definition: DocumentDefinition;
  path: string;
  value: unknown;
  other: unknown;
}) => {
  const field = fieldAt(definition, path);
  if (field?.kind === 'color' && typeof value === 'string') {
    return (
      <span className={styles.colorValue}>
        <i style={{ background: value }} aria-hidden="true" />
        {value}
      </span>
    );
  }
  if (field?.kind === 'image' && typeof value === 'string' && value !== '') {
    return <img className={styles.imageValue} src={value} alt={field.label} />;
  }
  return <>{shownValue(field, value, other)}</>;
};

/** What differs between two values, a field a row. */
export const ChangeTable = ({ definition, changes, beforeTitle, afterTitle }: Props) =>
  changes.length === 0 ? (
    <p className={styles.noChanges}>没有差异</p>
  ) : (
    <div className={styles.changesBox}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">设置</th>
            <th scope="col">{beforeTitle}</th>
            <th scope="col">{afterTitle}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.path}>
              <th scope="row">{change.label}</th>
              <td>
                <Value
                  definition={definition}
                  path={change.path}
                  value={change.before}
                  other={change.after}
                />
              </td>
              <td>
                <Value
                  definition={definition}
                  path={change.path}
                  value={change.after}
                  other={change.before}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
