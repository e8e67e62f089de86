import { pageSizeMax } from '@design-console/contract/kernel/page';
import type { ParsedInputOf } from '@design-console/contract/kernel/call';
import { template } from '@design-console/contract/template';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useFirstAnswer } from '../../../../../api/use-query-call.ts';
import { useFocusReturn } from '../../../../../kit/feedback/dialog-focus.tsx';
import { Loaded, type ShownResult } from '../../../../../kit/feedback/Loaded.tsx';
import { RefusedState } from '../../../../../kit/feedback/states.tsx';
import { CoveringLayer } from '../../../../../kit/page/CoveringLayer.tsx';
import type { TemplateActions } from '../../use-template-actions.ts';
import styles from './review.module.css';
import { ReviewRound } from './ReviewRound.tsx';
import type { Outcome } from './review-round.ts';
import type { ReviewAddress } from './use-review-address.ts';

type Filter = ParsedInputOf<typeof template.page>;
type Queue = { readonly list: Parameters<typeof ReviewRound>[0]['rows'] };

interface Props {
  /** The filter of the list: its queue is the templates that match and wait. */
  readonly filter: Filter;
  /** How many wait under this filter now. */
  readonly waiting: number;
  readonly mayReview: boolean;
  readonly address: ReviewAddress;
  readonly actions: TemplateActions;
  readonly onEnd: () => void;
}

/** Reads the queue once, the one submitted first; a round shows it as it was. */
const OneRound = ({
  filter,
  children,
}: {
  readonly filter: Filter;
  readonly children: (queue: Queue) => ReactNode;
}) => {
  const { after: _, before: __, ...rest } = filter;
  const [isRead, setIsRead] = useState(false);
  const queue: ShownResult<Queue> = useFirstAnswer(
    template.page,
    { ...rest, status: 1, sortBy: 'submittedAt', sortOrder: 'asc', pageNo: 1, pageSize: pageSizeMax },
    // judgements make lists stale: this one is not read again
    { enabled: !isRead },
  );
  if (queue.data && !isRead) setIsRead(true);
  return <Loaded result={queue}>{children}</Loaded>;
};

/**
 * The review of submitted templates, one after the other over the whole window. Judged ones are left by
 * themselves; the judgements of all rounds are counted together.
 */
export const TemplateReview = ({ filter, waiting, mayReview, address, actions, onEnd }: Props) => {
  useFocusReturn();
  const [judged, setJudged] = useState<readonly Outcome[]>([]);
  const [nth, setNth] = useState(0);
  if (!mayReview)
    return (
      <CoveringLayer label="审核模板">
        <div className={styles.end}>
          <RefusedState
            message="需要模板的编辑和发布权限，请联系企业管理员"
            action={<Button onClick={address.close}>返回列表</Button>}
          />
        </div>
      </CoveringLayer>
    );
  return (
    <CoveringLayer label="审核模板">
      <OneRound key={nth} filter={filter}>
        {({ list }) => (
          <ReviewRound
            rows={list}
            address={address}
            linked={nth === 0 ? address.id : null}
            judged={judged}
            onJudged={(outcome) => setJudged((now) => [...now, outcome])}
            waiting={waiting}
            actions={actions}
            onEnd={onEnd}
            onAgain={() => {
              address.restart();
              setNth(nth + 1);
            }}
          />
        )}
      </OneRound>
    </CoveringLayer>
  );
};
