import type { BatchCheck } from '@design-console/contract/template-batch';
import { Button } from 'antd';
import { CircleAlert, Download } from 'lucide-react';
import { saveAs } from '../../../../../api/save-as.ts';
import styles from './batch.module.css';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const saveFailed = (sheet: string): void => {
  const bytes = Uint8Array.from(atob(sheet), (character) => character.charCodeAt(0));
  saveAs('批量制作-有问题的行.xlsx', new Blob([bytes], { type: workbookType }));
};

/** What would be made, and what is wrong with the rest. */
export const CheckedRows = ({
  check,
  fileName,
}: {
  readonly check: BatchCheck;
  readonly fileName: string;
}) => (
  <>
    <p className={styles.hint}>{fileName}，还没有制作</p>
    <dl className={styles.counts} role="status">
      <div data-tone="good">
        <dt>可制作</dt>
        <dd>{check.ready}</dd>
      </div>
      <div data-tone={check.failed.length > 0 ? 'bad' : 'none'}>
        <dt>有问题</dt>
        <dd>{check.failed.length}</dd>
      </div>
    </dl>
    {check.unknownColumns.length > 0 && (
      <p className={styles.hint}>模板里没有这些列对应的位置，不会用到：{check.unknownColumns.join('、')}</p>
    )}
    {check.failed.length > 0 && (
      <>
        <div className={styles.save}>
          <p className={styles.hint}>改好下列各行后，只把这些行重新上传即可</p>
          <Button size="small" icon={<Download size={14} />} onClick={() => saveFailed(check.failedSheet)}>
            下载这些行
          </Button>
        </div>
        <ul className={styles.report}>
          {check.failed.map((row) => (
            <li key={row.row}>
              <CircleAlert size={16} aria-hidden="true" />
              <div>
                <strong>
                  第 {row.row} 行 {row.name}
                </strong>
                {row.faults.map((fault) => (
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
    )}
  </>
);
