// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { copy } from '../../../commands/index.ts';
import { tableElement } from '../../../elements/table/factory.ts';
import { createEditor } from '../../../core/index.ts';
import { boundsOf, shapeElement, textOf } from '../../../document/index.ts';
import { toPage } from '../../../interaction/view.ts';
import { designWith, mountEditor } from '../../../testing/mount-editor.tsx';
import { prepareRendering } from '../../../testing/obeys.ts';
import { loadPanels } from '../../load-panels.ts';
import { viewOf } from '../view/view-controls.ts';

/** The context menu acts where it was opened (product 7, copy and paste). */

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const shape = { ...shapeElement({ x: 10, y: 10, width: 50, height: 40 }), id: 'a' };
  const engine = createEditor({ design: designWith([shape]) });
  vi.stubGlobal('navigator', { ...navigator, clipboard: { read: async () => [] } });
  const mounted = await mountEditor({ engine });
  engine.select(['a']);
  copy.run(engine);
  return {
    ...mounted,
    engine,
    pasteBy: async (given: MouseEventInit) => {
      await act(async () => {
        mounted
          .find('[data-stage]')
          .dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, ...given }));
      });
      const entries = [...mounted.host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      await act(async () => entries.find((one) => one.textContent?.startsWith('粘贴'))?.click());
      const { x, y, width, height } = boundsOf(engine.getState().design.pages[0]?.elements.slice(-1) ?? []);
      return { x: x + width / 2, y: y + height / 2 };
    },
  };
};

it('粘贴 puts the centre at the pointer; opened by key, the elements stay beside the copied ones', async () => {
  const { engine, pasteBy, close } = await open();
  const pasted = await pasteBy({ clientX: 260, clientY: 210 });
  const pointer = toPage(viewOf(engine).getState(), { x: 260, y: 210 });
  expect([Math.round(pasted.x), Math.round(pasted.y)]).toEqual([
    Math.round(pointer.x),
    Math.round(pointer.y),
  ]);
  const byKey = await pasteBy({ button: -1 });
  expect(byKey).toEqual({ x: 75, y: 70 });
  await close();
});

it('has the rows and columns of the table cell at the pointer', async () => {
  const table = {
    ...tableElement({ x: 0, y: 0, width: 300, height: 200, words: [['甲'], ['乙'], ['丙'], ['丁']] }),
    id: 't',
  };
  const engine = createEditor({ design: designWith([table]) });
  const { host, find, close } = await mountEditor({ engine });
  engine.select(['t']);
  const openMenu = (given: MouseEventInit) =>
    act(async () => {
      find('[data-stage]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, ...given }));
    });
  const entry = (name: string) =>
    [...host.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.textContent === name);
  // opened by key: no cell is meant
  await openMenu({ button: -1 });
  expect(entry('删除行')).toBe(undefined);
  const view = viewOf(engine).getState();
  const secondRow = { clientX: view.x + 50 * view.zoom, clientY: view.y + 75 * view.zoom };
  await openMenu(secondRow);
  await act(async () => entry('下方插入行')?.click());
  const [shown] = engine.getState().design.pages[0]?.elements ?? [];
  const words = shown?.type === 'table' ? shown.cells.map(([cell]) => textOf(cell?.paragraphs ?? [])) : [];
  expect(words).toEqual(['甲', '乙', '', '丙', '丁']);
  await close();
});
