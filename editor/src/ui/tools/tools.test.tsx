// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  blankDesign,
  type Design,
  type Element,
  imageElement,
  shapeElement,
  solid,
} from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { defaultConfiguration } from '../default-configuration.ts';
import { createEditor, type Editor as Engine } from '../../core/index.ts';
import { loadColorArea } from '../brand/Palettes.tsx';
import { onlySelected, useEditorState } from '../use-editor-state.ts';
import { paintingOf } from '../painting/painting.ts';
import { loadPanels } from '../load-panels.ts';
import { loadTools } from './load-tools.ts';
import { OpenedTool } from './OpenedTool.tsx';

/** The effect of an element's tools on the document, each one undo step (product 5 元素, 7). */

beforeAll(() => {
  prepareRendering();
});

const box = { x: 300, y: 300, width: 400, height: 400 };
const shape = (name: string): Element => ({ ...shapeElement({ ...box, fill: solid('#0773fc') }), name });

/** Opens elements stacked in the middle, the last on top. */
const open = async (elements: readonly Element[]) => {
  const saved: Design[] = [];
  const { host, find, press, close } = await mountEditor({
    design: designWith(elements),
    onSave: async (design) => void saved.push(design),
  });
  const point = (type: string, at: number) =>
    act(async () => {
      const options = { bubbles: true, clientX: at + 74, clientY: at + 44, pointerId: 1 };
      find('[data-stage]').dispatchEvent(new PointerEvent(type, options));
    });
  const key = (given: KeyboardEventInit) =>
    act(async () => {
      find('[data-stage]').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...given }));
    });
  const named = (text: string, among = 'button') => {
    const all = [...host.querySelectorAll<HTMLElement>(among)];
    return all.find((one) => one.textContent?.startsWith(text));
  };
  const pressNamed = (text: string) => act(async () => named(text)?.click());
  const elementsNow = async (): Promise<readonly Element[]> => {
    await press('[data-id="save"] button');
    return saved.at(-1)?.pages[0]?.elements ?? [];
  };
  // the page is shown 332 px wide in a stage of 480 × 420 px: this is its centre
  await point('pointerdown', 166);
  await point('pointerup', 166);
  // loaded first: they are a chunk of their own
  await loadTools();
  const undo = () => press('[aria-label="撤销"]');
  return { host, press, point, key, named, pressNamed, elementsNow, undo, close };
};

const namesOf = (elements: readonly Element[]) => elements.map(({ name }) => name);

describe('图层', () => {
  it('moves an element above and below the others, one step each', async () => {
    const editor = await open(['a', 'b', 'c'].map(shape));
    await editor.press('[data-tool="layers"]');
    await editor.pressNamed('置于底层');
    expect(namesOf(await editor.elementsNow())).toEqual(['c', 'a', 'b']);
    await editor.pressNamed('上移一层');
    expect(namesOf(await editor.elementsNow())).toEqual(['a', 'c', 'b']);
    await editor.undo();
    await editor.undo();
    expect(namesOf(await editor.elementsNow())).toEqual(['a', 'b', 'c']);
    // already on top: no history step
    expect(editor.named('置于顶层')?.getAttribute('aria-disabled')).toBe('true');
    await editor.close();
  });

  it('leaves a locked element where it is', async () => {
    const top = shape('top');
    const editor = await open([shape('a'), { ...top, locks: { ...top.locks, move: true } }]);
    await editor.press('[data-tool="layers"]');
    await editor.pressNamed('置于底层');
    expect(namesOf(await editor.elementsNow())).toEqual(['a', 'top']);
    expect(editor.host.textContent).toContain('已锁定，解锁后可调整图层');
    await editor.close();
  });
});

describe('a drag', () => {
  it('is one step: undone, the element is where it was', async () => {
    const editor = await open([shape('a')]);
    await editor.point('pointerdown', 166);
    for (const at of [180, 200, 230]) await editor.point('pointermove', at);
    await editor.point('pointerup', 230);
    expect((await editor.elementsNow())[0]?.y).toBeGreaterThan(box.y + 50);
    await editor.undo();
    expect((await editor.elementsNow())[0]).toMatchObject(box);
    await editor.close();
  });
});

