import type { PageContents, PublishedPage, TemplateCard, TopicCard } from '@design-console/contract/center';
import { DOCUMENTS } from '@design-console/contract/documents';
import { type Block, CODE, emptyBlock, initialValue } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { bySource, countTags, inOneOrder } from './center.rules.ts';

/** The template center as users see it (product 4, 6): only what is published. */

let server: TestServer;
let admin: Person;
let guest: Person;
let settingCode: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  guest = await server.openLink({});
  const sets = await admin.call<{ settingCode: string }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  settingCode = sets.data[0]?.settingCode ?? '';
  // the demo company's own topics and home pages would mix with those of the tests
  await server.database.kysely.deleteFrom('topic').where('company_id', '=', 63).execute();
  await server.database.kysely.deleteFrom('center_page').where('company_id', '=', 63).execute();
});
afterAll(() => server.close());

let made = 0;
const shelve = async (title: string, status = 3): Promise<string> => {
  const { data } = await admin.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
    title,
    tagIds: ['industry.tea'],
    document: blankDesign({ width: 300, height: 200, title }),
  });
  if (status === 3) await move(data.id, 3);
  return String(data.id);
};
const move = (id: number | string, status: number) =>
  admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', { ids: [Number(id)], status });

const addTopic = async (title: string, templateIds: string[], given: object = {}): Promise<number> => {
  const { data } = await admin.call<{ id: number }>('POST /topic/add.do', { title, templateIds, ...given });
  await admin.call('POST /topic/setStatus.do', { id: data.id, status: 1 });
  return data.id;
};

const publishPage = async (items: Block[], device: 'pc' | 'mobile' = 'pc'): Promise<string> => {
  made += 1;
  const name = `页面${made}`;
  const { data } = await admin.call<{ id: string }>('POST /centerPage/add.do', { settingCode, device, name });
  const place = { settingCode, key: 'templateCenter.page', device, pageId: data.id };
  const value = { ...initialValue(DOCUMENTS['templateCenter.page']), blocks: { items } };
  await admin.call('POST /configDocument/save.do', { ...place, revision: 0, value });
  await admin.call('POST /configDocument/publish.do', { ...place, revision: 1 });
  return data.id;
};
const setHome = (pageId: string) => admin.call('POST /centerPage/setHome.do', { settingCode, pageId });
const page = (pageId?: string, as = guest) =>
  as.call<PublishedPage | null>('GET /center/page.do', pageId === undefined ? {} : { pageId });
const titlesIn = (cards: readonly TemplateCard[] | undefined) => cards?.map(({ title }) => title);

it('ids of templates say whether they are of the company or of the platform', () => {
  expect(bySource(['12', 'new-tea', '0', '7a'])).toEqual({ team: [12], platform: ['new-tea', '0', '7a'] });
});

it('two lists are merged by rank, cut where the page ends', () => {
  const ranked = (...ranks: number[]) => ranks.map((rank) => ({ rank }));
  expect(inOneOrder(ranked(9, 5, 1), ranked(7, 5, 0), 4)).toEqual({
    list: ranked(9, 7, 5, 5),
    team: 2,
    platform: 2,
  });
  expect(inOneOrder([], ranked(3), 4)).toEqual({ list: ranked(3), team: 0, platform: 1 });
});

it('tags are counted under the other chosen facets, without their own facet', () => {
  const all = [
    { tagIds: ['color.green', 'industry.tea'] },
    { tagIds: ['color.blue', 'industry.tea'] },
    { tagIds: ['color.blue', 'industry.food'] },
  ];
  expect(Object.fromEntries(countTags(all, ['color.green']))).toEqual({
    'color.green': 1,
    'color.blue': 2,
    'industry.tea': 1,
  });
});

