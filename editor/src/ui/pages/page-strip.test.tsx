// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { blankDesign, type Element, newPage, shapeElement } from '../../document/index.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';

/** Which pages can be deleted, and why one cannot (product 5 画布). */

beforeAll(prepareRendering);

const ground = shapeElement({ x: 0, y: 0, width: 100, height: 100 });
const locked: Element = {
  ...ground,
  locks: { move: true, resize: true, edit: true, delete: true },
};

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
