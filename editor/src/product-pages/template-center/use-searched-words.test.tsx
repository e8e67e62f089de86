// @vitest-environment happy-dom
import { act, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { HOME, type CenterLocation, type CenterHistory } from './center-location.ts';
import { useSearchedWords } from './use-searched-words.ts';

/** The search field beside the browser's back button, on a page too busy to do one thing at a time. */

let field: ReturnType<typeof useSearchedWords>;
let moveTo: (words: string) => void;
const gone = vi.fn<CenterHistory['go']>();
let leave: () => Promise<void>;

const mount = async (words: string): Promise<void> => {
  const Field = () => {
    const [now, setNow] = useState<CenterLocation>({ ...HOME, words });
    moveTo = (next) => setNow({ ...HOME, words: next });
    const go: CenterHistory['go'] = (change, how) => {
      gone(change, how);
      setNow((before) => ({ ...before, ...change }));
    };
    field = useSearchedWords({ now, depth: 1, go, back: () => undefined });
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Field />));
  leave = async () => act(async () => root.unmount());
};

beforeAll(prepareRendering);
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await leave();
  gone.mockClear();
  vi.useRealTimers();
});

/** Goes back, and every timer that is due runs before the page is drawn again. */
const goBackLate = (): Promise<void> =>
  act(async () => {
    flushSync(() => moveTo(''));
    vi.advanceTimersByTime(1000);
  });

describe('the search field', () => {
  it('after a reloaded search is empty after going back, however busy the page is', async () => {
    await mount('海报');
    await goBackLate();
    expect([field.typed, gone.mock.calls]).toEqual(['', []]);
  });

  it('does not search for words typed before going back', async () => {
    await mount('海报');
    await act(async () => field.type('海报 春'));
    await goBackLate();
    expect([field.typed, gone.mock.calls]).toEqual(['', []]);
  });

  it('searches once, when typing pauses', async () => {
    await mount('');
    await act(async () => field.type('海'));
    await act(async () => vi.advanceTimersByTime(200));
    await act(async () => field.type('海报'));
    await act(async () => vi.advanceTimersByTime(200));
    expect(gone).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(100));
    expect(gone.mock.calls).toEqual([[{ words: '海报' }, 'further']]);
  });
});