describe('the template list of users', () => {
  interface Browsed {
    total: number;
    list: TemplateCard[];
    next: string | null;
  }
  const browse = async (input: object, as = guest): Promise<Browsed> => {
    const { code, data } = await as.call<Browsed>('POST /center/browse.do', input);
    expect(code).toBe(CODE.ok);
    return data;
  };
  const walked = async (input: object, pageSize: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await browse({ ...input, pageSize, ...(after === undefined ? {} : { after }) });
      expect(page.list.length).toBeLessThanOrEqual(pageSize);
      ids.push(...page.list.map(({ templateId }) => templateId));
      after = page.next;
    }
    return ids;
  };

  it('is one ordered list of the company’s and the platform’s templates, each once, with pages of any size', async () => {
    await shelve('混排甲');
    await shelve('混排乙');
    const uses = { company_id: 63, recent_use_count: 0 };
    await server.database.kysely
      .insertInto('platform_template_use')
      .values([{ ...uses, template_id: 'new-tea', use_count: 1_000_000 }])
      .execute();
    for (const sort of ['newest', 'mostUsed', 'hot']) {
      const all = await walked({ sort }, 100);
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe((await browse({ sort })).total);
      expect(all.some((id) => /^\d+$/.test(id)) && all.includes('new-tea')).toBe(true);
      expect(await walked({ sort }, 7)).toEqual(all);
    }
    expect((await browse({ sort: 'mostUsed' })).list[0]).toMatchObject({
      templateId: 'new-tea',
      useCount: 1_000_000,
    });
    const own = await walked({ from: 'team' }, 100);
    const shipped = await walked({ from: 'platform' }, 100);
    expect(own.every((id) => /^\d+$/.test(id)) && !shipped.some((id) => /^\d+$/.test(id))).toBe(true);
    expect([...own, ...shipped].sort()).toEqual((await walked({}, 100)).sort());
  });

  it('is narrowed by words and tags in both; a kind exists only in the company', async () => {
    const tea = await walked({ tagIds: ['industry.tea'] }, 100);
    expect(tea).toContain('new-tea');
    expect(tea.some((id) => /^\d+$/.test(id))).toBe(true);
    expect(await walked({ keyword: 'yuemanrenjian' }, 100)).toContain('poster-mid-autumn');
    const { data: kinds } =
      await guest.call<{ id: number; templateCount: number }[]>('GET /templateKind/list.do');
    const kind = kinds.find(({ templateCount }) => templateCount > 0);
    const ofKind = await walked({ kindId: kind?.id }, 100);
    expect(ofKind.length).toBeGreaterThan(0);
    expect(ofKind.every((id) => /^\d+$/.test(id))).toBe(true);
  });

  it('counts the matches of each tag in both', async () => {
    const { data: counts } = await guest.call<{ tagId: string; count: number }[]>(
      'POST /center/tagCounts.do',
      { tagIds: ['color.green'] },
    );
    const countOf = (tagId: string) => counts.find((one) => one.tagId === tagId)?.count ?? 0;
    const left = async (...tagIds: string[]) => (await walked({ tagIds }, 100)).length;
    expect(countOf('color.blue')).toBe(await left('color.blue'));
    expect(countOf('industry.tea')).toBe(await left('color.green', 'industry.tea'));
  });

  it.each([{ after: 'x' }, { after: '1' }, { after: '0~not.a.place' }, { after: '99999~' }])(
    'refuses %j by its field',
    async (input) => {
      const { code, data } = await guest.call<{ fields: object }>('POST /center/browse.do', input);
      expect([code, Object.keys(data.fields)]).toEqual([CODE.invalid, ['after']]);
    },
  );

  it('is without a template that was just taken down', async () => {
    const gone = await shelve('马上下架');
    expect(await walked({ keyword: '马上下架' }, 100)).toContain(gone);
    await move(gone, 4);
    expect(await walked({ keyword: '马上下架' }, 100)).not.toContain(gone);
  });
});

