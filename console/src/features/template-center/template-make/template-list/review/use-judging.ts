import { CODE } from '@design-console/contract/kernel/envelope';
import { TEMPLATE_STATUS_TITLES, type TeamTemplateDetail, template } from '@design-console/contract/template';
import { useEffect, useRef, useState } from 'react';
import { CallRefused } from '../../../../../api/call-errors.ts';
import { reportFailure } from '../../../../../api/failures.ts';
import { useCommandCall } from '../../../../../api/use-command-call.ts';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { useFeedback } from '../../../../../kit/feedback/feedback.tsx';
import { useLatest } from '../../../../../kit/hooks/use-latest.ts';
import type { Outcome } from './review-round.ts';

const isGone = (error: unknown): boolean => error instanceof CallRefused && error.code === CODE.notFound;

interface Terms {
  /** 0 for none. */
  readonly id: number;
  readonly title: string;
  /** Whether it waits, as far as this round knows. */
  readonly isWaiting: boolean;
  /** Called once with what became of it. */
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Where something is in hand, it is not left because of what the server says meanwhile. */
type InHand = 'passing' | 'rejecting' | null;

/**
 * The template that is reviewed, and its judgement. One that was moved or deleted elsewhere meanwhile is told
 * of and left; what a reviewer is writing about it stays until they close it.
 */
export const useJudging = ({ id, title, isWaiting, onOutcome }: Terms) => {
  const found = useQueryCall(template.get, { id }, { enabled: id > 0, silent: true });
  const setStatus = useCommandCall(template.setStatus, { silent: true, refreshesOnConflict: true });
  const feedback = useFeedback();
  const [inHand, setInHand] = useState<InHand>(null);
  const isPassing = useRef(false);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const { data, error, isFetching } = found;
  // an answer from before may be of a time when it was not submitted yet
  const now = isFetching || error ? undefined : data?.status;
  const fate = now === undefined || now === 1 ? null : `现为「${TEMPLATE_STATUS_TITLES[now]}」`;
  const word = isGone(error) ? '已被删除' : fate;
  const isMoved = id > 0 && isWaiting && inHand === null && word !== null;
  const leaveMoved = useLatest(() => {
    feedback.info(`「${data?.title ?? title}」${word}，已跳过`);
    onOutcome('moved');
  });
  useEffect(() => {
    if (isMoved) leaveMoved();
  }, [isMoved, id, leaveMoved]);

  const pass = async ({ version, updatedAt }: TeamTemplateDetail) => {
    // the second of two presses comes before the button is drawn as busy
    if (isPassing.current) return;
    isPassing.current = true;
    setInHand('passing');
    const outcome = await setStatus.run({ ids: [id], status: 3, version, updatedAt });
    const isRefused = !outcome.ok && outcome.error instanceof CallRefused;
    const after = isRefused ? await found.refetch() : undefined;
    isPassing.current = false;
    setInHand(null);
    if (outcome.ok) {
      feedback.success(`「${title}」已上架`);
      // left meanwhile, by Back: nothing leads there again
      if (isThere.current) onOutcome('passed');
    } else if (!isGone(after?.error) && (after?.data?.status ?? 1) === 1) reportFailure(outcome.error);
  };

  return {
    found,
    /** What may be judged; undefined until it is there. */
    shown: isWaiting && data?.status === 1 ? data : undefined,
    isPassing: inHand === 'passing',
    isRejecting: inHand === 'rejecting',
    pass,
    reject: () => setInHand('rejecting'),
    endRejecting: () => setInHand(null),
  };
};
