import { statistic } from '@design-console/contract/usage/report';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../../kit/list/list-address.ts';
import {
  BaseAddress,
  baseInputOf,
  DetailAddress,
  detailInputOf,
  detailLink,
  dimensionsOf,
} from './report-address.ts';
import { comparedRange, dayPlus, presetRange, rangeText, weekdayOf, zoneName } from './report-range.ts';

const today = '2026-03-31';
const base = (address: Record<string, string>) => readAddress(BaseAddress, address) as BaseAddress;
const detail = (address: Record<string, string>) => readAddress(DetailAddress, address) as DetailAddress;

describe('ranges by name (U-26, R-24)', () => {
  it('are the company’s days, across months and years', () => {
    expect(presetRange('today', today)).toEqual({ from: today, to: today });
    expect(presetRange('yesterday', '2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' });
    expect(presetRange('7d', today)).toEqual({ from: '2026-03-25', to: today });
    expect(presetRange('30d', today)).toEqual({ from: '2026-03-02', to: today });
    expect(presetRange('month', today)).toEqual({ from: '2026-03-01', to: today });
    expect(presetRange('lastMonth', today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(rangeText(presetRange('lastMonth', today))).toBe('2026-02-01 ～ 2026-02-28');
    expect(weekdayOf('2026-11-21')).toBe('周六');
    expect(zoneName('Asia/Shanghai')).toBe('中国标准时间');
  });

  it('are compared with as many days before, months with the month before, or with last year', () => {
    const before = (choice: 'today' | '7d' | 'month' | 'lastMonth', day = today) =>
      comparedRange('previous', choice, presetRange(choice, day));
    expect(before('today')).toEqual({ from: '2026-03-30', to: '2026-03-30' });
    expect(before('7d')).toEqual({ from: '2026-03-18', to: '2026-03-24' });
    expect(before('month')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(before('month', '2026-03-05')).toEqual({ from: '2026-02-01', to: '2026-02-05' });
    expect(before('lastMonth')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(comparedRange('lastYear', 'custom', { from: '2028-02-29', to: '2028-03-01' })).toEqual({
      from: '2027-02-28',
      to: '2027-03-01',
    });
  });

  it('of the longest length are compared with no more days of last year than the server answers', () => {
    const address = base({ range: 'custom', from: '2025-02-28', to: '2026-02-28', compare: 'lastYear' });
    const asked = baseInputOf(address, today);
    expect(asked).toMatchObject({ compareFrom: '2024-02-28', compareTo: '2025-02-27' });
    for (let month = 1; month <= 12; month += 1)
      for (const year of [2023, 2024, 2025, 2026]) {
        const from = `${year}-${String(month).padStart(2, '0')}-28`;
        const given = { range: 'custom', from, to: dayPlus(from, 365), compare: 'lastYear' };
        expect(statistic.base.input.safeParse(baseInputOf(base(given), '2030-01-01')).error).toBeUndefined();
      }
  });
});

describe('the address of a report (U-02)', () => {
  it('becomes the input of the call', () => {
    expect(
      baseInputOf(base({ range: 'custom', from: '2026-03-01', to: '2026-03-07', devices: 'pc' }), today),
    ).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-07',
      devices: ['pc'],
      compareFrom: '2026-02-22',
      compareTo: '2026-02-28',
    });
    expect(baseInputOf(base({ compare: 'none' }), today)).not.toHaveProperty('compareFrom');
    expect(
      detailInputOf(detail({ by: 'device,kind', sortBy: 'opens', sortOrder: 'asc' }), today),
    ).toMatchObject({ by: ['device', 'kind'], sortBy: 'opens', sortOrder: 'asc' });
  });

  it('falls back to the standard range where its days are invalid, and is cut to the longest range', () => {
    const standard = presetRange('30d', today);
    for (const [from, to] of [
      ['2026-03-09', '2026-03-01'],
      ['2026-13-01', '2026-13-02'],
      ['', ''],
    ] as const) {
      expect(baseInputOf(base({ range: 'custom', from, to }), today)).toMatchObject(standard);
    }
    expect(baseInputOf(base({ range: 'custom', from: '2020-01-01', to: '2026-01-01' }), today)).toMatchObject(
      { from: '2025-01-01', to: '2026-01-01' },
    );
  });

  it('keeps the first of two filters that exclude each other, and drops a sort order the report lacks', () => {
    const address = detail({
      by: 'template,kind,device',
      templateIds: 't-1',
      kindIds: 'k',
      sortBy: 'newUsers',
    });
    expect(dimensionsOf(address)).toEqual(['device', 'kind']);
    const asked = detailInputOf(address, today);
    expect(asked).toMatchObject({ by: ['device', 'kind'], kindIds: ['k'] });
    expect(asked).not.toHaveProperty('templateIds');
    expect(asked).not.toHaveProperty('sortBy');
  });

  it('of a whole range is ranked by a number: there are no days to sort by', () => {
    const asked = (address: Record<string, string>) =>
      detailInputOf(detail({ per: 'range', ...address }), today);
    expect(asked({ sortBy: 'day' })).toMatchObject({ per: 'range', sortBy: 'opens', sortOrder: 'desc' });
    expect(asked({ by: 'template' })).toMatchObject({ sortBy: 'templateUses', sortOrder: 'desc' });
    expect(asked({ by: 'template', sortBy: 'downloads', sortOrder: 'asc' })).toMatchObject({
      sortBy: 'downloads',
      sortOrder: 'asc',
    });
    expect(detailInputOf(detail({}), today)).not.toHaveProperty('per');
  });

  it('links from a chart to the same days and filter, narrowed', () => {
    const address = base({ range: '7d', products: 'aiDesign', devices: 'pc' });
    expect(detailLink(address, { by: ['device'], devices: ['mobile'] })).toEqual({
      to: '/templateEditor/data/detail',
      search: { range: '7d', products: 'aiDesign', devices: 'mobile', by: 'device' },
    });
  });

  it('with any content gives an input that the server accepts', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        'custom',
        'range',
        'day',
        'pc',
        'mobile,pc',
        'kind',
        'template,device',
        'opens',
        'newUsers',
        '-1',
        'NaN',
      ),
      fc.date({ noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
    );
    const addressOf = (schema: typeof BaseAddress | typeof DetailAddress) =>
      fc.record(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, word])), {
        requiredKeys: [],
      });
    fc.assert(
      fc.property(addressOf(BaseAddress), (address) => {
        const asked = statistic.base.input.safeParse(baseInputOf(base(address as never), today));
        expect(asked.error).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(addressOf(DetailAddress), (address) => {
        const { pageNo, pageSize, ...read } = detail(address as never);
        const asked = { pageNo, pageSize, ...detailInputOf({ pageNo, pageSize, ...read }, today) };
        expect(statistic.page.input.safeParse(asked).error).toBeUndefined();
      }),
    );
  });
});
