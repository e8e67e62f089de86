// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { shapeElement } from '../document/index.ts';
import { designWith, mountEditor } from '../testing/mount-editor.tsx';
import { prepareRendering } from '../testing/obeys.ts';
import { createFrameEditor } from './frame/frame-editor.ts';
import type { panelsState } from './load-panels.ts';
import type { Store } from '../core/index.ts';

/** What a preview of settings does not show is not loaded by it (quality 4d). */

beforeAll(prepareRendering);

const design = designWith([{ ...shapeElement({ x: 10, y: 10, width: 80, height: 60 }), id: 'shape' }]);
let panels: typeof import('./load-panels.ts');
beforeEach(async () => {
  panels = await import('./load-panels.ts');
  const store = panels.panelsState as Store<ReturnType<typeof panelsState.getState>>;
  store.setState({ panels: null, isFailed: false });
});
const loaded = () => act(() => vi.waitFor(() => expect(panels.loadedPanels()).not.toBeNull()));
const whole = () =>
  act(() => vi.waitFor(() => expect(panels.wholePanels(panels.loadedPanels())).not.toBeNull()));

it('a preview loads dialogs and the settings of elements once an element is selected', async () => {
  const engine = createFrameEditor(design);
  const { host, find, close } = await mountEditor({ engine, design });
  await loaded();
  expect(find('[role="tabpanel"]').textContent).toContain('页面尺寸');
  expect(panels.wholePanels(panels.loadedPanels())).toBeNull();
  await act(async () => engine.select(['shape']));
  await whole();
  expect(host.querySelector('section[aria-label="形状样式"]')).not.toBeNull();
  await close();
});

it('a preview loads them with the first dialog that is opened', async () => {
  const { find, press, close } = await mountEditor({ design });
  await loaded();
  await press('[aria-label="下载"]');
  await whole();
  expect(find('[role="dialog"]').getAttribute('aria-label')).toBe('下载');
  await close();
});

it('where a design is stored they are loaded at once: they open without a network, too', async () => {
  const { close } = await mountEditor({ design, onSave: async () => undefined });
  await whole();
  await close();
});
