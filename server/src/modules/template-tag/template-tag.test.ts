import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import { type TemplateTag, tagsOfAppMax } from '@design-console/contract/template-tag';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { movedTo } from './template-tag.rules.ts';

describe('a tag moved to a place', () => {
  it('gets that place, and the others keep their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
        fc.nat(),
        fc.integer({ min: 1, max: 120 }),
        (ids, pick, place) => {
          const id = ids[pick % ids.length] ?? 0;
          const moved = movedTo(ids, id, place);
          expect(moved[Math.min(place, ids.length) - 1]).toBe(id);
          expect(moved.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
        },
      ),
    );
  });
});

describe('template tags (spec section 7)', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const list = async (app: string, person = admin) =>
    (await person.call<TemplateTag[]>('GET /api/templateTag/getTemplateTag.do', { light_app_id: app })).data;
  const add = (app: string, name: string, person = admin) =>
    person.call<{ id: number }>('POST /api/templateTag/createTemplateTag.do', { light_app_id: app, name });
  const change = (input: object) => admin.call('POST /api/templateTag/updateTemplateTag.do', input);
  const drop = (id: number) => admin.call('POST /api/templateTag/delTemplateTag.do', { id });
  const names = async (app: string) => (await list(app)).map((tag) => tag.name);

  it('belong to one light application and keep the order they were made in', async () => {
    const { data } = await add('enhance', '  人像 ');
    await add('enhance', '老照片');
    await add('eraser', '人像');
    expect(await list('enhance')).toEqual([
      { id: data.id, light_app_id: 'enhance', name: '人像', sort: 1, status: 1, templateCount: 0 },
      expect.objectContaining({ name: '老照片', sort: 2 }),
    ]);
    expect(await names('eraser')).toEqual(['人像']);
  });

  it('have one name within their application, whatever the case', async () => {
    await add('compress', 'Logo');
    const taken = await add('compress', 'LOGO');
    expect([taken.code, taken.data]).toEqual([CODE.conflict, { fields: { name: '标签名称已存在' } }]);
    const { data } = await add('compress', '海报');
    expect((await change({ id: data.id, name: 'logo' })).code).toBe(CODE.conflict);
    expect((await change({ id: data.id, name: '海报' })).code).toBe(CODE.ok);
  });

  it('are moved, renamed and disabled one at a time; places stay consecutive', async () => {
    for (const name of ['甲', '乙', '丙', '丁']) await add('idPhoto', name);
    const [first] = await list('idPhoto');
    await change({ id: first?.id, sort: 3 });
    expect(await names('idPhoto')).toEqual(['乙', '丙', '甲', '丁']);
    await change({ id: first?.id, sort: 50 });
    await change({ id: first?.id, name: '甲甲', status: 0 });
    const tags = await list('idPhoto');
    expect(tags.map((tag) => [tag.name, tag.sort, tag.status])).toEqual([
      ['乙', 1, 1],
      ['丙', 2, 1],
      ['丁', 3, 1],
      ['甲甲', 4, 0],
    ]);
    await drop(tags[1]?.id ?? 0);
    expect((await list('idPhoto')).map((tag) => tag.sort)).toEqual([1, 2, 3]);
  });

  it('moved by two people at once keep consecutive places', async () => {
    for (const name of ['一', '二', '三', '四', '五']) await add('gifMaker', name);
    const tags = await list('gifMaker');
    await Promise.all(tags.map((tag, index) => change({ id: tag.id, sort: tags.length - index })));
    expect((await list('gifMaker')).map((tag) => tag.sort)).toEqual([1, 2, 3, 4, 5]);
  });

  it('in use are not deleted, and the answer names the tag and counts its templates', async () => {
    const { data } = await add('watermark', '品牌角标');
    await server.database.kysely
      .updateTable('template_tag')
      .set({ template_count: 3 })
      .where('id', '=', data.id)
      .execute();
    const refused = await drop(data.id);
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      '无法删除标签「品牌角标」：仍有 3 个模板使用，请先从模板移除',
    ]);
    expect(await names('watermark')).toEqual(['品牌角标']);
  });

  it(`are at most ${tagsOfAppMax} of one application, also when made at the same time`, async () => {
    const made = await Promise.all(
      Array.from({ length: tagsOfAppMax + 2 }, (_, index) => add('pdfConvert', `标签${index}`)),
    );
    expect(made.filter((reply) => reply.code === CODE.conflict)).toHaveLength(2);
    const sorts = (await list('pdfConvert')).map((tag) => tag.sort);
    expect(sorts).toEqual(Array.from({ length: tagsOfAppMax }, (_, index) => index + 1));
  });

  it.each([
    ['name', { name: '' }, '请输入标签名称'],
    ['name', { name: '长'.repeat(13) }, '标签名称最多 12 个字符'],
    ['status', { name: '好', status: 2 }, '状态须为 0、1 之一'],
    ['light_app_id', { light_app_id: '', name: '好' }, '请输入轻应用'],
  ])('with a faulty %s are refused in Chinese', async (field, given, sentence) => {
    const input = { light_app_id: 'cutout', ...given };
    const { code, data } = await admin.call<{ fields: Record<string, string> }>(
      'POST /api/templateTag/createTemplateTag.do',
      input,
    );
    expect([code, data.fields]).toEqual([CODE.invalid, { [field]: sentence }]);
  });

  it('of a custom application need that application in one of the company’s config sets', async () => {
    const app = 'custom-printshop001';
    expect((await add(app, '名片')).code).toBe(CODE.notFound);
    const { catalogue } = initialValue(DOCUMENTS['editor.lightApps']);
    const printing = {
      id: app,
      visible: true,
      label: '在线印刷',
      icon: '',
      devices: ['pc'],
      positions: ['sidePanel'],
      entry: { kind: 'url', url: 'https://print.qinghe.example/' },
    };
    const [set] = (
      await admin.call<{ settingCode: string }[]>('GET /templateCenter/v2/getConfigurationSettingCode.do')
    ).data;
    const saved = await admin.call('POST /configDocument/save.do', {
      settingCode: set?.settingCode,
      key: 'editor.lightApps',
      device: 'pc',
      revision: 0,
      value: { catalogue: { items: [printing, ...catalogue.items] } },
    });
    expect(saved.code).toBe(CODE.ok);
    expect((await add(app, '名片')).code).toBe(CODE.ok);
    expect(await names(app)).toEqual(['名片']);
    // makers of templates choose tags of every application, and see its name
    const all = await admin.call<(TemplateTag & { appName: string })[]>(
      'GET /api/templateTag/listTemplateTag.do',
    );
    expect(all.data.find((tag) => tag.light_app_id === app)).toMatchObject({
      name: '名片',
      appName: '在线印刷',
    });

    const other = await server.signInElsewhere();
    const [foreign, nobodys] = [
      await add(app, '名片', other),
      await add('custom-000000000000', '名片', other),
    ];
    expect(foreign).toEqual(nobodys);
    expect(foreign.code).toBe(CODE.notFound);
  });

  it('are audited: changes with before and after', async () => {
    const { data } = await add('longStitch', '聊天记录');
    await change({ id: data.id, name: '对话截图' });
    const { rows } = await server.database.pool.query(
      `select subject, changes from audit_record where action = 'templateTag.update' order by id desc limit 1`,
    );
    expect(rows[0]).toEqual({
      subject: '聊天记录',
      changes: [{ field: '标签名称', before: '聊天记录', after: '对话截图' }],
    });
  });

  it('are seen by people who see the screen, changed by people who may edit it', async () => {
    const { PERMISSIONS } = await import('@design-console/contract/menu-tree');
    const entry = [...PERMISSIONS.values()].find(
      (one) => one.path === '/templateEditor/lightApplicationAdmin' && one.operation === null,
    );
    const reader = await server.signInWith([entry?.id ?? '']);
    expect(Array.isArray(await list('cutout', reader))).toBe(true);
    expect((await add('cutout', '读者', reader)).code).toBe(CODE.forbidden);
  });
});
