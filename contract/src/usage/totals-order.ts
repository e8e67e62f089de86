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

/** All numbers as a report shows them, on the screen and in a file: an item's own first. */
export const totalsInOrder = (item: keyof typeof ownTotals | null): (keyof UsageTotals)[] => {
  const all = [...firstTotals, ...totalNames.filter((name) => !firstTotals.includes(name))];
  const own = item && ownTotals[item];
  return own ? [own, ...all.filter((name) => name !== own)] : all;
};