describe('a published page', () => {
  it('contains the content of its blocks, in the given order', async () => {
    const [tea, talk] = [await shelve('新茶海报'), await shelve('讲座海报')];
    const topicId = await addTopic('春茶上新', [talk, tea]);
    const id = await publishPage([
      { ...emptyBlock('templates', 'hand'), by: 'hand', templateIds: [talk, 'nobodys', tea] } as Block,
      { ...emptyBlock('templates', 'rule'), tagIds: ['industry.tea'], sort: 'newest', count: 1 } as Block,
      emptyBlock('topics', 'topics'),
      { ...emptyBlock('templates', 'hidden'), visible: false },
    ]);
    const { data } = await page(id);
    expect(titlesIn(data?.templates.hand)).toEqual(['讲座海报', '新茶海报']);
    expect(titlesIn(data?.templates.rule)).toEqual(['讲座海报']);
    expect(data?.templates.rule?.[0]?.tags).toEqual(['茶饮']);
    expect(data?.topics.map((one) => one.id)).toContain(topicId);
    expect(Object.keys(data?.templates ?? {})).not.toContain('hidden');
    expect(JSON.stringify(data?.value)).not.toContain('hidden');
  });

  it('is the home page of the device where none is named; null without one', async () => {
    expect((await page()).data).toBeNull();
    const id = await publishPage([]);
    await setHome(id);
    expect((await page()).data?.id).toBe(id);
    const phone = await server.openLink({ device_type: 2 });
    expect((await page(undefined, phone)).data).toBeNull();
    expect((await page(id, phone)).code).toBe(CODE.notFound);
  });

  it('is gone from the moment it is taken down; drafts are never shown', async () => {
    const id = await publishPage([]);
    const place = { settingCode, key: 'templateCenter.page', device: 'pc', pageId: id };
    const value = { page: { heading: '草稿', hasSearch: true }, blocks: { items: [] } };
    await admin.call('POST /configDocument/save.do', { ...place, revision: 2, value });
    expect((await page(id)).data?.value.page?.heading).toBe('');
    await admin.call('POST /centerPage/setStatus.do', { settingCode, pageId: id, status: 0 });
    expect((await page(id)).code).toBe(CODE.notFound);
    await admin.call('POST /centerPage/setStatus.do', { settingCode, pageId: id, status: 1 });
    expect((await page(id)).code).toBe(CODE.ok);
  });

  it('shows no template that was just taken down', async () => {
    const gone = await shelve('下架的');
    const id = await publishPage([
      { ...emptyBlock('templates', 'a'), by: 'hand', templateIds: [gone] } as Block,
    ]);
    expect(titlesIn((await page(id)).data?.templates.a)).toEqual(['下架的']);
    await move(gone, 4);
    expect((await page(id)).data?.templates.a).toEqual([]);
  });

  it('is of its own config set and company', async () => {
    const id = await publishPage([]);
    const other = await server.signInElsewhere();
    const stranger = await server.openLink({}, other.companyId);
    expect((await page(id, stranger)).code).toBe(CODE.notFound);
  });
});

describe('topics of users', () => {
  const topics = async (as = guest) => (await as.call<TopicCard[]>('GET /center/topics.do')).data;

  it('are live ones of their config set, within their period', async () => {
    const template = await shelve('专题模板');
    const day = 86_400_000;
    const at = (days: number) => new Date(server.clock.now.getTime() + days * day).toISOString();
    await addTopic('进行中', [template], { validFrom: at(-1), validTo: at(1) });
    await addTopic('明天', [template], { validFrom: at(1) });
    await addTopic('昨天', [template], { validTo: at(-1) });
    const copied = await admin.call<{ settingCode: string }>(
      'GET /templateCenter/v2/configurationSettingCode.do',
      { action: 'create', name: '别的方案' },
    );
    await addTopic('别处', [template], { settingCode: copied.data.settingCode });
    const titles = (await topics()).map(({ title }) => title);
    expect(titles).toContain('进行中');
    for (const title of ['明天', '昨天', '别处']) expect(titles).not.toContain(title);
    const elsewhere = await server.openLink({ setting_code: copied.data.settingCode });
    expect((await topics(elsewhere)).map(({ title }) => title)).toContain('别处');
  });

  it('contain their templates in order, without those taken down, and are gone when taken down', async () => {
    const [one, two] = [await shelve('第一'), await shelve('第二')];
    const id = await addTopic('两个模板', [two, one]);
    const open = () =>
      guest.call<{ topic: TopicCard; templates: TemplateCard[] }>('GET /center/topic.do', { id });
    expect(titlesIn((await open()).data.templates)).toEqual(['第二', '第一']);
    await move(two, 4);
    const { data: left } = await open();
    expect([titlesIn(left.templates), left.topic.templateCount]).toEqual([['第一'], 1]);
    await admin.call('POST /topic/setStatus.do', { id, status: 0 });
    expect((await open()).code).toBe(CODE.notFound);
  });
});

