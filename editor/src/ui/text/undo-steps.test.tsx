// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { blankDesign, textElement } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { loadColorArea } from '../brand/Palettes.tsx';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';

/** What one undo takes back: one press, or one slide however slow it was (product 7, undo). */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadColorArea()]);
});
afterEach(() => void vi.restoreAllMocks());

const textOf = (id: string, y: number) => ({
  ...textElement({ text: '林晓棠', x: 10, y, width: 400, fontSize: 72 }),
  id,
});

const open = async (selected: readonly string[], startsWithPanel = 'text') => {
  const blank = blankDesign({ width: 1000, height: 1000 });
  const elements = [textOf('a', 10), textOf('b', 400)];
  const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements })) };
  const engine = createFrameEditor(design);
  const mounted = await mountEditor({ engine, design, startsWithPanel });
  await act(async () => engine.select([...selected]));
  const until = async (selector: string) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(() => expect(mounted.host.querySelector(selector)).not.toBeNull());
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    // the effects of what was just drawn
    await act(async () => undefined);
  };
  if (selected.length > 0) await until('[aria-label="加粗"]');
  return {
    ...mounted,
    engine,
    until,
    texts: () => {
      const all = engine.getState().design.pages[0]?.elements ?? [];
      return all.flatMap((one) => (one.type === 'text' ? [one] : []));
    },
    styles: () => {
      const all = engine.getState().design.pages[0]?.elements ?? [];
      return all.flatMap((one) => (one.type === 'text' ? [one.paragraphs[0]?.runs[0]?.style] : []));
    },
    background: () => engine.getState().design.pages[0]?.background,
    undo: () => act(async () => engine.undo()),
    /** Slides a range over values, with seconds between them, and lets it go. */
    slide: async (selector: string, values: readonly string[], end: 'pointerup' | 'change') => {
      let time = Date.now();
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => (time += 3000));
      const input = mounted.find(selector);
      for (const value of values)
        await act(async () => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        });
      await act(async () => input.dispatchEvent(new Event(end, { bubbles: true })));
      clock.mockRestore();
    },
  };
};

describe.each([
  ['one text', ['a']],
  ['several texts', ['a', 'b']],
])('of %s', (_, ids) => {
  it('each press is a step, however quick', async () => {
    const { press, styles, undo, close } = await open(ids);
    await press('[aria-label="加粗"]');
    await press('[aria-label="斜体"]');
    expect(styles()[0]).toMatchObject({ fontWeight: 700, italic: true });
    await undo();
    expect(styles()[0]?.fontWeight).toBe(700);
    expect(styles()[0]?.italic ?? false).toBe(false);
    await undo();
    expect(styles().map((style) => style?.fontWeight)).toEqual([400, 400]);
    await close();
  });

  it('a slow slide of 行高 is a step, and another one the next', async () => {
    const { press, texts, slide, undo, until, close } = await open(ids);
    await press('[aria-label="文字设置"]');
    const range = '[class*="settings"] input[type="range"]';
    await until(range);
    const before = texts()[0]?.lineHeight;
    await slide(range, ['160', '180', '200'], 'pointerup');
    await slide(range, ['220', '240'], 'pointerup');
    expect(texts()[0]?.lineHeight).toBe(2.4);
    await undo();
    expect(texts()[0]?.lineHeight).toBe(2);
    await undo();
    expect(texts()[0]?.lineHeight).toBe(before);
    await close();
  });

  it('a slow drag of a colour is a step', async () => {
    const { press, styles, slide, undo, until, close } = await open(ids);
    const before = styles().map((style) => style?.color);
    await press('[aria-label="文字颜色"]');
    await until('[aria-label="色相"]');
    await slide('[aria-label="色相"]', ['120', '180', '240'], 'change');
    expect(styles()[0]?.color).not.toBe(before[0]);
    await undo();
    expect(styles().map((style) => style?.color)).toEqual(before);
    await close();
  });
});

describe.each(['background', 'brand'])('of the background in the panel %s', (panel) => {
  it('each colour pressed is a step, and so is a slow drag', async () => {
    const { host, background, slide, undo, until, close } = await open([], panel);
    await until('[data-palettes] section div button');
    const first = background();
    const colors = [...host.querySelectorAll<HTMLElement>('[data-palettes] section div button')];
    await act(async () => colors[1]?.click());
    const second = background();
    expect(second).not.toEqual(first);
    await act(async () => colors[2]?.click());
    expect(background()).not.toEqual(second);
    await undo();
    expect(background()).toEqual(second);
    await until('[aria-label="色相"]');
    await slide('[aria-label="色相"]', ['120', '180', '240'], 'change');
    expect(background()).not.toEqual(second);
    await undo();
    expect(background()).toEqual(second);
    await undo();
    expect(background()).toEqual(first);
    await close();
  });
});

it('a press while a typed colour is still open keeps both, a step each', async () => {
  const { press, find, styles, undo, until, close } = await open(['a']);
  await press('[aria-label="文字颜色"]');
  await until('[aria-label="自选颜色"]');
  await act(async () => {
    const field = find('[aria-label="自选颜色"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '#123456');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('[aria-label="加粗"]');
  expect(styles()[0]).toMatchObject({ color: '#123456', fontWeight: 700 });
  await undo();
  expect(styles()[0]).toMatchObject({ color: '#123456', fontWeight: 400 });
  await close();
});
