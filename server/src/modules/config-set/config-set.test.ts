import type { ConfigSetEffect, ConfigSetTraffic, UndoableChanges } from '@design-console/contract/config-set';
import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, type DocumentValue, initialValue } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LinkFields,
  type Person,
  startTestServer,
  type TestServer,
} from '../../testing/start-server.ts';
import { undoMs } from './config-set.rules.ts';
import { sweepRemoved } from './config-set.store.ts';

const wire = 'GET /templateCenter/v2/configurationSettingCode.do';
const dayMs = 86_400_000;
const sets = operationIdOf('/setting', 'sets');
const theme = '/templateEditor/configTheme/pc';

interface Listed {
  settingCode: string;
  name: string;
  isDefault: boolean;
}
interface Refused {
  settingCode: string;
  fields?: Record<string, string>;
  traffic?: ConfigSetTraffic;
}

let server: TestServer;
let admin: Person;
let made = 0;
/** The default set, and another that is not assigned; nobody opens either. */
let usual: string;
let other: string;

const change = async (input: object, by = admin) => by.call<Refused>(wire, input);
const listed = async () =>
  (await admin.call<Listed[]>('GET /templateCenter/v2/getConfigurationSettingCode.do')).data;
const effectOf = async (settingCode: string, by = admin) =>
  (await by.call<ConfigSetEffect>('GET /configSet/effect.do', { settingCode })).data;
const undoable = async () => (await admin.call<UndoableChanges>('GET /configSet/undoable.do')).data;
const open = (given: LinkFields = {}) => server.openLink({ user_flag: `guest-${made}`, ...given });
const nameOf = async (settingCode: string) =>
  (await listed()).find((set) => set.settingCode === settingCode)?.name;
const publishTheme = async (settingCode: string, primary: string, by = admin) => {
  const place = { settingCode, key: 'editor.theme', device: 'pc' };
  const value = initialValue(DOCUMENTS['editor.theme']);
  const themed = { ...value, colors: { ...value.colors, primary } };
  const { data } = await by.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place,
    revision: 0,
    value: themed,
  });
  return by.call('POST /configDocument/publish.do', { ...place, revision: data.revision, note: '' });
};
const primaryFor = async (guest: Person) =>
  (await guest.call<{ documents: Record<string, DocumentValue> }>('GET /embed/configuration.do')).data
    .documents['editor.theme']?.colors?.primary;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  admin = await server.signIn('admin');
  await server.database.kysely.deleteFrom('config_set_use').execute();
  await server.database.kysely.deleteFrom('usage_count').execute();
  usual = (await listed()).find((set) => set.isDefault)?.settingCode ?? '';
  other = (await change({ action: 'create', name: `方案 ${made}` })).data.settingCode;
});

describe('the right to manage config sets', () => {
  const actions = [
    { action: 'create', name: '越权' },
    { action: 'copy', name: '越权' },
    { action: 'rename', name: '越权' },
    { action: 'setDefault' },
    { action: 'remove' },
  ];

  it('is a right of its own: editing and publishing every document does not include it (S-09)', async () => {
    const screen = entryIdOf(theme);
    const editor = await server.signInWith([
      screen,
      operationIdOf(theme, 'edit'),
      operationIdOf(theme, 'publish'),
    ]);
    for (const one of actions)
      expect((await change({ ...one, settingCode: other }, editor)).code, one.action).toBe(CODE.forbidden);
    expect((await editor.call('GET /configSet/effect.do', { settingCode: other })).code).toBe(CODE.forbidden);
    expect((await editor.call('GET /configSet/undoable.do')).code).toBe(CODE.forbidden);
    expect((await editor.call('GET /templateCenter/v2/getConfigurationSettingCode.do')).code).toBe(CODE.ok);
  });

  it('is enough for every action, and does not include publishing', async () => {
    const manager = await server.signInWith([sets]);
    const copy = await change({ action: 'copy', settingCode: usual, name: `管理 ${made}` }, manager);
    expect(copy.code).toBe(CODE.ok);
    const { settingCode } = copy.data;
    expect((await change({ action: 'rename', settingCode, name: `改名 ${made}` }, manager)).code).toBe(
      CODE.ok,
    );
    expect((await change({ action: 'remove', settingCode }, manager)).code).toBe(CODE.ok);
    expect((await change({ action: 'restore', settingCode }, manager)).code).toBe(CODE.ok);
    const initial = initialValue(DOCUMENTS['editor.theme']);
    await admin.call('POST /configDocument/save.do', {
      settingCode: other,
      key: 'editor.theme',
      device: 'pc',
      revision: 0,
      value: { ...initial, brand: { ...initial.brand, title: '新标题' } },
    });
    const { unpublished } = await effectOf(other, manager);
    expect(unpublished).toMatchObject([{ key: 'editor.theme', device: 'pc', mayPublish: false }]);
    const refused = await change(
      { action: 'copy', settingCode: other, name: '连同发布', publish: true },
      manager,
    );
    expect([refused.code, refused.msg]).toEqual([CODE.forbidden, '没有发布「主题设置 · Web 端」的权限']);
    expect((await listed()).map(({ name }) => name)).not.toContain('连同发布');
  });
});

