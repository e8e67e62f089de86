import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent;

/** The code of keys that an input method takes, whatever they name. */
const inputMethodKeyCode = 229;

/** Whether an input method takes the key. Safari ends a composition before it tells of the key that ended it. */
export const isOfInputMethod = (event: AnyKeyboardEvent): boolean => {
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || event.keyCode === inputMethodKeyCode;
};

/**
 * Whether one of these keys was pressed for the page. An input method uses Enter and Escape as well: to take
 * what is composed, and to drop it.
 */
export const isKey = (event: AnyKeyboardEvent, ...names: readonly string[]): boolean =>
  names.includes(event.key) && !isOfInputMethod(event);
