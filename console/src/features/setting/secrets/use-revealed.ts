import { useEffect, useState } from 'react';
import { revealedMs } from './secret-life.ts';

export interface Revealed {
  readonly id: number;
  readonly secret: string;
  /** When it is hidden, in milliseconds of the clock. */
  readonly hidesAtMs: number;
}

/** A secret shown for thirty seconds. Never cached: only this state holds it. */
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
