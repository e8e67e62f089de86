// @vitest-environment happy-dom
import { DOCUMENTS } from '@design-console/contract/documents';
import { type Block, emptyBlock, initialValue } from '@design-console/contract/kernel';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { HOME, type CenterLocation, useHistoryInMemory } from './center-location.ts';
import { sampleSource, sampleTemplates } from './samples.ts';
import { type CenterPage, type CenterSource, NotThere } from './source.ts';
import { TemplateCenter } from './TemplateCenter.tsx';

/** Pages and topics of the template center, and its messages when nothing can be shown (product 4, 6). */

beforeAll(prepareRendering);

const coverAt = (coverUrl: string) => ({ coverUrl, coverWidthPx: 600, coverHeightPx: 800 });
const topics = [
  { id: 7, title: '春茶上新', cover: '', templateCovers: [], intro: '谷雨前后', templateCount: 2 },
];
const pageOf = (blocks: Block[], given: Partial<CenterPage> = {}): CenterPage => ({
  heading: '春季首页',
  hasSearch: true,
  blocks,
  topics,
  kinds: [
    { id: 1, parentId: null, name: '海报', width: 1080, height: 1920 },
    { id: 2, parentId: 1, name: '手机海报', width: 1080, height: 1920 },
  ],
  templates: { grid: sampleTemplates.slice(0, 2) },
  ...given,
});

const sourceWith = (given: Partial<CenterSource>): CenterSource => ({
  ...sampleSource,
  topic: async (id) => {
    const topic = topics.find((one) => one.id === id);
    if (!topic) throw new Error('none');
    return { topic, templates: sampleTemplates.slice(0, 2) };
  },
  ...given,
});

type Options = Partial<Parameters<typeof TemplateCenter>[0]>;

const opened = async (source: CenterSource, start: CenterLocation = HOME, given: Options = {}) => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const Shown = () => (
    <TemplateCenter
      configuration={initialValue(DOCUMENTS['templateCenter.style'])}
      user={{ company: '青禾', user: '林晓棠' }}
      source={source}
      centerHistory={useHistoryInMemory(start)}
      {...given}
    />
  );
  await act(async () => root.render(<Shown />));
  const press = async (words: string) => {
    const found = [...host.querySelectorAll('button')].find((one) => one.textContent?.includes(words));
    if (!found) throw new Error(`no button ${words}`);
    await act(async () => found.click());
  };
  const leave = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, press, leave };
};

const everyBlock: Block[] = [
  emptyBlock('kinds', 'kinds'),
  emptyBlock('topics', 'topics'),
  emptyBlock('templates', 'grid'),
  { ...emptyBlock('templates', 'none'), title: '没有模板的区块' },
  { ...emptyBlock('text', 'hidden'), title: '隐藏的区块', visible: false },
  {
    ...emptyBlock('text', 'words'),
    paragraphs: [
      { kind: 'heading', runs: [{ text: '<img src=x onerror=alert(1)>', bold: false, url: '' }] },
      { kind: 'item', runs: [{ text: '帮助', bold: true, url: 'https://a.example/' }] },
    ],
  } as Block,
];

