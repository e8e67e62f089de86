import {
  type Difference,
  type DocumentDefinition,
  type DocumentField,
  differencesOf,
  type FieldChange,
  readSide,
} from '@design-console/contract/kernel';
import { LinesView } from '../../kit/difference/LinesView.tsx';
import { isLong } from '../../kit/difference/lines.ts';
import { SideView } from '../../kit/difference/SideView.tsx';
import styles from './ChangeTable.module.css';
import { useKnownNames } from './use-known-names.ts';

interface Props {
  readonly definition: DocumentDefinition;
  readonly changes: readonly FieldChange[];
  readonly beforeTitle: string;
  readonly afterTitle: string;
}

/** The field of a definition at a path like `colors.primary`. */
export const fieldAt = (definition: DocumentDefinition, path: string): DocumentField | undefined => {
  const [section = '', field = ''] = path.split('.');
  return definition.sections[section]?.fields[field];
};

const Row = ({ name, one, isPart }: { name: string; one: Difference; isPart: boolean }) => {
  const isLongRow = isLong(one);
  return (
    <tr data-part={isPart}>
      <th scope="row">{name}</th>
      {isLongRow ? (
        <td colSpan={2}>
          <LinesView
            before={one.before.kind === 'text' ? one.before.text : ''}
            after={one.after.kind === 'text' ? one.after.text : ''}
          />
        </td>
      ) : (
        <>
          <td>
            <SideView side={one.before} name={`${name}，之前`} />
          </td>
          <td>
            <SideView side={one.after} name={`${name}，之后`} />
          </td>
        </>
      )}
    </tr>
  );
};

/** The differences of two values: a row per field, and for lists a row per element below the field's own. */
export const ChangeTable = ({ definition, changes, beforeTitle, afterTitle }: Props) => {
  const names = useKnownNames(definition);
  if (changes.length === 0) return <p className={styles.noChanges}>没有差异</p>;
  return (
    <div className={styles.changesBox}>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">设置</th>
            <th scope="col">{beforeTitle}</th>
            <th scope="col">{afterTitle}</th>
          </tr>
        </thead>
        {changes.map((change) => {
          const differences = differencesOf(
            fieldAt(definition, change.path),
            change.before,
            change.after,
            names,
          );
          const [first] = differences;
          const isWhole = differences.length === 1 && first?.what === '';
          return (
            <tbody key={change.path}>
              {isWhole ? (
                <Row name={change.label} one={first} isPart={false} />
              ) : (
                <>
                  <tr>
                    <th scope="rowgroup" colSpan={3}>
                      {change.label}
                    </th>
                  </tr>
                  {differences.map((one) => (
                    <Row
                      key={`${one.what}:${one.kind}:${readSide(one.before)}`}
                      name={one.what || change.label}
                      one={one}
                      isPart
                    />
                  ))}
                </>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};
