import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Choices, createRemembered, FIRST_CHOICES, type Remembered } from './remembered.ts';

const RememberedContext = createContext<Remembered | null>(null);
export const ProvideRemembered = RememberedContext.Provider;

/** What the person chose before, in this browser; it comes a moment after the frame stands. */
export const useOwnRemembered = (): Remembered => {
  const [remembered] = useState(() =>
    createRemembered(async () => (await import('./browser-keeper.ts')).browserKeeper()),
  );
  useEffect(() => void remembered.recall(), [remembered]);
  return remembered;
};

const nothing = (): (() => void) => () => undefined;
const first = (): Choices => FIRST_CHOICES;

export const useChoices = (remembered: Remembered | null): Choices =>
  useSyncExternalStore(remembered?.subscribe ?? nothing, remembered?.getState ?? first);

/** Of the editor around; null where a part of it stands alone. */
export const useRemembered = (): Remembered | null => useContext(RememberedContext);