describe('a page', () => {
  it('shows its blocks in order; hidden or empty ones use no space, and words are never HTML', async () => {
    const { host, leave } = await opened(sourceWith({ page: async () => pageOf(everyBlock) }));
    const blocks = [...host.querySelectorAll<HTMLElement>('[data-block]')].map((one) => one.dataset.block);
    expect(blocks).toEqual(['kinds', 'topics', 'templates', 'text']);
    expect(host.textContent).not.toContain('隐藏的区块');
    expect(host.querySelector('img[src="x"]')).toBeNull();
    expect(host.querySelector('a')?.getAttribute('rel')).toContain('noopener');
    const kinds = [...host.querySelectorAll('[data-block="kinds"] button')];
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['海报手机海报']);
    await leave();
  });

  it.each([
    [{ cover: '', templateCovers: [] }, []],
    [{ cover: '/own.png', templateCovers: [] }, ['/own.png']],
    [{ cover: '/a.png', templateCovers: [coverAt('/a.png'), coverAt('/b.png')] }, ['/a.png', '/b.png']],
  ])('shows a topic by its own cover, or by those of its templates: %j', async (covers, expected) => {
    const source = sourceWith({ topics: async () => topics.map((topic) => ({ ...topic, ...covers })) });
    const { host, leave } = await opened(source, { ...HOME, view: { kind: 'topics' } });
    const pictures = [...host.querySelectorAll('button img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual(expected);
    await leave();
  });

  it('shows every topic where it opens at them; a topic leads further, and filters show their matches', async () => {
    const start: CenterLocation = { ...HOME, view: { kind: 'topics' } };
    const one = await opened(sourceWith({ topics: async () => topics }), start);
    expect(one.host.querySelector('h1')?.textContent).toBe('专题');
    expect(one.host.querySelector('[data-stale]')).toBe(null);
    await one.press('春茶上新');
    expect(one.host.querySelector('h1')?.textContent).toBe('春茶上新');
    await one.leave();
    const narrowed = await opened(sourceWith({ topics: async () => [] }), {
      ...start,
      filters: { price: 'free' },
    });
    expect(narrowed.host.textContent).toContain('还没有专题');
    expect(narrowed.host.querySelector('[data-stale]')).not.toBe(null);
    await narrowed.leave();
  });

  it('leads to a topic and back, and a kind narrows the templates', async () => {
    const asked: (number | null)[] = [];
    const source = sourceWith({
      page: async () => pageOf(everyBlock),
      find: async (query, after) => {
        asked.push(query.kindId);
        return sampleSource.find(query, after);
      },
    });
    const { host, press, leave } = await opened(source);
    await press('春茶上新');
    expect(host.querySelector('h1')?.textContent).toBe('春茶上新');
    await press('返回');
    expect(host.querySelector('h1')?.textContent).toBe('春季首页');
    await press('海报');
    expect(asked.at(-1)).toBe(1);
    expect(host.querySelectorAll('[data-block]')).toHaveLength(0);
    await leave();
  });

  it('is left step by step: from a template, a search and a kind', async () => {
    const { host, press, leave } = await opened(sourceWith({ page: async () => pageOf(everyBlock) }));
    await press('海报');
    expect(host.querySelector('[aria-label^="不限分类"]')?.textContent).toContain('海报');
    await act(async () => host.querySelector<HTMLElement>('button[data-id]')?.click());
    expect(host.querySelector('[role="dialog"]')).not.toBeNull();
    await act(async () => host.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
    expect(host.querySelector('[role="dialog"]')).toBeNull();
    expect(host.querySelector('[aria-label^="不限分类"]')).not.toBeNull();
    await press('返回');
    expect(host.querySelector('h1')?.textContent).toBe('春季首页');
    await leave();
  });

  it('asks for the name of a kind that no block shows', async () => {
    const { host, leave } = await opened(
      sourceWith({
        page: async () => pageOf([], { kinds: [] }),
        kinds: async () => [{ id: 5, parentId: null, name: '价签', width: 90, height: 54 }],
      }),
      { ...HOME, kindId: 5 },
    );
    expect(host.querySelector('[aria-label="不限分类「价签」"]')).not.toBeNull();
    await leave();
  });

  it('reports a template that is gone, and opens none', async () => {
    const { host, leave } = await opened(
      sourceWith({
        page: async () => pageOf([]),
        template: async () => null,
      }),
      { ...HOME, templateId: '99' },
    );
    expect(host.textContent).toContain('这个模板已下架');
    expect(host.querySelector('[role="dialog"]')).toBeNull();
    await leave();
  });

  it('does not call a template gone whose query failed, and asks for it again', async () => {
    let tries = 0;
    const { host, press, leave } = await opened(
      sourceWith({
        page: async () => pageOf([]),
        template: async () => {
          tries += 1;
          if (tries === 1) throw new Error('away');
          return sampleTemplates[0] ?? null;
        },
      }),
      { ...HOME, templateId: '99' },
    );
    expect(host.textContent).not.toContain('已下架');
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('模板没有打开');
    await press('重试');
    expect(host.querySelector('[role="dialog"]')).not.toBeNull();
    await leave();
  });

  it('keeps the keyboard in an open preview, and returns it to the card', async () => {
    const { host, leave } = await opened(sourceWith({ page: async () => pageOf([]) }));
    const card = host.querySelector<HTMLElement>('button[data-id]');
    await act(async () => card?.click());
    expect(document.activeElement?.textContent).toBe('使用这个模板');
    expect(card?.closest('[inert]')).not.toBeNull();
    await act(async () => host.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
    expect(card?.closest('[inert]')).toBeNull();
    expect(document.activeElement).toBe(card);
    await leave();
  });

  it('shows a kind among all templates where only those of the platform were shown', async () => {
    const asked: object[] = [];
    const source = sourceWith({
      froms: ['all', 'team', 'platform'],
      page: async () => pageOf(everyBlock),
      find: async (query, after) => {
        asked.push({ from: query.from, kindId: query.kindId });
        return sampleSource.find(query, after);
      },
    });
    const { press, leave } = await opened(source, { ...HOME, from: 'platform' });
    expect(asked.at(-1)).toEqual({ from: 'platform', kindId: null });
    await press('海报');
    expect(asked.at(-1)).toEqual({ from: 'all', kindId: 1 });
    await leave();
  });

  it('does not search while an input method composes', async () => {
    const asked: string[] = [];
    const source = sourceWith({
      page: async () => pageOf([]),
      find: async (query, after) => {
        asked.push(query.words);
        return sampleSource.find(query, after);
      },
    });
    vi.useFakeTimers();
    const { host, leave } = await opened(source);
    const box = host.querySelector<HTMLInputElement>('input[type="search"]');
    if (!box) throw new Error('no search');
    const type = (words: string) => {
      // past React's own setter, as a keyboard does
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    await act(async () => {
      box.dispatchEvent(new Event('compositionstart', { bubbles: true }));
      type('ch');
    });
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect([box.maxLength, asked.at(-1)]).toEqual([100, '']);
    await act(async () => {
      type('茶');
      box.dispatchEvent(new Event('compositionend', { bubbles: true }));
    });
    await act(async () => vi.advanceTimersByTimeAsync(1000));
    expect(asked.at(-1)).toBe('茶');
    expect(asked).not.toContain('ch');
    await leave();
    vi.useRealTimers();
  });

  it('obeys a filter of the host that users do not see', async () => {
    const asked: object[] = [];
    const source = sourceWith({
      page: async () => pageOf([]),
      find: async (query, after) => {
        asked.push(query.filters);
        return sampleSource.find({ ...query, filters: {} }, after);
      },
    });
    const value = initialValue(DOCUMENTS['templateCenter.style']);
    const place = { ...HOME, filters: { color: 'color.green' } };
    const configuration = { ...value, search: { ...value.search, filters: [] } };
    const hidden = await opened(source, place, { configuration });
    expect(asked.at(-1)).toEqual({});
    await hidden.leave();
    const wanted = await opened(source, place, { configuration, hostFilters: ['color'] });
    expect(asked.at(-1)).toEqual({ color: 'color.green' });
    await wanted.leave();
  });

  it('ends with its blocks where search and all templates are off', async () => {
    const { host, leave } = await opened(
      sourceWith({ page: async () => pageOf(everyBlock, { hasSearch: false }) }),
    );
    expect(host.textContent).not.toContain('最多使用');
    await leave();
  });

  it('that cannot be opened says so, and is asked for again', async () => {
    let tries = 0;
    const { host, press, leave } = await opened(
      sourceWith({
        page: async () => {
          tries += 1;
          if (tries === 1) throw new Error('away');
          return pageOf([]);
        },
      }),
    );
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('页面没有加载出来');
    await press('重试');
    expect(host.querySelector('h1')?.textContent).toBe('春季首页');
    await leave();
  });
});

describe('the endless list', () => {
  it('continues where it stopped, and shows each template once', async () => {
    const source = sourceWith({
      find: async (_query, after) => ({
        templates: after === null ? sampleTemplates.slice(0, 4) : sampleTemplates.slice(3, 6),
        total: 6,
        isTotalCapped: false,
        isExact: true,
        next: after === null ? 'more' : null,
      }),
    });
    const { host, press, leave } = await opened(source);
    expect(host.querySelectorAll('[data-id]')).toHaveLength(4);
    await press('加载更多');
    expect(host.querySelectorAll('[data-id]')).toHaveLength(6);
    await leave();
  });

  it('of a search that failed starts again on retry', async () => {
    let isAway = false;
    const asked: (string | null)[] = [];
    const source = sourceWith({
      page: async () => pageOf(everyBlock),
      find: async (query, after) => {
        asked.push(after);
        if (isAway) throw new Error('away');
        const templates = query.kindId === null ? sampleTemplates.slice(0, 4) : sampleTemplates.slice(4, 6);
        return { templates, total: 6, isTotalCapped: false, isExact: true, next: 'more' };
      },
    });
    const { host, press, leave } = await opened(source);
    isAway = true;
    await press('海报');
    isAway = false;
    await press('重试');
    expect(asked.at(-1)).toBeNull();
    expect(host.querySelectorAll('[data-id]')).toHaveLength(2);
    await leave();
  });

  it('that fails says so', async () => {
    const { host, leave } = await opened(
      sourceWith({
        find: async () => {
          throw new Error('away');
        },
      }),
    );
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('模板没有加载出来');
    await leave();
  });

  it('that does not exist is told apart, and one that did not load comes with the network', async () => {
    const gone = await opened(sourceWith({ page: () => Promise.reject(new NotThere()) }));
    expect(gone.host.querySelector('[role="alert"]')?.textContent).toContain('可能已经下架');
    await gone.leave();
    let isAway = true;
    const { host, leave } = await opened(
      sourceWith({
        page: async () => {
          if (isAway) throw new Error('away');
          return pageOf([]);
        },
      }),
    );
    isAway = false;
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(host.querySelector('h1')?.textContent).toBe('春季首页');
    await leave();
  });

  it('shows a template again that could not be taken, with the reason', async () => {
    const faults = [
      { words: '模板没有打开，请稍后重试', mayPass: true },
      { words: '这个模板已下架', mayPass: false },
    ];
    const { host, press, leave } = await opened(
      sourceWith({ page: async () => pageOf([]), template: async () => sampleTemplates[0] ?? null }),
      { ...HOME, templateId: '99' },
      { onEvent: async () => faults.shift() ?? null },
    );
    await press('使用这个模板');
    expect(host.querySelector('[role="dialog"] [role="alert"]')?.textContent).toBe(
      '模板没有打开，请稍后重试',
    );
    await press('使用这个模板');
    expect(host.querySelector('[role="dialog"]')).toBeNull();
    expect(host.textContent).toContain('这个模板已下架');
    await leave();
  });
});
