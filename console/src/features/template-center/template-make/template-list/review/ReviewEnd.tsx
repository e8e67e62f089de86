import { Button } from 'antd';
import { CheckCheck } from 'lucide-react';
import { EmptyState } from '../../../../../kit/feedback/states.tsx';
import { type Outcome, tallyOf } from './review-round.ts';
import styles from './review.module.css';

interface Props {
  /** What became of the templates of all rounds. */
  readonly judged: readonly Outcome[];
  /** How many wait now: skipped ones, and those submitted meanwhile. */
  readonly waiting: number;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The end of a round: what was done in it, and what still waits. */
export const ReviewEnd = ({ judged, waiting, onAgain, onClose }: Props) => {
  const { passed, rejected, moved } = tallyOf(judged);
  const done = passed + rejected;
  const nothing = waiting > 0 ? '没有处理模板' : '没有待审核的模板';
  const rest = waiting > 0 ? `还有 ${waiting} 个待审核` : '新提交的模板会出现在这里';
  return (
    <div className={styles.end}>
      <EmptyState
        icon={CheckCheck}
        title={done > 0 ? `已处理 ${done} 个：通过 ${passed}，驳回 ${rejected}` : nothing}
        description={
          <>
            {moved > 0 && <p>{moved} 个已由同事处理</p>}
            <p>{rest}</p>
          </>
        }
        action={
          <div className={styles.endActions}>
            {waiting > 0 && (
              <Button type="primary" autoFocus onClick={onAgain}>
                继续审核
              </Button>
            )}
            <Button type={waiting > 0 ? 'default' : 'primary'} autoFocus={waiting === 0} onClick={onClose}>
              返回列表
            </Button>
          </div>
        }
      />
    </div>
  );
};
