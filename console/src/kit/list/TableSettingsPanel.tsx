import { Button, Checkbox } from 'antd';
import { Segments } from '../form/Segments.tsx';
import { type Density, setPreferences, usePreference } from '../../app/preferences.ts';
import styles from './ListPage.module.css';
import type { ListColumn } from './ListTable.tsx';
import { useHasCards } from '../hooks/use-narrow.ts';

export interface TableSettingsProps<Row> {
  readonly name: string;
  readonly columns: readonly ListColumn<Row>[];
}

/** The panel of the button 列设置. */
export const TableSettingsPanel = <Row,>({ name, columns }: TableSettingsProps<Row>) => {
  const density = usePreference('density');
  const hiddenByTable = usePreference('hiddenColumns');
  const hasCards = useHasCards();
  const standard = columns.filter((column) => column.isHiddenAtFirst).map((column) => column.key);
  const hidden = hiddenByTable[name] ?? standard;

  const setHidden = (keys: readonly string[]) =>
    setPreferences({ hiddenColumns: { ...hiddenByTable, [name]: keys } });
  const reset = () => {
    const { [name]: _, ...others } = hiddenByTable;
    setPreferences({ hiddenColumns: others, density: 'comfortable' });
  };

  return (
    <div className={styles.settings}>
      <p className={styles.settingsTitle}>显示的列</p>
      {columns
        .filter((column) => !column.isFixed && column.onCard !== 'actions')
        .map((column) => (
          <Checkbox
            key={column.key}
            checked={!hidden.includes(column.key)}
            onChange={(event) =>
              setHidden(
                event.target.checked ? hidden.filter((key) => key !== column.key) : [...hidden, column.key],
              )
            }
          >
            {column.title}
          </Checkbox>
        ))}
      {!hasCards && (
        <>
          <p className={styles.settingsTitle}>行距</p>
          <Segments<Density>
            aria-label="行距"
            block
            value={density}
            onChange={(choice) => setPreferences({ density: choice })}
            options={[
              { value: 'comfortable', label: '宽松' },
              { value: 'compact', label: '紧凑' },
            ]}
          />
        </>
      )}
      <Button type="link" size="small" onClick={reset}>
        恢复默认
      </Button>
    </div>
  );
};
