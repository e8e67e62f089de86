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
