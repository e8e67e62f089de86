import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOverlay, withOverlayEntries } from './overlay-entries.ts';

/** A window with a history as browsers have it: a step to another entry arrives a moment later. */
class BrowserWindow extends EventTarget {
  #entries = [{ state: null as unknown, href: '/first' }];
  #at = 0;
  readonly #go = (delta: number): void => {
    setTimeout(() => {
      const to = this.#at + delta;
      if (delta === 0 || !this.#entries[to]) return;
      this.#at = to;
      this.dispatchEvent(new Event('popstate'));
    }, 5);
  };
  readonly #entry = () => this.#entries[this.#at] ?? { state: null, href: '' };
  readonly document = { baseURI: 'https://console.test/' };
  readonly history = {
    get state(): unknown {
      return null;
    },
    get length(): number {
      return 0;
    },
    pushState: (state: unknown, _: string, href?: string): void => {
      this.#entries = [...this.#entries.slice(0, this.#at + 1), { state, href: href ?? this.#entry().href }];
      this.#at += 1;
    },
    replaceState: (state: unknown, _: string, href?: string): void => {
      this.#entries[this.#at] = { state, href: href ?? this.#entry().href };
    },
    go: this.#go,
    back: () => this.#go(-1),
    forward: () => this.#go(1),
  };
  /** As a full history does with an entry that its page pushed without a click. */
  dropEntryBelow(): void {
    this.#entries.splice(this.#at - 1, 1);
    this.#at -= 1;
  }
  constructor() {
    super();
    Object.defineProperties(this.history, {
      state: { get: () => this.#entry().state },
      length: { get: () => this.#entries.length },
    });
  }
  get location() {
    return new URL(this.#entry().href, this.document.baseURI);
  }
}

let browser: BrowserWindow;
/** The history as the router sees it. */
let history: RouterHistory;
/** What the router was told, oldest first. */
let told: string[];
let stop = () => {};

const load = () => {
  stop();
  history = withOverlayEntries(createBrowserHistory({ window: browser }), browser as never);
  told = [];
  stop = history.subscribe(({ location, action }) => told.push(`${action.type} ${location.href}`));
};

/** The page, and how many overlays its entry stands for. */
const place = () =>
  `${browser.location.pathname}${browser.location.search}${browser.location.hash} ${history.location.state.overlays ?? 0}`;
const arrives = (at: string) => expect.poll(place, { timeout: 2000 }).toBe(at);
/** Long enough for what must not happen. */
const quiet = () => vi.advanceTimersByTimeAsync(150);

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  browser = new BrowserWindow();
  load();
  history.push('/list?keyword=a', {});
  history.flush();
  told.length = 0;
});

/** An overlay that closes when it is asked to. */
const closing = () => {
  const close = vi.fn(() => remove());
  const remove = openOverlay(close);
  return { close, remove };
};

describe('an overlay has an entry of the history', () => {
  it('which Back takes: the overlay closes, the page stays, the router hears nothing', async () => {
    const { close } = closing();
    await arrives('/list?keyword=a 1');
    browser.history.back();
    await arrives('/list?keyword=a 0');
    expect(close).toHaveBeenCalledOnce();
    await quiet();
    expect(place()).toBe('/list?keyword=a 0');
    expect(told).toEqual([]);
    browser.history.back();
    await arrives('/first 0');
    expect(told).toEqual(['BACK /first']);
  });

  it('which becomes the page where a full history dropped the entry of the page', async () => {
    const { remove } = closing();
    await arrives('/list?keyword=a 1');
    browser.dropEntryBelow();
    remove();
    await arrives('/list?keyword=a 0');
    await quiet();
    expect(told.filter((step) => !step.endsWith('/list?keyword=a'))).toEqual([]);
    // the next one has an entry as before
    const { close } = closing();
    await arrives('/list?keyword=a 1');
    browser.history.back();
    await arrives('/list?keyword=a 0');
    expect(close).toHaveBeenCalledOnce();
    await quiet();
    browser.history.back();
    await arrives('/first 0');
  });

  it('which is taken off again when it closes otherwise', async () => {
    const { close, remove } = closing();
    await arrives('/list?keyword=a 1');
    remove();
    await arrives('/list?keyword=a 0');
    await quiet();
    expect(close).not.toHaveBeenCalled();
    browser.history.back();
    await arrives('/first 0');
  });

  it('of its own: two on each other close one after the other, the uppermost first', async () => {
    const lower = closing();
    await arrives('/list?keyword=a 1');
    const upper = closing();
    await arrives('/list?keyword=a 2');
    browser.history.back();
    await arrives('/list?keyword=a 1');
    expect([lower.close, upper.close].map((one) => one.mock.calls.length)).toEqual([0, 1]);
    browser.history.back();
    await arrives('/list?keyword=a 0');
    expect(lower.close).toHaveBeenCalledOnce();
  });

  it('and only one where an effect runs twice, or one overlay replaces another', async () => {
    openOverlay(() => {})();
    const first = closing();
    await arrives('/list?keyword=a 1');
    first.remove();
    const second = closing();
    await quiet();
    expect([place(), told]).toEqual(['/list?keyword=a 1', []]);
    second.remove();
    await arrives('/list?keyword=a 0');
  });

  it('stays open where it may not close, and takes the next Back too', async () => {
    const close = vi.fn();
    const remove = openOverlay(close);
    await arrives('/list?keyword=a 1');
    for (const times of [1, 2]) {
      browser.history.back();
      await expect.poll(() => close.mock.calls.length).toBe(times);
      await arrives('/list?keyword=a 1');
    }
    remove();
    await arrives('/list?keyword=a 0');
  });

  it('stays below the question it asks: refused, both entries are there again', async () => {
    let removeQuestion = () => {};
    const remove = openOverlay(() => {
      removeQuestion = openOverlay(() => removeQuestion());
    });
    await arrives('/list?keyword=a 1');
    browser.history.back();
    await arrives('/list?keyword=a 2');
    // Back is the answer no
    browser.history.back();
    await arrives('/list?keyword=a 1');
    await quiet();
    expect(place()).toBe('/list?keyword=a 1');
    browser.history.back();
    await arrives('/list?keyword=a 2');
    // 放弃 closes both
    removeQuestion();
    remove();
    await arrives('/list?keyword=a 0');
    browser.history.back();
    await arrives('/first 0');
  });
});

describe('the router goes on as if there were no such entries', () => {
  it('a step elsewhere leaves none behind, whether the overlay closes with it or a moment later', async () => {
    const { remove } = closing();
    await arrives('/list?keyword=a 1');
    remove();
    history.push('/other', {});
    await arrives('/other 0');
    await quiet();
    expect(told).toEqual(['PUSH /other']);
    browser.history.back();
    await arrives('/list?keyword=a 0');
    const late = closing();
    await arrives('/list?keyword=a 1');
    history.push('/other', {});
    late.remove();
    await arrives('/other 0');
    browser.history.back();
    await arrives('/list?keyword=a 0');
    browser.history.back();
    await arrives('/first 0');
  });

  it('a correction of the address corrects the page, under the overlay that stays open', async () => {
    const { close, remove } = closing();
    await arrives('/list?keyword=a 1');
    history.replace('/list?keyword=b', {});
    await arrives('/list?keyword=b 1');
    expect(close).not.toHaveBeenCalled();
    browser.history.back();
    await arrives('/list?keyword=b 0');
    expect(close).toHaveBeenCalledOnce();
    remove();
    browser.history.back();
    await arrives('/first 0');
  });

  it('a way back counts its own steps only: a dialog and what the address opened close together', async () => {
    history.push('/list?keyword=a&id=7', {});
    await arrives('/list?keyword=a&id=7 0');
    const { remove } = closing();
    await arrives('/list?keyword=a&id=7 1');
    remove();
    history.go(-1);
    await arrives('/list?keyword=a 0');
    await quiet();
    expect([place(), told.at(-1)]).toEqual(['/list?keyword=a 0', 'GO /list?keyword=a']);
  });

  it('Forward does not open what was closed, and goes on from there', async () => {
    const { remove } = closing();
    await arrives('/list?keyword=a 1');
    remove();
    await arrives('/list?keyword=a 0');
    browser.history.forward();
    await quiet();
    expect([place(), told]).toEqual(['/list?keyword=a 0', []]);
  });

  it('entries that a reload left over are gone before the next Back', async () => {
    const dialogs = [closing(), closing()];
    await arrives('/list?keyword=a 2');
    stop();
    for (const { remove } of dialogs) remove();
    load();
    expect(place()).toBe('/list?keyword=a 2');
    await arrives('/list?keyword=a 0');
    browser.history.back();
    await arrives('/first 0');
  });

  it('entries left behind a page are passed over on the way back', async () => {
    const { remove } = closing();
    await arrives('/list?keyword=a 1');
    // a link that the router does not know of
    browser.history.pushState({ __TSR_key: 'hash', __TSR_index: 3 }, '', '/list?keyword=a#part');
    remove();
    await quiet();
    // whatever is open on the page that is left
    const other = closing();
    await arrives('/list?keyword=a#part 1');
    browser.history.go(-2);
    await arrives('/list?keyword=a 1');
    other.remove();
    await arrives('/list?keyword=a 0');
    browser.history.back();
    await arrives('/first 0');
  });

  it('goes on where the browser has dropped the entries below', async () => {
    browser = new BrowserWindow();
    browser.history.replaceState({ __TSR_key: 'left', __TSR_index: 1, overlays: 1 }, '', '/list');
    load();
    await arrives('/list 1');
    history.push('/other', {});
    await arrives('/other 0');
  });
});

describe('a guard that asks', () => {
  const guarded = (answer: () => Promise<boolean>) =>
    history.block({ blockerFn: answer, enableBeforeUnload: false });

  it('decides on the step it was asked about, with the question open over the page', async () => {
    for (const stays of [true, false]) {
      let removeQuestion = () => {};
      let decide: (stays: boolean) => void = () => {};
      const release = guarded(() => {
        removeQuestion = openOverlay(() => {});
        return new Promise((resolve) => (decide = resolve));
      });
      browser.history.back();
      await expect.poll(() => browser.location.pathname).toBe('/first');
      await quiet();
      removeQuestion();
      decide(stays);
      await arrives(stays ? '/list?keyword=a 0' : '/first 0');
      await quiet();
      expect(place()).toBe(stays ? '/list?keyword=a 0' : '/first 0');
      release();
    }
  });

  it('is not asked when an overlay closes', async () => {
    const { remove } = closing();
    await arrives('/list?keyword=a 1');
    const asked = vi.fn(async () => true);
    guarded(asked);
    remove();
    await arrives('/list?keyword=a 0');
    expect(asked).not.toHaveBeenCalled();
  });
});
