import type { BaseReport, TopItem, UsageDay } from '@design-console/contract/usage/report';
import type { Destination } from '../../../../kit/navigation/address.tsx';
import type { ChartTableOf } from '../../../../kit/chart/ChartTable.tsx';
import { percent, signedPercent, wholeNumber } from '../../../../kit/format/number.ts';
import { emptyText } from '../../../../kit/format/time.ts';
import type { Measure } from '../report-address.ts';
import { weekdayOf } from '../report-range.ts';
import { measureTitle } from './measure.ts';

/** The first of the days with the highest value; null where nothing happened. */
export const highestOf = (days: readonly UsageDay[], measure: Measure): UsageDay | null =>
  days.reduce<UsageDay | null>((best, day) => (day[measure] > (best?.[measure] ?? 0) ? day : best), null);

/** The line as rows, each day beside the one it is compared with. */
export const trendTable = (
  { daily, previousDaily }: Pick<BaseReport, 'daily' | 'previousDaily'>,
  measure: Measure,
  links: readonly (Destination | null)[],
): ChartTableOf => {
  const isCompared = previousDaily.length > 0;
  return {
    head: ['日期', measureTitle(measure), ...(isCompared ? ['对比日期', '对比期', '变化'] : [])],
    rows: daily.map((day, index) => {
      const before = previousDaily[index];
      const value = day[measure];
      const previous = before?.[measure];
      const change = previous === undefined || previous === 0 ? null : (value - previous) / previous;
      return {
        key: day.day,
        cells: [
          `${day.day} ${weekdayOf(day.day)}`,
          wholeNumber(value),
          ...(isCompared
            ? [
                before?.day ?? emptyText,
                previous === undefined ? emptyText : wholeNumber(previous),
                change === null ? emptyText : signedPercent(change),
              ]
            : []),
        ],
        to: links[index] ?? null,
      };
    }),
  };
};

const stepTitles = { open: '打开', edit: '编辑', finish: '完成', download: '下载' } as const;

/** Each step of the funnel with its share of the first and of the previous step. */
export const funnelRows = (funnel: BaseReport['funnel']) =>
  funnel.map(({ step, users }, index) => {
    const share = (of: number | undefined) => (of ? percent(users / of) : emptyText);
    return {
      name: stepTitles[step],
      users,
      ofFirst: share(funnel[0]?.users),
      ofPrevious: index === 0 ? emptyText : share(funnel[index - 1]?.users),
    };
  });

/** How many characters of half width the names beside bars have room for, and the numbers behind them. */
const barNameMax = 16;
const barNumberMax = 6;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u00ff' ? 2 : 1), 0);

/** The beginning of a text that has this width. */
const cut = (text: string, most: number): string => {
  if (widthOf(text) <= most) return text;
  let shown = '';
  for (const letter of text) {
    if (widthOf(shown + letter) > most - 2) break;
    shown += letter;
  }
  return `${shown}…`;
};

/**
 * The names of ranked items, those that are borne twice with their number behind. `inBar`: as much of them as
 * stands beside a bar, the end of the number kept.
 */
export const rankedNames = (items: readonly Pick<TopItem, 'id' | 'name'>[]) =>
  items.map(({ id, name }) => {
    if (items.filter((other) => other.name === name).length < 2) return { full: name, inBar: name };
    const number = ` · ${id.slice(-barNumberMax)}`;
    return { full: `${name} · ${id}`, inBar: `${cut(name, barNameMax - widthOf(number))}${number}` };
  });
