import { randomBytes } from 'node:crypto';
import { CODE } from '@design-console/contract/kernel';
import type {
  PlatformTemplateDocument,
  PlatformTemplatePage,
} from '@design-console/contract/platform-template';
import { parseDesign } from '@design-console/editor/document';
import { TEMPLATES } from '@design-console/editor/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { fillPlatformTemplates } from './fill-templates.ts';
import { replaceAll, setNow } from './platform-template.store.ts';
import { shippedSet, shippedTemplates } from './shipped-templates.ts';

let server: TestServer;
let admin: Person;
let guest: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  guest = await server.openLink();
});
afterAll(() => server.close());

const pageOf = async (input: object, by = admin, call = 'list'): Promise<PlatformTemplatePage> => {
  const { code, msg, data } = await by.call<PlatformTemplatePage>(`POST /platformTemplate/${call}.do`, input);
  expect([code, msg]).toEqual([CODE.ok, expect.any(String)]);
  return data;
};

/** Every page, one after the other. */
const walk = async (input: object): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await pageOf({ ...input, ...(after ? { after } : {}) });
    ids.push(...page.list.map(({ templateId }) => templateId));
    after = page.next;
  } while (after);
  return ids;
};

describe('the list', () => {
  it('returns all templates in their order, none twice, whatever the size of a page', async () => {
    const all = TEMPLATES.map(({ key }) => key);
    expect(await walk({ pageSize: 100 })).toEqual(all);
    expect(await walk({ pageSize: 7 })).toEqual(all);
    const { total } = await pageOf({ pageSize: 1 });
    expect(total).toBe(all.length);
  });

  it('is sorted by use in the company or by date, and pages through each order completely', async () => {
    const { kysely } = server.database;
    const uses = { company_id: 63, use_count: 9, recent_use_count: 1 };
    await kysely
      .insertInto('platform_template_use')
      .values([
        { ...uses, template_id: 'new-tea' },
        { ...uses, template_id: 'poster-mid-autumn', use_count: 4, recent_use_count: 4 },
      ])
      .execute();
    await kysely
      .updateTable('platform_template')
      .set({ added_at: server.clock.now })
      .where('id', '=', 'music-festival')
      .execute();
    const others = await server.signInElsewhere();
    const firstBy = async (sortBy: string, by: Person = admin) =>
      (await pageOf({ sortBy, pageSize: 2 }, by)).list.map(({ templateId }) => templateId);
    expect(await firstBy('mostUsed')).toEqual(['new-tea', 'poster-mid-autumn']);
    expect(await firstBy('hot')).toEqual(['poster-mid-autumn', 'new-tea']);
    expect((await firstBy('newest'))[0]).toBe('music-festival');
    // the users of another company start with none
    expect(await firstBy('mostUsed', others)).toEqual(await firstBy('recommended'));
    for (const sortBy of ['mostUsed', 'hot', 'newest'])
      expect((await walk({ sortBy, pageSize: 7 })).sort()).toEqual(TEMPLATES.map(({ key }) => key).sort());
    await kysely.deleteFrom('platform_template_use').execute();
  });

  it('is narrowed by intellect tags: any of one facet, and all facets', async () => {
    const tagIds = ['color.green', 'color.blue', 'industry.tea'];
    const expected = TEMPLATES.filter(
      ({ color, industry }) =>
        color.some((name) => name === '绿色' || name === '蓝色') && industry.includes('茶饮'),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await walk({ tagIds })).toEqual(expected.map(({ key }) => key));
    // combined with the names of a facet, both must match
    expect(await walk({ tagIds: ['color.green'], color: ['黑色'] })).toEqual(
      TEMPLATES.filter(({ color }) => color.includes('绿色') && color.includes('黑色')).map(({ key }) => key),
    );
  });

  it('is the same for guests, and guests may make only their own call', async () => {
    expect(await pageOf({}, guest, 'listForGuest')).toEqual(await pageOf({}));
    expect((await guest.call('POST /platformTemplate/list.do')).code).toBe(CODE.notSignedIn);
    expect((await admin.call('POST /platformTemplate/listForGuest.do')).code).toBe(CODE.notSignedIn);
  });

  it('contains exactly those with one of the chosen values in every facet', async () => {
    const chosen = {
      kind: ['竖版海报', '名片'],
      color: ['绿色', '蓝色'],
      industry: ['茶饮', '文化娱乐', '金融保险'],
    };
    const expected = TEMPLATES.filter(
      (one) =>
        chosen.kind.includes(one.kind) &&
        one.color.some((value) => chosen.color.includes(value)) &&
        one.industry.some((value) => chosen.industry.includes(value)),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await walk(chosen)).toEqual(expected.map(({ key }) => key));
  });

  it('counts the matches of each value, without its own facet, and only with the first page', async () => {
    const filter = { kind: ['竖版海报'], purpose: ['活动促销'], pageSize: 1 };
    const { facets, next } = await pageOf(filter);
    const left = (facet: 'kind' | 'purpose', value: string) =>
      TEMPLATES.filter(
        (one) =>
          (facet === 'kind' ? one.kind === value : one.kind === '竖版海报') &&
          one.purpose.some((name) => name === (facet === 'purpose' ? value : '活动促销')),
      ).length;
    for (const facet of ['kind', 'purpose'] as const) {
      expect(facets?.[facet].length).toBeGreaterThan(0);
      for (const { name, count } of facets?.[facet] ?? [])
        expect([name, count]).toEqual([name, left(facet, name)]);
    }
    expect((await pageOf({ ...filter, after: next })).facets).toBeNull();
  });

  it('finds by title, by the texts of a template, by its facets, further words, pinyin and initials, and with one wrong character', async () => {
    const first = async (keyword: string) =>
      (await pageOf({ keyword })).list.map(({ templateId }) => templateId);
    expect(await first('新茶上市')).toContain('new-tea');
    expect(await first('碧螺春')).toContain('new-tea');
    expect(await first('国风 绿色')).toContain('new-tea');
    expect(await first('清明')).toContain('new-tea');
    expect(await first('新%茶')).toEqual([]);
    expect(await first('yuemanrenjian')).toEqual(['poster-mid-autumn']);
    expect(await first('ymrj')).toEqual(['poster-mid-autumn']);
    expect(await first('月慢人间')).toEqual(['poster-mid-autumn']);
    expect(await first('月满仁间')).toEqual(['poster-mid-autumn']);
    expect((await pageOf({ keyword: '没有这样的模板' })).total).toBe(0);
  });

  it.each([
    [{ after: 'x' }, 'after'],
    [{ after: '1' }, 'after'],
    [{ after: '1.new-tea' }, 'after'],
    [{ sortBy: 'price' }, 'sortBy'],
    [{ tagIds: ['color.mud'] }, 'tagIds'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ kind: ['一'.repeat(21)] }, 'kind'],
    [{ color: Array.from({ length: 21 }, (_, index) => `${index}`) }, 'color'],
    [{ keyword: 'x'.repeat(101) }, 'keyword'],
  ])('refuses %j by the name of the field', async (input, field) => {
    const { code, data } = await admin.call<{ fields: object }>('POST /platformTemplate/list.do', input);
    expect([code, Object.keys(data.fields)[0]?.split('.')[0]]).toEqual([CODE.invalid, field]);
  });

  it('names for each template the intellect tags of its facets', async () => {
    const { list } = await pageOf({ pageSize: 100 });
    for (const { tagIds, industry, style, color, purpose } of list)
      expect(tagIds.length).toBe(industry.length + style.length + color.length + purpose.length);
    expect(list.find(({ templateId }) => templateId === 'new-tea')?.tagIds).toEqual(
      expect.arrayContaining(['industry.tea', 'style.chinese', 'color.green', 'purpose.launch']),
    );
  });

  it('continues after an invented cursor as after any place in the order', async () => {
    expect((await pageOf({ after: '0.999999999.zzz' })).list).toEqual([]);
  });
});

