// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { type Element, groupElement, linear, shapeElement, solid } from '../../document/index.ts';
import { designWith } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { loadPanels } from '../load-panels.ts';
import { Inspector } from './Inspector.tsx';

/** Colours of what is selected: one of them, all of a sticker, and gradients (product 7). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const shape = (id: string, fill: ReturnType<typeof solid>): Element => ({
  ...shapeElement({ x: 0, y: 0, width: 50, height: 40, fill }),
  id,
});

const open = async (elements: readonly Element[], ids: readonly string[], onlyCompanyColors = false) => {
  const editor = createEditor({ design: designWith(elements) });
  editor.select(ids);
  const given = defaultConfiguration();
  const colors = { ...given.brand.colors, onlyCompanyColors };
  colors.palettes.push({ name: '青禾', colors: ['#1e3a8a', '#bfdbfe'] });
  const configuration = { ...given, brand: { ...given.brand, colors } };
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const panel = { configuration, editor, tab: 'properties' as const, onTab: () => undefined };
  await act(async () => root.render(<Inspector {...panel} mayLock hasLayers />));
  const press = (what: string) =>
    act(async () => {
      const found = host.querySelector<HTMLElement>(what);
      if (!found) throw new Error(`${what} is not there`);
      found.click();
    });
  const pressWords = (words: string) =>
    act(async () => {
      const found = [...host.querySelectorAll('button')].find((one) => one.textContent === words);
      if (!found) throw new Error(`there is no button ${words}`);
      found.click();
    });
  const fills = (): unknown[] =>
    (editor.getState().design.pages[0]?.elements ?? []).map((one) =>
      one.type === 'shape' ? one.fill : null,
    );
  const close = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, editor, press, pressWords, fills, close };
};

const pale = '[data-palettes] button[aria-label="#bfdbfe"]';

describe('a picked colour', () => {
  it('keeps the opacity of the one it replaces, of each selected shape its own', async () => {
    const { press, fills, close } = await open(
      [shape('a', solid('#ff000080')), shape('b', solid('#00ff00'))],
      ['a', 'b'],
    );
    await press('[aria-label^="填充颜色"]');
    await press(pale);
    expect(fills()).toEqual([solid('#bfdbfe80'), solid('#bfdbfe')]);
    await close();
  });

  it('keeps the opacity of a stroke', async () => {
    const stroke = { color: '#ff000040', width: 4, dash: [], cap: 'butt', join: 'miter' } as const;
    const { editor, press, close } = await open(
      [{ ...shape('a', solid('#ffffff')), stroke: { ...stroke, dash: [] } } as Element],
      ['a'],
    );
    await press('[aria-label^="描边颜色"]');
    await press(pale);
    expect(editor.getState().design.pages[0]?.elements[0]).toMatchObject({ stroke: { color: '#bfdbfe40' } });
    await close();
  });
});

describe('the fill of a shape', () => {
  it('becomes a gradient of its own colour and back, each in one step', async () => {
    const { editor, press, pressWords, fills, close } = await open([shape('a', solid('#ff000080'))], ['a']);
    await pressWords('渐变');
    expect(fills()).toEqual([linear(90, '#ff000080', '#ff999980')]);
    await pressWords('结束色');
    await press('[aria-label="渐变"] [data-palettes] button[aria-label="#bfdbfe"]');
    expect(fills()).toEqual([linear(90, '#ff000080', '#bfdbfe80')]);
    await pressWords('纯色');
    expect(fills()).toEqual([solid('#ff000080')]);
    await act(async () => editor.undo());
    await act(async () => editor.undo());
    await act(async () => editor.undo());
    expect(fills()).toEqual([solid('#ff000080')]);
    expect(editor.getState().past).toEqual([]);
    await close();
  });

  it('is no gradient where only colours of the company are allowed', async () => {
    const { host, close } = await open([shape('a', solid('#ff0000'))], ['a'], true);
    expect(host.querySelector('[aria-label="填充方式"]')).toBeNull();
    await close();
  });
});

describe('选中内容换色', () => {
  const sticker = (id: string, isLocked = false): Element => ({
    ...groupElement({
      x: 0,
      y: 0,
      width: 50,
      height: 40,
      elements: [shape(`${id}1`, solid('#7f1d1d')), shape(`${id}2`, solid('#22c55e80'))],
    }),
    id,
    ...(isLocked ? { locks: { move: true, resize: true, edit: true, delete: true } } : {}),
  });
  const colors = (editor: ReturnType<typeof createEditor>): unknown[] =>
    (editor.getState().design.pages[0]?.elements ?? []).map((one) =>
      one.type === 'group' ? one.elements.map((member) => member.type === 'shape' && member.fill) : [],
    );

  it('replaces a colour of the selected sticker, and of no other', async () => {
    const { host, editor, press, close } = await open([sticker('a'), sticker('b')], ['a']);
    expect(host.querySelector('[aria-label="选中内容换色"] h4')?.textContent).toBe('选中内容换色');
    await press('[aria-label="更换颜色 #22C55E，用在 1 处"]');
    await press(pale);
    expect(colors(editor)).toEqual([
      [solid('#7f1d1d'), solid('#bfdbfe80')],
      [solid('#7f1d1d'), solid('#22c55e80')],
    ]);
    await press('[aria-label="套用企业配色"] li:last-child button');
    expect(colors(editor)[1]).toEqual([solid('#7f1d1d'), solid('#22c55e80')]);
    await act(async () => editor.undo());
    await act(async () => editor.undo());
    expect(colors(editor)[0]).toEqual([solid('#7f1d1d'), solid('#22c55e80')]);
    await close();
  });

  it('replaces every colour by those of a palette, also those beyond the ones shown', async () => {
    const many = Array.from({ length: 24 }, (_, at) => shape(`s${at}`, solid(`#c03${at + 100}`)));
    const { fills, press, close } = await open(many, []);
    await press('[aria-label="套用企业配色"] li:last-child button');
    expect(new Set(fills().map((fill) => JSON.stringify(fill)))).toEqual(
      new Set(['#1e3a8a', '#bfdbfe'].map((color) => JSON.stringify(solid(color)))),
    );
    await close();
  });

  it('counts all of several selected elements, members of an opened group too', async () => {
    const { host, editor, press, close } = await open([sticker('a'), sticker('b')], ['a', 'b']);
    expect(host.querySelector('[aria-label="更换颜色 #7F1D1D，用在 2 处"]')).not.toBeNull();
    await act(async () => editor.select(['a1', 'a2'], ['a']));
    await press('[aria-label="更换颜色 #7F1D1D，用在 1 处"]');
    await press(pale);
    expect(colors(editor)).toEqual([
      [solid('#bfdbfe'), solid('#22c55e80')],
      [solid('#7f1d1d'), solid('#22c55e80')],
    ]);
    await close();
  });

  it('is not offered for one shape, which has its own settings', async () => {
    const { host, close } = await open([shape('a', solid('#7f1d1d'))], ['a']);
    expect(host.querySelector('[aria-label$="换色"]')).toBeNull();
    await close();
  });
});
