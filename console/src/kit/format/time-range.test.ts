import { describe, expect, it } from 'vitest';
import { presetOf, rangeOf, timePresets } from './time-range.ts';

const now = new Date(2026, 10, 21, 9, 5);
const local = (instant: string): string => {
  const at = new Date(instant);
  return `${at.getMonth() + 1}-${at.getDate()} ${at.getHours()}:${at.getMinutes()}:${at.getSeconds()}`;
};

describe('time presets of a list', () => {
  it.each([
    ['today', '11-21 0:0:0', '11-21 23:59:59'],
    ['yesterday', '11-20 0:0:0', '11-20 23:59:59'],
    ['week', '11-15 0:0:0', '11-21 23:59:59'],
    ['month', '10-23 0:0:0', '11-21 23:59:59'],
  ] as const)('%s means whole days, today included', (preset, from, to) => {
    const range = rangeOf(preset, now);
    expect([local(range.from ?? ''), local(range.to ?? '')]).toEqual([from, to]);
  });

  it('a range in a link shows the name of the preset that fits today, else it is a custom range', () => {
    for (const { value } of timePresets) expect(presetOf(rangeOf(value, now), now)).toBe(value);
    const tomorrow = new Date(2026, 10, 22, 0, 1);
    expect(presetOf(rangeOf('week', now), tomorrow)).toBe('custom');
    expect(presetOf(rangeOf('today', now), tomorrow)).toBe('yesterday');
    expect(presetOf({ from: rangeOf('today', now).from }, now)).toBe('custom');
    expect(presetOf({}, now)).toBeUndefined();
  });
});
