// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../default-configuration.ts';
import { createEditor, type Editor } from '../../core/index.ts';
import {
  blankDesign,
  chartElement,
  type Element,
  groupElement,
  imageElement,
  qrElement,
  shapeElement,
  solid,
} from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { loadPanels } from '../load-panels.ts';
import { Inspector } from './Inspector.tsx';

/** Settings of charts, QR codes, pictures and the whole design's colours (product 7). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const asset = { url: '/p.png', width: 800, height: 400, mime: 'image/png' as const };

const open = async (element: Element, isSelected = true, others: readonly Element[] = []) => {
  const blank = blankDesign({ width: 1000, height: 800 });
  const design = {
    ...blank,
    assets: { photo: asset },
    pages: blank.pages.map((page) => ({ ...page, elements: [element, ...others] })),
  };
  const editor: Editor = createEditor({ design });
  if (isSelected) editor.select([element.id]);
  const configuration = defaultConfiguration();
  configuration.brand.colors.palettes.push({ name: '青禾', colors: ['#1e3a8a', '#bfdbfe'] });
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <Inspector
        configuration={configuration}
        editor={editor}
        tab="properties"
        onTab={() => undefined}
        mayLock
        hasLayers
      />,
    ),
  );
  const find = <Node extends HTMLElement>(what: string): Node => {
    const found = host.querySelector<Node>(what);
    if (!found) throw new Error(`${what} is not there`);
    return found;
  };
  const write = (what: string, value: string) =>
    act(async () => {
      const field = find<HTMLInputElement>(what);
      field.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      field.blur();
    });
  const now = () => editor.getState().design.pages[0]?.elements[0];
  const press = (what: string) => act(async () => find(what).click());
  const close = async () => {
    await act(async () => root.unmount());
    host.remove();
  };
  return { host, editor, find, write, press, now, close };
};

const chart = () =>
  chartElement({
    x: 0,
    y: 0,
    width: 400,
    height: 300,
    chart: 'bar',
    labels: ['一季度', '二季度'],
    series: [{ name: '销量', values: [32, 45] }],
  });

describe('a number field', () => {
  it('steps by arrow keys, and ignores an incomplete number', async () => {
    const shape = { ...shapeElement({ x: 100, y: 100, width: 50, height: 40 }), rotation: 30 };
    const { find, now, close } = await open(shape);
    const field = find<HTMLInputElement>('[aria-label="旋转角度"]');
    const key = () =>
      act(async () => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })));
    await key();
    expect(now()).toMatchObject({ rotation: 31 });
    await act(async () => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, '-');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await key();
    expect(now()).toMatchObject({ rotation: 31 });
    await close();
  });
});

describe('the buttons that flip', () => {
  it('show an axis between two halves: upright where left and right change places', async () => {
    const shape = shapeElement({ x: 100, y: 100, width: 50, height: 40 });
    const { find, press, now, close } = await open(shape);
    const axis = (label: string) => {
      const drawn = [...find(`[aria-label="${label}"]`).querySelectorAll('path')];
      // the dashes of the axis are its straight strokes
      return drawn.flatMap(
        (path) => /^M[\d. ]+([HhVv])[-\d. ]+$/.exec(path.getAttribute('d') ?? '')?.[1] ?? [],
      );
    };
    expect(axis('水平翻转').join('').toLowerCase()).toBe('vvvv');
    expect(axis('垂直翻转').join('').toLowerCase()).toBe('hhhh');
    await press('[aria-label="水平翻转"]');
    expect(now()).toMatchObject({ flipX: true, flipY: false });
    await close();
  });
});

describe('a selected group', () => {
  it('with a locked member explains why it cannot be ungrouped', async () => {
    const member = shapeElement({ x: 0, y: 0, width: 50, height: 40 });
    const locked = { ...member, locks: { ...member.locks, move: true } };
    const { host, close } = await open(
      groupElement({ x: 0, y: 0, width: 50, height: 40, elements: [locked] }),
    );
    const button = [...host.querySelectorAll('button')].find((one) => one.textContent === '取消组合');
    expect([button?.getAttribute('aria-disabled'), button?.title]).toEqual(['true', '组内元素已锁定：移动']);
    await close();
  });
});

describe('a selected chart', () => {
  it('changes its kind and its numbers, each in one step', async () => {
    const { write, now, editor, close } = await open(chart());
    await write('[aria-label="图表"] select', 'donut');
    await write('[aria-label="二季度 销量"]', '1,250');
    expect(now()).toMatchObject({ chart: 'donut', series: [{ values: [32, 1250] }] });
    await act(async () => editor.undo());
    expect(now()).toMatchObject({ chart: 'donut', series: [{ values: [32, 45] }] });
    await close();
  });

  it('takes cells copied from a spreadsheet, and reports what it could not read', async () => {
    const { host, find, now, close } = await open(chart());
    await act(async () => {
      const data = new DataTransfer();
      data.setData('text/plain', '\t2026\n华北\t12\n华南\t无');
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: data });
      find('[aria-label="第 1 个系列的名称"]').dispatchEvent(event);
    });
    // pasted at the first series' name, in the column after the labels
    expect(now()).toMatchObject({ series: [{ name: '' }, { name: '2026', values: [12, 0] }] });
    // nothing else tells two series apart
    expect(now()).toMatchObject({ showLegend: true });
    expect(host.querySelector('[aria-label="图表"] [role="status"]')?.textContent).toContain(
      '不是数字，按 0 计',
    );
    await close();
  });

  it('adds and removes rows and series, never the last', async () => {
    const { host, press, now, close } = await open(chart());
    await press('[aria-label="删除类目 一季度"]');
    expect(now()).toMatchObject({ labels: ['二季度'], series: [{ values: [45] }] });
    expect(host.querySelector('[aria-label^="删除类目"]')).toBeNull();
    expect(host.querySelector('[aria-label^="删除系列"]')).toBeNull();
    await close();
  });

  it('shows a legend from its second series on, and hides it when asked to', async () => {
    const { host, find, press, now, close } = await open(chart());
    const add = () =>
      act(async () =>
        [...host.querySelectorAll('button')].find((one) => one.textContent.trim() === '系列')?.click(),
      );
    expect(now()).toMatchObject({ showLegend: false });
    await add();
    expect(now()).toMatchObject({ showLegend: true, series: [{}, {}] });
    const legend = [...host.querySelectorAll('label')].find((one) => one.textContent === '图例');
    await act(async () => legend?.querySelector('input')?.click());
    await add();
    expect(now()).toMatchObject({ showLegend: false, series: [{}, {}, {}] });
    await press('[aria-label^="删除系列"]');
    expect(find('[aria-label="图表"]')).toBeTruthy();
    await close();
  });

  it('has words of a font, a size and a colour to choose', async () => {
    const { host, find, press, write, now, editor, close } = await open(chart());
    await write('[aria-label="文字字号"]', '28');
    expect(now()).toMatchObject({ textStyle: { fontSize: 28 } });
    await write('[aria-label="文字字号"]', '-5');
    expect(now()).toMatchObject({ textStyle: { fontSize: 1 } });
    await press('[aria-label^="字体："]');
    const fonts = [...host.ownerDocument.querySelectorAll<HTMLElement>('[role="menuitemradio"]')];
    const other = fonts.find((one) => one.getAttribute('aria-checked') === 'false');
    const before = now();
    await act(async () => other?.click());
    expect(now()?.type === 'chart' && now()).not.toMatchObject({
      textStyle: { fontFamily: before?.type === 'chart' ? before.textStyle.fontFamily : '' },
    });
    await press('[aria-label^="文字颜色"]');
    await press('[aria-label="#1E3A8A"], [title="#1E3A8A"], [aria-label*="1E3A8A" i]');
    expect(now()).toMatchObject({ textStyle: { color: '#1e3a8a', fontSize: 1 } });
    expect(find('[aria-label^="文字颜色"]')).toBeTruthy();
    await act(async () => editor.undo());
    expect(now()).toMatchObject({ textStyle: { color: '#1f2329' } });
    await close();
  });
});

describe('a selected QR code', () => {
  it('changes its content; content too long for a code is refused in words and the code stays', async () => {
    const { host, write, now, close } = await open(
      qrElement({ x: 0, y: 0, size: 200, text: 'https://a.cn' }),
    );
    await write('[aria-label="二维码"] textarea', 'https://qinghe.example/spring');
    expect(now()).toMatchObject({ text: 'https://qinghe.example/spring' });
    await write('[aria-label="二维码"] textarea', '   ');
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('请输入二维码内容');
    await write('[aria-label="二维码"] textarea', '春'.repeat(900));
    expect(now()).toMatchObject({ text: 'https://qinghe.example/spring' });
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('二维码内容过长');
    await close();
  });
});

describe('a selected picture', () => {
  it('is cropped to a circle about its middle, without distortion', async () => {
    const photo = imageElement({ asset: 'photo', x: 100, y: 100, width: 400, height: 200 });
    const { press, now, host, close } = await open(photo);
    await press('[aria-label="圆形"]');
    expect(now()).toMatchObject({
      mask: { kind: 'ellipse' },
      x: 200,
      y: 100,
      width: 200,
      height: 200,
      crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
    });
    expect(host.querySelector('[aria-label="圆形"]')?.getAttribute('aria-pressed')).toBe('true');
    expect(host.querySelector('[aria-label="椭圆"]')?.getAttribute('aria-pressed')).toBe('false');
    await press('[aria-label="不裁形状"]');
    expect(now()).not.toHaveProperty('mask');
    await close();
  });
});

describe('without a selection', () => {
  it('the design takes a palette of the company in one step', async () => {
    const shape = shapeElement({ x: 0, y: 0, width: 10, height: 10, fill: solid('#7f1d1d') });
    const { press, now, editor, host, close } = await open(shape, false);
    expect(host.querySelector('[aria-label="更换颜色 #7F1D1D，用在 1 处"]')).not.toBeNull();
    await press('[aria-label="套用企业配色"] li:last-child button');
    expect(now()).toMatchObject({ fill: { color: '#1e3a8a' } });
    await act(async () => editor.undo());
    expect(now()).toMatchObject({ fill: { color: '#7f1d1d' } });
    await close();
  });

  it('one colour is replaced wherever it is used', async () => {
    const shape = shapeElement({ x: 0, y: 0, width: 10, height: 10, fill: solid('#7f1d1d') });
    const { press, now, close } = await open(shape, false);
    await press('[aria-label^="更换颜色 #7F1D1D"]');
    await press('[data-palettes] button[aria-label="#bfdbfe"]');
    expect(now()).toMatchObject({ fill: { color: '#bfdbfe' } });
    await close();
  });
});

describe('what is said of an element', () => {
  const said = (host: HTMLElement) =>
    [...host.querySelectorAll('[role="alert"], [role="status"]')].map(({ textContent }) => textContent);

  it('is not said of the next one, nor once it is mended', async () => {
    const code = (id: string) => ({ ...qrElement({ x: 0, y: 0, size: 100, text: id }), id });
    const one = await open(code('a'), true, [code('b')]);
    await one.write('textarea', ' ');
    expect(said(one.host)).toEqual(['请输入二维码内容']);
    await act(async () => one.editor.select(['b']));
    expect(said(one.host)).toEqual([]);
    await one.write('textarea', '');
    expect(said(one.host)).toEqual(['请输入二维码内容']);
    await one.write('textarea', 'b');
    expect(said(one.host)).toEqual([]);
    await one.close();
  });

  it('is not said of the next chart', async () => {
    const one = await open({ ...chart(), id: 'a' }, true, [{ ...chart(), id: 'b' }]);
    await one.write('[data-cell="1-1"]', '很多');
    expect(said(one.host)).toEqual(['1 个单元格不是数字，按 0 计']);
    await act(async () => one.editor.select(['b']));
    expect(said(one.host)).toEqual([]);
    await one.close();
  });
});
