// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { blankDesign, type Design, elementsOf, plainText } from '../../../document/index.ts';
import { TEMPLATES } from '../../../templates/index.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import { until } from '../../../testing/until.ts';
import { mountEditor } from '../../../testing/mount-editor.tsx';
import { loadPanels } from '../../load-panels.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import { loadTemplates } from './load-templates.ts';
import type { ShelfFilter, TemplateShelf } from './shelf.ts';

/** The panel 模板 with a server, and choosing a template. */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadTemplates()]);
});

const pageSize = 4;

/** The platform's templates as listed by a server, four per page. */
const shelfOf = () => {
  const asked: { filter: ShelfFilter; after: string | null }[] = [];
  const used: string[] = [];
  let faults = 0;
  const shelf: TemplateShelf = {
    async platform(filter, after) {
      asked.push({ filter, after });
      if (faults > 0) {
        faults -= 1;
        throw new Error('网络连接失败');
      }
      const fitting = TEMPLATES.filter(
        (one) => (filter.kind === '' || one.kind === filter.kind) && one.title.includes(filter.keyword),
      );
      const from = Number(after ?? 0);
      const here = fitting.slice(from, from + pageSize);
      return {
        total: fitting.length,
        list: here.map(({ key, title }) => ({
          id: key,
          title,
          coverUrl: `/covers/${key}.webp`,
          coverWidthPx: 480,
          coverHeightPx: 640,
        })),
        next: from + pageSize < fitting.length ? String(from + pageSize) : null,
        facets:
          after === null
            ? { kind: [{ name: '名片', count: 5 }], industry: [], style: [], color: [], purpose: [] }
            : null,
      };
    },
    company: async () => ({ total: 0, list: [], next: null, facets: null }),
    async get(id) {
      const design = TEMPLATES.find(({ key }) => key === id)?.design;
      if (!design) throw new Error('模板不存在或已下架');
      return { templateId: id, design };
    },
    onUsed: (id) => used.push(id),
  };
  const fail = (times: number) => {
    faults = times;
  };
  return { shelf, asked, used, fail };
};

const templatesOf = (templates: 'all' | 'free') => {
  const given = defaultConfiguration();
  return {
    ...given,
    functions: { ...given.functions, materials: { ...given.functions.materials, templates } },
  };
};