describe('滤镜', () => {
  it('is set by name on the picture, and undone in one step', async () => {
    const editor = await open([imageElement({ ...box, asset: 'photo' })]);
    await editor.press('[data-tool="filters"]');
    await editor.pressNamed('黑白');
    const filtersNow = async () => {
      const [picture] = await editor.elementsNow();
      return picture?.type === 'image' ? picture.filters?.saturation : undefined;
    };
    await vi.waitFor(async () => expect(await filtersNow()).toBe(-1));
    expect(editor.named('黑白')?.getAttribute('aria-pressed')).toBe('true');
    await editor.undo();
    expect(await filtersNow()).toBe(0);
    await editor.close();
  });
});

describe('滤镜 prepared slowly', () => {
  const configuration = defaultConfiguration();
  const Filtering = ({ engine }: { engine: Engine }) => {
    const element = useEditorState(engine, onlySelected);
    const shared = { configuration, editor: engine, onClose: () => undefined };
    return element && <OpenedTool tool="filters" element={element} {...shared} />;
  };
  const ask = async (then: (engine: Engine) => void) => {
    const pictures = ['one', 'other'].map((id) => ({ ...imageElement({ ...box, asset: 'photo' }), id }));
    const blank = blankDesign({ width: 1000, height: 1000 });
    const design = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements: pictures })) };
    const engine = createEditor({ design });
    let resolve = (): void => undefined;
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    vi.spyOn(paintingOf(engine).painter(), 'prepare').mockReturnValue(promise);
    engine.select(['one']);
    const host = document.createElement('div');
    const root = createRoot(host);
    await act(async () => root.render(<Filtering engine={engine} />));
    const preset = [...host.querySelectorAll('button')].find((one) => one.textContent === '黑白');
    await act(async () => preset?.click());
    await act(async () => then(engine));
    await act(async () => resolve());
    const { design: now, transaction } = engine.getState();
    await act(async () => root.unmount());
    return {
      filtered: now.pages.flatMap(({ elements }) =>
        elements.filter((one) => one.type === 'image' && one.filters?.saturation === -1).map(({ id }) => id),
      ),
      transaction,
    };
  };

  it('is applied to the picture it was chosen for, and ends with its panel', async () => {
    expect(await ask(() => undefined)).toEqual({ filtered: ['one'], transaction: null });
    expect(await ask((engine) => engine.select(['other']))).toEqual({ filtered: [], transaction: null });
    expect(await ask((engine) => engine.select([]))).toEqual({ filtered: [], transaction: null });
  });
});

describe('特效', () => {
  it('adds a shadow and an outline, one step each, and removes both', async () => {
    const editor = await open([shape('a')]);
    await editor.press('[data-tool="effects"]');
    await editor.pressNamed('发光');
    await editor.pressNamed('描边');
    expect((await editor.elementsNow())[0]).toMatchObject({
      shadow: { offsetX: 0, offsetY: 0 },
      stroke: { color: '#ffffff' },
    });
    await editor.undo();
    expect((await editor.elementsNow())[0]).not.toHaveProperty('stroke');
    await editor.pressNamed('无');
    expect((await editor.elementsNow())[0]).not.toHaveProperty('shadow');
    await editor.close();
  });

  it('is taken off by a second press, alone; what is on shows as pressed', async () => {
    const editor = await open([shape('a')]);
    await editor.press('[data-tool="effects"]');
    const pressed = () =>
      [...editor.host.querySelectorAll('[aria-label="预设"] [aria-pressed="true"]')].map(
        (one) => one.textContent,
      );
    expect(pressed()).toEqual(['无']);
    await editor.pressNamed('投影');
    await editor.pressNamed('描边');
    expect(pressed()).toEqual(['投影', '描边']);
    await editor.pressNamed('投影');
    expect(pressed()).toEqual(['描边']);
    const [one] = await editor.elementsNow();
    expect(one).not.toHaveProperty('shadow');
    expect(one).toMatchObject({ stroke: { color: '#ffffff' } });
    await editor.close();
  });
});

