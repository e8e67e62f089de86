// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { boxToPage, locate } from '../../core/index.ts';
import { apply, blankDesign, type Element, groupElement, textElement } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';

/** A slider of the text bar changes texts of a group from where its drag began (editor 11). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const title = (id: string, y: number): Element => ({
  ...textElement({
    text: '秋日新品',
    x: 0,
    y,
    width: 160,
    height: 50,
    fontSize: 40,
    box: 'auto',
    align: 'center',
  }),
  id,
});

const open = async (selected: readonly string[]) => {
  const blank = blankDesign({ width: 1000, height: 1000 });
  const elements = [title('a', 0), title('b', 100)];
  const group = { ...groupElement({ x: 400, y: 300, width: 160, height: 150, elements }), id: 'g' };
  const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: [group] })) };
  const engine = createFrameEditor(design);
  const mounted = await mountEditor({ engine, design, startsWithPanel: 'text' });
  await act(async () => engine.select([...selected], ['g']));
  const until = async (selector: string) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(() => expect(mounted.host.querySelector(selector)).not.toBeNull());
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await act(async () => undefined);
  };
  await until('[aria-label="加粗"]');
  await mounted.press('[aria-label="文字设置"]');
  await until('[class*="settings"] input[type="range"]');
  const sliders = [...mounted.host.querySelectorAll<HTMLLabelElement>('[class*="settings"] label')];
  const range = sliders.find((one) => one.textContent.startsWith('字间距'))?.control;
  if (!range) throw new Error('no slider');
  return {
    ...mounted,
    engine,
    slideTo: (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(range, value);
        range.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    release: () => act(async () => range.dispatchEvent(new Event('pointerup', { bubbles: true }))),
    /** Where the middle of a text is on the page, and how wide it is. */
    placeOf: (id: string) => {
      const element = locate(engine.getState().design, id)?.element;
      const matrix = boxToPage(engine, id);
      if (!element || !matrix) throw new Error('no text');
      return { middle: apply(matrix, { x: element.width / 2, y: 0 }).x, width: element.width };
    },
  };
};

describe.each([
  ['one text', ['a']],
  ['several texts', ['a', 'b']],
])('字间距 slid for %s', (_, selected) => {
  it('leaves a centred text where it is, step by step and in the next slide and press', async () => {
    const { slideTo, release, placeOf, press, engine, close } = await open(selected);
    const before = placeOf('a');
    await slideTo('10');
    const narrow = placeOf('a');
    for (const value of ['20', '40', '80']) await slideTo(value);
    await release();
    const wide = placeOf('a');
    expect(wide.width).toBeGreaterThan(narrow.width + 50);
    expect(wide.middle).toBeCloseTo(before.middle, 1);
    for (const value of ['60', '20']) await slideTo(value);
    // the slide is still open
    await press('[aria-label="增大字号"]');
    expect(placeOf('a').width).toBeLessThan(wide.width);
    expect(placeOf('a').middle).toBeCloseTo(before.middle, 1);
    await release();
    expect(engine.getState().past).toHaveLength(3);
    await close();
  });
});
