import type { OpenOverlay } from '../../../ui/overlays/back-closes.ts';

/** In the state of a page's entry of the history, and of those of its overlays: how many lie over the page there. */
interface Overlays {
  readonly page: string;
  readonly depth: number;
}

interface Kept {
  readonly overlays?: Overlays;
}

const overlaysIn = (state: unknown): Overlays | undefined => ((state ?? {}) as Kept).overlays;

/** How many entries of overlays there are between this entry and that of its page. */
export const overlayDepthIn = (state: unknown): number => overlaysIn(state)?.depth ?? 0;

/** A history state for a further entry of the page, over which nothing lies. */
export const withoutOverlays = (state: unknown): object => {
  const { overlays: _overlays, ...page } = (state ?? {}) as Kept;
  return page;
};

/** An overlay that is still open after Back asked it to close gets its entry again. */
const staysAfterMs = 100;

/**
 * Gives each overlay an entry of the browser's history, so that Back closes the uppermost one and does not leave
 * the page.
 *
 * An overlay that closes by its own button leaves its entry, and the next one takes it over: a page that went
 * back by itself could meet its host leaving for another address, and undo that. A Back that finds nothing open
 * goes on to the entry before.
 */
export const overlayEntries = (page: Pick<Window, 'history' | 'addEventListener'> = window): OpenOverlay => {
  const { history } = page;
  const open: (() => void)[] = [];
  let current = overlaysIn(history.state);

  const settle = (): void => {
    current = overlaysIn(history.state) ?? { page: crypto.randomUUID(), depth: 0 };
    if (current.depth >= open.length) return;
    history.replaceState({ ...(history.state as object | null), overlays: current }, '');
    while (current.depth < open.length) {
      current = { page: current.page, depth: current.depth + 1 };
      history.pushState({ ...(history.state as object | null), overlays: current }, '');
    }
  };
  page.addEventListener('popstate', ({ state }) => {
    const before = current;
    current = overlaysIn(state);
    if (before === undefined || current?.page !== before.page || current.depth >= before.depth) return;
    const close = open.at(-1);
    if (!close) return history.back();
    close();
    setTimeout(settle, staysAfterMs);
  });

  return (close) => {
    open.push(close);
    settle();
    return () => {
      open.splice(open.indexOf(close), 1);
    };
  };
};
