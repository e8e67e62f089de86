import { useEffect, useState } from 'react';

/** The time, updated every `everyMs`; null: never updated. */
export const useNow = (everyMs: number | null): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (everyMs === null) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the time since the last change of pace
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
