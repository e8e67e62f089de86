import { useEffect, useState } from 'react';
import { revealedMs } from './secret-life.ts';

export interface Revealed {
  readonly id: number;
  readonly secret: string;
  /** Milliseconds of the clock when it goes out of sight. */
  readonly hidesAtMs: number;
}

/** A secret in sight for thirty seconds and no longer. Never in a cache: only this state holds it. */
export const useRevealed = () => {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  useEffect(() => {
    if (!revealed) return;
    const timer = setTimeout(() => setRevealed(null), revealed.hidesAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [revealed]);
  return {
    revealed,
    reveal: (id: number, secret: string) => setRevealed({ id, secret, hidesAtMs: Date.now() + revealedMs }),
    hide: () => setRevealed(null),
  };
};
