import type { Difference } from '@design-console/contract/kernel';

export interface LineOfText {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Longer texts are compared by line instead of side by side. */
const longTextFrom = 80;
/** The comparison takes quadratic time: beyond this many lines both texts are shown whole. */
const comparedLinesMax = 400;

const isLongText = (text: string): boolean => text.length > longTextFrom || text.includes('\n');

/** Whether a side of a difference is a text that is compared by line. */
export const isLong = ({ before, after }: Pick<Difference, 'before' | 'after'>): boolean =>
  [before, after].some((side) => side.kind === 'text' && isLongText(side.text));

/** The shortest edit from one text to the other, by whole lines (longest common subsequence). */
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

/** Longer runs of unchanged lines are folded, to bring out the changes. */
const sameLinesShown = 3;

/** The lines to show; a number is a gap of that many unchanged lines. */
export const foldSame = (lines: readonly LineOfText[]): readonly (LineOfText | number)[] => {
  const shown: (LineOfText | number)[] = [];
  let run: LineOfText[] = [];
  const flush = () => {
    if (run.length > sameLinesShown * 2) {
      shown.push(
        ...run.slice(0, sameLinesShown),
        run.length - sameLinesShown * 2,
        ...run.slice(-sameLinesShown),
      );
    } else shown.push(...run);
    run = [];
  };
  for (const line of lines) {
    if (line.kind === 'same') run.push(line);
    else {
      flush();
      shown.push(line);
    }
  }
  flush();
  return shown;
};
