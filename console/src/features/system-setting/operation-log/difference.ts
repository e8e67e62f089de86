import type { AuditDetail } from '@design-console/contract/audit-record';

type Change = AuditDetail['changes'][number];

export interface LineOfText {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** How a change is best read. */
export type Difference =
  /** A list: what came, what went, how many stayed. */
  | {
      readonly kind: 'list';
      readonly added: string[];
      readonly removed: string[];
      readonly keptCount: number;
    }
  /** A long text: line by line. */
  | { readonly kind: 'text'; readonly lines: readonly LineOfText[] }
  /** A picture we store: seen, not read. */
  | { readonly kind: 'picture'; readonly before: string | null; readonly after: string | null }
  /** Anything else: before and after; null where there was nothing. */
  | { readonly kind: 'value'; readonly before: string | null; readonly after: string | null };

/** Longer texts are compared by line instead of side by side. */
const longTextFrom = 80;
/** Beyond this many lines the comparison would take its square: both are shown whole. */
const comparedLinesMax = 400;

/** A value in words; null where there is nothing. */
export const wordsOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return value.toLocaleString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const isEmpty = (value: unknown): boolean => wordsOf(value) === null;

const isListLike = (value: unknown): value is readonly unknown[] | null | undefined =>
  Array.isArray(value) || value === null || value === undefined;

const itemsOf = (value: readonly unknown[] | null | undefined): string[] =>
  (value ?? []).map((item) => wordsOf(item) ?? '--');

/** What `others` lacks, counting repeats. */
const without = (items: readonly string[], others: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(item) ?? 0;
    if (count > 0) left.set(item, count - 1);
    return count === 0;
  });
};

/** The shortest way from one text to the other, by whole lines (longest common subsequence). */
export const compareLines = (before: string, after: string): LineOfText[] => {
  const old = before === '' ? [] : before.split('\n');
  const fresh = after === '' ? [] : after.split('\n');
  const all = (kind: LineOfText['kind'], lines: readonly string[]) => lines.map((text) => ({ kind, text }));
  if (old.length > comparedLinesMax || fresh.length > comparedLinesMax) {
    return [...all('removed', old), ...all('added', fresh)];
  }
  const width = fresh.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      common[i * width + j] =
        old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: LineOfText[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < fresh.length) {
    if (old[i] === fresh[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      lines.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: fresh[j] ?? '' });
      j += 1;
    }
  }
  return [...lines, ...all('removed', old.slice(i)), ...all('added', fresh.slice(j))];
};

const storedPicture = /^\/saas\/files\/[a-z0-9/._-]+\.(png|jpg|webp|gif)$/;
const isPicture = (value: unknown): value is string => typeof value === 'string' && storedPicture.test(value);

const isLong = (value: unknown): boolean =>
  typeof value === 'string' && (value.length > longTextFrom || value.includes('\n'));

/** Chooses how a change is shown. */
export const differenceOf = ({ before, after }: Change): Difference => {
  if ((Array.isArray(before) || Array.isArray(after)) && isListLike(before) && isListLike(after)) {
    const [old, fresh] = [itemsOf(before), itemsOf(after)];
    const added = without(fresh, old);
    return { kind: 'list', added, removed: without(old, fresh), keptCount: fresh.length - added.length };
  }
  if ((isPicture(before) || isEmpty(before)) && (isPicture(after) || isEmpty(after))) {
    if (isPicture(before) || isPicture(after)) {
      return {
        kind: 'picture',
        before: isPicture(before) ? before : null,
        after: isPicture(after) ? after : null,
      };
    }
  }
  if (isLong(before) || isLong(after)) {
    return { kind: 'text', lines: compareLines(wordsOf(before) ?? '', wordsOf(after) ?? '') };
  }
  return { kind: 'value', before: wordsOf(before), after: wordsOf(after) };
};
