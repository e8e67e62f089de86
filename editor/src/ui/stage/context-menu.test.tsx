// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { copy } from '../../commands/index.ts';
import { createEditor } from '../../core/index.ts';
import { boundsOf, shapeElement } from '../../document/index.ts';
import { toPage } from '../../interaction/view.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { loadPanels } from '../load-panels.ts';
import { viewOf } from './view-controls.ts';

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
