import { isOfInputMethod } from '@design-console/editor/keys';

/** Where letters are typed. */
export const textFields =
  'textarea, [contenteditable="true"], input:not([readonly], [type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"])';

/** Whether an event comes from inside an element of this kind. */
export const isWithin = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Whether one of these keys was pressed: `Mod+Shift+Z`, where Mod is Ctrl, or ⌘ on a Mac. A sign that needs
 * Shift on some keyboards (`?`) is written without it.
 */
const isPressed = (event: KeyboardEvent, combinations: readonly string[]): boolean =>
  combinations.some((combination) => {
    const parts = combination.split('+');
    const key = parts.at(-1) ?? '';
    const isCommand = parts.includes('Mod');
    const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase();
    return (
      event.key.toLowerCase() === key.toLowerCase() &&
      (event.ctrlKey || event.metaKey) === isCommand &&
      (isSign || event.shiftKey === parts.includes('Shift')) &&
      !event.altKey &&
      (isCommand || !isOfInputMethod(event))
    );
  });

/** Which of these acts a key asks for; null for none. */
export const actOf = <Act extends string>(
  event: KeyboardEvent,
  keys: Readonly<Record<Act, { readonly keys: readonly string[] }>>,
): Act | null => (Object.keys(keys) as Act[]).find((act) => isPressed(event, keys[act].keys)) ?? null;

/** The value of `aria-keyshortcuts` for these keys. */
export const ariaKeys = (combinations: readonly string[]): string =>
  combinations.map((one) => one.replace('Mod', 'Control')).join(' ');
