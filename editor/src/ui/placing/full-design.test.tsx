// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addPage } from '../../commands/index.ts';
import {
  blankDesign,
  type Design,
  type Element,
  imageElement,
  LIMITS,
  newPage,
  shapeElement,
} from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import type { EditorProps } from '../frame/editor-props.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';
import { paintingOf } from '../painting/painting.ts';
import { takeTemplate } from '../panels/templates/take-template.ts';
import { placeStored } from '../pictures/place-picture.ts';
import { pasteInSight } from './place-new.ts';

/** A design of as many bytes as can be stored says so, before and when something should be added (product 7). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const large = (): Element =>
  shapeElement({
    ...{ x: 0, y: 0, width: 10, height: 10, visible: false },
    outline: {
      kind: 'path',
      d: `M0 0${'L1 1'.repeat(LIMITS.pathLength / 4 - 1)}`,
      viewWidth: 1,
      viewHeight: 1,
    },
  });
const pageOf = (count: number) =>
  newPage({ width: 100, height: 100, elements: Array.from({ length: count }, large) });

const open = async (pages: readonly number[], onSave: EditorProps['onSave'] = async () => undefined) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'] });
  const design: Design = { ...blankDesign({ width: 100, height: 100 }), pages: pages.map(pageOf) };
  const engine = createFrameEditor(design);
  const mounted = await mountEditor({ engine, design, onSave });
  return {
    ...mounted,
    engine,
    notice: () => mounted.host.querySelector('[data-tone="failed"]')?.firstChild?.textContent,
    rest: () => act(async () => void (await vi.advanceTimersByTimeAsync(5000))),
  };
};

it('warns from 80 % on with the amount, again beyond the limit, and takes the warning back', async () => {
  const { engine, notice, press, rest, close } = await open([30, 45]);
  await rest();
  expect(notice()).toBeUndefined();
  await act(async () => void addPage.run(engine, { page: pageOf(10) }));
  expect(notice()).toBeUndefined();
  await rest();
  expect(notice()).toBe('设计已用约 1.65 MB，最多 2 MB，超过后不能保存，可以拆成几个设计');
  await press('[data-tone="failed"] button');
  await act(async () => engine.select([]));
  await rest();
  expect(notice()).toBeUndefined();
  await act(async () => void addPage.run(engine, { page: pageOf(10) }));
  await rest();
  expect(notice()).toBe('设计已用约 1.84 MB，最多 2 MB，超过后不能保存，可以拆成几个设计');
  await act(async () => {
    engine.undo();
    engine.undo();
  });
  await rest();
  expect(notice()).toBeUndefined();
  await close();
});

it('warns once a save is done that ran meanwhile, and until the warning is dismissed', async () => {
  let stored = () => {};
  const { host, find, notice, press, rest, close } = await open(
    [30, 55],
    () =>
      new Promise((resolve) => {
        stored = resolve;
      }),
  );
  const words = '设计已用约 1.65 MB，最多 2 MB，超过后不能保存，可以拆成几个设计';
  const said = () => host.querySelector('output[data-tone]')?.textContent;
  const passes = () =>
    act(
      async () => void find('output[data-tone]').dispatchEvent(new Event('animationend', { bubbles: true })),
    );
  await press('[data-id="save"] button');
  await rest();
  expect([said(), notice()]).toEqual(['正在保存…', undefined]);
  await act(async () => stored());
  expect([said(), notice()]).toEqual(['已保存', undefined]);
  await passes();
  expect(notice()).toBe(words);
  await press('[data-id="save"] button');
  await act(async () => stored());
  await passes();
  expect(notice()).toBe(words);
  await press('[data-tone="failed"] button');
  await press('[data-id="save"] button');
  await act(async () => stored());
  await passes();
  expect(notice()).toBeUndefined();
  await close();
});

it('says what a paste has no room for, and why a page is not duplicated', async () => {
  const { host, engine, notice, press, close } = await open([30, 50]);
  const elements = pageOf(30).elements;
  const paste = () => pasteInSight(engine, { content: { elements, assets: {}, pageId: '' } });
  expect(await act(async () => paste())).toBe(true);
  expect(notice()).toBe('设计已用约 1.55 MB，最多 2 MB，放不下这些内容，请先删减');
  await press('[aria-label$="页的操作"]');
  const entry = [...host.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) =>
    one.textContent?.startsWith('复制页面'),
  );
  expect([entry?.getAttribute('aria-disabled'), entry?.querySelector('small')?.textContent]).toEqual([
    'true',
    '设计最多 2 MB',
  ]);
  await close();
});

it('says of a whole template that there is no room for it', async () => {
  const engine = createFrameEditor(blankDesign({ width: 100, height: 100 }));
  const design: Design = { ...blankDesign({ width: 100, height: 100 }), pages: [pageOf(55), pageOf(55)] };
  const taking = {
    opened: { templateId: '7', design },
    origin: undefined,
    configuration: defaultConfiguration(),
  };
  const taken = takeTemplate(engine, taking, async () => 'design');
  await expect(taken).rejects.toThrow('设计最多 2 MB，放不下这个模板');
});

it('says of one more picture, placed or pasted, that the design is full of pictures', async () => {
  const ids = Array.from({ length: LIMITS.assets }, (_, at) => `p${at}`);
  const asset = { url: 'data:image/png;base64,', width: 9, height: 9, mime: 'image/png' as const };
  const shown = (of: readonly string[]) =>
    newPage({
      ...{ width: 100, height: 100 },
      elements: of.map((one) => ({
        ...imageElement({ x: 0, y: 0, width: 9, height: 9, asset: one }),
        visible: false,
      })),
    });
  const design: Design = {
    ...blankDesign({ width: 100, height: 100 }),
    pages: [newPage({ width: 100, height: 100 }), shown(ids.slice(0, 250)), shown(ids.slice(250))],
    assets: Object.fromEntries(ids.map((id) => [id, { ...asset, url: `${asset.url}#${id}` }])),
  };
  const engine = createFrameEditor(design);
  vi.spyOn(paintingOf(engine).painter(), 'prepare').mockResolvedValue();
  const { host, press, close } = await mountEditor({ engine, design });
  const notice = () => host.querySelector('[data-tone="failed"]')?.firstChild?.textContent;
  const words = '设计里的图片已达上限，请删除一些后再添加';
  await act(async () => expect(placeStored(engine, asset, '门店')).rejects.toThrow(words));
  expect(notice()).toBe(words);
  await press('[data-tone="failed"] button');
  const content = { elements: shown(['more']).elements, assets: { more: asset }, pageId: '' };
  expect(await act(async () => pasteInSight(engine, { content }))).toBe(true);
  expect(notice()).toBe(words);
  await close();
});
