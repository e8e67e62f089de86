import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/**
 * Does what the address asks for (`?do=create`) once, and takes the words out of the address: a reload or the way
 * back does not do it again. `isReady` is false while it cannot be done yet.
 */
export const useAsked = (name: string, wanted: string, run: () => void, isReady = true): void => {
  const address = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const isAsked = address[name] === wanted;
  const done = useLatest(() => {
    void navigate({
      to: '.',
      search: (({ [name]: _, ...rest }: Record<string, string>) => rest) as never,
      replace: true,
      resetScroll: false,
    });
    run();
  });
  useEffect(() => {
    if (isAsked && isReady) done();
  }, [isAsked, isReady, done]);
};
