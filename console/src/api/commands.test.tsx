import { authorization } from '@design-console/contract/authorization';
import { menu } from '@design-console/contract/menu';
import { role } from '@design-console/contract/role';
import { session } from '@design-console/contract/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personActed, whenFailed } from './failures.ts';
import { createQueryClient } from './query-client.ts';
import { useCommandCall, useUploadCall } from './use-command-call.ts';
import { useDownloadCall } from './use-download-call.ts';
import { useQueryCall } from './use-query-call.ts';
import { company } from '@design-console/contract/company';
import { templateBatch } from '@design-console/contract/template-batch';

const said: string[] = [];
beforeEach(() => whenFailed(({ text }) => said.push(text)));
afterEach(() => {
  vi.unstubAllGlobals();
  said.length = 0;
  personActed();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);
const envelope = (code: number, msg: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ code, msg, data: null })));
const fault = '服务器君开小差了，请稍后再试';

it.each([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), fault],
  ['an HTTP 500', () => Promise.resolve(new Response('x', { status: 500 })), fault],
  ['an HTTP 404', () => Promise.resolve(new Response('{"code":404}', { status: 404 })), fault],
  ['an answer that is no envelope', () => Promise.resolve(new Response('<html>')), fault],
  ['a fault of the server', envelope(500, 'x'), fault],
  ['invalid input', envelope(400, '参数有误'), '参数有误'],
  ['a conflict', envelope(409, '角色名称已存在'), '角色名称已存在'],
  [
    'a missing right',
    envelope(460, '无操作权限'),
    '你没有「删除角色」的权限，改动没有生效，如有需要请联系企业管理员',
  ],
  ['a missing right and its reason', envelope(460, '请先修改初始密码'), '请先修改初始密码'],
  ['a pause', envelope(423, '账号已锁定'), '账号已锁定'],
] as const)(
  'a command that ends with %s shows its message (spec section 8)',
  async (_what, answer, sentence) => {
    vi.stubGlobal('fetch', answer);
    const { result } = renderHook(() => useCommandCall(role.remove), { wrapper });
    await act(async () => {
      expect((await result.current.run({ id: 1 })).ok).toBe(false);
    });
    await vi.waitFor(() => expect(said).toEqual([sentence]));
  },
);

it('a command or a download refused for want of a right reads the menus anew (product 4)', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const call = String(url).replace(/^.*\/(\w+)\.do.*$/, '$1');
    asked.push(call);
    const isMenus = call === 'listPermissionMenu';
    const answer = isMenus ? { code: 200, msg: '', data: [] } : { code: 460, msg: '无操作权限', data: null };
    return Promise.resolve(
      new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }),
    );
  });
  const { result } = renderHook(
    () => ({
      menus: useQueryCall(menu.listPermission, {}),
      remove: useCommandCall(role.remove),
      import: useUploadCall(authorization.import),
      export: useDownloadCall(role.export),
    }),
    { wrapper },
  );
  const menusRead = () => asked.filter((one) => one === 'listPermissionMenu').length;
  await vi.waitFor(() => expect(result.current.menus.data).toEqual([]));
  await act(() => result.current.remove.run({ id: 1 }));
  await vi.waitFor(() => expect(menusRead()).toBe(2));
  await act(() => result.current.import.run(new File(['a'], 'a.csv'), { ready: '1' }));
  await vi.waitFor(() => expect(menusRead()).toBe(3));
  await act(() => result.current.export.run({ format: 'csv' }));
  await vi.waitFor(() => expect(menusRead()).toBe(4));
});

it('a call without payload travels without body, with the token in its header (spec section 7)', async () => {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(init);
    return envelope(200, '')();
  });
  const { result } = renderHook(() => useCommandCall(session.logout), { wrapper });
  renderHook(() => useQueryCall(company.getSimpleInfo, {}), { wrapper });
  await act(async () => {
    await result.current.run({});
  });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  for (const init of sent) {
    expect(init.method).toBe('POST');
    expect(init.body).toBeUndefined();
    expect(new Headers(init.headers).has('content-type')).toBe(false);
  }
});

it('a call with payload travels as JSON with UTF-8 (spec section 7)', async () => {
  let sent: RequestInit = {};
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent = init;
    return envelope(200, '')();
  });
  const { result } = renderHook(() => useCommandCall(session.remove), { wrapper });
  await act(async () => {
    await result.current.run({ id: '7' } as never);
  });
  expect(new Headers(sent.headers).get('content-type')).toBe('application/json; charset=utf-8');
  expect(sent.body).toBe('{"id":"7"}');
});

it('an upload without an answer keeps its idempotency key; another file has its own (R-16)', async () => {
  const keys: (string | null)[] = [];
  const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return (answers.shift() ?? envelope(200, ''))();
  });
  const { result } = renderHook(() => useUploadCall(authorization.import), { wrapper });
  const [file, other] = [new File(['甲'], 'a.csv'), new File(['乙'], 'a.csv')];
  for (const [one, ready] of [
    [file, '2'],
    [other, '2'],
    [file, '2'],
    [file, '3'],
    [file, '2'],
  ] as const) {
    await act(async () => {
      await result.current.run(one, { ready });
    });
  }
  expect(keys[2]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

it('a check of a sheet reads no list again, as it changed none; a command that was done does', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url).replace(/^.*\/(\w+)\.do.*$/, '$1'));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data: [] })));
  });
  const { result } = renderHook(
    () => ({
      list: useQueryCall(templateBatch.list, {}),
      check: useUploadCall(templateBatch.check),
      stop: useCommandCall(templateBatch.stop),
    }),
    { wrapper },
  );
  await vi.waitFor(() => expect(result.current.list.data).toEqual([]));
  await act(() => result.current.check.run(new File(['a'], 'a.csv'), { templateId: 1, pictures: '[]' }));
  expect(asked).toEqual(['listTemplateBatch', 'checkTemplateBatch']);
  await act(() => result.current.stop.run({ id: 1 }));
  expect(asked.slice(2)).toEqual(['stopTemplateBatch', 'listTemplateBatch']);
});

it('only log-out and queries whose place says so show no failure message', () => {
  const sources = import.meta.glob('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const silent = Object.entries(sources)
    .filter(([path, text]) => !/\.test\.|^\.\/|\/api\//.test(path) && /\bsilent: true\b/.test(String(text)))
    .map(([path]) => path.split('/').at(-1));
  expect(silent.sort()).toEqual([
    'NoticeBell.tsx',
    // only warms the cache
    'ReviewRound.tsx',
    'UserMenu.tsx',
    // matches because ECharts has a `silent` option too
    'chart-options.ts',
    // their row says so where there were some, and nobody misses the others
    'saved-filter-list.ts',
    // asked for by nobody: asked again a minute later
    'use-colleague-save.ts',
    // all three say so in their place
    'use-design-content.ts',
    'use-judging.ts',
    'use-opened.ts',
  ]);
});
