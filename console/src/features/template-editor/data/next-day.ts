const dayMs = 86_400_000;
/** After midnight, so that the server's clock has passed it too. */
const laterMs = 5_000;
/** Where this clock is ahead and the server's day has not turned yet. */
const againMs = 10 * 60_000;

/** In how many milliseconds the day after `today` has begun in a time zone. */
export const msToNextDay = (today: string, timeZone: string, now: Date): number => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const here = `${parts.year}-${parts.month}-${parts.day}`;
  if (here > today) return againMs;
  const passedMs = Date.parse(`${here}T${parts.hour}:${parts.minute}:${parts.second}Z`) - Date.parse(here);
  return dayMs - passedMs + laterMs;
};
