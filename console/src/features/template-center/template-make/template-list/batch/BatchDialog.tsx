import { type TeamTemplate, template as templates } from '@design-console/contract/template';
import {
  type BatchCheck,
  type BatchPicture,
  batchRowsMax,
  templateBatch,
} from '@design-console/contract/template-batch';
import { CODE } from '@design-console/contract/kernel/code';
import { contentColumns, parseDesign } from '@design-console/editor/document';
import { Button, Modal } from 'antd';
import { FileSpreadsheet, LoaderCircle } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { type CallError, CallRefused, fieldFaults, markShown } from '../../../../../api/call-errors.ts';
import { useUploadCall } from '../../../../../api/use-command-call.ts';
import { useDownloadCall } from '../../../../../api/use-download-call.ts';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { useFocusReturn } from '../../../../../kit/dialog-focus.tsx';
import { Loaded } from '../../../../../kit/Loaded.tsx';
import { BatchPictures } from './BatchPictures.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import styles from './batch.module.css';

interface Props {
  readonly template: Pick<TeamTemplate, 'id' | 'title'>;
  readonly onBegun: (id: number) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly at: 'file' }
  | { readonly at: 'checked'; readonly file: File; readonly check: BatchCheck };

const columnsIn = (document: Record<string, unknown>) => {
  const parsed = parseDesign(document);
  return parsed.ok ? contentColumns(parsed.design) : [];
};

/** 批量制作: a sheet is checked, every fault of every row at once, and then made by the count shown. */
export const BatchDialog = ({ template, onBegun, onClose }: Props) => {
  const found = useQueryCall(templates.get, { id: template.id });
  const checking = useUploadCall(templateBatch.check);
  const making = useUploadCall(templateBatch.create);
  const sheet = useDownloadCall(templateBatch.downloadSheet);
  const chooser = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ at: 'file' });
  const [pictures, setPictures] = useState<readonly BatchPicture[]>([]);
  const [isStoring, setIsStoring] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isRunning = checking.isRunning || making.isRunning || isStoring;
  useFocusReturn();
  const given = { templateId: template.id, pictures: JSON.stringify(pictures) };

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
    const outcome = await checking.run(file, given);
    if (outcome.ok) setStep({ at: 'checked', file, check: outcome.data });
    else refuseFile(outcome.error);
  };
  const make = async (file: File, ready: number) => {
    const outcome = await making.run(file, { ...given, ready: String(ready) });
    if (outcome.ok) return onBegun(outcome.data.id);
    // what was shown no longer holds: it is checked anew before anything is made
    if (outcome.error instanceof CallRefused && outcome.error.code === CODE.conflict) await take(file);
    else refuseFile(outcome.error);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  const download = (format: 'csv' | 'xlsx') => void sheet.run({ templateId: template.id, format });

  return (
    <Modal
      open
      centered
      width={600}
      title={`批量制作「${template.title}」`}
      mask={{ closable: false }}
      onCancel={() => {
        if (!isRunning) onClose();
      }}
      footer={
        step.at === 'checked' ? (
          <>
            <Button disabled={isRunning} onClick={() => setStep({ at: 'file' })}>
              重新选择文件
            </Button>
            <Button
              type="primary"
              disabled={step.check.ready === 0}
              loading={isRunning}
              onClick={() => void make(step.file, step.check.ready)}
            >
              制作 {step.check.ready} 份
            </Button>
          </>
        ) : null
      }
    >
      {step.at === 'checked' ? (
        <CheckedRows check={step.check} fileName={step.file.name} />
      ) : (
        <Loaded result={found}>
          {({ document }) => {
            const columns = columnsIn(document);
            if (columns.length === 0)
              return (
                <p className={styles.hint}>
                  这个模板还没有设置用途的元素。请先编辑设计，给要替换的文字、图片或二维码设置用途，每个用途就是表格的一列
                </p>
              );
            const takesPictures = columns.some(({ kind }) => kind === 'picture');
            return (
              <>
                <ol className={styles.steps}>
                  <li>
                    下载表格，每行填一份，空着的格子保留模板原有内容
                    <span className={styles.formats}>
                      <Button size="small" onClick={() => download('xlsx')}>
                        Excel 表格
                      </Button>
                      <Button size="small" onClick={() => download('csv')}>
                        CSV 表格
                      </Button>
                    </span>
                    <span className={styles.columns}>
                      {columns.map(({ heading, elementId }) => (
                        <code key={elementId}>{heading}</code>
                      ))}
                    </span>
                  </li>
                  {takesPictures && (
                    <li>
                      上传表格里写到的图片，格子里填图片的文件名
                      <BatchPictures pictures={pictures} onPictures={setPictures} onBusy={setIsStoring} />
                    </li>
                  )}
                  <li>上传填好的表格，核对可制作的份数，再制作</li>
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
                  <Button
                    type="primary"
                    disabled={isStoring}
                    loading={checking.isRunning}
                    onClick={() => chooser.current?.click()}
                  >
                    选择表格
                  </Button>
                  <p data-fault={fault !== null} role={fault === null ? undefined : 'alert'}>
                    {fault ?? `CSV 或 XLSX，一次最多 ${batchRowsMax} 行，2 MB 以内`}
                  </p>
                  <input
                    ref={chooser}
                    type="file"
                    className={styles.chooser}
                    tabIndex={-1}
                    accept=".csv,.xlsx,text/csv"
                    aria-label="选择批量制作表格"
                    onChange={(event) => {
                      void take(event.target.files?.[0]);
                      // the same file may be chosen again after it was mended
                      event.target.value = '';
                    }}
                  />
                </div>
              </>
            );
          }}
        </Loaded>
      )}
    </Modal>
  );
};
