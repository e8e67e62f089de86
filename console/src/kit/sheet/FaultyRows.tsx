import type { SheetCheck } from '@design-console/contract/kernel/sheet-check';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { saveAs } from '../../api/save-as.ts';
import { FaultList } from './FaultList.tsx';
import styles from './sheet.module.css';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves an XLSX that came as base64. */
export const saveSheet = (sheet: string, fileName: string): void => {
  const bytes = Uint8Array.from(atob(sheet), (character) => character.charCodeAt(0));
  saveAs(fileName, new Blob([bytes], { type: workbookType }));
};

interface Props extends Pick<SheetCheck, 'failed' | 'failedSheet'> {
  /** The name of the file of these rows. */
  readonly fileName: string;
  /** Whether all rows are sent again, not the faulty ones alone. */
  readonly isWhole?: boolean;
}

/** The faulty rows, each with its faults. */
export const FaultyRows = ({ failed, failedSheet, fileName, isWhole = false }: Props) =>
  failed.length === 0 ? null : (
    <>
      <div className={styles.save}>
        <p className={styles.hint}>
          {isWhole ? '改好下列各行后，重新上传整个表格' : '改好下列各行后，只把这些行重新上传即可'}
        </p>
        <Button size="small" icon={<Download size={14} />} onClick={() => saveSheet(failedSheet, fileName)}>
          {isWhole ? '下载标注了问题的表格' : '下载这些行'}
        </Button>
      </div>
      <FaultList
        rows={failed.map(({ row, name, faults }) => ({
          line: row,
          name,
          faults: faults.map(({ field, message }) => (field ? `${field}：${message}` : message)),
        }))}
      />
    </>
  );
