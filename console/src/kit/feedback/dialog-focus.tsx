import { useEffect, useLayoutEffect, useRef } from 'react';

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;

/** Which element had the focus before a dialog, and the rows beside its own, the nearest first. */
export interface FocusOrigin {
  readonly before: Element | null;
  readonly label: string;
  readonly rows: readonly Element[];
  readonly region: Element | null;
  /**
   * That of the dialog this one came from: a form that is sent loses its focus, and the dialog with the result opens
   * while the form closes.
   */
  readonly outer: FocusOrigin | null;
}

/** The origins of the open dialogs, the last one on top. */
const opened = new Set<FocusOrigin>();
/** The origin of a dialog that has closed in this frame. */
let leaving: FocusOrigin | null = null;
/** How many screens there were: what has the focus on a new one is not taken back to the one before. */
let screens = 0;

/** 删除 张三, 删除 李四, 删除「王五」: the same action of three rows. */
const labelOf = (one: Element): string =>
  (one.getAttribute('aria-label') ?? one.textContent ?? '').split(/(?!^)[ 「]/)[0] ?? '';

const besides = (row: Element | null | undefined): Element[] => {
  const all = [...(row?.parentElement?.children ?? [])];
  const at = row ? all.indexOf(row) : -1;
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0)).toReversed()];
};

/** A menu entry disappears with its menu: the button of the menu gets the focus instead. */
export const focusOrigin = (focused = document.activeElement): FocusOrigin => {
  const before = focused?.closest('.ant-dropdown') ? document.querySelector('.ant-dropdown-open') : focused;
  return {
    before,
    label: before ? labelOf(before) : '',
    rows: besides(before?.closest('tr, li')),
    region: before?.closest('section') ?? null,
    outer: leaving ?? [...opened].at(-1) ?? null,
  };
};

/** The origin of a dialog that opens now, for `giveFocusBack` once it closes. */
export const originOfOpened = (): FocusOrigin => {
  const origin = focusOrigin();
  opened.add(origin);
  return origin;
};

/** Another screen is shown: dialogs that close no longer return the focus to where it was on the one before. */
export const forgetOrigins = (): void => {
  screens += 1;
};

const isUsable = (one: HTMLElement) => isShown(one) && !one.matches(':disabled, [aria-disabled="true"]');
const controls = 'button, a[href]';
const controlsIn = (one: Element): HTMLElement[] =>
  [...one.querySelectorAll<HTMLElement>(controls)].filter(isUsable);

/** For a control that went with its row: the same one of the next row, else of the row before, else of the region. */
const successorOf = ({ label, rows, region }: FocusOrigin): HTMLElement | undefined => {
  for (const row of rows) {
    const same = controlsIn(row).find((one) => labelOf(one) === label);
    if (same) return same;
  }
  return region ? controlsIn(region)[0] : undefined;
};

/**
 * Called before a row goes that no dialog asks about: the focus of its button goes to the same button of a row
 * beside it, else to the first control there, and from the last row to what follows the list.
 */
export const focusBesideRow = (button: HTMLElement, row: Element | null = button.closest('li')): void => {
  const rows = besides(row);
  const same = rows.flatMap(controlsIn).find((one) => labelOf(one) === labelOf(button));
  const first = rows.flatMap((one) =>
    one instanceof HTMLElement && one.matches(controls) && isUsable(one) ? [one] : controlsIn(one),
  )[0];
  const after = row?.parentElement?.parentElement;
  const next = same ?? first ?? (after ? controlsIn(after).findLast((one) => !row.contains(one)) : undefined);
  next?.focus({ preventScroll: true });
};

/** Where an origin led to, or what stands for it now: a control beside it, or what the dialog around it came from. */
const placeOf = (origin: FocusOrigin): HTMLElement | undefined => {
  const { before, outer } = origin;
  if (isShown(before) && before !== document.body) return before;
  return successorOf(origin) ?? (outer ? placeOf(outer) : undefined);
};

const giveToSuccessor = (origin: FocusOrigin): void =>
  (placeOf(origin) ?? document.getElementById('content'))?.focus({ preventScroll: true });

/** Requests end within 120 s (spec section 9): a row that is still there then stays. */
const rowLeavesWithinMs = 120_000;

/**
 * A slow list shows a deleted row until it is read again. The control of that row has the focus meanwhile, and
 * its successor gets it when the row goes, unless the user moved on.
 */
const followRow = (origin: FocusOrigin, focused: Element): void => {
  const stop = () => {
    watching.disconnect();
    document.removeEventListener('focusin', stop);
    clearTimeout(timer);
  };
  const watching = new MutationObserver(() => {
    if (focused.isConnected) return;
    stop();
    if (document.activeElement === document.body) giveToSuccessor(origin);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', stop);
  const timer = setTimeout(stop, rowLeavesWithinMs);
};

/**
 * Gives the focus back to the element that had it before a dialog, once the page has settled. Where that is
 * gone, now or later, a row beside it or the content gets it, never the top of the page.
 */
export const giveFocusBack = (origin: FocusOrigin): void => {
  const { before, outer } = origin;
  const screen = screens;
  opened.delete(origin);
  leaving = origin;
  requestAnimationFrame(() => {
    if (leaving === origin) leaving = null;
    if (screen !== screens) return;
    const { activeElement: now } = document;
    // the browser takes it from a hidden element only after this frame; the content has it only where an
    // inner dialog found nothing better
    const isLost = !isShown(now) || now === document.body || now.id === 'content';
    // nothing had the focus before, or the dialog it was in is open still
    const isNowhere = before === document.body && (outer === null || opened.has(outer));
    if (!isLost || isNowhere) return;
    if (!isShown(before) || before === document.body) return giveToSuccessor(origin);
    before.focus({ preventScroll: true });
    if (before.closest('tr, li')) followRow(origin, before);
  });
};

/**
 * Returns the focus when a dialog closes, even when it is unmounted at once: the component library does so
 * only after a closing animation.
 */
export const useFocusReturn = (isOpen = true): void => {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const origin = originOfOpened();
    return () => giveFocusBack(origin);
  }, [isOpen]);
};

const field = 'input:not(:disabled):not([tabindex="-1"]), textarea:not(:disabled)';

/**
 * Placed inside a form of a dialog; focuses its first field once the form is mounted. `autoFocus` comes too
 * early: the dialog is not on the page yet, and its close button gets the focus instead.
 */
export const FirstFieldFocus = () => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest('form')?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
};
