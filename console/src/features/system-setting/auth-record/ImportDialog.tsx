import { authorization, type ImportReport, importRowsMax } from '@design-console/contract/authorization';
import { Button, Modal } from 'antd';
import { CircleAlert, CircleCheck, Download, FileSpreadsheet, LoaderCircle } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { fieldFaults, markShown } from '../../../api/call-errors.ts';
import { saveAs } from '../../../api/save-as.ts';
import { useUploadCall } from '../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../api/use-download-call.ts';
import { useFocusReturn } from '../../../kit/dialog-focus.tsx';
import styles from './AuthRecord.module.css';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rows that were not issued, each with what is wrong with it. */
const saveFailed = (sheet: string): void => {
  const bytes = Uint8Array.from(atob(sheet), (character) => character.charCodeAt(0));
  saveAs('批量签发-未签发的行.xlsx', new Blob([bytes], { type: workbookType }));
};

const Report = ({ report }: { readonly report: ImportReport }) => (
  <>
    <p className={styles.reportSum} role="status">
      <CircleCheck size={18} aria-hidden="true" />
      已签发 {report.succeeded} 份
      {report.succeeded > 0 &&
        `，编号 ${report.firstNo}${report.succeeded > 1 ? ` 至 ${report.lastNo}` : ''}`}
      {report.failed.length > 0 && `；${report.failed.length} 行未签发`}
    </p>
    {report.failed.length > 0 && (
      <>
        <div className={styles.reportSave}>
          <p className={styles.hint}>改好下列各行后，只把这些行重新上传即可</p>
          <Button size="small" icon={<Download size={14} />} onClick={() => saveFailed(report.failedSheet)}>
            下载这些行
          </Button>
        </div>
        <ul className={styles.report}>
          {report.failed.map((one) => (
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
    )}
  </>
);

/** Issues letters from a sheet: every good row at once, every other one reported by row and field. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const upload = useUploadCall(authorization.import);
  const template = useDownloadCall(authorization.downloadTemplate);
  const chooser = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  useFocusReturn();

  const take = async (file: File | undefined) => {
    if (!file || upload.isRunning) return;
    setFault(null);
    const outcome = await upload.run(file, {});
    if (outcome.ok) return setReport(outcome.data);
    const faults = fieldFaults(outcome.error);
    if (!faults) return;
    markShown(outcome.error);
    setFault(Object.values(faults)[0] ?? null);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };

  return (
    <Modal
      open
      centered
      title="批量签发"
      width={560}
      mask={{ closable: false }}
      onCancel={() => {
        if (!upload.isRunning) onClose();
      }}
      footer={
        report ? (
          <>
            <Button onClick={() => setReport(null)}>继续上传</Button>
            <Button type="primary" onClick={onClose}>
              知道了
            </Button>
          </>
        ) : null
      }
    >
      {report ? (
        <Report report={report} />
      ) : (
        <>
          <ol className={styles.steps}>
            <li>
              下载模板，每行填一份授权书
              <span className={styles.templates}>
                <Button size="small" onClick={() => void template.run({ format: 'xlsx' })}>
                  Excel 模板
                </Button>
                <Button size="small" onClick={() => void template.run({ format: 'csv' })}>
                  CSV 模板
                </Button>
              </span>
            </li>
            <li>上传填好的文件，填写正确的行会立即签发</li>
          </ol>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
          <div
            className={styles.drop}
            data-over={isOver}
            onDragOver={drag(true)}
            onDragLeave={drag(false)}
            onDrop={(event) => {
              drag(false)(event);
              void take(event.dataTransfer.files[0]);
            }}
          >
            {upload.isRunning ? (
              <LoaderCircle className={styles.spinner} size={28} aria-label="正在签发" />
            ) : (
              <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden="true" />
            )}
            <Button type="primary" loading={upload.isRunning} onClick={() => chooser.current?.click()}>
              选择文件
            </Button>
            <p data-fault={fault !== null} role={fault === null ? undefined : 'alert'}>
              {fault ?? `CSV 或 XLSX，一次最多 ${importRowsMax.toLocaleString()} 行，2 MB 以内`}
            </p>
            <input
              ref={chooser}
              type="file"
              className={styles.chooser}
              tabIndex={-1}
              accept=".csv,.xlsx,text/csv"
              aria-label="选择批量签发文件"
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // the same file may be chosen again after it was mended
                event.target.value = '';
              }}
            />
          </div>
        </>
      )}
    </Modal>
  );
};
