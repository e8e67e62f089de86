import { useEffect } from 'react';
import { useAddressEntry } from './address.tsx';
import { useLatest } from '../hooks/use-latest.ts';

/**
 * Runs the action in the address (`?do=create`) once and removes it from the address, so that a reload or the
 * back button does not repeat it. `isReady` is false while it cannot run yet.
 */
export const useRequestedAction = (name: string, wanted: string, run: () => void, isReady = true): void => {
  const [requested, setRequested] = useAddressEntry(name);
  const isRequested = requested === wanted;
  const done = useLatest(() => {
    setRequested(null);
    run();
  });
  useEffect(() => {
    if (isRequested && isReady) done();
  }, [isRequested, isReady, done]);
};
