import { reviewKeys } from '@design-console/contract/console-keys';
import { TEMPLATE_STATUS_TITLES, type TeamTemplate } from '@design-console/contract/template';
import { withKeys } from '@design-console/editor/keys-shown';
import { Button, Tooltip } from 'antd';
import { StatusDot } from '../../../../../kit/display/StatusDot.tsx';
import { useIsTouch } from '../../../../../kit/hooks/use-media.ts';
import { ariaKeys } from '../../../../../kit/navigation/shortcuts.ts';
import { statusTone } from '../../../../../template-designer/template-words.ts';
import type { ReviewAct } from './use-review-keys.ts';
import styles from './review.module.css';

interface Props {
  readonly row: TeamTemplate;
  readonly isWaiting: boolean;
  /** Its pages are shown: nobody judges what they have not seen. */
  readonly isShown: boolean;
  readonly isPassing: boolean;
  readonly onAct: (act: ReviewAct) => void;
  readonly onTakeDown: () => void;
}

/** The judgements of a template that waits; of another one its status and the way on. */
export const ReviewFoot = ({ row, isWaiting, isShown, isPassing, onAct, onTakeDown }: Props) => {
  // after a tap a hint would stay, over the dialog that the tap opened
  const isTouch = useIsTouch();
  const hint = (act: ReviewAct) =>
    isTouch ? null : withKeys(reviewKeys[act].label, reviewKeys[act].keys[0]);
  return (
    <footer className={styles.foot}>
      {isWaiting ? (
        <>
          <Tooltip title={hint('reject')}>
            <Button
              danger
              aria-keyshortcuts={ariaKeys(reviewKeys.reject.keys)}
              disabled={!isShown || isPassing}
              onClick={() => onAct('reject')}
            >
              驳回
            </Button>
          </Tooltip>
          <Tooltip title={hint('next')}>
            <Button
              aria-keyshortcuts={ariaKeys(reviewKeys.next.keys)}
              disabled={isPassing}
              onClick={() => onAct('next')}
            >
              跳过
            </Button>
          </Tooltip>
          <Tooltip title={hint('pass')}>
            <Button
              type="primary"
              className={styles.pass ?? ''}
              aria-keyshortcuts={ariaKeys(reviewKeys.pass.keys)}
              disabled={!isShown}
              loading={isPassing}
              onClick={() => onAct('pass')}
            >
              通过并上架
            </Button>
          </Tooltip>
        </>
      ) : (
        <>
          <span className={styles.state}>
            <StatusDot tone={statusTone[row.status]}>{TEMPLATE_STATUS_TITLES[row.status]}</StatusDot>
          </span>
          {row.status === 3 && (
            <Button danger onClick={onTakeDown}>
              下架
            </Button>
          )}
          <Button type="primary" onClick={() => onAct('next')}>
            下一个
          </Button>
        </>
      )}
    </footer>
  );
};
