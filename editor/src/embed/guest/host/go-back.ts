import { overlayDepthIn } from './overlay-entries.ts';

/** A browser that goes back, or closes the page, has done so by then. */
const staysAfterMs = 1000;

/** Said where the browser did neither. */
export const mayBeClosed = '现在可以关闭这个页面';

/**
 * Leaves a page that nobody frames: back, or away where nothing is before it, as in a tab of its own.
 * `onStay`: the browser did neither, as it closes only what a page or a link opened.
 */
export const goBack = (onStay: () => void, frame: Window = window): void => {
  const { history } = frame;
  const ownCount = overlayDepthIn(history.state);
  if (history.length > 1 + ownCount) history.go(-1 - ownCount);
  else frame.close();
  const timer = frame.setTimeout(onStay, staysAfterMs);
  // a page that is kept for the forward button would say it later
  frame.addEventListener('pagehide', () => frame.clearTimeout(timer), { once: true });
};
