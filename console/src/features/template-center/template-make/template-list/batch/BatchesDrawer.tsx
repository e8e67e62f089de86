import { BATCH_TITLES, templateBatch } from '@design-console/contract/template-batch';
import { Button, Tag } from 'antd';
import { Layers } from 'lucide-react';
import { Drawer } from '../../../../../kit/feedback/Drawer.tsx';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { Loaded } from '../../../../../kit/feedback/Loaded.tsx';
import { RelativeTime } from '../../../../../kit/format/RelativeTime.tsx';
import { EmptyState } from '../../../../../kit/feedback/states.tsx';
import { batchSum } from './batch-sum.ts';
import { BatchProgress } from './BatchProgress.tsx';
import styles from './batch.module.css';
import { useStopBatch } from './use-stop-batch.ts';

interface Props {
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
}

/** Batches, the newest first; a running one shows its progress. */
export const BatchesDrawer = ({ onShow, onClose }: Props) => {
  const batches = useQueryCall(templateBatch.list, {}, { everyMs: 3000 });
  const stop = useStopBatch();
  return (
    <Drawer open title="制作记录" size="min(520px, 100vw)" onClose={onClose}>
      <Loaded result={batches}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={Layers}
              title="还没有批量制作过"
              description="在模板的更多操作里选批量制作或多尺寸延展，进度和结果会列在这里"
            />
          ) : (
            <ol className={styles.batches}>
              {list.map((batch) => (
                <li key={batch.id}>
                  <div className={styles.batchHead}>
                    <b>{batch.templateTitle}</b>
                    <Tag>{BATCH_TITLES[batch.what]}</Tag>
                    <Button
                      type="link"
                      size="small"
                      aria-label={`查看 ${batch.templateTitle} 的结果`}
                      onClick={() => onShow(batch.id)}
                    >
                      查看
                    </Button>
                  </div>
                  {batch.finishedAt === null ? (
                    <div className={styles.running}>
                      <BatchProgress batch={batch} />
                      <Button
                        danger
                        type="link"
                        size="small"
                        aria-label={`停止制作 ${batch.templateTitle}`}
                        onClick={() => void stop(batch)}
                      >
                        停止
                      </Button>
                    </div>
                  ) : (
                    <span data-bad={batch.failed + batch.stopped > 0}>{batchSum(batch)}</span>
                  )}
                  <small>
                    {batch.authorName || '已删除的账号'} · <RelativeTime at={batch.createdAt} />
                  </small>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  );
};