describe('a config set that is still in use', () => {
  it('is deleted only after its traffic was shown (409 with the numbers)', async () => {
    const guest = await open({ setting_code: other });
    const refused = await change({ action: 'remove', settingCode: other });
    expect([refused.code, refused.data.traffic]).toEqual([
      CODE.conflict,
      { opens: 0, users: 0, lastOpenedAt: server.clock.now.toISOString(), isInUse: true },
    ]);
    await guest.call('POST /embed/event/add.do', {
      events: [{ id: crypto.randomUUID(), at: server.clock.now.toISOString(), kind: 'open' }],
    });
    const counted = await change({ action: 'remove', settingCode: other });
    expect(counted.data.traffic).toMatchObject({ opens: 1, users: 1, isInUse: true });
    expect(counted.msg).toBe(`方案「方案 ${made}」最近 7 天被打开 1 次，涉及 1 个用户，请确认后再操作`);
    expect((await effectOf(other)).traffic).toEqual(counted.data.traffic);
    expect(await nameOf(other)).toBeDefined();
    const done = await change({ action: 'remove', settingCode: other, isTrafficConfirmed: true });
    expect(done.code).toBe(CODE.ok);
    expect(await nameOf(other)).toBeUndefined();
  });

  it('needs no confirmation eight days after it was last opened, nor when it never was', async () => {
    expect((await change({ action: 'remove', settingCode: other })).code).toBe(CODE.ok);
    await change({ action: 'restore', settingCode: other });
    await open({ setting_code: other });
    server.clock.advance(undoMs);
    admin = await server.signIn('admin');
    expect((await effectOf(other)).traffic.isInUse).toBe(false);
    expect((await change({ action: 'remove', settingCode: other })).code).toBe(CODE.ok);
  });

  it('keeps its guests until their session ends: open pages continue, new links are refused', async () => {
    await publishTheme(other, '#123456');
    const guest = await open({ setting_code: other });
    await change({ action: 'remove', settingCode: other, isTrafficConfirmed: true });
    expect(await primaryFor(guest)).toBe('#123456');
    const link = await server.signedLink({ setting_code: other });
    const refused = await server.stranger.call('POST /embed/open.do', link);
    expect([refused.code, refused.msg]).toEqual([CODE.notFound, 'setting_code 不存在']);
  });
});

