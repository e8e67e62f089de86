import { definitionOf } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/start-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const headOf = async (path: string, query: Record<string, string>): Promise<string | undefined> => {
  const reply = await server.inject({
    method: 'GET',
    url: `/saas/api/api/statistic/${path}`,
    headers: { 'x-ckt-token': admin.token },
    query: { format: 'csv', from: '2026-03-01', to: '2026-03-02', ...query },
  });
  return reply.body.split('\n')[0];
};

it('an exported report has the columns of the screen, in their order and in units people use', async () => {
  expect(await headOf('exportBase.do', {})).toBe(
    '\ufeff日期,打开次数,活跃用户,新增用户,新建设计,完成设计,下载次数,模板使用,AI 调用,保存次数,轻应用使用,出错次数,使用时长（分钟）',
  );
  expect(await headOf('exportDetail.do', { by: 'template' })).toBe(
    '\ufeff日期,模板,模板使用,打开次数,新建设计,完成设计,下载次数,AI 调用,保存次数,轻应用使用,出错次数,使用时长（分钟）',
  );
});

it('a report of a whole range has one row for each template, and is sorted by a number', async () => {
  const guest = await server.openLink({ user_flag: 'user of a range' });
  const at = server.clock.now.getTime();
  const events = [
    ['often', 0],
    ['often', 1],
    ['once', 0],
  ].map(([templateId, daysAgo]) => ({
    id: crypto.randomUUID(),
    at: new Date(at - Number(daysAgo) * 86_400_000).toISOString(),
    kind: 'template_use',
    templateId,
  }));
  expect((await guest.call('POST /embed/event/add.do', { events })).data).toMatchObject({ accepted: 3 });
  const day = (offset: number) => new Date(at + offset * 86_400_000).toISOString().slice(0, 10);
  const query = { from: day(-3), to: day(1), by: 'template', templateIds: 'often,once', per: 'range' };
  const reply = await server.inject({
    method: 'GET',
    url: '/saas/api/api/statistic/exportDetail.do',
    headers: { 'x-ckt-token': admin.token },
    query: { format: 'csv', ...query },
  });
  const lines = reply.body.split('\n').filter(Boolean);
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
    [`${query.from} ～ ${query.to}`, 'often', '2'],
    [`${query.from} ～ ${query.to}`, 'once', '1'],
  ]);
  const byDay = await admin.call<{ fields: object }>('POST /api/statistic/detail.do', {
    ...query,
    sortBy: 'day',
  });
  expect([byDay.code, byDay.data.fields]).toEqual([
    CODE.invalid,
    { sortBy: '排序字段须为数字，按整段汇总时没有日期' },
  ]);
  const wrong = await admin.call<{ fields: object }>('POST /api/statistic/detail.do', {
    ...query,
    per: 'week',
  });
  expect([wrong.code, Object.keys(wrong.data.fields)]).toEqual([CODE.invalid, ['per']]);
});

it('an export names a custom light application by the company’s name, and a built-in one by ours', async () => {
  const own = 'custom-k3j2fare0001';
  const { data: sets } = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  const value = structuredClone(initialValue(definitionOf('editor.lightApps'))) as {
    catalogue: { items: object[] };
  };
  value.catalogue.items.push({
    id: own,
    visible: true,
    label: '门店测算',
    icon: '',
    devices: ['pc'],
    positions: ['sidePanel'],
    entry: { kind: 'event', event: 'measure' },
  });
  const place = {
    settingCode: sets.find((one) => one.isDefault)?.settingCode,
    key: 'editor.lightApps',
    device: 'pc',
  };
  const { data: held } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
  const saved = await admin.call('POST /configDocument/save.do', {
    ...place,
    revision: held.revision,
    value,
  });
  expect(saved.code).toBe(CODE.ok);
  const guest = await server.openLink({ user_flag: 'light application user' });
  const at = server.clock.now.toISOString();
  const used = await guest.call('POST /embed/event/add.do', {
    events: [own, 'cutout', 'custom-gone00000000'].map((lightAppId) => ({
      id: crypto.randomUUID(),
      at,
      kind: 'light_app',
      lightAppId,
    })),
  });
  expect(used.data).toMatchObject({ accepted: 3 });
  const day = (offset: number) =>
    new Date(server.clock.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const reply = await server.inject({
    method: 'GET',
    url: '/saas/api/api/statistic/exportDetail.do',
    headers: { 'x-ckt-token': admin.token },
    query: {
      format: 'csv',
      from: day(-1),
      to: day(1),
      by: 'lightApp',
      lightAppIds: `${own},cutout,custom-gone00000000`,
    },
  });
  const names = reply.body
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[1]);
  expect(new Set(names.filter(Boolean))).toEqual(new Set(['custom-gone00000000', '一键抠图', '门店测算']));
});
