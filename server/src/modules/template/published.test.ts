import { CODE } from '@design-console/contract/kernel';
import type { PublishedTemplate, PublishedTemplateDetail } from '@design-console/contract/template';
import { aiTemplateId, type Design, shapeElement, solid, textElement } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { posterOf, templatesOf } from './testing.ts';

let server: TestServer;
let admin: Person;
let guest: Person;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  guest = await server.openLink({ user_flag: 'browses' });
  templates = templatesOf(admin);
});
afterAll(() => server.close());

interface PageAfter {
  list: PublishedTemplate[];
  next: string | null;
}

const browse = async (filter: object = {}, by = guest) =>
  (await by.call<{ total: number; list: PublishedTemplate[] }>('POST /template/page.do', filter)).data;
const open = (id: number, by = guest) => by.call<PublishedTemplateDetail>('GET /template/get.do', { id });
const published = async (title: string, more: object = {}): Promise<number> => {
  const id = await templates.made(title, more);
  await templates.move([id], 3);
  return id;
};

const pageAfter = async (sort: string, after: string): Promise<PageAfter> =>
  (await guest.call<PageAfter>('POST /template/page.do', { sort, pageSize: 2, ...(after ? { after } : {}) }))
    .data;

describe('the published templates', () => {
  it('are those on the shelf within their period; one taken down is gone with the next request', async () => {
    const id = await published('可见的模板');
    const draft = await templates.made('看不见的模板');
    expect((await browse({ keyword: '看不见' })).list).toEqual([]);
    expect((await open(draft)).code).toBe(CODE.notFound);
    const { code, data } = await open(id);
    expect([code, data.title, data.version]).toEqual([CODE.ok, '可见的模板', 1]);
    expect((await browse({ keyword: 'kejian' })).list.map((row) => row.id)).toEqual([id]);
    await templates.move([id], 4);
    expect((await open(id)).code).toBe(CODE.notFound);
    expect((await browse({ keyword: '可见' })).list).toEqual([]);
    expect((await templates.get(id)).data.status, 'kept for the company').toBe(4);
  });

  it('obey the period without any action, to the second', async () => {
    const minute = 60_000;
    const id = await templates.made('限时模板');
    const moment = (ms: number) => new Date(server.clock.now.getTime() + ms).toISOString();
    await templates.update(id, { publishAt: moment(minute), expireAt: moment(2 * minute) });
    await templates.move([id], 3);
    const codes = [(await open(id)).code];
    server.clock.advance(minute);
    codes.push((await open(id)).code);
    server.clock.advance(minute);
    codes.push((await open(id)).code);
    expect(codes).toEqual([CODE.notFound, CODE.ok, CODE.notFound]);
  });

  it('are counted by tag under the other facets, and by kind', async () => {
    const kind = await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', {
      name: '计数海报',
      width: 300,
      height: 400,
      unit: 'px',
      dpi: 72,
    });
    const kindId = kind.data.id;
    await published('计数一', { kindId, tagIds: ['industry.tea', 'color.green'] });
    await published('计数二', { kindId, tagIds: ['industry.food', 'color.green'] });
    await published('计数三', { kindId, tagIds: ['industry.food', 'color.red'] });
    await templates.made('计数草稿', { kindId, tagIds: ['industry.food', 'color.red'] });
    const counts = async (tagIds: string[]) =>
      Object.fromEntries(
        (
          await guest.call<{ tagId: string; count: number }[]>('POST /center/tagCounts.do', {
            from: 'team',
            kindId,
            tagIds,
          })
        ).data.map(({ tagId, count }) => [tagId, count]),
      );
    expect(await counts([])).toEqual({
      'industry.tea': 1,
      'industry.food': 2,
      'color.green': 2,
      'color.red': 1,
    });
    expect(await counts(['color.green'])).toEqual({
      'industry.tea': 1,
      'industry.food': 1,
      'color.green': 2,
      'color.red': 1,
    });
    const kinds = await guest.call<{ id: number; templateCount: number }[]>('GET /templateKind/list.do');
    expect(kinds.data.find(({ id }) => id === kindId)?.templateCount).toBe(3);
  });

  it('are not needed by a kind, which a link names for its size; a disabled one is not found', async () => {
    const size = { width: 500, height: 400, unit: 'px', dpi: 96 };
    const draft = { name: '没有模板的分类', parentId: null, ...size, status: 1 };
    const made = await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', draft);
    const { id } = made.data;
    const found = async () =>
      (await guest.call<{ id: number }[]>('GET /templateKind/list.do')).data.find((one) => one.id === id);
    expect(await found()).toMatchObject({ ...size, templateCount: 0 });
    await admin.call('POST /templateCenter/v2/updateTemplateKind.do', { id, status: 0 });
    expect(await found()).toBeUndefined();
  });

  it('are not those of another company', async () => {
    const id = await published('只给自己人');
    const elsewhere = await server.signInElsewhere();
    const other = await server.openLink({}, elsewhere.companyId);
    expect((await open(id, other)).code).toBe(CODE.notFound);
    expect((await browse({}, other)).list).toEqual([]);
  });

  it.each(['newest', 'mostUsed', 'hot'])('are paged by %s, each once', async (sort) => {
    const all = (await browse({ sort, pageSize: 100 })).list.map(({ id }) => id);
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const data = await pageAfter(sort, after);
      seen.push(...data.list.map(({ id }) => id));
      after = data.next;
    }
    expect(seen).toEqual(all);
  });
});

