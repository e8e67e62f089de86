// @vitest-environment happy-dom
import type { AppItem } from '@design-console/contract/kernel';
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign } from '../../../document/index.ts';
import { TEMPLATES } from '../../../templates/index.ts';
import { mountEditor } from '../../../testing/mount-editor.tsx';
import { prepareRendering } from '../../../testing/obeys.ts';
import { until } from '../../../testing/until.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import type { EditorEvent, EditorProps } from '../../frame/editor-props.ts';
import { loadPanels } from '../../load-panels.ts';
import { loadTemplates } from '../templates/load-templates.ts';
import type { AppTag, ShelfFilter, TemplateShelf } from '../templates/shelf.ts';

/** A light application lists its templates by its tags (product 4). */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadTemplates()]);
});

const printing: AppItem = {
  id: 'custom-printshop001',
  visible: true,
  label: '在线印刷',
  icon: '',
  devices: ['pc', 'mobile'],
  positions: ['sidePanel', 'home'],
  entry: { kind: 'event', event: 'openPrint' },
};
const cards: AppTag = { id: 5, name: '名片' };
const menus: AppTag = { id: 9, name: '菜单' };

const withApp = (app = printing, templates: 'all' | 'free' = 'all'): EditorConfiguration => {
  const given = defaultConfiguration();
  return {
    ...given,
    functions: { ...given.functions, materials: { ...given.functions.materials, templates } },
    lightApps: { catalogue: { items: [app] } },
  };
};

const nothing = { total: 0, list: [], next: null, facets: null };

/** A server with these tags for 在线印刷; the titles of the templates by tag. */
const shelfOf = (tags: readonly AppTag[], titles: Readonly<Record<number, readonly string[]>> = {}) => {
  const asked: string[] = [];
  const filters: ShelfFilter[] = [];
  let faults = 0;
  const shelf: TemplateShelf = {
    platform: async () => nothing,
    async company(filter) {
      if (filter.appTagId === undefined) return nothing;
      filters.push(filter);
      if (faults > 0) {
        faults -= 1;
        throw new Error('网络连接失败');
      }
      const here = titles[filter.appTagId] ?? [];
      const look = { coverUrl: '', coverWidthPx: 0, coverHeightPx: 0 };
      const list = here.map((title, at) => ({ id: String(100 + at), title, ...look }));
      return { ...nothing, total: list.length, list };
    },
    async appTags(id) {
      asked.push(id);
      return id === printing.id ? tags : [];
    },
    async get(id) {
      const [first] = TEMPLATES;
      if (!first) throw new Error('there are no templates');
      return { templateId: id, design: first.design };
    },
  };
  const fail = (times: number) => {
    faults = times;
  };
  return { shelf, asked, filters, fail };
};

const open = async (templateShelf: TemplateShelf, given: Partial<EditorProps> = {}) => {
  const events: EditorEvent[] = [];
  const mounted = await mountEditor({
    configuration: withApp(),
    design: blankDesign({ width: 1000, height: 800 }),
    startsWithPanel: 'lightApps',
    templateShelf,
    onEvent: (event) => events.push(event),
    ...given,
  });
  const { host, press } = mounted;
  const names = () =>
    [...host.querySelectorAll('[aria-label^="使用模板"]')].map((one) => one.getAttribute('aria-label'));
  const chips = () =>
    [...host.querySelectorAll('[aria-label="「在线印刷」的模板标签"] button')].map((one) => [
      one.textContent,
      one.getAttribute('aria-pressed'),
    ]);
  const pressWords = (words: string) =>
    act(async () => {
      const found = [...host.querySelectorAll('button')].find((one) => one.textContent === words);
      if (!found) throw new Error(`there is no button ${words}`);
      found.click();
    });
  const panel = () => host.querySelector('aside');
  const pressApp = () => press(`aside [data-app="${printing.id}"]`);
  return { ...mounted, events, names, chips, pressWords, panel, pressApp };
};

