import {
  BATCH_TITLES,
  templateBatch,
  type TemplateBatchDetail,
} from '@design-console/contract/template-batch';
import { Button } from 'antd';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { Modal } from '../../../../../kit/feedback/Modal.tsx';
import { useDownloadCall } from '../../../../../api/use-download-call.ts';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { FaultList } from '../../../../../kit/sheet/FaultList.tsx';
import { useFocusReturn } from '../../../../../kit/feedback/dialog-focus.tsx';
import { Loaded } from '../../../../../kit/feedback/Loaded.tsx';
import { TemplateCover } from '../../TemplateCover.tsx';
import { batchSum, rowsToCheck } from './batch-sum.ts';
import { BatchProgress } from './BatchProgress.tsx';
import styles from './batch.module.css';
import { useStopBatch } from './use-stop-batch.ts';

interface Props {
  readonly id: number;
  readonly onDesign: (templateId: number) => void;
  readonly onClose: () => void;
}

const isFaulty = ({ failed, stopped, rows }: TemplateBatchDetail): boolean =>
  failed + stopped + rowsToCheck(rows).length > 0;

const askEveryMs = 1500;

const Failed = ({ rows }: Pick<TemplateBatchDetail, 'rows'>) => {
  const failed = rows.filter(({ state }) => state === 'failed');
  return failed.length === 0 ? null : (
    <section aria-label="失败的行">
      <h3 className={styles.part}>失败 {failed.length} 条</h3>
      <FaultList rows={failed.map(({ line, title, reason }) => ({ line, name: title, faults: [reason] }))} />
    </section>
  );
};

/** Drafts that were made, but whose words found no room. */
const ToCheck = ({ rows }: Pick<TemplateBatchDetail, 'rows'>) => {
  const crowded = rowsToCheck(rows);
  return crowded.length === 0 ? null : (
    <section aria-label="请检查的草稿">
      <h3 className={styles.part}>请检查 {crowded.length} 条</h3>
      <FaultList rows={crowded.map(({ line, title, reason }) => ({ line, name: title, faults: [reason] }))} />
    </section>
  );
};

const Made = ({ rows, onDesign }: Pick<TemplateBatchDetail, 'rows'> & Pick<Props, 'onDesign'>) => {
  const made = rows.flatMap(({ templateId, ...row }) =>
    templateId === null ? [] : [{ ...row, templateId }],
  );
  return made.length === 0 ? null : (
    <section aria-label="已制作的草稿">
      <h3 className={styles.part}>已存为草稿 {made.length} 个</h3>
      <ul className={styles.covers}>
        {made.map((row) => (
          <li key={row.line}>
            <button
              type="button"
              aria-label={`编辑 ${row.title}`}
              title={row.title}
              onClick={() => onDesign(row.templateId)}
            >
              <TemplateCover url={row.coverUrl} title={row.title} />
              <span>{row.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The progress of a batch, and the outcome of each row. The batch continues when this is closed. */
export const BatchResult = ({ id, onDesign, onClose }: Props) => {
  const found = useQueryCall(
    templateBatch.get,
    { id },
    { everyMs: askEveryMs, until: ({ finishedAt }) => finishedAt !== null },
  );
  const report = useDownloadCall(templateBatch.downloadReport);
  const stop = useStopBatch();
  useFocusReturn();
  const batch = found.data;
  const hasEnded = batch !== undefined && batch.finishedAt !== null;
  return (
    <Modal
      open
      centered
      width={720}
      title={batch ? `${BATCH_TITLES[batch.what]}「${batch.templateTitle}」` : '批量制作'}
      onCancel={onClose}
      footer={
        <>
          {batch && !hasEnded && (
            <Button danger onClick={() => void stop(batch)}>
              停止制作
            </Button>
          )}
          {hasEnded && (
            <Button
              icon={<Download size={16} />}
              loading={report.isRunning}
              onClick={() => void report.run({ id })}
            >
              下载报告
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {hasEnded ? '知道了' : '在后台继续'}
          </Button>
        </>
      }
    >
      <Loaded result={found}>
        {(shown) => (
          <>
            {shown.finishedAt === null ? (
              <>
                <BatchProgress batch={shown} />
                <p className={styles.hint}>可以关闭窗口或离开页面，制作会继续；在「制作记录」里随时查看</p>
              </>
            ) : (
              <p className={styles.sum} role="status" data-bad={isFaulty(shown)}>
                {isFaulty(shown) ? (
                  <CircleAlert size={18} aria-hidden="true" />
                ) : (
                  <CircleCheck size={18} aria-hidden="true" />
                )}
                {batchSum(shown)}
                {rowsToCheck(shown.rows).length > 0 && `，其中 ${rowsToCheck(shown.rows).length} 条请检查`}
              </p>
            )}
            <div className={styles.rows}>
              <Failed rows={shown.rows} />
              <ToCheck rows={shown.rows} />
              <Made rows={shown.rows} onDesign={onDesign} />
            </div>
          </>
        )}
      </Loaded>
    </Modal>
  );
};
