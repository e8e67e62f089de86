import { useSyncExternalStore } from 'react';

const midnightAfter = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

const subscribe = (listener: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const now = new Date();
    timer = setTimeout(turn, midnightAfter(now).getTime() - now.getTime());
  };
  const turn = (): void => {
    listener();
    wait();
  };
  wait();
  // timers stand still while a computer sleeps
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** The current day of the browser's zone: a page left open over midnight goes on with the next one. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => new Date().toDateString());