describe('the tools beside an element', () => {
  it('offer applications for pictures on pictures only', async () => {
    const offered = async (element: Element) => {
      const editor = await open([element]);
      const apps = [...editor.host.querySelectorAll('[aria-label="元素工具"] [data-app]')];
      await editor.close();
      return apps.map((one) => one.textContent);
    };
    expect(await offered(shape('a'))).toEqual([]);
    expect(await offered(imageElement({ ...box, asset: 'photo' }))).toEqual([
      '一键抠图',
      '图片变清晰',
      '消除笔',
    ]);
  });
});

describe('a colour dragged in the picker', () => {
  const shadowOf = ([element]: readonly Element[]) =>
    element && 'shadow' in element ? element.shadow?.color : undefined;

  it('of 特效 is one step', async () => {
    await loadColorArea();
    const editor = await open([shape('a')]);
    await editor.press('[data-tool="effects"]');
    await editor.pressNamed('发光');
    const before = shadowOf(await editor.elementsNow());
    await editor.press('[aria-label="阴影"] button');
    const hue = editor.host.querySelector<HTMLInputElement>('[aria-label="色相"]');
    for (const value of ['120', '180', '240'])
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(hue, value);
        hue?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    await act(async () => hue?.dispatchEvent(new Event('change', { bubbles: true })));
    const dragged = shadowOf(await editor.elementsNow());
    expect(dragged).not.toBe(before);
    await editor.press('[data-palettes] section div button');
    expect(shadowOf(await editor.elementsNow())).not.toBe(dragged);
    await editor.undo();
    expect(shadowOf(await editor.elementsNow())).toBe(dragged);
    await editor.undo();
    expect(shadowOf(await editor.elementsNow())).toBe(before);
    await editor.close();
  });
});

