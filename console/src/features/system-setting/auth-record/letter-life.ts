import type { Authorization } from '@design-console/contract/authorization';
import type { NamedRange } from '../../../kit/format/time-range.ts';

type Status = Authorization['status'];

/** The tone of each state's mark. */
export const statusTones = { 0: 'busy', 1: 'on', 2: 'danger', 3: 'off' } as const satisfies Record<
  Status,
  string
>;

const two = (value: number): string => String(value).padStart(2, '0');

/** YYYY-MM-DD in the browser's zone, `days` days from now. */
export const dayFrom = (now: Date, days: number): string => {
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** From today for a year less a day: the validity of most letters. */
export const usualValidity = (now: Date): { validFrom: string; validTo: string } => {
  const end = new Date(now.getFullYear() + 1, now.getMonth(), now.getDate() - 1);
  return { validFrom: dayFrom(now, 0), validTo: dayFrom(end, 0) };
};

export interface EndRange {
  readonly endFrom?: string | undefined;
  readonly endTo?: string | undefined;
}

export const endPresets = [
  { value: 'week', label: '7 天内到期', days: 7 },
  { value: 'month', label: '30 天内到期', days: 30 },
  { value: 'quarter', label: '90 天内到期', days: 90 },
] as const;
export type EndPreset = (typeof endPresets)[number]['value'];

export const endRangeOf = (preset: EndPreset, now: Date): Required<EndRange> => {
  const days = endPresets.find((one) => one.value === preset)?.days ?? 0;
  return { endFrom: dayFrom(now, 0), endTo: dayFrom(now, days) };
};

/**
 * The name of a range: a preset while it means the same days today, `custom`, or undefined when both ends are
 * open.
 */
export const endPresetOf = ({ endFrom, endTo }: EndRange, now: Date): EndPreset | 'custom' | undefined => {
  if (endFrom === undefined && endTo === undefined) return undefined;
  const found = endPresets.find(({ value }) => {
    const range = endRangeOf(value, now);
    return range.endFrom === endFrom && range.endTo === endTo;
  });
  return found?.value ?? 'custom';
};

/** The days on which letters end, in the address by name or by days. */
export const endRange: NamedRange = {
  from: 'endFrom',
  to: 'endTo',
  daysOf: (name, now) => {
    const preset = endPresets.find(({ value }) => value === name);
    if (!preset) return null;
    const { endFrom, endTo } = endRangeOf(preset.value, now);
    return { from: endFrom, to: endTo };
  },
};
