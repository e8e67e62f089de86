import { useState } from 'react';

/** The two ends of a range; each may be open. */
type Days = readonly [string | undefined, string | undefined];

/**
 * Whether a person picks days by hand, also before there are any: until they choose something else, or the days
 * change elsewhere (清除筛选, a kept filter, Back).
 */
export const usePickedDays = (...days: Days) => {
  const now = days.join(' ');
  const [picking, setPicking] = useState<{ readonly before: string; readonly picked: string } | null>(null);
  // the address takes them over later than this is drawn
  if (picking && now !== picking.before)
    setPicking(now === picking.picked ? { before: now, picked: now } : null);
  return {
    isPicking: picking !== null,
    begin: () => setPicking({ before: now, picked: now }),
    pick: (...picked: Days) => setPicking({ before: now, picked: picked.join(' ') }),
    end: () => setPicking(null),
  };
};
