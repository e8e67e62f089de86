// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { withShownAssets } from '../../../commands/index.ts';
import {
  blankDesign,
  type Design,
  imageElement,
  LIMITS,
  newPage,
  shapeElement,
  solid,
} from '../../../document/index.ts';
import { mountEditor } from '../../../testing/mount-editor.tsx';
import { prepareRendering } from '../../../testing/obeys.ts';
import { until } from '../../../testing/until.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import { createFrameEditor } from '../../frame/frame-editor.ts';
import { loadPanels } from '../../load-panels.ts';
import { loadTemplates } from './load-templates.ts';
import type { ShelfPage, TemplateShelf } from './shelf.ts';

/** A template never takes the place of somebody's work unasked, and what it did can be undone at once. */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadTemplates()]);
});
afterEach(() => document.body.replaceChildren());

const designOf = (title: string, pages: number, { isFilled = true, side = 500 } = {}): Design => ({
  ...blankDesign({ width: side, height: side, title }),
  pages: Array.from({ length: pages }, () =>
    newPage({
      width: side,
      height: side,
      elements: isFilled ? [shapeElement({ x: 9, y: 9, width: 80, height: 80, fill: solid('#ff0000') })] : [],
    }),
  ),
});

const none: ShelfPage = { total: 0, list: [], next: null, facets: null };

interface Templates {
  readonly one: Design;
  readonly deck: Design;
}
const usual: Templates = { one: designOf('单页模板', 1), deck: designOf('演示模板', 3, { side: 300 }) };

const shelfOf = (templates: Templates): TemplateShelf => ({
  platform: async () => ({
    ...none,
    total: 2,
    list: Object.entries(templates).map(([id, { title }]) => ({
      id,
      title,
      coverUrl: '',
      coverWidthPx: 0,
      coverHeightPx: 0,
    })),
  }),
  company: async () => none,
  get: async (id) => ({ templateId: id, design: id === 'one' ? templates.one : templates.deck }),
});

const open = async (
  design: Design,
  {
    device = 'pc' as 'pc' | 'mobile',
    configuration = defaultConfiguration(),
    templates = {} as Partial<Templates>,
  } = {},
) => {
  const engine = createFrameEditor(design);
  const mounted = await mountEditor({
    engine,
    design,
    device,
    configuration,
    startsWithPanel: 'templates',
    templateShelf: shelfOf({ ...usual, ...templates }),
  });
  const { host } = mounted;
  const choices = () =>
    [...host.querySelectorAll<HTMLButtonElement>('[role="dialog"] button:has(b)')].map((one) => [
      one.querySelector('b')?.textContent,
      one.querySelector('small')?.textContent,
      one.disabled,
    ]);
  const pressWords = (words: string) =>
    act(async () => {
      const found = [...host.querySelectorAll('button')].find((one) =>
        [one.textContent, one.querySelector('b')?.textContent].includes(words),
      );
      if (!found) throw new Error(`there is no button ${words}`);
      found.click();
    });
  const take = async (title: string) => {
    await until(() => mounted.find(`[aria-label="使用模板「${title}」"]`));
    await mounted.press(`[aria-label="使用模板「${title}」"]`);
    await act(async () => undefined);
  };
  const titles = () => engine.getState().design.pages.map(({ width }) => width);
  return { ...mounted, engine, choices, pressWords, take, titles };
};

it('a blank design and an untouched template are replaced at once, without a word', async () => {
  const { engine, host, take, choices, titles, close } = await open(designOf('空白', 1, { isFilled: false }));
  await take('演示模板');
  await until(() => expect(titles()).toEqual([300, 300, 300]));
  await take('单页模板');
  await until(() => expect(titles()).toEqual([500]));
  expect([choices(), host.querySelector('[data-undoes]')]).toEqual([[], null]);
  expect(engine.getState().design.meta.templateId).toBe('one');
  await close();
});

it('a design with work of its own is replaced only after asking, whole, and a notice takes it back', async () => {
  const before = designOf('我的设计', 10);
  const { engine, host, take, choices, pressWords, close } = await open(before);
  engine.goTo(before.pages[2]?.id ?? '');
  await take('演示模板');
  await until(() => expect(choices()).toHaveLength(3));
  expect(choices()).toEqual([
    ['替换当前页', '第 3 页换成模板的第 1 页，尺寸为 300 × 300 px', false],
    ['添加为新页', '在当前页后添加 3 页，尺寸为 300 × 300 px', false],
    ['替换整个设计', '现有的 10 页都会换掉', false],
  ]);
  expect(engine.getState().design).toBe(before);
  await pressWords('替换整个设计');
  expect(engine.getState().design.pages).toHaveLength(3);
  expect(host.querySelector('[data-undoes]')?.textContent).toBe('设计已换成模板「演示模板」撤销');
  await pressWords('撤销');
  expect(engine.getState().design).toEqual(before);
  expect(host.querySelector('[data-undoes]')).toBeNull();
  await close();
});

