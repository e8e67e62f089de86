// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnPicture } from '@design-console/contract/design';
import { addPage, remove } from '../../commands/index.ts';
import { createEditor } from '../../core/index.ts';
import {
  type Element,
  imageElement,
  newPage,
  NO_FILTERS,
  shapeElement,
  solid,
} from '../../document/index.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { prepareRendering } from '../../testing/obeys.ts';
import type { EditorConfiguration } from '../configuration.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import type { EditorProps } from '../frame/editor-props.ts';
import { loadPanels } from '../load-panels.ts';
import { paintingOf } from '../painting/painting.ts';
import { loadLibraryPanels } from '../panels/library/LazyPanels.tsx';
import { placeStored } from './place-picture.ts';
import type { Library } from '../panels/library/library.ts';

/** 换图: another picture in the place of the selected one (product 5 元素, 7 图片). */

beforeAll(async () => {
  prepareRendering();
  await Promise.all([loadPanels(), loadLibraryPanels()]);
});

const box = { x: 300, y: 300, width: 400, height: 400 };
const photo = {
  ...imageElement({ ...box, asset: 'old', alt: '旧图' }),
  filters: { ...NO_FILTERS, saturation: -1 },
  cornerRadius: 24,
};
const other: Element = { ...shapeElement({ ...box, x: 0, y: 0, fill: solid('#0773fc') }), id: 'other' };
const locked = (lockedBy?: 'designer'): Element => ({
  ...photo,
  locks: { ...photo.locks, edit: true },
  ...(lockedBy ? { lockedBy } : {}),
});

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const wide = { id: 1, title: '门店', url: `${png}#wide`, widthPx: 800, heightPx: 400 } as OwnPicture;
const library: Library = {
  designs: async () => ({ list: [], next: null }),
  pictures: async () => ({ list: [wide], next: null }),
  openDesign: async () => undefined,
  duplicateDesign: async () => undefined,
  removeDesign: async () => undefined,
  removePicture: async () => undefined,
};

/** Opens an element selected in the middle of the page, above another one. */
const open = async (element: Element, given: Partial<EditorProps> = {}) => {
  const blank = designWith([other, element]);
  const assets = { old: { url: png, width: 500, height: 500, mime: 'image/png' as const } };
  const engine = createEditor({ design: { ...blank, assets } });
  vi.spyOn(paintingOf(engine).painter(), 'prepare').mockResolvedValue();
  engine.select([element.id]);
  const mounted = await mountEditor({ engine, library, ...given });
  const { host } = mounted;
  const shown = (selector: string) => host.querySelector<HTMLElement>(selector);
  const until = async (check: () => void) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    await vi.waitFor(check);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  };
  return {
    ...mounted,
    engine,
    shown,
    until,
    notice: () => shown('[role="group"][aria-label^="选择一张图片"]'),
    elements: () => engine.getState().design.pages[0]?.elements ?? [],
    choose: async (label: string) => {
      await until(() => expect(shown(`[aria-label="${label}"]`)).not.toBeNull());
      await mounted.press(`[aria-label="${label}"]`);
    },
    key: (key: string) =>
      act(async () => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }),
  };
};

const button = '[data-tool="replace"]';

const withPanels = (
  visible: readonly string[],
  materials: 'all' | 'licensed' = 'all',
): EditorConfiguration => {
  const configuration = defaultConfiguration();
  const { functions } = configuration;
  const items = functions.sidePanels.items.map((item) => ({ ...item, visible: visible.includes(item.id) }));
  return {
    ...configuration,
    functions: {
      ...functions,
      sidePanels: { ...functions.sidePanels, items },
      materials: { ...functions.materials, materials },
    },
  };
};

