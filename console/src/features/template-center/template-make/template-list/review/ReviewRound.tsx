import { type TeamTemplate, template } from '@design-console/contract/template';
import { useEffect, useRef, useState } from 'react';
import { useQueryCall } from '../../../../../api/use-query-call.ts';
import { Loaded } from '../../../../../kit/feedback/Loaded.tsx';
import { DocumentPages } from '../../../../../template-designer/DocumentPages.tsx';
import type { TemplateActions } from '../../use-template-actions.ts';
import { RejectModal } from '../RejectModal.tsx';
import { ReviewEnd } from './ReviewEnd.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewFoot } from './ReviewFoot.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import styles from './review.module.css';
import { neighbour, nextWaiting, type Outcome, type Outcomes, roundOf } from './review-round.ts';
import { useJudging } from './use-judging.ts';
import { usePageHeight } from './use-page-height.ts';
import type { ReviewAddress } from './use-review-address.ts';
import { type ReviewAct, useReviewKeys } from './use-review-keys.ts';

interface Props {
  /** The queue as it was when the round began. */
  readonly rows: readonly TeamTemplate[];
  readonly address: ReviewAddress;
  /** The template that a link named; null in a further round. */
  readonly linked: number | null;
  /** What became of the templates of all rounds. */
  readonly judged: readonly Outcome[];
  readonly onJudged: (outcome: Outcome) => void;
  readonly waiting: number;
  readonly actions: TemplateActions;
  /** The end is reached: what waits now should be known. */
  readonly onEnd: () => void;
  readonly onAgain: () => void;
}

/** One way through the queue: a template at a time, its pages beside what is known of it. */
export const ReviewRound = (props: Props) => {
  const { rows, address, judged, onJudged, waiting, actions, onEnd, onAgain } = props;
  const [linked] = useState(props.linked);
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const round = roundOf(
    rows.map((row) => row.id),
    linked,
  );
  const [isOver, setIsOver] = useState(round.length === 0);
  const id = address.id !== null && round.includes(address.id) ? address.id : (round[0] ?? 0);
  const { show } = address;
  const mustShow = !isOver && address.id !== id;
  useEffect(() => {
    if (mustShow) show(id);
  }, [mustShow, show, id]);

  const listed = rows.find((row) => row.id === id);
  const isWaiting = outcomes[id] === undefined;
  const goOn = (to: number | null) => {
    if (to !== null) return show(to);
    setIsOver(true);
    onEnd();
  };
  const settle = (outcome: Outcome) => {
    const after = { ...outcomes, [id]: outcome };
    setOutcomes(after);
    onJudged(outcome);
    goOn(nextWaiting(round, after, id));
  };
  const judging = useJudging({
    id: isOver ? 0 : id,
    title: listed?.title ?? `模板 ${id}`,
    isWaiting,
    onOutcome: settle,
  });
  const { found, shown } = judging;
  const row = found.data ?? listed;
  const title = row?.title ?? '模板';
  const place = round.indexOf(id) + 1;

  // the next one is there when this one is judged
  const next = isOver ? null : nextWaiting(round, outcomes, id);
  useQueryCall(template.get, { id: next ?? 0 }, { enabled: next !== null, silent: true });

  // the keys that scroll are for the pages, and a second Enter judges no other template
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pages.current?.focus({ preventScroll: true });
    pages.current?.closest('[data-review]')?.scrollTo?.(0, 0);
    pages.current?.scrollTo?.(0, 0);
  }, [id, isOver]);

  const act = (asked: ReviewAct) => {
    if (judging.isPassing || judging.isRejecting) return;
    if (asked === 'close') return address.close();
    if (isOver) return asked === 'back' && round.length > 0 ? setIsOver(false) : undefined;
    if (asked === 'next') return goOn(neighbour(round, id, 1));
    if (asked === 'back') {
      const before = neighbour(round, id, -1);
      return before === null ? undefined : show(before);
    }
    if (!shown) return;
    if (asked === 'pass') void judging.pass(shown);
    else judging.reject();
  };
  useReviewKeys(act);
  const maxHeightPx = usePageHeight();

  if (isOver)
    return <ReviewEnd judged={judged} waiting={waiting} onAgain={onAgain} onClose={address.close} />;
  return (
    <div className={styles.review} data-review="">
      <ReviewHead title={title} place={place} count={round.length} onAct={act} />
      <div
        ref={pages}
        className={styles.pages}
        role="group"
        aria-label={`${title}，第 ${place} 个，共 ${round.length} 个`}
        tabIndex={0}
      >
        <Loaded result={found}>
          {({ document }) => (
            <DocumentPages key={id} document={document} title={title} maxHeightPx={maxHeightPx} isStacked />
          )}
        </Loaded>
      </div>
      <div className={styles.facts}>{row && <ReviewFacts row={row} />}</div>
      {row && (
        <ReviewFoot
          row={row}
          isWaiting={isWaiting}
          isShown={shown !== undefined}
          isPassing={judging.isPassing}
          onAct={act}
          onTakeDown={() => void actions.moveOne(row, 4)}
        />
      )}
      {judging.isRejecting && row && (
        <RejectModal
          row={row}
          onClose={judging.endRejecting}
          onDone={() => {
            judging.endRejecting();
            settle('rejected');
          }}
        />
      )}
    </div>
  );
};
