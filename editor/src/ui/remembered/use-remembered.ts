import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Choices, createRemembered, FIRST_CHOICES, type Remembered } from './remembered.ts';

const RememberedContext = createContext<Remembered | null>(null);
export const ProvideRemembered = RememberedContext.Provider;

/** The choices kept in this browser; they are loaded shortly after the frame is shown. */
export const useOwnRemembered = (): Remembered => {
  const [remembered] = useState(() =>
    createRemembered(async () => (await import('./browser-store.ts')).browserStore()),
  );
  useEffect(() => void remembered.recall(), [remembered]);
  return remembered;
};

const nothing = (): (() => void) => () => undefined;
const first = (): Choices => FIRST_CHOICES;

export const useChoices = (remembered: Remembered | null): Choices =>
  useSyncExternalStore(remembered?.subscribe ?? nothing, remembered?.getState ?? first);

/** The surrounding editor's choices; null outside an editor. */
export const useRemembered = (): Remembered | null => useContext(RememberedContext);
