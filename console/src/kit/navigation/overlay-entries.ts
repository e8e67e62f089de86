import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many overlays were open where this entry was added: dialogs, drawers, the menu of a phone. */
    overlays?: number;
  }
}

/** Something over the page that the browser's Back closes. */
interface Overlay {
  readonly close: () => void;
  /** Back asked it to close: its entry is gone, and it may be about to go too. */
  isAsked: boolean;
}

/** An overlay that is still open after this was asked and stays: it is saving, or may not be closed. */
const staysAfterMs = 100;
/** A way back that leads nowhere is given up: the browser has dropped the entries it leads to. */
const givenUpAfterMs = 1_000;

/** What browsers with the Navigation API tell of their history. */
interface KnownEntries {
  readonly navigation?: {
    readonly currentEntry: { readonly index: number } | null;
    entries(): readonly { readonly sameDocument: boolean }[];
  };
}

/** From the lowest to the uppermost. */
const open: Overlay[] = [];
/** Brings the entries of the history that is in use in line with the open overlays. Null without a router. */
let settleSoon: (() => void) | null = null;

const depthOf = (location: HistoryLocation): number => location.state.overlays ?? 0;
/** Where the entry of its page is in the history. */
const pageOf = (location: HistoryLocation): number => location.state.__TSR_index - depthOf(location);

/** Counts an overlay as open until the returned function is called. `close`: what Back does to it. */
export const openOverlay = (close: () => void): (() => void) => {
  // an overlay that was asked to close and has opened this one, a question, stays below it
  for (const one of open) one.isAsked = false;
  const overlay: Overlay = { close, isAsked: false };
  open.push(overlay);
  settleSoon?.();
  return () => {
    open.splice(open.indexOf(overlay), 1);
    settleSoon?.();
  };
};

/** Back reached the entry below the uppermost overlay. */
const closeUppermost = (): void => {
  const overlay = open.findLast((one) => !one.isAsked);
  if (!overlay) return;
  overlay.isAsked = true;
  setTimeout(() => {
    overlay.isAsked = false;
    settleSoon?.();
  }, staysAfterMs);
  overlay.close();
};

/**
 * Gives each open overlay an entry of the history with the address of its page, so that Back closes it and
 * not the page. The router hears nothing of these entries: they are taken off before it goes anywhere, and when
 * Back, Forward or a reload leads to one whose overlay is gone.
 */
