import { account } from '@design-console/contract/account';
import { WIRE } from '@design-console/contract/wire/constants';
import { expect, it } from 'vitest';
import { fieldFaults, CallRefused, retryAfterSeconds } from './call-errors.ts';
import { queryStringOf } from './client.ts';
import { useCommandCall } from './use-command-call.ts';
import { useDownloadCall } from './use-download-call.ts';
import { useQueryCall } from './use-query-call.ts';

it('a command cannot be used as a query, nor a query as a command: neither compiles', () => {
  const Wrong = () => {
    // @ts-expect-error a command writes and is never fetched or repeated by itself
    useQueryCall(account.resetPassword, { id: 1 });
    // @ts-expect-error a query has nothing to submit
    useCommandCall(account.list);
    // @ts-expect-error an envelope is no file
    useDownloadCall(account.list);
    // @ts-expect-error the input is the contract's
    useQueryCall(account.list, { pageNumber: 1 });
    return null;
  };
  expect(Wrong).toBeTypeOf('function');
});

it('GET input travels as a query string: arrays comma-joined, undefined left out', () => {
  expect(queryStringOf({ ids: [1, 2], status: 0, keyword: '林 a&b', empty: undefined })).toBe(
    '?ids=1%2C2&status=0&keyword=%E6%9E%97+a%26b',
  );
  expect(queryStringOf({})).toBe('');
});

it('the client keeps the constants of the specification (section 9)', () => {
  expect(WIRE).toMatchObject({
    basePath: '/saas',
    apiBasePath: '/saas/api',
    tokenHeader: 'x-ckt-token',
    timeoutMs: 120_000,
  });
});

it('a refusal may name its fields, a pause its seconds; other answers have neither', () => {
  expect(fieldFaults(new CallRefused(400, '', { fields: { name: '请输入名称' } }))).toEqual({
    name: '请输入名称',
  });
  expect(fieldFaults(new CallRefused(409, '', { fields: { name: '名称已存在' } }))).toEqual({
    name: '名称已存在',
  });
  expect(fieldFaults(new CallRefused(400, '', null))).toBeNull();
  expect(retryAfterSeconds(new CallRefused(423, '', { retryAfterSeconds: 90.2 }))).toBe(91);
  expect(retryAfterSeconds(new CallRefused(423, '', null))).toBeNull();
});
