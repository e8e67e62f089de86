import {
  authorization,
  type ImportCheck,
  type ImportReport,
  importRowsMax,
} from '@design-console/contract/authorization';
import { Button, Modal } from 'antd';
import { CircleAlert, CircleCheck, Download, FileSpreadsheet, LoaderCircle } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { type CallError, CallRefused, fieldFaults, markShown } from '../../../api/call-errors.ts';
import { CODE } from '@design-console/contract/kernel/code';
import { saveAs } from '../../../api/save-as.ts';
import { useUploadCall } from '../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../api/use-download-call.ts';
import { useFocusReturn } from '../../../kit/dialog-focus.tsx';
import styles from './AuthRecord.module.css';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rows that cannot be issued, each with what is wrong with it. */
const saveFailed = (sheet: string): void => {
  const bytes = Uint8Array.from(atob(sheet), (character) => character.charCodeAt(0));
  saveAs('批量签发-未签发的行.xlsx', new Blob([bytes], { type: workbookType }));
};

const FaultyRows = ({ failed, failedSheet }: Pick<ImportCheck, 'failed' | 'failedSheet'>) =>
  failed.length === 0 ? null : (
    <>
      <div className={styles.reportSave}>
        <p className={styles.hint}>改好下列各行后，只把这些行重新上传即可</p>
        <Button size="small" icon={<Download size={14} />} onClick={() => saveFailed(failedSheet)}>
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

/** What would be issued, and what is wrong with the rest. */
const Checked = ({ check, fileName }: { readonly check: ImportCheck; readonly fileName: string }) => (
  <>
    <p className={styles.hint}>{fileName}，还没有签发</p>
    <dl className={styles.counts} role="status">
      <div data-tone="good">
        <dt>可签发</dt>
        <dd>{check.ready}</dd>
      </div>
      <div data-tone={check.failed.length > 0 ? 'bad' : 'none'}>
        <dt>有问题</dt>
        <dd>{check.failed.length}</dd>
      </div>
    </dl>
    <FaultyRows {...check} />
  </>
);

const Report = ({ report }: { readonly report: ImportReport }) => (
  <>
    <p className={styles.reportSum} role="status">
      <CircleCheck size={18} aria-hidden="true" />
      已签发 {report.succeeded} 份，编号 {report.firstNo}
      {report.succeeded > 1 && ` 至 ${report.lastNo}`}
      {report.failed.length > 0 && `；${report.failed.length} 行未签发`}
    </p>
    <FaultyRows {...report} />
  </>
);

type Step =
  | { readonly at: 'file' }
  | { readonly at: 'checked'; readonly file: File; readonly check: ImportCheck }
  | { readonly at: 'issued'; readonly report: ImportReport };

/** Issues letters from a sheet: checked first, every fault of every row at once; then issued by the count shown. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const checking = useUploadCall(authorization.checkImport);
  const issuing = useUploadCall(authorization.import);
  const template = useDownloadCall(authorization.downloadTemplate);
  const chooser = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isRunning = checking.isRunning || issuing.isRunning;
  useFocusReturn();

  /** Back to choosing, with what is wrong with the file as a whole. */
  const refuseFile = (error: CallError) => {
    setStep({ at: 'file' });
    const faults = fieldFaults(error);
    if (!faults) return;
    markShown(error);
    setFault(Object.values(faults)[0] ?? null);
  };

  const take = async (file: File | undefined) => {
    if (!file || isRunning) return;
    setFault(null);
    const outcome = await checking.run(file, {});
    if (outcome.ok) setStep({ at: 'checked', file, check: outcome.data });
    else refuseFile(outcome.error);
  };

  const issue = async (file: File, ready: number) => {
    const outcome = await issuing.run(file, { ready: String(ready) });
    if (outcome.ok) setStep({ at: 'issued', report: outcome.data });
    // what was shown no longer holds: it is checked anew before anything is issued
    else if (outcome.error instanceof CallRefused && outcome.error.code === CODE.conflict) await take(file);
    else refuseFile(outcome.error);
  };

  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };

  const footer = {
    file: null,
    checked: step.at === 'checked' && (
      <>
        <Button disabled={isRunning} onClick={() => setStep({ at: 'file' })}>
          重新选择文件
        </Button>
        <Button
          type="primary"
          disabled={step.check.ready === 0}
          loading={isRunning}
          onClick={() => void issue(step.file, step.check.ready)}
        >
          签发 {step.check.ready} 份
        </Button>
      </>
    ),
    issued: (
      <>
        <Button onClick={() => setStep({ at: 'file' })}>继续上传</Button>
        <Button type="primary" onClick={onClose}>
          知道了
        </Button>
      </>
    ),
  }[step.at];

  return (
    <Modal
      open
      centered
      title="批量签发"
      width={560}
      mask={{ closable: false }}
      onCancel={() => {
        if (!isRunning) onClose();
      }}
      footer={footer}
    >
      {step.at === 'checked' && <Checked check={step.check} fileName={step.file.name} />}
      {step.at === 'issued' && <Report report={step.report} />}
      {step.at === 'file' && (
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
            <li>上传填好的文件，先检查每一行</li>
            <li>核对可签发的份数，再签发</li>
          </ol>
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
            {checking.isRunning ? (
              <LoaderCircle className={styles.spinner} size={28} aria-label="正在检查" />
            ) : (
              <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden="true" />
            )}
            <Button type="primary" loading={checking.isRunning} onClick={() => chooser.current?.click()}>
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