export const withOverlayEntries = (
  history: RouterHistory,
  page: Pick<Window, 'history' | 'addEventListener'> & KnownEntries = window,
): RouterHistory => {
  const { push, replace, go, back, forward, block, subscribe } = history;
  let before = history.location;
  /** The entry that the router shows. */
  let shown: string | undefined = before.state.__TSR_key;
  /** That entry, where it is of a page, on which those of overlays stand. */
  let pageEntry: string | undefined = depthOf(before) === 0 ? shown : undefined;
  /** The entry of a page at which a way back is to end, where it is known. */
  let expected: string | undefined;
  /** The way back ends at the entry of an overlay, which becomes that of the page: its own is gone. */
  let isReturning = false;
  let isSilent = false;
  let isPushing = false;
  let subscriberCount = 0;
  let askingCount = 0;
  let givingUp: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let held: (() => void)[] = [];

  const isTakingOff = (): boolean => givingUp !== undefined;
  /** A guard holds a step of the browser back: the browser stands elsewhere until it is answered. */
  const isElsewhere = (): boolean => {
    const there = (page.history.state as HistoryLocation['state'] | null)?.__TSR_key;
    return there !== undefined && there !== history.location.state.__TSR_key;
  };

  /** Makes the entry that was reached the one of its page. */
  const becomePage = (): void => {
    const { href, state } = history.location;
    replace(href, { ...state, overlays: 0 }, { ignoreBlocker: true });
    arrive();
  };
  const leavesDocument = (count: number): boolean => {
    const at = page.navigation?.currentEntry?.index ?? -1;
    return page.navigation?.entries()[at - count]?.sameDocument === false;
  };
  const takeOff = (count: number, end = pageEntry): void => {
    expected = end;
    let steps = count;
    // beyond this document it could not turn
    while (end !== undefined && steps > 0 && leavesDocument(steps)) steps -= 1;
    isReturning = steps < count;
    givingUp = setTimeout(becomePage, steps === 0 ? 0 : givenUpAfterMs);
    if (steps > 0) go(-steps, { ignoreBlocker: true });
  };
  const arrive = (): void => {
    clearTimeout(givingUp);
    givingUp = undefined;
    if (held.length > 0 && depthOf(history.location) > 0) return takeOff(depthOf(history.location), expected);
    const waiting = held;
    held = [];
    for (const navigate of waiting) navigate();
    settleLater();
  };
  /** Runs a step of the router without our entries. At once where there are none. */
  const whenClear = (navigate: () => void): void => {
    const depth = depthOf(history.location);
    if (!isTakingOff() && depth === 0) return navigate();
    held.push(navigate);
    if (!isTakingOff()) takeOff(depth);
  };

  const settle = (): void => {
    settling = undefined;
    if (subscriberCount === 0 || isTakingOff() || askingCount > 0 || isElsewhere()) return;
    const depth = depthOf(history.location);
    const wanted = open.filter(({ isAsked }) => !isAsked).length;
    if (wanted < depth) return takeOff(depth - wanted);
    isPushing = true;
    for (let overlays = depth + 1; overlays <= wanted; overlays += 1) {
      const { href, state } = history.location;
      push(href, { ...state, overlays }, { ignoreBlocker: true });
      history.flush();
    }
    isPushing = false;
  };
  // the overlays that close and open together count once
  const settleLater = (): void => {
    settling ??= setTimeout(settle);
  };

  subscribe(({ location, action }) => {
    const from = before;
    before = location;
    const isStep = action.type === 'PUSH' || action.type === 'REPLACE';
    const { __TSR_key: key } = location.state;
    // a full history drops an entry that was pushed without a click first, which the page's own may be
    const isBeyond =
      isTakingOff() && !isStep && depthOf(location) === 0 && expected !== undefined && key !== expected;
    isSilent = isStep ? isPushing : isBeyond || depthOf(location) > 0 || (depthOf(from) > 0 && key === shown);
    if (!isSilent) {
      shown = key;
      pageEntry = depthOf(location) === 0 ? key : undefined;
    }
    // a router that is not in use, or no more: another one has the overlays
    if (subscriberCount === 0) return;
    if (isStep) return settleLater();
    // the others that listen hear of this step before the next one begins
    if (isBeyond) {
      isReturning = true;
      return queueMicrotask(() => go(1, { ignoreBlocker: true }));
    }
    if (isTakingOff()) return queueMicrotask(isReturning ? becomePage : arrive);
    // left behind by an earlier page
    if (depthOf(location) > 0 && pageOf(location) !== pageOf(from)) {
      pageEntry = undefined;
      return takeOff(depthOf(location));
    }
    if (depthOf(location) < depthOf(from)) closeUppermost();
    settleLater();
  });
  page.addEventListener('popstate', settleLater);

  return Object.assign(history, {
    push: (...step: Parameters<typeof push>) => whenClear(() => push(...step)),
    replace: (...step: Parameters<typeof replace>) => whenClear(() => replace(...step)),
    go: (...step: Parameters<typeof go>) => whenClear(() => go(...step)),
    back: (...step: Parameters<typeof back>) => whenClear(() => back(...step)),
    forward: (...step: Parameters<typeof forward>) => whenClear(() => forward(...step)),
    block: ((blocker) =>
      block({
        ...blocker,
        // a question of a guard gets no entry: the step it decides on is counted from this one
        blockerFn: async (step) => {
          askingCount += 1;
          try {
            return (await blocker.blockerFn(step)) as boolean;
          } finally {
            askingCount -= 1;
            settleLater();
          }
        },
      })) satisfies typeof block,
    subscribe: ((tell) => {
      subscriberCount += 1;
      settleSoon = settleLater;
      const stop = subscribe((move) => {
        if (!isSilent) tell(move);
      });
      settleLater();
      return () => {
        stop();
        subscriberCount -= 1;
        if (subscriberCount === 0 && settleSoon === settleLater) settleSoon = null;
      };
    }) satisfies typeof subscribe,
  });
};