describe('a deleted config set', () => {
  it('is hidden everywhere, keeps its name and code, and is restored with all its content', async () => {
    await publishTheme(other, '#654321');
    const place = { settingCode: other, key: 'editor.theme', device: 'pc' };
    const before = await admin.call('GET /configDocument/history.do', place);
    await change({ action: 'remove', settingCode: other });
    expect((await admin.call('GET /configDocument/get.do', place)).code).toBe(CODE.notFound);
    expect((await change({ action: 'copy', settingCode: other, name: '影子' })).code).toBe(CODE.notFound);
    expect((await change({ action: 'remove', settingCode: other })).code).toBe(CODE.notFound);
    expect((await change({ action: 'setDefault', settingCode: other })).code).toBe(CODE.notFound);
    expect((await admin.call('GET /configSet/effect.do', { settingCode: other })).code).toBe(CODE.notFound);
    const taken = await change({ action: 'create', name: `方案 ${made}` });
    expect(taken.data.fields?.name).toBe('最近删除的方案正使用这个名称，请换一个名称，或先恢复该方案');
    const removed = (await undoable()).removed.find((one) => one.settingCode === other);
    expect(removed).toEqual({
      settingCode: other,
      name: `方案 ${made}`,
      documentCount: 1,
      removedAt: server.clock.now.toISOString(),
      removedBy: '林晓棠',
      restorableUntil: new Date(server.clock.now.getTime() + 7 * dayMs).toISOString(),
    });
    expect((await change({ action: 'restore', settingCode: other })).code).toBe(CODE.ok);
    expect(await admin.call('GET /configDocument/history.do', place)).toEqual(before);
    expect(await primaryFor(await open({ setting_code: other }))).toBe('#654321');
    expect((await undoable()).removed.map((one) => one.settingCode)).not.toContain(other);
  });

  it('cannot be restored after seven days, and is then removed with a record', async () => {
    await change({ action: 'remove', settingCode: other });
    server.clock.advance(undoMs - 1);
    admin = await server.signIn('admin');
    expect((await undoable()).removed.map((one) => one.settingCode)).toContain(other);
    await sweepRemoved(
      server.database.kysely,
      new Date(server.clock.now.getTime() - undoMs),
      server.clock.now,
    );
    expect((await undoable()).removed.map((one) => one.settingCode)).toContain(other);
    server.clock.advance(1);
    const late = await change({ action: 'restore', settingCode: other });
    expect([late.code, late.msg]).toEqual([CODE.notFound, '没有可以恢复的方案，删除超过 7 天的方案不能恢复']);
    expect((await undoable()).removed.map((one) => one.settingCode)).not.toContain(other);
    await sweepRemoved(
      server.database.kysely,
      new Date(server.clock.now.getTime() - undoMs),
      server.clock.now,
    );
    expect((await change({ action: 'create', name: `方案 ${made}` })).code).toBe(CODE.ok);
    const records = await server.database.pool.query(
      "select subject, account_name from audit_record where action = 'configSet.sweep' order by id desc",
    );
    expect(records.rows).toContainEqual({ subject: `方案 ${made} · ${other}`, account_name: '系统' });
  });

  it('takes its own topics down when it is removed: none becomes visible in another set', async () => {
    const addTopic = async (title: string, given: object, status: 0 | 1 = 1) => {
      const { data } = await admin.call<{ id: number }>('POST /topic/add.do', {
        title: `${title} ${made}`,
        templateIds: ['new-tea'],
        ...given,
      });
      await admin.call('POST /topic/setStatus.do', { id: data.id, status });
      return data.id;
    };
    const own = await addTopic('私有', { settingCode: other });
    const draft = await addTopic('私有草稿', { settingCode: other }, 0);
    const shared = await addTopic('公开', {});
    const seenBy = async (guest: Person) =>
      (await guest.call<{ id: number }[]>('GET /center/topics.do')).data.map(({ id }) => id);
    await change({ action: 'remove', settingCode: other });
    server.clock.advance(undoMs);
    const since = new Date(server.clock.now.getTime() - undoMs);
    await sweepRemoved(server.database.kysely, since, server.clock.now);
    const seen = await seenBy(await open());
    expect([seen.includes(own), seen.includes(shared)]).toEqual([false, true]);
    admin = await server.signIn('admin');
    const { data } = await admin.call<{ id: number; status: number; updatedBy: string }[]>(
      'GET /topic/list.do',
      {},
    );
    expect(data.find(({ id }) => id === own)).toMatchObject({ status: 0, updatedBy: '系统' });
    expect(data.find(({ id }) => id === draft)).toMatchObject({ status: 0, updatedBy: '林晓棠' });
    const { rows } = await server.database.pool.query(
      "select changes from audit_record where action = 'configSet.sweep' and subject = $1",
      [`方案 ${made} · ${other}`],
    );
    expect(rows).toEqual([{ changes: [{ field: '下架的专题', before: null, after: [`私有 ${made}`] }] }]);
  });

  it('is announced to others who configure, not to people who do not', async () => {
    const [reader, manager, outsider] = [
      await server.signInWith([entryIdOf(theme)]),
      await server.signInWith([sets]),
      await server.signInWith(['91']),
    ];
    await change({ action: 'remove', settingCode: other });
    const newest = async (person: Person) =>
      (
        await person.call<{ list: { title: string }[] }>('POST /notice/page.do', { pageNo: 1, pageSize: 5 })
      ).data.list.map(({ title }) => title);
    const title = `林晓棠 删除了配置方案「方案 ${made}」`;
    expect(await newest(reader)).toContain(title);
    expect(await newest(manager)).toContain(title);
    expect(await newest(outsider)).not.toContain(title);
    expect(await newest(admin)).not.toContain(title);
  });
});

