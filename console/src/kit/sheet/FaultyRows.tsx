import type { SheetCheck } from '@design-console/contract/sheet-check';
import { Button } from 'antd';
import { CircleAlert, Download } from 'lucide-react';
import { saveAs } from '../../api/save-as.ts';
import styles from './sheet.module.css';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const saveSheet = (sheet: string, fileName: string): void => {
  const bytes = Uint8Array.from(atob(sheet), (character) => character.charCodeAt(0));
  saveAs(fileName, new Blob([bytes], { type: workbookType }));
};

interface Props extends Pick<SheetCheck, 'failed' | 'failedSheet'> {
  /** What the file of these rows is called. */
  readonly fileName: string;
}

/** The rows that cannot be done, each with what is wrong with it. */
export const FaultyRows = ({ failed, failedSheet, fileName }: Props) =>
  failed.length === 0 ? null : (
    <>
      <div className={styles.save}>
        <p className={styles.hint}>改好下列各行后，只把这些行重新上传即可</p>
        <Button size="small" icon={<Download size={14} />} onClick={() => saveSheet(failedSheet, fileName)}>
          下载这些行
        </Button>
      </div>
      <ul className={styles.report}>
        {failed.map((one) => (
          <li key={one.row}>
            <CircleAlert size={16} aria-hidden="true" />
            <div>
              <strong>
                第 {one.row} 行 {one.name}
              </strong>
              {one.faults.map((fault) => (
                <p key={`${fault.field}${fault.message}`}>
                  {fault.field && `${fault.field}：`}
                  {fault.message}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
