// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign, type Design, textElement } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';

/** Font sizes as people read them: px on screens, points on paper (product 7, text). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const open = async (blank: Design) => {
  const text = { ...textElement({ text: '林晓棠', x: 10, y: 10, width: 400, fontSize: 72 }), id: 't' };
  const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [text] })) };
  const engine = createFrameEditor(design);
  const { host, press, close } = await mountEditor({ engine, design });
  await act(async () => engine.select(['t']));
  const field = () => host.querySelector<HTMLInputElement>('[aria-label="字号"]');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(() => expect(field()).not.toBeNull());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  return {
    shown: () => field()?.value,
    px: () => {
      const [element] = engine.getState().design.pages[0]?.elements ?? [];
      return element?.type === 'text' ? element.paragraphs[0]?.runs[0]?.style.fontSize : undefined;
    },
    press,
    type: async (value: string) => {
      const input = field();
      if (!input) throw new Error('the field is there');
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await act(async () => {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      });
    },
    /** Edits the whole text and presses a key in it. */
    pressInText: async (key: string) => {
      const stage = host.querySelector('[data-stage]');
      await act(async () => {
        stage?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      });
      const writing = () => host.querySelector<HTMLTextAreaElement>('textarea[aria-label="编辑文字"]');
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
      await vi.waitFor(() => expect(writing()).not.toBeNull());
      Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
      const modifiers = { ctrlKey: true, shiftKey: true };
      await act(async () => {
        for (const pressed of [
          { key: 'a', ctrlKey: true },
          { key, ...modifiers },
        ])
          writing()?.dispatchEvent(
            new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
          );
      });
    },
    close,
  };
};

describe('a font size', () => {
  it('of a design for paper is in points: shown, typed and stepped', async () => {
    const { shown, px, press, type, close } = await open(blankDesign({ width: 90, height: 54, unit: 'mm' }));
    expect(shown()).toBe('17.3 pt');
    await type('12');
    expect([shown(), px()]).toEqual(['12 pt', 50]);
    await press('[aria-label="增大字号"]');
    expect([shown(), Math.round((px() ?? 0) * 100)]).toEqual(['14 pt', 5833]);
    await type('10.5 pt');
    expect([shown(), px()]).toEqual(['10.5 pt', 43.75]);
    await close();
  });

  it('of a design for paper steps in points with the keys too', async () => {
    const { px, type, pressInText, close } = await open(blankDesign({ width: 90, height: 54, unit: 'mm' }));
    await type('12');
    await pressInText('>');
    expect(Math.round((px() ?? 0) * 100)).toBe(5833);
    await close();
  });

  it('of a design for screens is in px', async () => {
    const { shown, px, press, type, close } = await open(blankDesign({ width: 800, height: 600 }));
    expect(shown()).toBe('72');
    await type('50');
    await press('[aria-label="增大字号"]');
    expect([shown(), px()]).toEqual(['54', 54]);
    await close();
  });

  it('of a new text fits the page: on a large one it is larger', async () => {
    for (const [blank, size] of [
      [blankDesign({ width: 1080, height: 1920 }), 72],
      [blankDesign({ width: 90, height: 54, unit: 'mm' }), 72],
      [blankDesign({ width: 210, height: 297, unit: 'mm' }), 165],
    ] as const) {
      const engine = createFrameEditor(blank);
      const { host, close } = await mountEditor({ engine, design: blank, startsWithPanel: 'text' });
      const button = [...host.querySelectorAll('button')].find((one) => one.textContent === '添加标题');
      await act(async () => button?.click());
      const [element] = engine.getState().design.pages[0]?.elements ?? [];
      expect(element?.type === 'text' && element.paragraphs[0]?.runs[0]?.style.fontSize).toBe(size);
      await close();
    }
  });
});
