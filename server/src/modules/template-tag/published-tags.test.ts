import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import type { PublishedTemplateTag } from '@design-console/contract/template-tag';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

/** The template tags of a light application as its users see them (product 4, spec section 7). */

let server: TestServer;
let admin: Person;
let guest: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  guest = await server.openLink({ user_flag: 'opens-apps' });
});
afterAll(() => server.close());

const addTag = async (app: string, name: string, status: 0 | 1 = 1): Promise<number> => {
  const input = { light_app_id: app, name, status };
  return (await admin.call<{ id: number }>('POST /api/templateTag/createTemplateTag.do', input)).data.id;
};
const changeTag = (input: object) => admin.call('POST /api/templateTag/updateTemplateTag.do', input);

const move = (id: number, status: number) =>
  admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', { ids: [id], status });

/** A template with these tags: on the shelf, or a draft. */
const addTemplate = async (title: string, lightAppTagIds: number[], isDraft = false): Promise<number> => {
  const document = blankDesign({ width: 300, height: 200, title });
  const { data } = await admin.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
    title,
    lightAppTagIds,
    document,
  });
  if (!isDraft) await move(data.id, 3);
  return data.id;
};

const ask = (app: string, by = guest) =>
  by.call<PublishedTemplateTag[]>('GET /api/templateTag/listPublishedTemplateTag.do', { light_app_id: app });
const names = async (app: string, by = guest) => (await ask(app, by)).data.map(({ name }) => name);

describe('the template tags that users find when they open a light application', () => {
  it('are its enabled ones with templates on the shelf, in the administrator’s order', async () => {
    const [first, second, other] = [
      await addTag('enhance', '人像'),
      await addTag('enhance', '风景'),
      await addTag('eraser', '路人'),
    ];
    await addTag('enhance', '没有模板的');
    await addTemplate('两个标签', [first, second]);
    await addTemplate('别的轻应用', [other]);
    expect((await ask('enhance')).data).toEqual([
      { id: first, name: '人像' },
      { id: second, name: '风景' },
    ]);
    await changeTag({ id: second, sort: 1 });
    expect(await names('enhance')).toEqual(['风景', '人像']);
    expect(await names('eraser')).toEqual(['路人']);
    // each lists the templates that have it
    const { data } = await guest.call<{ list: { title: string }[] }>('POST /template/page.do', {
      lightAppTagId: other,
    });
    expect(data.list.map(({ title }) => title)).toEqual(['别的轻应用']);
  });

  it('are none that is disabled', async () => {
    const id = await addTag('compress', '海报');
    await addTemplate('压缩海报', [id, await addTag('compress', '停用的', 0)]);
    expect(await names('compress')).toEqual(['海报']);
    await changeTag({ id, status: 0 });
    expect(await names('compress')).toEqual([]);
  });

  it('are none whose templates are drafts, taken down, not there yet or over', async () => {
    const [draft, taken, timed] = [
      await addTag('idPhoto', '草稿'),
      await addTag('idPhoto', '下架'),
      await addTag('idPhoto', '限时'),
    ];
    await addTemplate('草稿模板', [draft], true);
    const down = await addTemplate('要下架的模板', [taken]);
    const late = await addTemplate('限时模板', [timed], true);
    const minute = 60_000;
    const moment = (ms: number) => new Date(server.clock.now.getTime() + ms).toISOString();
    await admin.call('POST /templateCenter/v2/updateTeamTemplate.do', {
      id: late,
      publishAt: moment(minute),
      expireAt: moment(2 * minute),
    });
    await move(late, 3);
    expect(await names('idPhoto')).toEqual(['下架']);
    await move(down, 4);
    expect(await names('idPhoto')).toEqual([]);
    server.clock.advance(minute);
    expect(await names('idPhoto')).toEqual(['限时']);
    server.clock.advance(minute);
    expect(await names('idPhoto')).toEqual([]);
  });

  it('are not those of another company, and none of an application that nobody has', async () => {
    await addTemplate('自己人的', [await addTag('watermark', '角标')]);
    const elsewhere = await server.signInElsewhere();
    const other = await server.openLink({}, elsewhere.companyId);
    expect([await names('watermark'), await names('watermark', other)]).toEqual([['角标'], []]);
    expect((await ask('custom-000000000000')).data).toEqual([]);
    expect((await ask('')).code).toBe(CODE.invalid);
  });

  it('are none where 素材权限 keeps the company’s templates from users', async () => {
    await addTemplate('企业的', [await addTag('collage', '九宫格')]);
    expect(await names('collage')).toEqual(['九宫格']);
    const sets = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const settingCode = sets.data.find(({ isDefault }) => isDefault)?.settingCode;
    const place = { settingCode, key: 'editor.functions', device: 'pc' };
    const initial = initialValue(DOCUMENTS['editor.functions']);
    const value = { ...initial, materials: { ...initial.materials, templates: 'free' } };
    const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
      ...place,
      revision: 0,
      value,
    });
    const published = { ...place, revision: saved.data.revision };
    expect((await admin.call('POST /configDocument/publish.do', published)).code).toBe(CODE.ok);
    expect(await names('collage')).toEqual([]);
  });
});