describe('the default config set', () => {
  it('changes only after the traffic of the former one was shown, and lists what follows it', async () => {
    await publishTheme(other, '#0a0a0a');
    const guest = await open();
    await open({ setting_code: usual, device_type: 2 });
    const effect = await effectOf(other);
    expect(effect.current).toMatchObject({ settingCode: usual, traffic: { isInUse: true } });
    expect(effect.followers).toEqual([
      { product: 'templateEditor', device: 'pc', lastOpenedAt: server.clock.now.toISOString() },
    ]);
    expect(effect.changed.filter(({ key }) => key !== 'templateCenter.page')).toEqual([
      { key: 'editor.theme', device: 'pc', changeCount: 1 },
    ]);
    const refused = await change({ action: 'setDefault', settingCode: other });
    expect([refused.code, refused.data.traffic?.isInUse]).toEqual([CODE.conflict, true]);
    expect((await listed()).find((set) => set.isDefault)?.settingCode).toBe(usual);
    expect((await change({ action: 'setDefault', settingCode: other, isTrafficConfirmed: true })).code).toBe(
      CODE.ok,
    );
    // existing sessions keep what they opened; new ones get the new default
    expect(await primaryFor(guest)).not.toBe('#0a0a0a');
    expect(await primaryFor(await open())).toBe('#0a0a0a');
    const undone = await change({ action: 'undoDefault' });
    expect([undone.code, undone.data.settingCode]).toEqual([CODE.ok, usual]);
    expect((await listed()).find((set) => set.isDefault)?.settingCode).toBe(usual);
    expect((await change({ action: 'undoDefault' })).code).toBe(CODE.notFound);
  });

  it('can be changed back for seven days, not later, and not to a deleted one', async () => {
    await change({ action: 'setDefault', settingCode: other });
    expect((await undoable()).defaultChange).toMatchObject({ settingCode: other, previousCode: usual });
    await change({ action: 'remove', settingCode: usual });
    expect((await undoable()).defaultChange).toBeNull();
    expect((await change({ action: 'undoDefault' })).code).toBe(CODE.notFound);
    await change({ action: 'restore', settingCode: usual });
    expect((await undoable()).defaultChange).not.toBeNull();
    server.clock.advance(undoMs);
    admin = await server.signIn('admin');
    expect((await undoable()).defaultChange).toBeNull();
    expect((await change({ action: 'undoDefault' })).code).toBe(CODE.notFound);
    await change({ action: 'setDefault', settingCode: usual });
  });

  it('is compared by its pages too: pages that users find added, gone or changed are counted', async () => {
    const { data } = await change({
      action: 'copy',
      settingCode: usual,
      name: `页面 ${made}`,
      publish: true,
    });
    const copy = data.settingCode;
    const pagesOf = async (settingCode: string) =>
      (
        await admin.call<{ id: string; device: string; isHome: boolean }[]>('GET /centerPage/list.do', {
          settingCode,
        })
      ).data;
    const changedPages = async () =>
      (await effectOf(copy)).changed.filter(({ key }) => key === 'templateCenter.page');
    const row = (changeCount: number) => [{ key: 'templateCenter.page', device: 'pc', changeCount }];
    expect(await changedPages()).toEqual([]);
    const on = { settingCode: copy };
    const { data: added } = await admin.call<{ id: string }>('POST /centerPage/add.do', {
      ...on,
      device: 'pc',
      name: '新增',
    });
    const place = { ...on, key: 'templateCenter.page', device: 'pc', pageId: added.id };
    const value = initialValue(DOCUMENTS['templateCenter.page']);
    await admin.call('POST /configDocument/save.do', { ...place, revision: 0, value });
    expect(await changedPages()).toEqual([]);
    await admin.call('POST /configDocument/publish.do', { ...place, revision: 1, note: '' });
    expect(await changedPages()).toEqual(row(1));
    const changed = { ...value, page: { ...value.page, heading: '活动' } };
    const saved = await admin.call('POST /configDocument/save.do', { ...place, revision: 2, value: changed });
    expect(saved.code).toBe(CODE.ok);
    const { unpublished } = await effectOf(copy);
    expect(unpublished).toEqual([
      {
        key: 'templateCenter.page',
        device: 'pc',
        pageName: '新增',
        mayPublish: true,
        savedBy: '林晓棠',
        savedAt: server.clock.now.toISOString(),
      },
    ]);
    const manager = await server.signInWith([sets]);
    const refused = await change({ action: 'setDefault', settingCode: copy, publish: true }, manager);
    expect(refused.msg).toBe('没有发布「页面 新增 · Web 端」的权限');
    // another page of the copy is home, renamed, taken down
    const home = (await pagesOf(copy)).find(({ device, isHome }) => device === 'pc' && isHome);
    await admin.call('POST /centerPage/setHome.do', { ...on, pageId: home?.id, isHome: false });
    expect(await changedPages()).toEqual(row(2));
    await admin.call('POST /centerPage/setHome.do', { ...on, pageId: home?.id });
    expect(await changedPages()).toEqual(row(1));
    await admin.call('POST /centerPage/update.do', { ...on, pageId: home?.id, name: '换了名' });
    expect(await changedPages()).toEqual(row(2));
    await admin.call('POST /centerPage/setStatus.do', { ...on, pageId: added.id, status: 0 });
    expect(await changedPages()).toEqual(row(1));
  });

  it('is published first on request, whole or not at all', async () => {
    const place = { settingCode: other, key: 'editor.watermark', device: 'pc' };
    const value = initialValue(DOCUMENTS['editor.watermark']);
    const drawn = { ...value, basic: { ...value.basic, text: '新默认' } };
    const saved = await admin.call('POST /configDocument/save.do', { ...place, revision: 0, value: drawn });
    expect(saved.code).toBe(CODE.ok);
    const manager = await server.signInWith([sets]);
    const refused = await change({ action: 'setDefault', settingCode: other, publish: true }, manager);
    expect(refused.code).toBe(CODE.forbidden);
    expect((await listed()).find((set) => set.isDefault)?.settingCode).toBe(usual);
    expect((await effectOf(other)).unpublished).toHaveLength(1);
    await change({ action: 'setDefault', settingCode: other, publish: true });
    expect((await effectOf(other)).unpublished).toEqual([]);
    await change({ action: 'undoDefault' });
  });

  it('publishes no draft that was saved after the person looked, for a copy neither (product 6)', async () => {
    const place = { settingCode: other, key: 'editor.watermark', device: 'pc' };
    const value = initialValue(DOCUMENTS['editor.watermark']);
    const saveText = (revision: number, text: string) =>
      admin.call('POST /configDocument/save.do', {
        ...place,
        revision,
        value: { ...value, basic: { ...value.basic, text } },
      });
    await saveText(0, '看过的');
    const shown = (await effectOf(other)).draftsRevision;
    expect((await effectOf(other)).draftsRevision).toBe(shown);
    await saveText(1, '没看过的');
    const asked = [
      { action: 'copy', settingCode: other, name: `副本 ${made}` },
      { action: 'setDefault', settingCode: other },
    ];
    const current = (await effectOf(other)).draftsRevision;
    for (const one of asked) {
      const refused = await change({ ...one, publish: true, draftsRevision: shown });
      expect([refused.code, refused.msg, refused.data]).toEqual([
        CODE.conflict,
        `方案「方案 ${made}」的草稿在你查看之后有改动，请核对后再发布`,
        { draftsRevision: current },
      ]);
    }
    expect((await listed()).map(({ name }) => name)).not.toContain(`副本 ${made}`);
    expect((await effectOf(other)).unpublished).toHaveLength(1);
    for (const one of asked)
      expect((await change({ ...one, publish: true, draftsRevision: current })).code).toBe(CODE.ok);
    await change({ action: 'undoDefault' });
  });

  it('is the only one that may be named 默认方案', async () => {
    for (const name of ['默认方案', ' 默认 方案 ']) {
      for (const one of [
        { action: 'create', name },
        { action: 'copy', settingCode: usual, name },
        { action: 'rename', settingCode: other, name },
      ]) {
        const { code, data } = await change(one);
        expect([code, data.fields?.name]).toEqual([
          CODE.invalid,
          '「默认方案」只能用于默认的方案，请换一个名称',
        ]);
      }
    }
    const again = await change({
      action: 'rename',
      settingCode: usual,
      name: '默认方案',
      description: '通用',
    });
    expect(again.code).toBe(CODE.ok);
  });
});

describe('many users who open at once', () => {
  it('do not wait: only the first of a minute writes', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open({ setting_code: other })));
    const { rows } = await server.database.pool.query(
      'select last_opened_at as at from config_set_use where setting_code = $1',
      [other],
    );
    expect(rows).toEqual([{ at: server.clock.now }]);
  });
});