describe('换图', () => {
  it('opens 图片, and the chosen picture fills the same frame in one step, with its filters and corners', async () => {
    const { engine, press, choose, until, notice, elements, shown, close } = await open(photo);
    const before = engine.getState().design;
    await press(button);
    expect(notice()?.textContent).toContain('选择一张图片替换当前图片');
    expect(document.activeElement).toBe(notice());
    expect(shown('[aria-label="图片框"]')).toBeNull();
    await choose('换成图片「门店」');
    await until(() => expect(notice()).toBeNull());
    expect(elements()).toHaveLength(2);
    const [, replaced] = elements();
    expect(replaced).toMatchObject({
      ...box,
      id: photo.id,
      filters: photo.filters,
      cornerRadius: 24,
      alt: '门店',
      crop: { x: 0.25, y: 0, width: 0.5, height: 1 },
    });
    expect(paintingOf(engine).painter().prepare).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: photo.filters }),
    );
    expect(document.activeElement?.hasAttribute('data-stage')).toBe(true);
    engine.undo();
    expect(engine.getState().design).toEqual(before);
    // the next one is added
    await choose('添加图片「门店」');
    await until(() => expect(elements()).toHaveLength(3));
    await close();
  });

  it('is left by 取消 and by Escape, which give the keys back, and by another selection', async () => {
    const { engine, press, find, notice, elements, key, close } = await open(photo);
    for (const leave of [() => press('[role="group"][aria-label^="选择"] button'), () => key('Escape')]) {
      find(button).focus();
      await press(button);
      expect(notice()).not.toBeNull();
      await leave();
      expect(notice()).toBeNull();
      expect(document.activeElement).toBe(find(button));
      expect(engine.getState().selection.ids).toEqual([photo.id]);
    }
    await press(button);
    await act(async () => engine.select(['other']));
    expect(notice()).toBeNull();
    expect(elements()[1]).toEqual(photo);
    await close();
  });

  it('leaves a user alone who went on meanwhile: on another page, at another element, typing', async () => {
    for (const goOn of ['page', 'element', 'typing'] as const) {
      const { engine, press, choose, until, elements, close } = await open(photo);
      let arrive = (): void => undefined;
      const slow = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      vi.spyOn(paintingOf(engine).painter(), 'prepare').mockReturnValue(slow);
      await press(button);
      await choose('换成图片「门店」');
      await act(async () => {
        if (goOn === 'page') addPage.run(engine, { page: newPage({ width: 100, height: 100 }) });
        if (goOn === 'element') engine.select(['other']);
        if (goOn === 'typing') engine.begin('编辑文字', { isKept: true });
      });
      const { pageId, selection, transaction } = engine.getState();
      arrive();
      await until(() => expect(elements()[1]).toMatchObject({ id: photo.id, alt: '门店' }));
      expect(engine.getState()).toMatchObject({ pageId, selection, transaction });
      await close();
    }
  });

  it('leaves a user alone who is writing when a new picture arrives, and selects it elsewhere', async () => {
    for (const isWriting of [true, false]) {
      const { engine, elements, host, close } = await open(photo);
      const field = host.appendChild(document.createElement('textarea'));
      if (isWriting) field.focus();
      const writing = engine.begin('编辑文字', { isKept: true });
      await act(() => placeStored(engine, { url: png, width: 80, height: 40, mime: 'image/png' }, '门店'));
      const added = elements().at(-1);
      expect(added).toMatchObject({ type: 'image', alt: '门店' });
      const { selection, transaction } = engine.getState();
      expect(selection.ids).toEqual([isWriting ? photo.id : added?.id]);
      if (isWriting) expect(transaction).toBe('编辑文字');
      await act(async () => writing.cancel());
      await close();
    }
  });

  it('says so where the picture is deleted meanwhile, and adds nothing', async () => {
    const { engine, press, choose, until, elements, host, close } = await open(photo);
    let arrive = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.spyOn(paintingOf(engine).painter(), 'prepare').mockReturnValue(slow);
    await press(button);
    await choose('换成图片「门店」');
    await act(async () => void remove.run(engine));
    arrive();
    await until(() => expect(host.textContent).toContain('要替换的图片已删除，新的图片没有添加'));
    expect(elements().map(({ id }) => id)).toEqual(['other']);
    await close();
  });

  it('ends with the panel in which a picture is chosen, and goes on in 上传', async () => {
    const { press, host, notice, close } = await open(photo);
    const rail = (name: string) =>
      act(async () => {
        const all = [...host.querySelectorAll<HTMLElement>('nav[aria-label="左侧栏"] button')];
        all.find((one) => one.textContent === name)?.click();
      });
    await press(button);
    await rail('上传');
    expect(notice()).not.toBeNull();
    await rail('文字');
    await rail('图片');
    expect(notice()).toBeNull();
    await close();
  });

  it('fills an empty picture frame too', async () => {
    const frame: Element = { ...shapeElement({ ...box, fill: solid('#eeeeee') }), role: 'photo' };
    const { find, press, choose, until, notice, elements, close } = await open(frame);
    expect(find(button).textContent).toBe('添加图片');
    await press(button);
    expect(notice()?.textContent).toContain('选择一张图片填入图片框');
    await choose('换成图片「门店」');
    await until(() => expect(elements()[1]).toMatchObject({ id: frame.id, type: 'image', ...box }));
    await close();
  });

  it.each([
    ['the template', locked('designer'), '模板已锁定：编辑'],
    ['the user', locked(), '已锁定：编辑'],
  ])(
    'is refused in words where %s locks the content, in the bar and in the menu',
    async (_, element, why) => {
      const { find, host, press, close } = await open(element);
      const offered = find(button) as HTMLButtonElement;
      // Tab reaches it, a screen reader reads why, and a press says it to a finger
      expect([offered.disabled, offered.getAttribute('aria-disabled'), offered.title]).toEqual([
        false,
        'true',
        why,
      ]);
      await press(button);
      expect(host.querySelector('output[data-tone]')?.textContent).toBe(why);
      await act(async () => {
        find('[data-stage]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, button: -1 }));
      });
      const entry = [...host.querySelectorAll('[role="menuitem"]')].find((one) =>
        one.textContent?.startsWith('换图'),
      );
      expect([entry?.getAttribute('aria-disabled'), entry?.querySelector('small')?.textContent]).toEqual([
        'true',
        why,
      ]);
      await close();
    },
  );

  it('is in the menu, and only for pictures', async () => {
    const { engine, find, host, notice, close } = await open(photo);
    const menu = () =>
      act(async () => {
        find('[data-stage]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, button: -1 }));
      });
    const entry = () =>
      [...host.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.textContent === '换图');
    await menu();
    await act(async () => entry()?.click());
    expect(notice()).not.toBeNull();
    await act(async () => engine.select(['other']));
    await menu();
    expect(entry()).toBeUndefined();
    expect(host.querySelector(button)).toBeNull();
    await close();
  });

  it('is offered where the company offers a panel of pictures', async () => {
    const offers = async (configuration: EditorConfiguration) => {
      const { shown, press, close } = await open(photo, { configuration });
      const isOffered = shown(button) !== null;
      if (isOffered) await press(button);
      const panel = shown('aside')?.getAttribute('aria-label');
      await close();
      return isOffered ? panel : null;
    };
    expect(await offers(withPanels(['text', 'pictures', 'upload']))).toBe('图片');
    expect(await offers(withPanels(['text', 'upload']))).toBe('上传');
    expect(await offers(withPanels(['text']))).toBeNull();
    expect(await offers(withPanels(['text', 'pictures', 'upload'], 'licensed'))).toBeNull();
  });

  it('covers the page of a phone only until the picture is chosen or 取消 is pressed', async () => {
    const { press, choose, until, shown, notice, close } = await open(photo, { device: 'mobile' });
    await press(button);
    expect(notice()).not.toBeNull();
    await press('[role="group"][aria-label^="选择"] button');
    expect(shown('aside')).toBeNull();
    await press(button);
    await choose('换成图片「门店」');
    await until(() => expect(shown('aside')).toBeNull());
    await close();
  });
});
