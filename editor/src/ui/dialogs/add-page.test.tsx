// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { loadFirstPanels } from '../load-panels.ts';

beforeAll(async () => {
  prepareRendering();
  await loadFirstPanels();
});

it('a page of the current size is the first choice, even where a company offers no size at all', async () => {
  const given = defaultConfiguration();
  const { adding, customSize } = given.canvas;
  const configuration = {
    ...given,
    canvas: {
      ...given.canvas,
      adding: { ...adding, kinds: [] },
      customSize: { ...customSize, enabled: false },
    },
  };
  const design = { ...designWith([]), unit: 'mm' as const, dpi: 254 };
  const engine = createFrameEditor(design);
  const { find, press, close } = await mountEditor({ engine, design, configuration });
  await press('[aria-label="添加画布"]');
  expect(find('[role="dialog"] button:has(b)').textContent).toBe('同当前页尺寸100 × 100 mm');
  await press('[role="dialog"] button:has(b)');
  const { pages } = engine.getState().design;
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [1000, 1000],
    [1000, 1000],
  ]);
  await close();
});
