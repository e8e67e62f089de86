import { beforeEach, expect, it, vi } from 'vitest';
import { goBack } from './go-back.ts';
import { overlayDepthIn, overlayEntries, withoutOverlays } from './overlay-entries.ts';

/** On a phone Back closes what lies on the embedded page, and leaves the page when nothing does (U-02, U-05). */

/** A tab that shows our page, by the states of its entries; the first one is the page before it. */
const browserTab = (states: readonly unknown[] = ['before', null]) => {
  let entries = [...states];
  let at = entries.length - 1;
  const close = vi.fn<() => void>();
  let hear: (event: { state: unknown }) => void = () => undefined;
  const go = (steps: number): void => {
    at = Math.max(0, Math.min(entries.length - 1, at + steps));
    if (entries[at] !== 'before') hear({ state: entries[at] });
  };
  const history = {
    get state() {
      return entries[at];
    },
    get length() {
      return entries.length;
    },
    go,
    back: () => go(-1),
    pushState: (state: unknown) => {
      entries = [...entries.slice(0, at + 1), state];
      at += 1;
    },
    replaceState: (state: unknown) => {
      entries = entries.with(at, state);
    },
  };
  const page = {
    history,
    close,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    addEventListener: (name: string, listener: typeof hear) => {
      if (name === 'popstate') hear = listener;
    },
  } as unknown as Window;
  return { page, history, close, back: () => go(-1), isLeft: () => entries[at] === 'before' };
};

let tab: ReturnType<typeof browserTab>;
let openOverlay: ReturnType<typeof overlayEntries>;
beforeEach(() => {
  vi.useFakeTimers();
  tab = browserTab();
  openOverlay = overlayEntries(tab.page);
  return () => vi.useRealTimers();
});

/** An overlay that Back closes, by its name in `closed`. */
const closed: string[] = [];
beforeEach(() => void closed.splice(0));
const overlay = (name: string) => {
  const release = openOverlay(() => {
    closed.push(name);
    release();
  });
  return release;
};

it('closes the uppermost overlay at each Back, then leaves the page', () => {
  overlay('panel');
  overlay('dialog');
  tab.back();
  expect([...closed, tab.isLeft()]).toEqual(['dialog', false]);
  tab.back();
  expect([...closed, tab.isLeft()]).toEqual(['dialog', 'panel', false]);
  tab.back();
  expect(tab.isLeft()).toBe(true);
});

it('leaves the page by one Back when its overlays were closed by their buttons, however many there were', () => {
  for (const name of ['one', 'two', 'three']) overlay(name)();
  const release = overlay('four');
  overlay('over four')();
  release();
  tab.back();
  expect([closed, tab.isLeft()]).toEqual([[], true]);
});

it('adds no entry for each further overlay: the next one takes that of the last', () => {
  overlay('one')();
  const before = tab.history.length;
  for (const name of ['two', 'three']) overlay(name)();
  expect(tab.history.length).toBe(before);
});

it('gives an overlay that stays open its entry again', () => {
  openOverlay(() => void closed.push('asked'));
  tab.back();
  vi.runAllTimers();
  tab.back();
  expect([...closed, tab.isLeft()]).toEqual(['asked', 'asked', false]);
});

it('lets steps between entries of the page alone, also over a left entry of an overlay', () => {
  overlay('on the first page')();
  tab.history.pushState(withoutOverlays(tab.history.state));
  tab.history.pushState(withoutOverlays(tab.history.state));
  const third = tab.history.length;
  tab.back();
  // the second page, not the first: nothing of an overlay lies between them
  expect([overlayDepthIn(tab.history.state), tab.history.length, tab.isLeft()]).toEqual([0, third, false]);
  overlay('on the second page');
  tab.back();
  expect([...closed, tab.isLeft()]).toEqual(['on the second page', false]);
});

it('goes on after a reload that found an entry of an overlay', () => {
  overlay('dialog');
  openOverlay = overlayEntries(tab.page);
  tab.back();
  expect([closed, tab.isLeft()]).toEqual([[], true]);
});

it('is left at once by 退出, whatever lies on the page', () => {
  overlay('panel');
  overlay('dialog');
  goBack(() => undefined, tab.page);
  expect([closed, tab.isLeft()]).toEqual([[], true]);
});

it('has nothing before it where only entries of its overlays are: 退出 closes the tab', () => {
  tab = browserTab([null]);
  openOverlay = overlayEntries(tab.page);
  overlay('dialog');
  goBack(() => undefined, tab.page);
  expect(tab.close).toHaveBeenCalledOnce();
});
