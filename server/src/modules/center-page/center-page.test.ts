import type { CenterPage } from '@design-console/contract/center-page';
import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, emptyBlock, initialValue } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

/** Pages of the template center (product 4, 6): documents like every configuration. */

let server: TestServer;
let admin: Person;
let settingCode: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const sets = await admin.call<{ settingCode: string }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  settingCode = sets.data[0]?.settingCode ?? '';
});
afterAll(() => server.close());

let made = 0;
const add = async (given: object = {}, device: 'pc' | 'mobile' = 'pc') => {
  made += 1;
  const input = { settingCode, device, name: `页面${made}`, ...given };
  return (await admin.call<{ id: string }>('POST /centerPage/add.do', input)).data.id;
};
const list = async (code = settingCode) =>
  (await admin.call<CenterPage[]>('GET /centerPage/list.do', { settingCode: code })).data;
const one = async (id: string, code = settingCode) => (await list(code)).find((page) => page.id === id);
const place = (pageId: string, device = 'pc', code = settingCode) => ({
  settingCode: code,
  key: 'templateCenter.page',
  device,
  pageId,
});
const valueWith = (title: string) => ({
  ...initialValue(DOCUMENTS['templateCenter.page']),
  blocks: { items: [{ ...emptyBlock('templates', 'a1'), title }] },
});
const read = (pageId: string, device = 'pc', code = settingCode) =>
  admin.call<{ revision: number; draft: ReturnType<typeof valueWith>; publishedVersion: number }>(
    'GET /configDocument/get.do',
    place(pageId, device, code),
  );
const save = async (pageId: string, title: string) =>
  admin.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place(pageId),
    revision: (await read(pageId)).data.revision,
    value: valueWith(title),
  });
const publish = async (pageId: string) =>
  admin.call<{ version: number }>('POST /configDocument/publish.do', {
    ...place(pageId),
    revision: (await read(pageId)).data.revision,
    note: '春季',
  });

