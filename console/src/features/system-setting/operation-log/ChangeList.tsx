import { type Difference, readSide, type Side } from '@design-console/contract/kernel';
import { ArrowRight } from 'lucide-react';
import { LinesView } from '../../../kit/difference/LinesView.tsx';
import { isLong } from '../../../kit/difference/lines.ts';
import { SideView } from '../../../kit/difference/SideView.tsx';
import styles from './ChangeList.module.css';
import { type Change, isOfNoDocument, shownDifferences } from './change-words.ts';

const Value = ({
  side,
  at,
  name,
}: {
  readonly side: Side;
  readonly at: 'before' | 'after';
  readonly name: string;
}) => (
  <span className={styles.value} data-side={at} data-empty={side.kind === 'none'}>
    <span className="for-screen-readers">{at === 'before' ? '改动前：' : '改动后：'}</span>
    <SideView side={side} name={`${name}，${at === 'before' ? '改动前' : '改动后'}`} />
  </span>
);

const wordsOf = (side: Side): string => (side.kind === 'text' ? side.text : '');

const Shown = ({ one, field }: { readonly one: Difference; readonly field: string }) => (
  <div className={styles.difference}>
    {one.what !== '' && <span className={styles.what}>{one.what}</span>}
    {isLong(one) ? (
      <LinesView before={wordsOf(one.before)} after={wordsOf(one.after)} />
    ) : (
      <div className={styles.pair}>
        <Value side={one.before} at="before" name={one.what || field} />
        <ArrowRight className={styles.arrow} size={16} aria-hidden="true" />
        <Value side={one.after} at="after" name={one.what || field} />
      </div>
    )}
  </div>
);

const chipWords = {
  added: { sign: '+', spoken: '新增：' },
  removed: { sign: '−', spoken: '移除：' },
} as const;

/** A list of words, such as the permissions of a role: added, removed, and how many stayed. */
const Chips = ({ differences, keptCount }: { differences: readonly Difference[]; keptCount: number }) => (
  <div className={styles.chips}>
    {differences.map(({ what, kind }) =>
      kind === 'added' || kind === 'removed' ? (
        <span key={`${kind}${what}`} className={styles.chip} data-kind={kind}>
          <span aria-hidden="true">{chipWords[kind].sign}</span>
          <span className="for-screen-readers">{chipWords[kind].spoken}</span>
          {what}
        </span>
      ) : null,
    )}
    {keptCount > 0 && <span className={styles.kept}>另有 {keptCount} 项未变</span>}
  </div>
);

const ShownChange = ({ change }: { readonly change: Change }) => {
  const differences = shownDifferences(change);
  const isWords =
    isOfNoDocument(change) && differences.every(({ kind }) => kind === 'added' || kind === 'removed');
  if (isWords && differences.length > 0) {
    const addedCount = differences.filter(({ kind }) => kind === 'added').length;
    const count = Array.isArray(change.after) ? change.after.length : 0;
    return <Chips differences={differences} keptCount={count - addedCount} />;
  }
  return (
    <>
      {differences.map((one) => (
        <Shown key={`${one.what}:${one.kind}:${readSide(one.before)}`} one={one} field={change.field} />
      ))}
    </>
  );
};

/** What a write changed, field by field and element by element. */
export const ChangeList = ({ changes }: { readonly changes: readonly Change[] }) => (
  <dl className={styles.changes}>
    {changes.map((change) => (
      <div key={change.field} className={styles.change}>
        <dt>{change.field}</dt>
        <dd>
          <ShownChange change={change} />
        </dd>
      </div>
    ))}
  </dl>
);
