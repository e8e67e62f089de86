// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LIMITS, shapeElement, solid } from '../../document/index.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { toStage, type View } from '../../interaction/view.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadPanels } from '../load-panels.ts';
import { loadMaterials } from '../panels/materials/load-materials.ts';
import { viewOf } from '../stage/view/view-controls.ts';

/** A page with as many elements as it may have says so, whatever should be added and however. */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadMaterials()]);
});
afterEach(() => document.body.replaceChildren());

const full = () =>
  designWith(
    Array.from({ length: LIMITS.elementsPerPage }, () =>
      shapeElement({ x: 0, y: 0, width: 200, height: 200, fill: solid('#0773fc') }),
    ),
  );

const open = async (panel: string) => {
  const design = full();
  const engine = createFrameEditor(design);
  const mounted = await mountEditor({ engine, design, startsWithPanel: panel });
  const notice = () => mounted.host.querySelector('[data-tone="failed"]')?.firstChild?.textContent;
  const until = async (check: () => void) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(check);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  };
  return { ...mounted, engine, notice, until };
};

/** A pointer with Alt, at px of the page. */
const pointer = (stage: HTMLElement, view: View, type: string, at: number) =>
  act(async () => {
    const { x, y } = toStage(view, { x: at, y: at });
    const init = { bubbles: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y, altKey: true };
    stage.dispatchEvent(new PointerEvent(type, init));
  });

const words = '页面上的元素已达上限，请删除一些后再添加';

it.each([
  ['materials', '[aria-label="添加五角星"]'],
  ['text', 'aside button'],
  ['charts', '[aria-label="添加柱状图"]'],
  ['qr', 'aside [type="submit"]'],
])('what the panel %s adds', async (panel, tile) => {
  const { find, press, notice, until, close } = await open(panel);
  await until(() => find(tile));
  await press(tile);
  expect(notice()).toBe(words);
  await close();
});

it('what a key adds, and pasted words', async () => {
  const { find, press, notice, until, close } = await open('text');
  const key = (name: string) =>
    act(async () =>
      find('[data-stage]').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
    );
  await key('t');
  expect(notice()).toBe(words);
  await press('[data-tone="failed"] button');
  expect(notice()).toBeUndefined();
  await key('r');
  await until(() => expect(notice()).toBe(words));
  await press('[data-tone="failed"] button');
  await act(async () => {
    const data = new DataTransfer();
    data.setData('text/plain', '春日茶会');
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: data });
    find('[data-stage]').dispatchEvent(event);
  });
  expect(notice()).toBe(words);
  await close();
});

it('a copy that is dragged with Alt: the original is moved instead', async () => {
  const { find, press, engine, notice, close } = await open('text');
  const stage = find('[data-stage]');
  const view = viewOf(engine).getState();
  const count = () => engine.getState().design.pages[0]?.elements.length;
  await pointer(stage, view, 'pointerdown', 104);
  await pointer(stage, view, 'pointermove', 140);
  expect(notice()).toBe(words);
  await press('[data-tone="failed"] button');
  await pointer(stage, view, 'pointermove', 160);
  expect(notice()).toBeUndefined();
  await pointer(stage, view, 'pointerup', 160);
  expect(count()).toBe(LIMITS.elementsPerPage);
  await close();
});
