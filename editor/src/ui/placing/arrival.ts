import { createStore, type Editor, type Store } from '../../core/index.ts';
import { viewOf } from '../stage/view/view-controls.ts';

/** What was just added from a panel, until the user turns to the stage. */
interface Arrival {
  readonly ids: readonly string[];
  /** What added it by a key: Escape goes back to it. */
  readonly from: HTMLElement | null;
}

const nothing: Arrival = { ids: [], from: null };

const createArrivals = (): Store<Arrival> => createStore<Arrival>(nothing);

/** The editor's own. */
export const arrivalsOf = (editor: Editor): Store<Arrival> => editor.own(createArrivals);

const textField = 'textarea, [contenteditable="true"], input:not([type="file"])';

/** Whether the user is elsewhere: in a dialog, or typing. A picture may arrive long after it was asked for. */
const isElsewhere = (active: Element | null): boolean =>
  active?.closest(`[aria-modal="true"], ${textField}`) != null;

/** Whether words are being written on the page: another selection would end that. */
export const isTyping = (editor: Editor): boolean =>
  editor.getState().transaction !== null && document.activeElement?.closest(textField) != null;

/** Focuses the stage for new elements: arrows, Delete and copying act on them at once, and words go into a text. */
export const takeKeys = (editor: Editor): void => {
  const { activeElement } = document;
  if (isElsewhere(activeElement) || activeElement?.closest('[data-stage]')) return;
  const isByKey = activeElement instanceof HTMLElement && activeElement.matches(':focus-visible');
  arrivalsOf(editor).setState({
    ids: editor.getState().selection.ids,
    from: isByKey ? activeElement : null,
  });
  viewOf(editor).focus();
};

/** The user turned to the stage: what is there is no longer new. */
export const endArrival = (editor: Editor): void => {
  const arrivals = arrivalsOf(editor);
  if (arrivals.getState() !== nothing) arrivals.setState(nothing);
};
