import type { ListedRecord } from '@design-console/contract/audit-record';
import { readSide, type Side } from '@design-console/contract/kernel';
import styles from './OperationLog.module.css';
import { batchSizeOf, shownDifferences } from './change-words.ts';

const wordsOf = (side: Side): string => (side.kind === 'picture' ? '图片' : readSide(side));

/** 主色 #066CF3 → #0A7A55: the first change in one line; empty where it says no more than the subject. */
const firstChangeOf = ({ firstChange, subject }: ListedRecord): string => {
  if (firstChange === null) return '';
  const [first] = shownDifferences(firstChange);
  const named = firstChange.field === subject ? [] : [firstChange.field];
  if (first === undefined) return named.join('');
  const { what, kind } = first;
  const [before, after] = [wordsOf(first.before), wordsOf(first.after)];
  if (first.before.kind === 'none' && after === subject) return '';
  if (kind === 'added') return [...named, `新增 ${what || after}`].join(' ');
  if (kind === 'removed') return [...named, `移除 ${what || before}`].join(' ');
  const words = [...named, ...(what === '' ? [] : [what])].join(' ');
  return `${words} ${first.before.kind === 'none' ? after : `${before} → ${after}`}`.trim();
};

/** What a record is about, in one line: of many, how many there are. */
export const Subject = ({ record }: { readonly record: ListedRecord }) => {
  const { subject, account } = record;
  const size = batchSizeOf(record);
  if (subject === '' || subject === account) return null;
  return (
    <span className={styles.subject}>
      <span className={styles.subjectNames} title={subject}>
        {subject}
      </span>
      {size !== null && <span className={styles.subjectCount}>等 {size} 个</span>}
    </span>
  );
};

/** What changed, in one line, and how many changes there are beside it. */
export const ChangeSummary = ({ record }: { readonly record: ListedRecord }) => {
  const words = firstChangeOf(record);
  if (words === '') return null;
  return (
    <span className={styles.firstChange}>
      <span className={styles.subjectNames} title={words}>
        {words}
      </span>
      {record.changeCount > 1 && <span className={styles.subjectCount}>等 {record.changeCount} 处</span>}
    </span>
  );
};