describe('a page of the template center', () => {
  it('has the life of every configuration document: draft, publish, history, rollback', async () => {
    const id = await add();
    await save(id, '热门海报');
    expect(await one(id)).toMatchObject({ isDraft: true, publishedVersion: 0, blockCount: 1 });
    expect((await publish(id)).data.version).toBe(1);
    await save(id, '新品');
    await publish(id);
    await admin.call('POST /configDocument/rollback.do', {
      ...place(id),
      revision: (await read(id)).data.revision,
      version: 1,
    });
    const { data: versions } = await admin.call<{ version: number; rolledBackTo: number | null }[]>(
      'GET /configDocument/history.do',
      place(id),
    );
    expect(versions.map(({ version, rolledBackTo }) => [version, rolledBackTo])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
    expect((await read(id)).data.draft.blocks.items[0]?.title).toBe('热门海报');
  });

  it('does not go back before its first publish: users saw nothing then', async () => {
    const id = await add();
    await publish(id);
    const refused = await admin.call('POST /configDocument/rollback.do', {
      ...place(id),
      revision: (await read(id)).data.revision,
      version: 0,
    });
    expect([refused.code, refused.msg]).toEqual([CODE.notFound, '页面没有默认设置，请选择一个发布过的版本']);
  });

  it('is separate from every other: a change of one leaves the others', async () => {
    const [first, second] = [await add(), await add()];
    await save(first, '甲');
    await save(second, '乙');
    expect((await read(first)).data.draft.blocks.items[0]?.title).toBe('甲');
    expect((await read(second)).data.revision).toBe(1);
  });

  it('needs its page id, of the same device and config set; other documents take none', async () => {
    const id = await add();
    expect((await read(id, 'mobile')).code).toBe(CODE.notFound);
    expect((await read('nobodys')).code).toBe(CODE.notFound);
    const noPage = await admin.call<{ fields: object }>('GET /configDocument/get.do', {
      ...place(id),
      pageId: undefined,
    });
    expect(noPage.data.fields).toEqual({ pageId: '请选择页面' });
    const theme = await admin.call('GET /configDocument/get.do', { ...place(id), key: 'editor.theme' });
    expect(theme.code).toBe(CODE.invalid);
  });

  it('is the home page of one device at a time, and a home page is not removed', async () => {
    const [first, second, phone] = [await add(), await add(), await add({}, 'mobile')];
    for (const pageId of [first, second, phone])
      expect((await admin.call('POST /centerPage/setHome.do', { settingCode, pageId })).code).toBe(CODE.ok);
    const homes = (await list()).filter((page) => page.isHome).map((page) => [page.device, page.id]);
    expect(homes).toEqual([
      ['pc', second],
      ['mobile', phone],
    ]);
    const refused = await admin.call('POST /centerPage/remove.do', { settingCode, pageId: second });
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      '首页不能删除，请先把另一个页面设为首页，或取消首页',
    ]);
    await admin.call('POST /centerPage/setHome.do', { settingCode, pageId: second, isHome: false });
    expect((await admin.call('POST /centerPage/remove.do', { settingCode, pageId: second })).code).toBe(
      CODE.ok,
    );
    expect((await read(second)).code).toBe(CODE.notFound);
  });

  it('set as home by many requests at once leaves one home page', async () => {
    const ids = [await add(), await add(), await add(), await add()];
    await Promise.all(
      ids.map((pageId) => admin.call('POST /centerPage/setHome.do', { settingCode, pageId })),
    );
    expect((await list()).filter((page) => page.isHome && page.device === 'pc')).toHaveLength(1);
  });

  it('starts from another page on request, also one of the other device', async () => {
    const id = await add();
    await save(id, '抄来的');
    const copy = await add({ fromId: id }, 'mobile');
    expect((await read(copy, 'mobile')).data.draft.blocks.items[0]?.title).toBe('抄来的');
  });

  it('copied to the other device links to no page of the first', async () => {
    const [id, target] = [await add(), await add()];
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0773fc' } })
      .png()
      .toBuffer();
    const { data: file } = await admin.upload<{ url: string }>(
      'POST /file/uploadImage.do',
      bytes,
      { purpose: 'picture' },
      'a.png',
    );
    const picture = (name: string, link: object) => ({ id: name, image: file.url, alt: '', link });
    const banner = {
      ...emptyBlock('banner', 'b1'),
      pictures: [picture('p1', { kind: 'page', to: target }), picture('p2', { kind: 'search', to: '春茶' })],
    };
    const saved = await admin.call('POST /configDocument/save.do', {
      ...place(id),
      revision: 0,
      value: { ...valueWith('x'), blocks: { items: [banner] } },
    });
    expect(saved.code).toBe(CODE.ok);
    const linksOf = async (pageId: string, device: 'pc' | 'mobile') => {
      const { draft } = (await read(pageId, device)).data;
      return (draft.blocks.items as unknown as (typeof banner)[])[0]?.pictures.map(({ link }) => link);
    };
    expect(await linksOf(await add({ fromId: id }), 'pc')).toEqual(banner.pictures.map(({ link }) => link));
    expect(await linksOf(await add({ fromId: id }, 'mobile'), 'mobile')).toEqual([
      { kind: 'none', to: '' },
      { kind: 'search', to: '春茶' },
    ]);
  });

  it('is refused when its starting page does not exist', async () => {
    expect(
      (
        await admin.call('POST /centerPage/add.do', {
          settingCode,
          device: 'pc',
          name: '无',
          fromId: 'nobodys',
        })
      ).code,
    ).toBe(CODE.notFound);
  });

  it('has one name per device, and cannot be the home page before it was published', async () => {
    const id = await add({ name: '同名' });
    const taken = await admin.call('POST /centerPage/add.do', { settingCode, device: 'pc', name: '同名' });
    expect([taken.code, taken.data]).toEqual([CODE.conflict, { fields: { name: '页面名称已存在' } }]);
    expect(await add({ name: '同名' }, 'mobile')).toMatch(/^[a-z0-9]+$/);
    const early = await admin.call('POST /centerPage/setStatus.do', { settingCode, pageId: id, status: 1 });
    expect(early.code).toBe(CODE.conflict);
  });

  it('is copied with its config set, under the same id, and live when that is published', async () => {
    const id = await add();
    await save(id, '随方案');
    const copied = await admin.call<{ settingCode: string }>(
      'GET /templateCenter/v2/configurationSettingCode.do',
      { action: 'copy', settingCode, name: '带页面的副本', publish: true },
    );
    expect(await one(id, copied.data.settingCode)).toMatchObject({ publishedVersion: 1, isDraft: false });
    expect((await read(id, 'pc', copied.data.settingCode)).data.draft.blocks.items[0]?.title).toBe('随方案');
  });

  it('stores no HTML and no picture of another site; the fault names the field', async () => {
    const id = await add();
    const banner = {
      ...emptyBlock('banner', 'b1'),
      pictures: [
        {
          id: 'p1',
          image: `/saas/files/${'a'.repeat(40)}.png`,
          alt: '',
          link: { kind: 'none', to: '' },
        },
      ],
    };
    const saved = (items: object[]) =>
      admin.call<{ fields: Record<string, string> }>('POST /configDocument/save.do', {
        ...place(id),
        revision: 0,
        value: { ...valueWith('x'), blocks: { items } },
      });
    expect((await saved([banner])).data.fields).toEqual({ 'value.blocks.items': '区块须为已上传的图片' });
    const html = await saved([{ ...emptyBlock('text', 't1'), type: 'html', html: '<script>' }]);
    expect([html.code, Object.keys(html.data.fields)[0]]).toEqual([
      CODE.invalid,
      'value.blocks.items.0.type',
    ]);
  });

  it('never published is removed by people who may edit it, with its history only by people who may publish it', async () => {
    const path = '/templateCenter/pageManagment';
    const editor = await server.signInWith([entryIdOf(path), operationIdOf(path, 'edit')]);
    const draft = await add();
    const published = await add();
    await save(published, '热门海报');
    await publish(published);
    const removed = (pageId: string) => editor.call('POST /centerPage/remove.do', { settingCode, pageId });
    expect((await removed(draft)).code).toBe(CODE.ok);
    const refused = await removed(published);
    expect([refused.code, refused.msg]).toEqual([CODE.forbidden, '页面发布过，没有发布权限不能删除']);
    expect([await one(draft), (await one(published))?.publishedVersion]).toEqual([undefined, 1]);
  });

  it('is saved by the given call too; a document without pages has none', async () => {
    const id = await add();
    const given = { revision: 0, value: valueWith('改') };
    const around = 'POST /saas/basic/configSaasFunctions.do';
    expect((await admin.call(around, { ...place(id), ...given })).code).toBe(CODE.ok);
    expect((await read(id)).data.draft.blocks.items[0]).toMatchObject({ title: '改' });
    const stray = { ...place(id), key: 'editor.theme', revision: 0, value: {} };
    expect((await admin.call(around, stray)).data).toEqual({ fields: { pageId: '这份配置不属于页面' } });
  });

  it('is edited by people who may edit it, and published by people who may publish it', async () => {
    const id = await add();
    const path = '/templateCenter/pageManagment';
    const editor = await server.signInWith([entryIdOf(path), operationIdOf(path, 'edit')]);
    const change = { ...place(id), revision: 0, value: valueWith('改') };
    expect((await editor.call('POST /configDocument/save.do', change)).code).toBe(CODE.ok);
    const wanted = { ...place(id), revision: 1 };
    expect((await editor.call('POST /configDocument/publish.do', wanted)).code).toBe(CODE.forbidden);
    const home = await editor.call('POST /centerPage/setHome.do', { settingCode, pageId: id });
    expect(home.code).toBe(CODE.forbidden);
  });
});