it('the dialog of a template is left without any change, by Escape too', async () => {
  const before = designOf('我的设计', 2);
  const { engine, find, take, choices, press, close } = await open(before);
  await take('单页模板');
  await until(() => expect(choices()).toHaveLength(3));
  await press('[role="dialog"] [aria-label="关闭"]');
  expect([choices(), engine.getState().design]).toEqual([[], before]);
  await take('单页模板');
  await until(() => expect(choices()).toHaveLength(3));
  await act(async () =>
    find('[role="dialog"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  expect([choices(), engine.getState().design]).toEqual([[], before]);
  await close();
});

it('a template takes the place of the current page alone, or stands after it as further pages', async () => {
  const before = designOf('我的设计', 2);
  const { host, take, choices, pressWords, titles, close } = await open(before);
  await take('演示模板');
  await until(() => expect(choices()).toHaveLength(3));
  await pressWords('添加为新页');
  expect(titles()).toEqual([500, 300, 300, 300, 500]);
  expect(host.querySelector('[data-undoes]')?.textContent).toContain('已添加模板「演示模板」的 3 页');
  // the first added page is now the current one
  await take('单页模板');
  await until(() => expect(choices()).toHaveLength(3));
  await pressWords('替换当前页');
  expect(titles()).toEqual([500, 500, 300, 300, 500]);
  await close();
});

it('the notice offers no undo of something else than what it tells', async () => {
  const before = designOf('我的设计', 2);
  const { engine, host, take, choices, pressWords, close } = await open(before);
  await take('单页模板');
  await until(() => expect(choices()).toHaveLength(3));
  await pressWords('替换当前页');
  await act(async () => void engine.apply('改名', ({ design }) => void (design.title = '又一个')));
  expect(host.querySelector('[data-undoes]')).toBeNull();
  await close();
});

const long = { kind: 'path', d: `M0 0${'L1 1'.repeat(4999)}`, viewWidth: 1, viewHeight: 1 } as const;
/** So many shapes with a long outline on each page, which are not painted. */
const withLong = (design: Design, count: number): Design => ({
  ...design,
  pages: design.pages.map((page) => ({
    ...page,
    elements: Array.from({ length: count }, () =>
      shapeElement({ ...{ x: 0, y: 0, width: 9, height: 9, visible: false }, outline: long }),
    ),
  })),
});

it('a page is neither replaced nor added where the design would have more bytes than can be stored', async () => {
  const templates = { one: withLong(usual.one, 75) };
  const { take, choices, close } = await open(withLong(designOf('我的设计', 2), 30), { templates });
  await take('单页模板');
  await until(() =>
    expect(choices().slice(0, 2)).toEqual([
      ['替换当前页', '设计最多 2 MB，放不下这个模板', true],
      ['添加为新页', '设计最多 2 MB，放不下这个模板', true],
    ]),
  );
  await close();
});

it('the whole design is not offered for what a save would refuse: the template with what its user wrote', async () => {
  const before = designOf('我的设计', 2);
  const templates = { one: withLong(usual.one, 110) };
  const { engine, take, choices, close } = await open(before, { templates });
  await take('单页模板');
  await until(() =>
    expect(choices().at(-1)).toEqual(['替换整个设计', '设计最多 2 MB，放不下这个模板', true]),
  );
  expect(engine.getState().design).toBe(before);
  await close();
});

const shownUrl = 'data:image/png;base64,AA==';
/** A template with so many pictures, of which its pages show the first ones. */
const withPictures = (count: number, shown: number): Design => {
  const ids = Array.from({ length: count }, (_, at) => `p${at}`);
  const picture = { url: shownUrl, width: 1, height: 1, mime: 'image/png' as const };
  const perPage = 200;
  const pages = Array.from({ length: Math.max(1, Math.ceil(shown / perPage)) }, (_, at) =>
    newPage({
      width: 500,
      height: 500,
      elements: ids
        .slice(at * perPage, Math.min(shown, (at + 1) * perPage))
        .map((asset) => imageElement({ ...{ x: 0, y: 0, width: 9, height: 9, visible: false }, asset })),
    }),
  );
  return { ...usual.one, pages, assets: Object.fromEntries(ids.map((id) => [id, picture])) };
};

it('pictures count where a page shows them: a save keeps no others', async () => {
  const shown = await open(designOf('我的设计', 2), {
    templates: { one: withPictures(LIMITS.assets + 1, LIMITS.assets + 1) },
  });
  await shown.take('单页模板');
  await until(() =>
    expect(shown.choices().slice(1)).toEqual([
      ['添加为新页', '设计的图片已达上限，放不下这个模板', true],
      ['替换整个设计', '设计的图片已达上限，放不下这个模板', true],
    ]),
  );
  await shown.close();
  for (const name of ['替换当前页', '添加为新页', '替换整个设计']) {
    const { engine, take, choices, pressWords, close } = await open(designOf('我的设计', 2), {
      templates: { one: withPictures(LIMITS.assets + 1, 1) },
    });
    await take('单页模板');
    await until(() => expect(choices().map(([, , isDisabled]) => isDisabled)).toEqual([false, false, false]));
    await pressWords(name);
    const kept = withShownAssets(engine.getState().design).assets;
    expect([name, Object.values(kept).map(({ url }) => url)]).toEqual([name, [shownUrl]]);
    await close();
  }
});

it('pages are offered within what the company and the limit allow', async () => {
  const given = defaultConfiguration();
  const of = (adding: Partial<(typeof given)['canvas']['adding']>) => ({
    ...given,
    canvas: { ...given.canvas, adding: { ...given.canvas.adding, ...adding } },
  });
  const few = await open(designOf('我的设计', 2), { configuration: of({ maxPages: 4 }) });
  await few.take('演示模板');
  await until(() =>
    expect(few.choices()[1]).toEqual(['添加为新页', '最多 4 页，现有 2 页，放不下模板的 3 页', true]),
  );
  await few.close();
  const single = await open(designOf('我的设计', 1), { configuration: of({ mayAdd: false }) });
  await single.take('演示模板');
  // one page is the whole design
  await until(() => expect(single.choices()).toEqual([['替换整个设计', '现有的内容会换掉', false]]));
  await single.close();
});

const pagesOf = ({ multiplePages = true, ...adding }: { multiplePages?: boolean; maxPages?: number }) => {
  const given = defaultConfiguration();
  const { functions, canvas } = given;
  return {
    ...given,
    functions: { ...functions, canvas: { ...functions.canvas, multiplePages } },
    canvas: { ...canvas, adding: { ...canvas.adding, ...adding } },
  };
};

it('of a template only as many pages are used as 多页 and 最多页数 allow, and a notice says so', async () => {
  for (const [configuration, pages, words] of [
    [pagesOf({ multiplePages: false }), [300], '只用第 1 页'],
    [pagesOf({ maxPages: 2 }), [300, 300], '只用前 2 页'],
  ] as const) {
    const { host, take, titles, close } = await open(designOf('空白', 1, { isFilled: false }), {
      configuration,
    });
    await take('演示模板');
    await until(() => expect(titles()).toEqual(pages));
    expect(host.querySelector('[data-undoes]')?.textContent).toBe(
      `设计已换成模板「演示模板」，模板有 3 页，当前方案${words}撤销`,
    );
    await close();
  }
  const asked = await open(designOf('我的设计', 1), { configuration: pagesOf({ multiplePages: false }) });
  await asked.take('演示模板');
  const words = '现有的内容会换掉，模板有 3 页，当前方案只用第 1 页';
  await until(() => expect(asked.choices()).toEqual([['替换整个设计', words, false]]));
  await asked.close();
});

it('a template that keeps a page beyond those is not used, and says why', async () => {
  const kept = { ...shapeElement({ x: 0, y: 0, width: 9, height: 9 }), editableBy: 'designer' as const };
  const [first, second, last] = usual.deck.pages;
  if (!first || !second || !last) throw new Error('the template has three pages');
  const pages = [first, second, { ...last, elements: [...last.elements, kept] }];
  const templates = { deck: { ...usual.deck, pages } };
  const configuration = pagesOf({ maxPages: 2 });
  const words = '模板有 3 页，当前方案最多 2 页，多出的页有模板锁定的内容，不能使用';
  const blank = await open(designOf('空白', 1, { isFilled: false }), { configuration, templates });
  await blank.take('演示模板');
  await until(() => expect(blank.host.textContent).toContain(words));
  expect(blank.titles()).toEqual([500]);
  await blank.close();
  const asked = await open(designOf('我的设计', 1), { configuration, templates });
  await asked.take('演示模板');
  await until(() => expect(asked.choices().at(-1)).toEqual(['替换整个设计', words, true]));
  await asked.close();
});

it('on a phone the panel makes room for the page once the template is taken, not before', async () => {
  const { host, take, choices, pressWords, find, close } = await open(designOf('我的设计', 2), {
    device: 'mobile',
  });
  await take('单页模板');
  await until(() => expect(choices()).toHaveLength(3));
  expect(host.querySelector('aside')).not.toBeNull();
  await pressWords('替换整个设计');
  expect([host.querySelector('aside'), host.querySelector('[role="dialog"]')]).toEqual([null, null]);
  expect(document.activeElement).toBe(find('[data-stage]'));
  await close();
});
