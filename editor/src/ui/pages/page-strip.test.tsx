// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { blankDesign, type Element, newPage, shapeElement } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';

/** Which pages can be deleted, and why one cannot (product 5 画布). */

beforeAll(prepareRendering);

const ground = shapeElement({ x: 0, y: 0, width: 100, height: 100 });
const locked: Element = {
  ...ground,
  locks: { move: true, resize: true, edit: true, delete: true },
};

it('pages of a design that has several are shown although 多页 is off, and none can be added (product 5 画布)', async () => {
  const given = defaultConfiguration();
  const { functions } = given;
  const configuration = {
    ...given,
    functions: { ...functions, canvas: { ...functions.canvas, multiplePages: false } },
  };
  const blank = blankDesign({ width: 100, height: 100 });
  const designOf = (count: number) => ({
    ...blank,
    pages: Array.from({ length: count }, () => newPage({ width: 100, height: 100, elements: [] })),
  });
  for (const device of ['pc', 'mobile'] as const) {
    const shown = await mountEditor({ design: designOf(2), configuration, device });
    expect(shown.host.querySelectorAll('[data-page]')).toHaveLength(2);
    expect(shown.host.querySelector('[aria-label="添加画布"]')).toBeNull();
    await shown.press('[aria-label$="页的操作"]');
    const entries = [...shown.host.querySelectorAll('[role="menuitem"][aria-disabled="true"]')];
    expect(entries.some((entry) => entry.textContent?.startsWith('复制'))).toBe(true);
    await shown.close();
    const single = await mountEditor({ design: designOf(1), configuration, device });
    expect(single.host.querySelector('nav[aria-label="页面"]')).toBeNull();
    await single.close();
  }
});

const open = async (...pages: readonly (readonly Element[])[]) => {
  const blank = blankDesign({ width: 100, height: 100 });
  const made = pages.map((elements) => newPage({ width: 100, height: 100, elements: [...elements] }));
  const engine = createEditor({ design: { ...blank, pages: made } });
  const mounted = await mountEditor({ engine });
  return {
    ...mounted,
    engine,
    count: () => engine.getState().design.pages.length,
    key: (key: string) =>
      act(async () => {
        mounted.find('[data-page]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }),
    deletion: async () => {
      await mounted.press('[aria-label$="页的操作"]');
      const entries = [...mounted.host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      const entry = entries.find((one) => one.textContent?.startsWith('删除页面'));
      const state = [entry?.getAttribute('aria-disabled'), entry?.querySelector('small')?.textContent ?? ''];
      return { state, press: () => act(async () => entry?.click()) };
    },
  };
};

describe('删除页面', () => {
  it('removes a page whose background its user locked', async () => {
    const { engine, deletion, count, close } = await open([locked], []);
    const { state, press } = await deletion();
    expect(state).toEqual(['false', '']);
    await press();
    expect(count()).toBe(1);
    engine.undo();
    expect(count()).toBe(2);
    await close();
  });

  it('is refused in words where the template keeps an element of the page, and for the only page', async () => {
    const kept = await open([{ ...locked, lockedBy: 'designer' }], []);
    const { state, press } = await kept.deletion();
    expect(state).toEqual(['true', '有模板锁定的内容']);
    await press();
    await kept.key('Delete');
    expect(kept.count()).toBe(2);
    await kept.close();
    const only = await open([]);
    expect((await only.deletion()).state).toEqual(['true', '至少保留一页']);
    await only.close();
  });

  it.each(['Delete', 'Backspace'])('is done by %s, the delete key of a keyboard', async (name) => {
    const { key, count, close } = await open([], []);
    await key(name);
    expect(count()).toBe(1);
    await close();
  });
});
