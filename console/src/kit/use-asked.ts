import { useEffect } from 'react';
import { useAddressEntry } from './address.tsx';
import { useLatest } from './use-latest.ts';

/**
 * Does what the address asks for (`?do=create`) once, and takes the words out of the address: a reload or the way
 * back does not do it again. `isReady` is false while it cannot be done yet.
 */
export const useAsked = (name: string, wanted: string, run: () => void, isReady = true): void => {
  const [asked, setAsked] = useAddressEntry(name);
  const isAsked = asked === wanted;
  const done = useLatest(() => {
    setAsked(null);
    run();
  });
  useEffect(() => {
    if (isAsked && isReady) done();
  }, [isAsked, isReady, done]);
};
