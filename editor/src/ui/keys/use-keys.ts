import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Editor } from '../../core/index.ts';
import { allowed, type May, runShortcut, type Shortcut, SHORTCUTS } from '../../interaction/shortcuts.ts';
import { isOfInputMethod } from './is-key.ts';

/** Fields of text. A field that waits for the first character is none yet. */
export const textFields =
  'textarea:not([data-waiting]), [contenteditable="true"], input:not([type="range"], [type="checkbox"], [type="color"])';
const fields = `${textFields}, input, select`;

const isWithin = (event: { readonly target: EventTarget }, what: string): boolean =>
  event.target instanceof Element && event.target.closest(what) !== null;

/** Whether a key writes into what is selected: letters and digits, as punctuation keys are shortcuts. */
export const isCharacter = (event: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(event.key) &&
  !isOfInputMethod(event) &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey;

/** Whether a key pressed on the stage is for the stage: for itself, or for the field that waits on it. */
export const isOfStage = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target === currentTarget || (target instanceof Element && target.matches('[data-waiting]'));

/** Whether the event belongs to a text field. A field that waits for the first character is none yet. */
export const isTyping = (event: KeyboardEvent | ClipboardEvent): boolean => isWithin(event, textFields);

const isHistoryKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && /^[zy]$/i.test(key);

interface Options {
  readonly editor: Editor;
  /** Shortcuts of the view and the frame, in addition to the document's. */
  readonly further: readonly Shortcut[];
  readonly may: May;
  /** Shows the finished design: keys turn pages and zoom, and change nothing that is not seen. */
  readonly isPreviewing: boolean;
}

const looksOnly = ({ section }: Shortcut): boolean => section === '页面' || section === '视图';

/** Handles the keys of the whole frame through the shortcut table. */
export const keyHandler =
  ({ editor, further, may, isPreviewing }: Options) =>
  (event: KeyboardEvent): void => {
    if (isOfInputMethod(event)) return;
    // a letter adds an element: one, however long it is held
    if (event.repeat && isCharacter(event)) return;
    // dialogs handle their own keys
    if (isWithin(event, '[aria-modal="true"]')) return;
    if (isWithin(event, '[role="dialog"], [role="menu"]') && !isHistoryKey(event)) return;
    if (isWithin(event, isHistoryKey(event) ? textFields : fields)) return;
    // outside the stage these keys move between buttons and through lists
    const isOnStage = isWithin(event, '[data-stage]');
    if (/^(Tab|Enter|Arrow)/.test(event.key) && !isOnStage && isWithin(event, '[data-own-keys]')) return;
    if (/^(Tab|Enter)$/.test(event.key) && !isOnStage) return;
    const all = [...allowed(SHORTCUTS, may), ...further];
    if (runShortcut(editor, event, isPreviewing ? all.filter(looksOnly) : all)) event.preventDefault();
  };
