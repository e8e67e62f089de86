import { totalNames, type UsageTotals } from './report.ts';

/** The numbers that a report shows first, in this order; the others are optional. */
export const firstTotals: readonly (keyof UsageTotals)[] = [
  'opens',
  'activeUsers',
  'newUsers',
  'creates',
  'finishes',
  'downloads',
  'templateUses',
  'aiCalls',
];

/** The number an item is ranked by in the base report. */
export const ownTotals = {
  kind: 'creates',
  template: 'templateUses',
  lightApp: 'lightAppUses',
} as const;

/** What happens with a light application is its use alone: its other numbers would be zeros that mean nothing. */
const onlyOf: Partial<Record<keyof typeof ownTotals, readonly (keyof UsageTotals)[]>> = {
  lightApp: ['lightAppUses'],
};

/** All numbers as a report shows them, on the screen and in a file: an item's own first. */
export const totalsInOrder = (item: keyof typeof ownTotals | null): (keyof UsageTotals)[] => {
  const all = [...firstTotals, ...totalNames.filter((name) => !firstTotals.includes(name))];
  const own = item && ownTotals[item];
  const only = item && onlyOf[item];
  if (only) return [...only];
  return own ? [own, ...all.filter((name) => name !== own)] : all;
};