describe('a light application with tagged templates', () => {
  it('opens the panel of templates with its tags and the templates of the first one', async () => {
    const { shelf, filters } = shelfOf([cards, menus], { 5: ['烫金名片'], 9: ['茶饮菜单'] });
    const { chips, names, panel, pressApp, pressWords, events, close } = await open(shelf);
    await pressApp();
    await until(() => expect(names()).toEqual(['使用模板「烫金名片」']));
    expect(panel()?.getAttribute('aria-label')).toBe('模板');
    expect(chips()).toEqual([
      ['名片', 'true'],
      ['菜单', 'false'],
    ]);
    expect(events, 'it is not opened itself').toEqual([]);
    await pressWords('菜单');
    await until(() => expect(names()).toEqual(['使用模板「茶饮菜单」']));
    expect(filters.map(({ appTagId }) => appTagId)).toEqual([5, 9]);
    expect(panel()?.textContent).toContain('找到 1 个模板');
    await close();
  });

  it('is opened itself by the button above its templates', async () => {
    const { shelf } = shelfOf([cards]);
    const { chips, pressApp, pressWords, events, close } = await open(shelf);
    await pressApp();
    await until(() => expect(chips()).toHaveLength(1));
    await pressWords('打开「在线印刷」');
    expect(events).toEqual([
      { type: 'lightApp', lightApp: { id: printing.id, name: '在线印刷', event: 'openPrint' } },
    ]);
    await close();
  });

  it('gives a template to the design', async () => {
    const { shelf } = shelfOf([cards], { 5: ['烫金名片'] });
    const used: string[] = [];
    const { names, press, pressApp, close } = await open({ ...shelf, onUsed: (id) => used.push(id) });
    await pressApp();
    await until(() => expect(names()).toHaveLength(1));
    await press('[aria-label="使用模板「烫金名片」"]');
    await until(() => expect(used).toEqual(['100']));
    await close();
  });

  it('takes the focus to its tags, and gives it to the panel’s button on the way back to all templates', async () => {
    const { shelf } = shelfOf([cards]);
    const { host, chips, find, pressWords, close } = await open(shelf);
    const button = find(`aside [data-app="${printing.id}"]`);
    await act(async () => {
      button.focus();
      button.click();
    });
    await until(() => expect(document.activeElement?.textContent).toBe('名片'));
    await pressWords('全部模板');
    expect(chips()).toEqual([]);
    expect(document.activeElement?.getAttribute('data-id')).toBe('templates');
    expect(host.querySelector('[aria-label="搜索模板"]')).not.toBeNull();
    await close();
  });

  it('leaves the panel of templates to all of them when that is opened anew', async () => {
    const { shelf } = shelfOf([cards]);
    const { chips, host, press, pressApp, close } = await open(shelf);
    await pressApp();
    await until(() => expect(chips()).toHaveLength(1));
    await press('[data-id="templates"]');
    expect(chips()).toEqual([]);
    // the position at the top of the panel leads there, too
    await pressApp();
    await until(() => expect(chips()).toHaveLength(1));
    expect(host.querySelector('[aria-label="常用工具"]')).toBeNull();
    await close();
  });

  it('lists them on a phone in the sheet of templates', async () => {
    const { shelf } = shelfOf([cards], { 5: ['烫金名片'] });
    const { names, press, pressApp, close } = await open(shelf, {
      device: 'mobile',
      startsWithPanel: '',
    });
    await press('[data-id="lightApps"]');
    await pressApp();
    await until(() => expect(names()).toEqual(['使用模板「烫金名片」']));
    await close();
  });

  it('says that a tag has no template any more, and why a list failed, and retries', async () => {
    const { shelf, fail } = shelfOf([cards, menus], { 9: ['茶饮菜单'] });
    const { names, panel, pressApp, pressWords, close } = await open(shelf);
    await pressApp();
    await until(() => expect(panel()?.textContent).toContain('这个标签下暂时没有模板'));
    fail(1);
    await pressWords('菜单');
    await until(() =>
      expect(panel()?.querySelector('[role="alert"]')?.textContent).toContain('网络连接失败'),
    );
    await pressWords('重新加载');
    await until(() => expect(names()).toEqual(['使用模板「茶饮菜单」']));
    await close();
  });
});

describe('a light application opens itself at once', () => {
  const opens = async (shelf: TemplateShelf, given: Partial<EditorProps> = {}) => {
    const { chips, events, pressApp, close } = await open(shelf, given);
    await pressApp();
    await until(() => expect(events.map(({ lightApp }) => lightApp?.event)).toEqual(['openPrint']));
    expect(chips()).toEqual([]);
    await close();
  };

  it('without tags', async () => {
    const { shelf, asked } = shelfOf([]);
    await opens(shelf);
    expect(asked).toEqual([printing.id]);
  });

  it('when its tags cannot be fetched', async () => {
    const { shelf } = shelfOf([cards]);
    await opens({ ...shelf, appTags: () => Promise.reject(new Error('网络连接失败')) });
  });

  it('when its tags do not come within three seconds', async () => {
    const { shelf } = shelfOf([cards]);
    const { events, host, pressApp, close } = await open({ ...shelf, appTags: () => new Promise(() => {}) });
    vi.useFakeTimers();
    try {
      await pressApp();
      expect(host.querySelector(`[data-app="${printing.id}"]`)?.getAttribute('aria-busy')).toBe('true');
      await act(async () => vi.advanceTimersByTimeAsync(2900));
      expect(events).toEqual([]);
      await act(async () => vi.advanceTimersByTimeAsync(200));
      expect(events).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
    await close();
  });

  it('where 素材权限 keeps the company’s templates from users, or no panel lists templates', async () => {
    const { shelf, asked } = shelfOf([cards]);
    await opens(shelf, { configuration: withApp(printing, 'free') });
    const given = withApp();
    const items = given.functions.sidePanels.items.map((one) =>
      one.id === 'templates' ? { ...one, visible: false } : one,
    );
    const functions = { ...given.functions, sidePanels: { items } };
    await opens(shelf, { configuration: { ...given, functions } });
    expect(asked).toEqual([]);
  });
});
