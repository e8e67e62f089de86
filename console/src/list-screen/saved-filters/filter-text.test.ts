import { account } from '@design-console/contract/account';
import { auditRecord } from '@design-console/contract/audit-record';
import { savedFilter, savedFilterLengthMax, savedFilterLists } from '@design-console/contract/saved-filter';
import { template } from '@design-console/contract/template';
import { describe, expect, it } from 'vitest';
import { timeRange } from '../../kit/format/time-range.ts';
import { addressOfText, filterOf, isOutdated, type ListInput, textOf, withFilter } from './filter-text.ts';

const accounts: ListInput = { input: account.list.input };
const records: ListInput = { input: auditRecord.page.input, ranges: [timeRange('from', 'to')] };

describe('the text of a filter that is kept', () => {
  it('holds filters, words and order, in one order, and no page', () => {
    const one = { status: '0', keyword: '林 &', sortBy: 'name', sortOrder: 'desc' };
    const text = textOf(filterOf(accounts, { ...one, pageNo: '3', pageSize: '50', id: '7', lost: 'x' }));
    const turned = Object.fromEntries(Object.entries(one).toReversed());
    expect(textOf(filterOf(accounts, turned))).toBe(text);
    expect(addressOfText(text)).toEqual(one);
  });

  it('keeps the name of days, so that 近 7 天 means other days tomorrow', () => {
    const named = { from: 'week' };
    expect(textOf(filterOf(records, named))).toBe('from=week');
    expect(isOutdated(records, 'from=week')).toBe(false);
    const days = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' };
    expect(addressOfText(textOf(filterOf(records, days)))).toEqual(days);
  });

  it('is empty where nothing is set', () => {
    expect(textOf(filterOf(accounts, { pageNo: '2' }))).toBe('');
    expect(textOf(filterOf(records, { from: 'whenever' }))).toBe('');
  });

  it('has no effect where it holds what the list does not know any more', () => {
    const text = 'health=gone&keyword=%E8%8C%B6&season=spring';
    const list: ListInput = { input: template.page.input };
    expect(filterOf(list, addressOfText(text))).toEqual({ keyword: '茶' });
    expect(isOutdated(list, text)).toBe(true);
    expect(isOutdated(list, 'keyword=%E8%8C%B6&pageNo=1')).toBe(false);
  });

  it('takes the place of what the address has, which keeps the rest', () => {
    const now = { status: '1', keyword: '周', pageNo: '4', pageSize: '50', view: 'table' };
    expect(withFilter(accounts, now, { roleId: '3' })).toEqual({
      pageSize: '50',
      view: 'table',
      roleId: '3',
    });
  });

  it('of the longest search fits what the server keeps', () => {
    const text = textOf(
      filterOf(accounts, { keyword: '长'.repeat(100), roleId: '9007199254740991', status: '1' }),
    );
    expect(text.length).toBeLessThan(savedFilterLengthMax);
    const kept = savedFilter.create.input.safeParse({
      list: savedFilterLists[0],
      name: '长',
      filter: text,
    });
    expect(kept.success).toBe(true);
  });
});