describe('one template', () => {
  it('is returned with a document the editor opens, unchanged', async () => {
    for (const [by, call] of [
      [admin, 'get'],
      [guest, 'getForGuest'],
    ] as const) {
      const { data } = await by.call<PlatformTemplateDocument>(`GET /platformTemplate/${call}.do`, {
        templateId: 'new-tea',
      });
      expect(data.title).toBe('新茶上市');
      const drawn = TEMPLATES.find(({ key }) => key === 'new-tea')?.design;
      expect(parseDesign(data.document)).toEqual({ ok: true, design: drawn });
    }
  });

  it('that does not exist is not found', async () => {
    const { code, msg } = await admin.call('GET /platformTemplate/get.do', { templateId: 'nobodys' });
    expect([code, msg]).toEqual([CODE.notFound, '模板不存在或已下架']);
  });

  it('states its size in its unit', async () => {
    const { list } = await pageOf({ pageSize: 100 });
    for (const { templateId, width, height, unit } of list) {
      const page = TEMPLATES.find(({ key }) => key === templateId)?.design.pages[0];
      if (unit === 'px') expect([width, height]).toEqual([page?.width, page?.height]);
      else expect(Number.isInteger(width * 10) && width < (page?.width ?? 0)).toBe(true);
    }
  });
});

