import { useState } from 'react';
import { LiveText } from '../feedback/LiveText.tsx';

interface Props {
  /** What was asked for: filters, order, page. */
  readonly asked: unknown;
  /** What is shown for it now; null while it is on its way. */
  readonly words: string | null;
}

/**
 * Says what a list shows after a search, a filter, another order or another page. The first rows belong to the screen,
 * and rows that are read again by themselves are nobody's act: neither is said.
 */
export const ListStatus = ({ asked, words }: Props) => {
  const now = JSON.stringify(asked);
  const [said, setSaid] = useState<{ asked: string | null; words: string; turn: number }>({
    asked: null,
    words: '',
    turn: 0,
  });
  if (words !== null && said.asked !== now)
    setSaid({ asked: now, words: said.asked === null ? '' : words, turn: said.turn + 1 });
  return <LiveText words={said.words} turn={said.turn} />;
};

/** What a list without pages shows, in words to be heard; null until it shows what was asked for. `noun`: 专题. */
export const wholeListWords = (
  {
    data,
    isPlaceholderData,
  }: { readonly data?: readonly unknown[] | undefined; readonly isPlaceholderData: boolean },
  noun: string,
  isFiltered: boolean,
): string | null => {
  if (data === undefined || isPlaceholderData) return null;
  return `共 ${data.length} 个${noun}${data.length === 0 && isFiltered ? `，没有符合条件的${noun}` : ''}`;
};