describe('the locks of a template', () => {
  const lock = { move: true, resize: true, edit: true, delete: true };
  const logo = {
    ...shapeElement({ x: 10, y: 10, width: 60, height: 60, fill: solid('#0773fc'), name: '公司标志' }),
    locks: lock,
    editableBy: 'designer' as const,
  };
  const title = textElement({ text: '招聘启事', x: 20, y: 120, width: 260, fontSize: 32 });
  const save = (document: Design, designId?: string, by = guest) =>
    by.call<{ designId: string; fields?: Record<string, string> }>('POST /design/save.do', {
      document,
      designId,
    });
  const madeFrom = async (id: number): Promise<Design> => {
    const { data } = await open(id);
    const design = data.document as Design;
    return { ...design, id: 'mine', meta: { templateId: String(id), templateVersion: data.version } };
  };
  const changed = (design: Design, id: string, change: object): Design => ({
    ...design,
    pages: design.pages.map((page) => ({
      ...page,
      elements: page.elements.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })),
  });
  const locked = () => published('带锁的模板', { document: posterOf('带锁的模板', [], [logo, title]) });

  it('are enforced by the server: the title changes, the logo does not, whatever is sent', async () => {
    const design = await madeFrom(await locked());
    const saved = await save(changed(design, title.id, { x: 40 }));
    expect(saved.code).toBe(CODE.ok);
    const { designId } = saved.data;
    for (const [forged, words] of [
      [changed(design, logo.id, { x: 50 }), '「公司标志」由模板锁定，不能移动'],
      [changed(design, logo.id, { width: 90 }), '「公司标志」由模板锁定，不能调整大小'],
      [changed(design, logo.id, { fill: solid('#ff0000') }), '「公司标志」由模板锁定，不能修改'],
      [
        { ...design, pages: design.pages.map((page) => ({ ...page, elements: [title] })) },
        '「公司标志」由模板锁定，不能删除',
      ],
    ] as const) {
      for (const id of [undefined, designId]) {
        const { code, msg, data } = await save(forged, id);
        expect([code, msg, data.fields]).toEqual([CODE.invalid, words, { [`document.${logo.id}`]: words }]);
      }
    }
  });

  it('are enforced when the design claims to be of no template, or of another one', async () => {
    const design = await madeFrom(await locked());
    const { designId } = (await save(design)).data;
    const forged = changed(design, logo.id, { x: 50 });
    for (const meta of [{}, { templateId: 'new-tea' }, { templateId: '8000000000' }])
      expect((await save({ ...forged, meta }, designId)).code).toBe(CODE.invalid);
    const { data } = await guest.call<{ document: Design }>('GET /design/get.do', { designId });
    expect(data.document.meta.templateId).toBe(design.meta.templateId);
    // another template replaces everything
    const other = await madeFrom(await published('另一个模板'));
    expect((await save(other, designId)).code).toBe(CODE.ok);
  });

  it('end when AI makes the design anew; it then is of no template', async () => {
    const { designId } = (await save(await madeFrom(await locked()))).data;
    const made = posterOf('中秋茶会', ['中秋茶会']);
    const rest = { ...made, meta: {} };
    expect((await save(rest, designId)).code, 'leaving the id out ends nothing').toBe(CODE.invalid);
    for (const _again of ['first', 'second'])
      expect((await save({ ...made, meta: { templateId: aiTemplateId } }, designId)).code).toBe(CODE.ok);
    const stored = server.database.kysely.selectFrom('design').select(['template_id', 'template_version']);
    const row = await stored.where('id', '=', designId).executeTakeFirst();
    expect(row).toEqual({ template_id: '', template_version: null });
  });

  it('are those of the version it was made from, also when the template changed or was taken down', async () => {
    const id = await locked();
    const design = await madeFrom(id);
    const { designId } = (await save(design)).data;
    await templates.save(id, 1, posterOf('带锁的模板', [], [title]));
    await templates.move([id], 4);
    expect((await save(changed(design, title.id, { x: 60 }), designId)).code).toBe(CODE.ok);
    expect((await save(changed(design, logo.id, { x: 50 }), designId)).code).toBe(CODE.invalid);
    // that version is no longer kept: the last save has the same locks
    await server.database.kysely
      .deleteFrom('team_template_version')
      .where('template_id', '=', id)
      .where('version', '=', 1)
      .execute();
    expect((await save(changed(design, logo.id, { x: 50 }), designId)).code).toBe(CODE.invalid);
    expect((await save(changed(design, title.id, { x: 70 }), designId)).code).toBe(CODE.ok);
  });
});