const open = async (
  shelf: TemplateShelf | undefined,
  design = blankDesign({ width: 1000, height: 800 }),
  configuration = defaultConfiguration(),
) => {
  const saved: Design[] = [];
  const { host, press, close } = await mountEditor({
    configuration,
    design,
    onSave: async (one) => void saved.push(one),
    ...(shelf ? { templateShelf: shelf } : {}),
  });
  const names = () =>
    [...host.querySelectorAll('[aria-label^="使用模板"]')]
      .map((one) => one.getAttribute('aria-label'))
      .sort();
  const pressWords = (words: string) =>
    act(async () => {
      const found = [...host.querySelectorAll('button')].find((one) => one.textContent === words);
      if (!found) throw new Error(`there is no button ${words}`);
      found.click();
    });
  const type = (words: string) =>
    act(async () => {
      const field = host.querySelector<HTMLInputElement>('[aria-label="搜索模板"]');
      if (!field) throw new Error('there is no search');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const designNow = async (): Promise<Design> => {
    const before = saved.length;
    await press('[data-id="save"] button');
    await until(() => expect(saved.length).toBeGreaterThan(before));
    return saved[before] as Design;
  };
  return { host, names, press, pressWords, type, designNow, close };
};

const cards = (from: number, to: number) =>
  TEMPLATES.slice(from, to)
    .map(({ title }) => `使用模板「${title}」`)
    .sort();

it('the panel lists templates page by page, with covers that are fetched when they come near', async () => {
  const { shelf } = shelfOf();
  const { host, names, pressWords, close } = await open(shelf);
  await until(() => expect(names()).toEqual(cards(0, pageSize)));
  expect(host.querySelector('li img')?.getAttribute('loading')).toBe('lazy');
  await pressWords('加载更多');
  await until(() => expect(names()).toEqual(cards(0, pageSize * 2)));
  await close();
});

it('the panel is searched and filtered, counts the matches, and clears both', async () => {
  const { shelf, asked } = shelfOf();
  const { host, names, pressWords, type, close } = await open(shelf);
  await until(() => expect(names().length).toBe(pageSize));
  await pressWords('名片');
  await until(() =>
    expect(asked.at(-1)).toEqual({ filter: { keyword: '', kind: '名片', chosen: {} }, after: null }),
  );
  await type('花艺');
  await until(() => expect(names()).toEqual(['使用模板「花艺工作室名片」']));
  expect(host.textContent).toContain('找到 1 个模板');
  await type('没有这样的');
  await until(() => expect(host.textContent).toContain('没有符合条件的模板'));
  await pressWords('清除条件');
  await until(() => expect(names()).toEqual(cards(0, pageSize)));
  await close();
});

it('a template becomes the design, keeps what the person wrote by its role, and is undone in one step', async () => {
  const { shelf, used } = shelfOf();
  const [first, second] = TEMPLATES.filter(({ kind }) => kind === '方形配图');
  if (!first || !second) throw new Error('there are no squares');
  const own = structuredClone(first.design);
  for (const element of elementsOf(own.pages[0]?.elements ?? []))
    if (element.type === 'text' && element.role === 'title')
      element.paragraphs = element.paragraphs.slice(0, 1).map((one) => ({
        ...one,
        runs: one.runs.slice(0, 1).map((run) => ({ ...run, text: '我的标题' })),
      }));
  const before = { ...own, meta: { templateId: first.key } };
  const { host, names, type, press, designNow, close } = await open(shelf, before);
  await type(second.title);
  await until(() => expect(names()).toEqual([`使用模板「${second.title}」`]));
  await press(`[aria-label="使用模板「${second.title}」"]`);
  await until(() => expect(host.querySelector('[role="dialog"]')).not.toBeNull());
  expect(used).toEqual([]);
  await press('[role="dialog"] button:has(b):last-child');
  await until(() => expect(used).toEqual([second.key]));
  const after = await designNow();
  expect(after.meta.templateId).toBe(second.key);
  const texts = [...elementsOf(after.pages[0]?.elements ?? [])].flatMap((one) =>
    one.type === 'text' ? [[one.role, plainText(one)]] : [],
  );
  expect(texts).toContainEqual(['title', '我的标题']);
  // text that only the first template contained is gone
  const drawn = [...elementsOf(second.design.pages[0]?.elements ?? [])].find(
    ({ role }) => role === 'subtitle',
  );
  if (drawn?.type === 'text') expect(texts).toContainEqual(['subtitle', plainText(drawn)]);
  await press('[aria-label="撤销"]');
  expect((await designNow()).pages).toEqual(before.pages);
  await close();
});

it('the panel explains why a list failed, and retries', async () => {
  const { shelf, fail } = shelfOf();
  fail(1);
  const { host, names, pressWords, close } = await open(shelf);
  await until(() =>
    expect(host.querySelector('aside [role="alert"]')?.textContent).toContain('网络连接失败'),
  );
  await pressWords('重新加载');
  await until(() => expect(names()).toEqual(cards(0, pageSize)));
  await close();
});

it('the panel says that there are no templates at all', async () => {
  const { shelf } = shelfOf();
  const none = { total: 0, list: [], next: null, facets: null };
  const { host, close } = await open({ ...shelf, platform: async () => none });
  await until(() => expect(host.querySelector('aside')?.textContent).toContain('还没有可用的模板'));
  await close();
});

it('the panel retries a failed list from its beginning, and mixes it with none before', async () => {
  const { shelf, asked, fail } = shelfOf();
  const { host, names, pressWords, close } = await open(shelf);
  await until(() => expect(names().length).toBe(pageSize));
  fail(1);
  await pressWords('名片');
  await until(() => expect(host.querySelector('aside [role="alert"]')).not.toBeNull());
  await pressWords('重新加载');
  const filter = { keyword: '', kind: '名片', chosen: {} };
  await until(() => expect(asked.at(-1)).toEqual({ filter, after: null }));
  const cardsOfKind = TEMPLATES.filter(({ kind }) => kind === '名片').slice(0, pageSize);
  await until(() => expect(names()).toEqual(cardsOfKind.map(({ title }) => `使用模板「${title}」`).sort()));
  await close();
});

it('a template that failed to open says why, and the design stays as it is', async () => {
  const { shelf, used } = shelfOf();
  const [first] = TEMPLATES;
  const { host, press, names, designNow, close } = await open({
    ...shelf,
    get: () => Promise.reject(new Error('模板不存在或已下架')),
  });
  await until(() => expect(names().length).toBe(pageSize));
  await press(`[aria-label="使用模板「${first?.title}」"]`);
  await until(() =>
    expect(host.querySelector('aside [role="alert"]')?.textContent).toBe('模板不存在或已下架'),
  );
  expect([used, (await designNow()).meta]).toEqual([[], {}]);
  await close();
});

it('the panel shows samples where the editor has no server', async () => {
  const { names, close } = await open(undefined);
  await until(() => expect(names()).toContain('使用模板「新茶上市」'));
  await close();
});

it('the panel shows what 素材权限 allows: with free material only, neither samples for members nor the company’s templates', async () => {
  const all = await open(undefined);
  await until(() => expect(all.names()).toContain('使用模板「双十一大促」'));
  const countOfAll = all.names().length;
  await all.close();
  const free = await open(undefined, undefined, templatesOf('free'));
  await until(() => expect(free.names()).toContain('使用模板「新茶上市」'));
  expect(free.names()).not.toContain('使用模板「双十一大促」');
  expect(free.names()).toHaveLength(countOfAll - 5);
  await free.close();

  const { shelf } = shelfOf();
  const own = {
    ...shelf,
    company: async () => ({
      total: 1,
      list: [{ id: '7', title: '企业海报', coverUrl: '', coverWidthPx: 0, coverHeightPx: 0 }],
      next: null,
      facets: null,
    }),
  };
  const every = await open(own, undefined, templatesOf('all'));
  await until(() => expect(every.host.textContent).toContain('企业模板'));
  await every.close();
  const platforms = await open(own, undefined, templatesOf('free'));
  await until(() => expect(platforms.names()).toHaveLength(pageSize));
  expect(platforms.host.textContent).not.toContain('企业模板');
  await platforms.close();
});
