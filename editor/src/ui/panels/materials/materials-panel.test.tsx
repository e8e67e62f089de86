// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, type Design, type Element } from '../../../document/index.ts';
import { prepareRendering } from '../../../testing/obeys.ts';
import { mountEditor } from '../../../testing/mount-editor.tsx';
import { loadPanels } from '../../load-panels.ts';
import { middleInSight } from './in-sight.ts';
import { loadMaterials } from './load-materials.ts';

/** Searching 素材, inserting materials, and colouring them (product 5 素材, 7). */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadMaterials()]);
});

const open = async () => {
  const saved: Design[] = [];
  const { host, find, press, close } = await mountEditor({
    design: blankDesign({ width: 1000, height: 800, title: '试验' }),
    startsWithPanel: 'materials',
    onSave: async (design) => void saved.push(design),
  });
  const type = (what: string, value: string) =>
    act(async () => {
      const field = find(what) as HTMLInputElement;
      field.focus();
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setter?.call(field, value);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      field.blur();
    });
  const elementsNow = async (): Promise<readonly Element[]> => {
    await press('[data-id="save"] button');
    return saved.at(-1)?.pages[0]?.elements ?? [];
  };
  const only = async (): Promise<Element> => {
    const [element, further] = await elementsNow();
    if (!element || further) throw new Error('there is not one element');
    return element;
  };
  const undo = () => press('[aria-label="撤销"]');
  const named = (label: string) => [...host.querySelectorAll(`[aria-label="${label}"] li button`)];
  return { find, press, type, elementsNow, only, undo, named, close };
};

describe('素材', () => {
  it('adds a shape to the middle of the page, in one step', async () => {
    const { press, only, elementsNow, undo, close } = await open();
    await press('[aria-label="添加五角星"]');
    const star = await only();
    expect(star).toMatchObject({ type: 'shape', name: '五角星', outline: { kind: 'star', points: 5 } });
    expect([star.x + star.width / 2, star.y + star.height / 2]).toEqual([500, 400]);
    await undo();
    expect(await elementsNow()).toEqual([]);
    await close();
  });

  it('finds icons by their names, in both styles', async () => {
    const { press, type, only, undo, named, close } = await open();
    await type('[aria-label="搜索素材"]', '咖啡');
    // the icon comes first, then the sticker
    expect(named('搜索结果').map((one) => one.getAttribute('aria-label'))).toEqual([
      '添加咖啡',
      '添加热咖啡',
    ]);
    await press('[aria-label="添加咖啡"]');
    const line = await only();
    await undo();
    await press('[aria-label="图标样式"] button:last-child');
    await press('[aria-label="添加咖啡"]');
    const filled = await only();
    if (line.type !== 'shape' || filled.type !== 'shape') throw new Error('an icon is no shape');
    expect(line.outline.kind).toBe('path');
    expect(line.outline).not.toEqual(filled.outline);
    await close();
  });

  it('adds a sticker in its own colours, as a group that can be ungrouped', async () => {
    const { press, only, undo, elementsNow, close } = await open();
    await press('[aria-label="添加灯笼"]');
    const lantern = await only();
    if (lantern.type !== 'group') throw new Error('a sticker is no group');
    const fills = lantern.elements.map((one) =>
      one.type === 'shape' && one.fill?.kind === 'solid' ? one.fill.color : '',
    );
    expect(lantern.name).toBe('灯笼');
    expect(new Set(fills).size).toBeGreaterThan(2);
    expect([lantern.x + lantern.width / 2, lantern.y + lantern.height / 2]).toEqual([500, 400]);
    await undo();
    expect(await elementsNow()).toEqual([]);
    await close();
  });

  it('shows only icons where only icons are requested', async () => {
    const { press, named, close } = await open();
    await press('[aria-label="素材种类"] button:last-child');
    expect(named('箭头')).toHaveLength(0);
    expect(named('常用图标')).toHaveLength(8);
    await close();
  });

  it('opens a whole group, and arrow keys move through it', async () => {
    const { press, named, close, find } = await open();
    expect(named('箭头')).toHaveLength(8);
    await press('[aria-label="全部箭头"]');
    const tiles = named('箭头') as HTMLElement[];
    expect(tiles.length).toBeGreaterThan(12);
    expect(tiles.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    tiles[0]?.focus();
    await act(async () => {
      tiles[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    expect(document.activeElement).toBe(tiles[1]);
    expect(find('[data-stage]')).toBeTruthy();
    await close();
  });
});

describe('形状和线条的样式', () => {
  it('a shape gets a fill, no fill and a frame, each in one step', async () => {
    const { press, type, only, undo, close } = await open();
    await press('[aria-label="添加矩形"]');
    const before = await only();
    await press('[aria-label^="填充颜色"]');
    await press('[data-palettes] section div button:last-child');
    const recoloured = await only();
    expect(recoloured).not.toEqual(before);
    await undo();
    expect(await only()).toEqual(before);
    await press('[aria-label="无填充"]');
    expect(await only()).not.toHaveProperty('fill');
    await undo();
    await type('[aria-label="描边粗细"]', '12');
    expect(await only()).toMatchObject({ stroke: { width: 12 } });
    await press('[aria-label="线型"] [aria-label="虚线"]');
    expect(await only()).toMatchObject({ stroke: { width: 12, dash: [36, 24] } });
    await type('[aria-label="圆角"]', '30');
    expect(await only()).toMatchObject({ cornerRadius: 30 });
    await undo();
    await undo();
    await undo();
    expect(await only()).toEqual(before);
    await close();
  });

  it('a line gets tips, and stays in place as it grows', async () => {
    const { press, type, only, undo, close } = await open();
    await press('[aria-label="添加实线"]');
    const before = await only();
    await type('[aria-label="线条粗细"]', '20');
    const wide = await only();
    expect(wide).toMatchObject({ height: 20, stroke: { width: 20 } });
    expect(wide.y + wide.height / 2).toBeCloseTo(before.y + before.height / 2);
    await type('[aria-label="终点样式"]', 'arrow');
    expect(await only()).toMatchObject({ endTip: 'arrow' });
    await undo();
    await undo();
    expect(await only()).toEqual(before);
    await close();
  });
});

describe('the middle of the visible area', () => {
  const page = { width: 1000, height: 800 };
  const stage = { width: 400, height: 400 };

  it('is that of the visible part of the page, and of the page where none is visible', () => {
    expect(middleInSight({ zoom: 0.2, x: 100, y: 120, isFitted: true }, stage, page)).toEqual({
      x: 500,
      y: 400,
    });
    expect(middleInSight({ zoom: 2, x: 0, y: 0, isFitted: false }, stage, page)).toEqual({ x: 100, y: 100 });
    expect(middleInSight({ zoom: 1, x: 500, y: 0, isFitted: false }, stage, page).x).toBe(500);
  });
});
