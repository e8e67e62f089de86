import { facets } from '@design-console/contract/intellect-tag';
import { countCap } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import * as published from './published-list.store.ts';
import { templatesOf } from './testing.ts';

let server: TestServer;
let admin: Person;
let templates: ReturnType<typeof templatesOf>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  templates = templatesOf(admin);
});
afterAll(() => server.close());

/** The page of a tab: its rows, its total, and the number on each tab. */
const tab = async (filter: object) => {
  const { data } = await templates.page(filter);
  return {
    ids: data.list.map(({ id }) => id),
    total: data.total,
    tabs: data.statusCounts.map(({ count }) => count),
  };
};

describe('tabs of the templates that match words', () => {
  it('are counted for all statuses, whichever is open and also where it is empty', async () => {
    const [draft, live, other] = [
      await templates.made('标签页新茶'),
      await templates.made('标签页红茶'),
      await templates.made('标签页绿茶', { source: 2, sourceTemplateId: 'tea-poster' }),
    ];
    await templates.move([live], 3);
    await templates.made('别的招聘');
    const keyword = '标签页';
    const tabs = [2, 0, 0, 1, 0];
    expect(await tab({ keyword, sortBy: 'createdAt' })).toEqual({
      ids: [other, live, draft],
      total: 3,
      tabs,
    });
    expect(await tab({ keyword, status: 3 })).toEqual({ ids: [live], total: 1, tabs });
    expect(await tab({ keyword, status: 0, sortBy: 'createdAt', sortOrder: 'asc' })).toEqual({
      ids: [draft, other],
      total: 2,
      tabs,
    });
    expect(await tab({ keyword, status: 2 })).toEqual({ ids: [], total: 0, tabs });
    expect(await tab({ keyword, source: 2, status: 0 })).toEqual({
      ids: [other],
      total: 1,
      tabs: [1, 0, 0, 0, 0],
    });
    expect(await tab({ keyword: '航天飞机', status: 3 })).toEqual({
      ids: [],
      total: 0,
      tabs: [0, 0, 0, 0, 0],
    });
  });

  it('continue after a row with the same total and the same numbers', async () => {
    const ids = [];
    for (const title of ['接续一', '接续二', '接续三']) ids.push(await templates.made(title));
    const asked = { keyword: '接续', status: 0, sortBy: 'createdAt', pageSize: 2 };
    const first = (await templates.page(asked)).data as { next?: string | null };
    const behind = await tab({ ...asked, after: first.next });
    expect(behind).toEqual({ ids: [ids[0]], total: 3, tabs: [3, 0, 0, 0, 0] });
  });
});

describe('facets of many templates (decision 0048)', () => {
  it('count the first 10,000, for one facet or for all, and say that there are more', async () => {
    const { companyId } = await server.signInElsewhere();
    await server.database.transaction((tx) =>
      sql`insert into team_template (company_id, title, status, published_at, width, height, unit, page_count,
            industry_tags, style_tags, color_tags, purpose_tags)
          select ${companyId}::bigint, 'x' || i, 3, now() - i * interval '1 second', 300, 400, 'px', 1,
                 1 << (i % 3), 1, case when i <= ${countCap} then 1 else 2 end, 0
            from generate_series(1, ${countCap + 500}::integer) i`.execute(tx),
    );
    const all = { sort: 'newest', now: server.clock.now } as const;
    const counted = async (of: readonly string[]) => {
      const values = await published.valuesIn(
        server.database.kysely,
        companyId,
        all,
        of.map((facet) => `${facet}_tags`),
        null,
      );
      return values
        .filter(({ column }) => column === 'color_tags')
        .map(({ value, count, isCapped }) => ({ value, count, isCapped }))
        .sort((one, next) => one.value - next.value);
    };
    const first = { value: 1, count: countCap, isCapped: true };
    // one more row is read, which shows that there are more
    expect(await counted(['color'])).toEqual([first, { value: 2, count: 1, isCapped: true }]);
    expect(await counted(facets)).toEqual(await counted(['color']));
  });
});
