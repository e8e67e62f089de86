import { account } from '@design-console/contract/account';
import { auditRecord } from '@design-console/contract/audit-record';
import { describe, expect, it } from 'vitest';
import { addressOf, writeAddress } from '../navigation/address.tsx';
import { timeRange } from '../format/time-range.ts';
import { readAddress, readRanges } from './list-address.ts';

const { input } = account.list;

describe('list state in the address (quality U-02)', () => {
  it('has the defaults of the call when the address is empty', () => {
    expect(readAddress(input, {})).toEqual({ pageNo: 1, pageSize: 20 });
  });

  it('is read by the schema of the call', () => {
    const read = {
      keyword: ' 林 ',
      roleId: '3',
      status: '0',
      sortBy: 'name',
      sortOrder: 'desc',
      pageNo: '4',
    };
    expect(readAddress(input, read)).toEqual({
      keyword: '林',
      roleId: 3,
      status: 0,
      sortBy: 'name',
      sortOrder: 'desc',
      pageNo: 4,
      pageSize: 20,
    });
  });

  it('falls back field by field where a value is invalid', () => {
    const broken = {
      pageNo: '-1',
      pageSize: '100000',
      status: '7',
      sortBy: 'passwordHash',
      roleId: 'x',
      keyword: '林',
    };
    expect(readAddress(input, broken)).toEqual({ pageNo: 1, pageSize: 20, keyword: '林' });
  });

  it('leaves out defaults and empty values, and keeps parameters of others', () => {
    const written = writeAddress(
      input,
      { tab: 'x', keyword: 'old' },
      { pageNo: 1, pageSize: 20, status: 0, keyword: '' },
    );
    expect(written).toEqual({ tab: 'x', status: '0' });
  });

  it('is written for a link by the schema of the call, without defaults and empty values', () => {
    expect(addressOf(account.list, { roleId: 3, pageNo: 1, keyword: '' })).toEqual({ roleId: '3' });
    // @ts-expect-error the list knows no such filter
    expect(addressOf(account.list, { kindId: 3 })).toEqual({});
  });

  it('is read as it was written', () => {
    const values = { from: '2026-11-01T00:00:00.000Z', outcome: 'refused', pageNo: 3, pageSize: 50 };
    const address = writeAddress(auditRecord.page.input, {}, values);
    expect(readAddress(auditRecord.page.input, address)).toEqual(values);
  });

  it('names its days: a bookmark of 近 7 天 means the last 7 days of whoever opens it, not those it was made on', () => {
    const ranges = [timeRange('from', 'to')];
    const daysOn = (now: Date) => readRanges(ranges, { from: 'week', keyword: '林' }, now).days;
    expect(daysOn(new Date(2026, 10, 26, 9))).toEqual({
      from: new Date(2026, 10, 20).toISOString(),
      to: new Date(2026, 10, 26, 23, 59, 59, 999).toISOString(),
    });
    expect(daysOn(new Date(2026, 11, 3, 9)).from).toBe(new Date(2026, 10, 27).toISOString());
    expect(readRanges(ranges, { from: '2026-11-01T00:00:00.000Z' }, new Date()).days).toEqual({});
    expect(readRanges(ranges, { from: 'whenever' }, new Date()).days).toEqual({});
  });
});
