/** Whole days up to now, by name. */
export const timePresets = [
  { value: 'today', label: '今天', fromDaysAgo: 0, toDaysAgo: 0 },
  { value: 'yesterday', label: '昨天', fromDaysAgo: 1, toDaysAgo: 1 },
  { value: 'week', label: '近 7 天', fromDaysAgo: 6, toDaysAgo: 0 },
  { value: 'month', label: '近 30 天', fromDaysAgo: 29, toDaysAgo: 0 },
] as const;

export type TimePreset = (typeof timePresets)[number]['value'];

/** From one instant to another, as the call filters by; either may be open. An address may name it by `from`. */
export interface TimeRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayOf = (now: Date, daysAgo: number): Date => {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  // by the calendar, not by 24 hours: days with a clock change stay whole
  day.setDate(day.getDate() - daysAgo);
  return day;
};

const endOf = (day: Date): Date => {
  const end = new Date(day);
  end.setHours(23, 59, 59, 999);
  return end;
};

/** The days a preset means today, in the browser's zone. */
export const rangeOf = (preset: TimePreset, now: Date): Required<TimeRange> => {
  const days = timePresets.find((one) => one.value === preset) ?? timePresets[0];
  return {
    from: dayOf(now, days.fromDaysAgo).toISOString(),
    to: endOf(dayOf(now, days.toDaysAgo)).toISOString(),
  };
};

/**
 * The name of a range: a preset while it means the same days today, `custom`, or undefined when both ends are
 * open.
 */
export const presetOf = ({ from, to }: TimeRange, now: Date): TimePreset | 'custom' | undefined => {
  if (from === undefined && to === undefined) return undefined;
  const found = timePresets.find(({ value }) => {
    const range = rangeOf(value, now);
    return range.from === from && range.to === to;
  });
  return found?.value ?? 'custom';
};

/**
 * Two entries of a list's address that may hold a name instead of days: `from=week`. A bookmark or a link then
 * means the days of whoever opens it, whenever and wherever that is.
 */
export interface NamedRange {
  readonly from: string;
  readonly to: string;
  /** The days of a name; null for anything that is none. */
  readonly daysOf: (name: string, now: Date) => Required<TimeRange> | null;
}

/** Entries that hold instants, or the name of a preset. */
export const timeRange = (from: string, to: string): NamedRange => ({
  from,
  to,
  daysOf: (name, now) => {
    const preset = timePresets.find(({ value }) => value === name);
    return preset ? rangeOf(preset.value, now) : null;
  },
});
