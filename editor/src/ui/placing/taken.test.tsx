// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnPicture } from '@design-console/contract/design';
import { createFrameEditor } from '../frame/frame-editor.ts';
import type { Device } from '../configuration.ts';
import type { Library } from '../panels/library/library.ts';
import { sampleTemplates } from '../panels/templates/load-templates.ts';
import { loadMaterials } from '../panels/materials/load-materials.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import { loadPanels } from '../load-panels.ts';

/** On a phone a panel covers the page: what is taken from it can be seen at once (product 7, touch). */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadMaterials(), sampleTemplates.load()]);
});

const picture: OwnPicture = {
  id: 1,
  title: '茶园',
  url: '/saas/files/tea.jpg',
  widthPx: 400,
  heightPx: 300,
};

const library: Library = {
  designs: async () => ({ list: [], next: null }),
  pictures: async () => ({ list: [picture], next: null }),
  openDesign: async () => undefined,
  duplicateDesign: async () => undefined,
  removeDesign: async () => undefined,
  removePicture: async () => undefined,
};

afterEach(() => document.body.replaceChildren());

const open = async (panel: string, device: Device = 'mobile') => {
  const engine = createFrameEditor(designWith([]));
  const mounted = await mountEditor({
    engine,
    design: designWith([]),
    device,
    startsWithPanel: panel,
    library,
  });
  const isOpen = () => mounted.host.querySelector('aside') !== null;
  const until = async (check: () => void) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(check);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  };
  return { ...mounted, engine, isOpen, until };
};

describe('a panel on a phone', () => {
  it.each([
    ['templates', '[aria-label^="使用模板"]'],
    ['materials', '[aria-label="添加五角星"]'],
    ['text', 'aside button'],
    ['pictures', '[aria-label^="添加图片框"]'],
    ['charts', '[aria-label="添加柱状图"]'],
    ['qr', 'aside [type="submit"]'],
  ])('of %s closes when an element is added, and the page has the focus', async (panel, tile) => {
    const { engine, find, press, isOpen, until, close } = await open(panel);
    await until(() => find(tile));
    expect(isOpen()).toBe(true);
    find(tile).focus();
    await press(tile);
    expect(engine.getState().design.pages[0]?.elements).not.toEqual([]);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(find('[data-stage]'));
    await close();
  });

  it('stays open where no element was added, and where there is room for both', async () => {
    const phone = await open('background');
    await phone.press('aside button');
    expect(phone.isOpen()).toBe(true);
    await phone.close();
    const desk = await open('materials', 'pc');
    await desk.press('[aria-label="添加五角星"]');
    expect(desk.isOpen()).toBe(true);
    await desk.close();
  });
});