describe('a topic is shown by', () => {
  const shown = async (id: number): Promise<TopicCard> => {
    const topics = await guest.call<TopicCard[]>('GET /center/topics.do');
    const opened = await guest.call<{ topic: TopicCard }>('GET /center/topic.do', { id });
    expect(topics.data.find((one) => one.id === id)).toEqual(opened.data.topic);
    return opened.data.topic;
  };

  it('the painted covers of its first three templates, in order', async () => {
    const unpainted = await shelve('尚未绘制');
    await server.database.kysely
      .updateTable('team_template')
      .set({ cover: '' })
      .where('id', '=', Number(unpainted))
      .execute();
    const id = await addTopic('没有封面', ['name-card', unpainted, 'new-tea', 'book-club']);
    const { cover, templateCovers } = await shown(id);
    const { data: painted } = await admin.call<TemplateCard[]>('POST /center/picked.do', {
      templateIds: ['name-card', 'new-tea'],
    });
    const expected = painted.map(({ coverUrl, coverWidthPx, coverHeightPx }) => ({
      coverUrl,
      coverWidthPx,
      coverHeightPx,
    }));
    expect(expected.map(({ coverUrl }) => coverUrl)).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
    expect(templateCovers).toEqual(expected);
    expect(cover).toBe(expected[0]?.coverUrl);
  });

  it('its own cover alone', async () => {
    const id = await addTopic('自己的封面', ['new-tea']);
    await server.database.kysely
      .updateTable('topic')
      .set({ cover: '/own.png' })
      .where('id', '=', id)
      .execute();
    expect(await shown(id)).toMatchObject({ cover: '/own.png', templateCovers: [] });
  });
});

describe('the templates to choose from', () => {
  it('are published ones, page by page, and are found by words', async () => {
    await shelve('挑选甲');
    await shelve('挑选草稿', 0);
    const found = await admin.call<{ list: TemplateCard[]; next: string | null }>(
      'POST /center/templates.do',
      { keyword: '挑选' },
    );
    expect(titlesIn(found.data.list)).toEqual(['挑选甲']);
  });

  it.each(['x', '', '1.99999999999.a', '1763900000000000.12'])(
    'of the platform refuse the cursor %s, which is not of their list',
    async (after) => {
      const { code, data } = await admin.call<{ fields: object }>('POST /center/templates.do', {
        from: 'platform',
        after,
      });
      expect([code, Object.keys(data.fields)]).toEqual([CODE.invalid, ['after']]);
    },
  );

  it('are browsed in the preview of a page as users browse them, with the same counts of tags', async () => {
    await shelve('预览所见');
    for (const asked of [{}, { from: 'team' }, { tagIds: ['industry.tea'], sort: 'newest', pageSize: 5 }]) {
      const [previewed, browsed] = await Promise.all([
        admin.call('POST /center/previewBrowse.do', asked),
        guest.call('POST /center/browse.do', asked),
      ]);
      expect(previewed.code).toBe(CODE.ok);
      expect(previewed.data).toEqual(browsed.data);
    }
    const [previewed, counted] = await Promise.all([
      admin.call('POST /center/previewTagCounts.do', { from: 'platform' }),
      guest.call('POST /center/tagCounts.do', { from: 'platform' }),
    ]);
    expect(previewed.data).toEqual(counted.data);
  });

  it('are previewed in a page without publishing it; incomplete blocks are left out', async () => {
    const template = await shelve('预览');
    const contents = (items: unknown[]) =>
      admin.call<PageContents>('POST /center/contents.do', {
        settingCode,
        value: { blocks: { items } },
      });
    const block = { ...emptyBlock('templates', 'a'), by: 'hand', templateIds: [template] };
    expect(titlesIn((await contents([block])).data.templates.a)).toEqual(['预览']);
    expect((await contents([{ ...block, count: 'x' }])).data.templates).toEqual({});
  });
});
