// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chartElement, shapeElement } from '../../document/index.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';

/** Enter and Escape in the middle of pinyin are for the input method: they end and close nothing. */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

let close = async (): Promise<void> => undefined;
afterEach(() => close());

const open = async (device: 'pc' | 'mobile' = 'pc') => {
  const engine = createFrameEditor(
    designWith([
      { ...shapeElement({ x: 0, y: 0, width: 100, height: 100 }), id: 'box', name: '方块' },
      {
        ...chartElement({
          x: 200,
          y: 0,
          width: 300,
          height: 300,
          chart: 'bar',
          labels: ['一月', '二月'],
          series: [{ name: '销量', values: [1, 2] }],
        }),
        id: 'chart',
        name: '图表',
      },
    ]),
  );
  const mounted = await mountEditor({ device, engine });
  ({ close } = mounted);
  const { find } = mounted;
  const key = (selector: string, given: KeyboardEventInit & { keyCode?: number }) =>
    act(async () => {
      find(selector).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }),
      );
    });
  return {
    ...mounted,
    engine,
    isThere: (selector: string) => mounted.host.querySelector(selector) !== null,
    key,
    /** The input method takes Enter, Escape and the arrows. */
    compose: async (selector: string) => {
      for (const name of ['Enter', 'Escape', 'ArrowUp']) {
        await key(selector, { key: name, isComposing: true, keyCode: 229 });
        // as Safari tells of the key that ended a composition
        await key(selector, { key: name, isComposing: false, keyCode: 229 });
      }
    },
    type: (selector: string, text: string) =>
      act(async () => {
        const field = find(selector);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    tab: (label: string) =>
      act(async () =>
        [...mounted.host.querySelectorAll<HTMLElement>('[role="tab"]')]
          .find((one) => one.textContent === label)
          ?.click(),
      ),
  };
};

describe('an input method in a field that ends by Enter and Escape', () => {
  it('a page keeps being renamed', async () => {
    const { engine, key, compose, type, isThere } = await open();
    const field = '[aria-label="页面名称"]';
    await key('[data-page]', { key: 'F2' });
    await type(field, 'feng mian');
    await compose(field);
    expect(isThere(field)).toBe(true);
    expect(engine.getState().design.pages[0]?.name).toBeUndefined();
    await type(field, '封面');
    await key(field, { key: 'Enter', keyCode: 13 });
    expect([isThere(field), engine.getState().design.pages[0]?.name]).toEqual([false, '封面']);
  });

  it('a layer keeps being renamed', async () => {
    const { engine, key, compose, type, isThere, tab } = await open();
    const field = '[aria-label="图层名称"]';
    const name = () => engine.getState().design.pages[0]?.elements.find(({ id }) => id === 'box')?.name;
    await tab('图层');
    await key('[role="treeitem"][aria-label="方块"]', { key: 'F2' });
    await type(field, 'di tu');
    await compose(field);
    expect([isThere(field), name()]).toEqual([true, '方块']);
    await type(field, '底图');
    await key(field, { key: 'Enter', keyCode: 13 });
    expect([isThere(field), name()]).toEqual([false, '底图']);
    await key('[role="treeitem"][aria-label="底图"]', { key: 'F2' });
    await type(field, '算了');
    await key(field, { key: 'Escape', keyCode: 27 });
    expect([isThere(field), name()]).toEqual([false, '底图']);
  });

  it('a cell of a chart keeps what is typed', async () => {
    const { engine, find, key, compose, type } = await open();
    await act(async () => engine.select(['chart']));
    const field = '[aria-label="第 1 个类目"]';
    const label = () => {
      const chart = engine.getState().design.pages[0]?.elements.find(({ id }) => id === 'chart');
      return chart?.type === 'chart' ? chart.labels[0] : null;
    };
    await act(async () => find(field).focus());
    await type(field, 'yi yue');
    await compose(field);
    expect([label(), (find(field) as HTMLInputElement).value]).toEqual(['一月', 'yi yue']);
    await type(field, '元月');
    await key(field, { key: 'Enter', keyCode: 13 });
    expect(label()).toBe('元月');
  });

  it('a number keeps what is typed', async () => {
    const { engine, find, key, compose, type } = await open();
    await act(async () => engine.select(['box']));
    const field = '[aria-label="X 坐标"]';
    const x = () => engine.getState().design.pages[0]?.elements[0]?.x;
    await type(field, '12');
    await compose(field);
    expect([x(), (find(field) as HTMLInputElement).value]).toEqual([0, '12']);
    await key(field, { key: 'Enter', keyCode: 13 });
    expect(x()).toBe(12);
  });
});

describe('an input method in a field of something that Escape closes', () => {
  it('a dialog stays open', async () => {
    const { host, press, key, compose, isThere } = await open('mobile');
    await press('[aria-label="更多操作"]');
    const entries = [...host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    await act(async () => entries.find((one) => one.textContent === '重命名')?.click());
    const field = '[role="dialog"] input';
    await compose(field);
    expect(isThere(field)).toBe(true);
    await key(field, { key: 'Escape', keyCode: 27 });
    expect(isThere(field)).toBe(false);
  });

  it('查找替换 stays open', async () => {
    await import('../find/FindPanel.tsx');
    const { key, compose, isThere } = await open();
    await key('[data-stage]', { key: 'f', ctrlKey: true });
    const field = '[aria-label="查找替换"] input';
    await compose(field);
    expect(isThere(field)).toBe(true);
    await key(field, { key: 'Escape', keyCode: 27 });
    expect(isThere(field)).toBe(false);
  });
});
