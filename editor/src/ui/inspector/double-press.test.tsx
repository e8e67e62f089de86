// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Editor, pageOf } from '../../core/index.ts';
import { chartElement, type Element, groupElement, qrElement } from '../../document/index.ts';
import { toStage } from '../../interaction/view.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import type { Device } from '../configuration.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';
import { viewOf } from '../stage/view/view-controls.ts';

/** A double click opens what an element says for typing, also where that is typed in 属性 (product 7). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

let close: (() => Promise<void>) | null = null;
afterEach(async () => {
  await close?.();
  document.body.replaceChildren();
});

const box = { x: 100, y: 100, width: 400, height: 300 };
const chart = (more: Partial<Element> = {}): Element =>
  ({
    ...chartElement({
      ...box,
      chart: 'bar',
      labels: ['一月', '二月'],
      series: [{ name: '销量', values: [12, 30] }],
    }),
    id: 'chart',
    ...more,
  }) as Element;
const code = (): Element => ({ ...qrElement({ x: 100, y: 100, size: 300, text: 'https://a.cn' }), id: 'qr' });

const open = async (elements: Element[], device: Device = 'pc') => {
  const design = designWith(elements);
  const engine: Editor = createFrameEditor(design);
  const mounted = await mountEditor({ engine, design, device });
  ({ close } = mounted);
  const until = async (isTrue: () => boolean) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(() => expect(isTrue()).toBe(true));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await act(async () => undefined);
  };
  return {
    ...mounted,
    engine,
    until,
    doublePress: async (x: number, y: number) => {
      const at = toStage(viewOf(engine).getState(), { x, y });
      await act(async () => {
        mounted
          .find('[data-stage]')
          .dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: at.x, clientY: at.y }));
      });
    },
    type: (text: string) =>
      act(async () => {
        const field = document.activeElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    key: (key: string, shiftKey = false) =>
      act(async () => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }),
        );
      }),
    values: () => {
      const [one] = pageOf(engine.getState()).elements;
      return one?.type === 'chart' ? one.series[0]?.values : undefined;
    },
    focused: () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
  };
};

describe('a double click', () => {
  it('on a chart puts its first value under the keys, also from 图层', async () => {
    const test = await open([chart()]);
    await test.press('[role="tab"]#inspector-tab-layers');
    await act(async () => test.engine.select(['chart']));
    await test.doublePress(300, 250);
    await test.until(() => test.focused() === '一月 销量');
    const field = document.activeElement as HTMLInputElement;
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['12', 0, 2]);
  });

  it('lets all values of a chart be typed one below the other, and Escape go back to the page', async () => {
    const test = await open([chart()]);
    await act(async () => test.engine.select(['chart']));
    await test.doublePress(300, 250);
    await test.until(() => test.focused() === '一月 销量');
    for (const value of ['7', '8']) {
      await test.type(value);
      await test.key('Enter');
    }
    expect(test.values()).toEqual([7, 8]);
    expect([test.focused(), test.engine.getState().past.length]).toEqual(['二月 销量', 2]);
    await test.key('Enter', true);
    expect(test.focused()).toBe('一月 销量');
    await test.type('9');
    await test.key('Escape');
    expect((document.activeElement as HTMLInputElement).value).toBe('7');
    await test.key('Escape');
    expect(document.activeElement?.matches('[data-stage]')).toBe(true);
    expect(test.values()).toEqual([7, 8]);
  });

  it('on a QR code in a group, once the group is entered, puts its content under the keys', async () => {
    const group = groupElement({ ...box, elements: [{ ...code(), x: 0, y: 0 }] });
    const test = await open([{ ...group, id: 'group' }]);
    for (let press = 0; press < 2; press += 1) await test.doublePress(200, 200);
    await test.until(() => document.activeElement instanceof HTMLTextAreaElement);
    expect((document.activeElement as HTMLTextAreaElement).value).toBe('https://a.cn');
  });

  it('opens 属性 on a phone', async () => {
    const test = await open([code()], 'mobile');
    expect(test.host.querySelector('aside[aria-label="属性和图层"]')).toBeNull();
    await act(async () => test.engine.select(['qr']));
    await test.doublePress(200, 200);
    await test.until(() => document.activeElement instanceof HTMLTextAreaElement);
    expect(test.find('#inspector-tab-properties').getAttribute('aria-selected')).toBe('true');
  });

  it('on a locked chart says that it is locked', async () => {
    const locks = { move: false, resize: false, edit: true, delete: false };
    const test = await open([chart({ locks })]);
    await act(async () => test.engine.select(['chart']));
    await test.doublePress(300, 250);
    expect(test.host.textContent).toContain('锁定');
    expect(document.activeElement?.closest('aside')).toBeNull();
    expect(pageOf(test.engine.getState()).elements).toHaveLength(1);
  });
});