describe('裁剪', () => {
  it('is applied or cancelled, and undone in one step', async () => {
    const wide = imageElement({ ...box, height: 200, y: 400, asset: 'photo' });
    const editor = await open([wide]);
    await editor.press('[data-tool="crop"]');
    const select = editor.host.querySelector<HTMLSelectElement>('[aria-label="裁剪比例"]');
    const choose = (value: string) =>
      act(async () => {
        if (select) select.value = value;
        select?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose('square');
    await editor.pressNamed('取消');
    expect((await editor.elementsNow())[0]).toMatchObject({ width: 400, height: 200 });

    await editor.press('[data-tool="crop"]');
    const corner = editor.host.querySelector<HTMLElement>('[aria-label="裁剪框右边"]');
    await act(async () => {
      for (let step = 0; step < 20; step += 1)
        corner?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true }),
        );
    });
    await editor.press('[aria-label="裁剪"] [class*="primary"]');
    const [cropped] = await editor.elementsNow();
    expect(cropped).toMatchObject({ x: 300, width: 390, height: 200 });
    expect(cropped?.type === 'image' && cropped.crop).toMatchObject({ x: 0, width: 0.975, height: 1 });
    await editor.undo();
    expect((await editor.elementsNow())[0]).toMatchObject({ width: 400, crop: { width: 1 } });
    await editor.close();
  });

  const wide = imageElement({ ...box, height: 200, y: 400, asset: 'photo' });
  const isCropping = (host: HTMLElement) => host.querySelector('[aria-label="裁剪比例"]') !== null;
  const cropSquare = async ({ host, press }: Awaited<ReturnType<typeof open>>) => {
    await press('[data-tool="crop"]');
    const select = host.querySelector<HTMLSelectElement>('[aria-label="裁剪比例"]');
    await act(async () => {
      if (select) select.value = 'square';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const photoOf = (elements: readonly Element[]) => elements.find(({ type }) => type === 'image');

  it('is saved while it is open, and left out when it is cancelled', async () => {
    const editor = await open([wide]);
    await cropSquare(editor);
    expect((await editor.elementsNow())[0]).toMatchObject({ x: 400, width: 200, height: 200 });
    expect(isCropping(editor.host)).toBe(true);
    await editor.pressNamed('取消');
    expect((await editor.elementsNow())[0]).toMatchObject({ x: 300, width: 400, height: 200 });
    await editor.close();
  });

  type Opened = Awaited<ReturnType<typeof open>>;
  it.each([
    ['another selection', ({ press }: Opened) => press('[role="treeitem"][aria-selected="false"]')],
    ['a new element', ({ key }: Opened) => key({ key: 'd', ctrlKey: true })],
    ['another change', ({ press }: Opened) => press('[role="treeitem"] [aria-label^="锁定"]')],
    ['a preview', ({ press }: Opened) => press('[data-id="preview"] button')],
  ])('is applied by %s, and does not come back', async (_, leave) => {
    await loadPanels();
    const editor = await open([{ ...shape('other'), x: 0, y: 0, width: 50, height: 50 }, wide]);
    await editor.press('#inspector-tab-layers');
    await cropSquare(editor);
    await leave(editor);
    expect(isCropping(editor.host)).toBe(false);
    expect(photoOf(await editor.elementsNow())).toMatchObject({ x: 400, width: 200, height: 200 });
    for (const type of ['pointerdown', 'pointerup']) await editor.point(type, 166);
    expect(isCropping(editor.host)).toBe(false);
    await editor.close();
  });

  it('is finished by a press beside the picture, on the page or not, and keeps the crop', async () => {
    for (const beside of ['[class*="cropRoot"]', '[data-stage]']) {
      const editor = await open([wide]);
      await cropSquare(editor);
      const press = (where: string) =>
        act(async () => {
          const pressed = new PointerEvent('pointerdown', { bubbles: true, button: 0 });
          editor.host.querySelector(where)?.dispatchEvent(pressed);
        });
      // the dimmed rest of the picture belongs to it
      await press('[class*="cropRest"] canvas');
      expect(isCropping(editor.host)).toBe(true);
      await press(beside);
      expect(isCropping(editor.host)).toBe(false);
      expect(photoOf(await editor.elementsNow())).toMatchObject({ x: 400, width: 200, height: 200 });
      await editor.undo();
      expect(photoOf(await editor.elementsNow())).toMatchObject({ x: 300, width: 400 });
      await editor.close();
    }
  });

  it('is left by 撤销, and begins anew with the next press', async () => {
    const editor = await open([wide]);
    await cropSquare(editor);
    await editor.undo();
    expect(isCropping(editor.host)).toBe(false);
    expect((await editor.elementsNow())[0]).toMatchObject({ x: 300, width: 400 });
    await editor.press('[data-tool="crop"]');
    expect((await editor.elementsNow())[0]).toMatchObject({ x: 300, width: 400 });
    await editor.close();
  });

  it('of a locked size keeps the frame: only the picture in it is scaled', async () => {
    const photo = imageElement({ ...box, asset: 'photo' });
    const editor = await open([{ ...photo, locks: { ...photo.locks, resize: true } }]);
    await editor.press('[data-tool="crop"]');
    // the ratio can be reached, and says why it cannot be chosen
    const ratio = editor.host.querySelector<HTMLButtonElement>('button[aria-label="裁剪比例：自由"]');
    expect([ratio?.disabled, ratio?.title]).toEqual([false, '已锁定：尺寸']);
    await act(async () => ratio?.click());
    expect(editor.host.querySelector('output[data-tone]')?.textContent).toBe('已锁定：尺寸');
    expect(editor.host.querySelector('[aria-label="裁剪框右边"]')).toBeNull();
    const zoom = editor.host.querySelector<HTMLInputElement>('[aria-label="裁剪"] input');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(zoom, '2');
      zoom?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await editor.press('[aria-label="裁剪"] [class*="primary"]');
    const [cropped] = await editor.elementsNow();
    expect(cropped).toMatchObject({ ...box, crop: { width: 0.5, height: 0.5 } });
    await editor.close();
  });

  it('and 滤镜 are offered for pictures, and no tool without an effect is offered', async () => {
    const editor = await open([shape('a')]);
    const tools = [...editor.host.querySelectorAll<HTMLButtonElement>('[data-tool]')];
    expect(tools.map((one) => [one.dataset.tool, one.getAttribute('aria-disabled'), one.title])).toEqual([
      ['layers', null, '图层'],
      ['crop', 'true', '选中图片后可用'],
      ['filters', 'true', '选中图片后可用'],
      ['effects', null, '特效'],
    ]);
    await editor.press('[data-tool="crop"]');
    expect(editor.host.querySelector('[aria-label="裁剪"]')).toBeNull();
    expect(editor.host.querySelector('output[data-tone]')?.textContent).toBe('选中图片后可用');
    expect(editor.named('抠图')).toBeUndefined();
    await editor.close();
  });
});