describe('covers', () => {
  it('are pictures of the stated sizes, cached by browsers for ever', async () => {
    const [first] = (await pageOf({ pageSize: 1 })).list;
    const reply = await server.inject({ url: first?.coverUrl ?? '' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(reply.rawPayload.length).toBeLessThan(120_000);
  });

  it.each(['x.webp', `${'a'.repeat(32)}.webp`, `${'a'.repeat(32)}.png`, '..%2fcovers.json'])(
    'of %s are not found',
    async (file) => {
      expect((await server.inject({ url: `/saas/template-covers/${file}` })).statusCode).toBe(404);
    },
  );
});

describe('somebody who makes up names of covers (S-20)', () => {
  it('is refused after some hundred a minute; a cover that others look at is still shown', async () => {
    const [first] = (await pageOf({ pageSize: 1 })).list;
    const statusOf = async (url: string) =>
      (await server.inject({ url, headers: { 'x-forwarded-for': '198.51.100.50' } })).statusCode;
    const shown = first?.coverUrl ?? '';
    expect(await statusOf(shown)).toBe(200);
    const madeUp = () => statusOf(`/saas/template-covers/${randomBytes(16).toString('hex')}.webp`);
    const statuses: number[] = [];
    for (let count = 0; count <= FLOOD_LIMITS.openUnknownName.max; count += 1) statuses.push(await madeUp());
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect(await statusOf(shown)).toBe(200);
  });
});

describe('filling the table of platform templates', () => {
  it('changes no row while the set is unchanged, and is done by one of several servers when it changed', async () => {
    expect(await fillPlatformTemplates(server.database)).toBe(false);
    await server.database.pool.query("update platform_template_set set version = 0, hash = 'older'");
    await server.database.pool.query("delete from platform_template where kind = '名片'");
    const filled = await Promise.all([1, 2, 3].map(() => fillPlatformTemplates(server.database)));
    expect(filled.filter(Boolean).length).toBe(1);
    expect(await walk({})).toEqual(TEMPLATES.map(({ key }) => key));
    // what stayed keeps its date
    const { rows } = await server.database.pool.query(
      "select count(distinct added_at)::int as times from platform_template where kind in ('名片', '简历')",
    );
    expect(rows[0].times).toBe(2);
    expect(await setNow(server.database.asCompany(63))).toEqual(await shippedSet());
  });

  it('keeps a newer set, so that an older server may start beside newer ones', async () => {
    const db = server.database.acrossCompanies('test');
    const shipped = await shippedSet();
    const newer = { version: shipped.version + 1, hash: 'newer' };
    const kept = (await shippedTemplates()).slice(0, 3);
    await db.transaction().execute((tx) => replaceAll(tx, newer, kept, server.clock.now));
    expect(await fillPlatformTemplates(server.database)).toBe(false);
    expect((await walk({})).length).toBe(3);
    await server.database.pool.query('update platform_template_set set version = 0');
    expect(await fillPlatformTemplates(server.database)).toBe(true);
  });
});
