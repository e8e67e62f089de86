// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Design, type Element, shapeElement, solid } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { designWith, mountEditor } from '../../testing/mount-editor.tsx';
import { loadPanels } from '../load-panels.ts';
import type { Prefilled, PrefillSource } from '../prefill/prefill.ts';
import { loadTools } from '../tools/load-tools.ts';

/** The frame's access to the engine: inspector, layers, pages, keys. */

beforeAll(async () => {
  prepareRendering();
  // loads the chunk first, so that comparisons see complete content
  await Promise.all([loadPanels(), loadTools()]);
});

const box = (id: string, x: number): Element => ({
  ...shapeElement({ x, y: 100, width: 100, height: 80, fill: solid('#0773fc') }),
  id,
  name: id,
});

const open = async (elements: readonly Element[]) => {
  const saved: Design[] = [];
  const { host, find, press, close } = await mountEditor({
    design: designWith(elements),
    onSave: async (design) => void saved.push(design),
  });
  const key = (what: string, given: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      find(what).dispatchEvent(
        new KeyboardEvent('keydown', { key: given, bubbles: true, cancelable: true, ...more }),
      );
    });
  const type = (what: string, text: string) =>
    act(async () => {
      const field = find(what) as HTMLInputElement;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const design = async (): Promise<Design> => {
    await press('[data-id="save"] button');
    const last = saved.at(-1);
    if (!last) throw new Error('nothing was saved');
    return last;
  };
  return { host, find, press, key, type, design, close };
};

const stage = '[data-stage]';

describe('the stage', () => {
  it('keeps the focus after a click, and is operated by keys alone', async () => {
    const editor = await open([box('a', 100), box('b', 400)]);
    await act(async () => {
      const options = { bubbles: true, clientX: 240, clientY: 210, pointerId: 1 };
      editor.find(stage).dispatchEvent(new PointerEvent('pointerdown', options));
      editor.find(stage).dispatchEvent(new PointerEvent('pointerup', options));
    });
    expect(document.activeElement).toBe(editor.find(stage));
    await editor.key(stage, 'Enter');
    await editor.key(stage, 'Tab');
    await editor.key(stage, 'ArrowRight', { shiftKey: true });
    await editor.key(stage, 'd', { ctrlKey: true });
    const [page] = (await editor.design()).pages;
    expect(page?.elements.map(({ x }) => x)).toEqual([100, 410, 430]);
    expect(editor.find('[data-testid="announcer"]').textContent).toContain('创建副本');
    await editor.close();
  });

  it('shows its table of keys, and gets the focus back', async () => {
    const editor = await open([]);
    editor.find(stage).focus();
    await editor.key(stage, '?', { shiftKey: true });
    expect(editor.find('[role="dialog"]').textContent).toContain('创建副本');
    await editor.key('[role="dialog"]', 'Escape');
    expect(document.activeElement).toBe(editor.find(stage));
    await editor.close();
  });
});

describe('the inspector', () => {
  it('places and turns by numbers, a step each', async () => {
    const editor = await open([box('a', 100)]);
    await editor.key(stage, 'Enter');
    await editor.type('[aria-label="X 坐标"]', '250');
    await editor.key('[aria-label="X 坐标"]', 'Enter');
    await editor.type('[aria-label="旋转角度"]', '30');
    await editor.key('[aria-label="旋转角度"]', 'Enter');
    await editor.press('[aria-label="右对齐"]');
    const [page] = (await editor.design()).pages;
    expect(page?.elements[0]?.rotation).toBe(30);
    expect(page?.elements[0]?.x).toBeGreaterThan(850);
    await editor.press('[aria-label="撤销"]');
    await editor.press('[aria-label="撤销"]');
    expect((await editor.design()).pages[0]?.elements[0]).toMatchObject({ x: 250, rotation: 0 });
    await editor.close();
  });
});

describe('the layers', () => {
  it('select, hide, lock, rename and reorder by keys', async () => {
    const editor = await open([box('a', 100), box('b', 400)]);
    const tabs = [...editor.host.querySelectorAll<HTMLElement>('[role="tab"]')];
    await act(async () => tabs.find((one) => one.textContent === '图层')?.click());
    const names = () =>
      [...editor.host.querySelectorAll('[role="treeitem"]')].map((one) => one.getAttribute('aria-label'));
    // the topmost element is the first row
    expect(names()).toEqual(['b', 'a']);
    await editor.key('[role="treeitem"]', 'ArrowDown', { altKey: true });
    expect(names()).toEqual(['a', 'b']);
    await editor.press('[aria-label="隐藏a"]');
    await editor.press('[aria-label="锁定b"]');
    expect(names()).toEqual(['a，已隐藏', 'b，已锁定']);
    await editor.key('[role="treeitem"]', 'F2');
    await editor.type('[aria-label="图层名称"]', '底图');
    await act(async () => editor.find('[aria-label="图层名称"]').blur());
    expect(names()[0]).toBe('底图，已隐藏');
    const [page] = (await editor.design()).pages;
    expect(page?.elements.map(({ visible, locks }) => [visible, locks.move])).toEqual([
      [true, true],
      [false, false],
    ]);
    await editor.close();
  });
});

describe('the layers with the brush in hand', () => {
  it('are hidden and locked by their buttons without being painted', async () => {
    const editor = await open([{ ...box('a', 100), opacity: 0.5 }, box('b', 400)]);
    await editor.key(stage, 'Enter');
    await editor.press('[title^="格式刷"]');
    const tabs = [...editor.host.querySelectorAll<HTMLElement>('[role="tab"]')];
    await act(async () => tabs.find((one) => one.textContent === '图层')?.click());
    await editor.press('[aria-label="隐藏b"]');
    await editor.press('[aria-label="锁定b"]');
    const [page] = (await editor.design()).pages;
    expect(page?.elements[1]).toMatchObject({ opacity: 1, visible: false, locks: { edit: true } });
    expect(editor.find('[title^="格式刷"]').getAttribute('aria-pressed')).toBe('true');
    await editor.close();
  });
});

describe('the pages', () => {
  it('are copied, reordered, renamed and removed, a step each', async () => {
    const editor = await open([box('a', 100)]);
    const entry = async (name: string) => {
      await editor.press('[aria-label$="页的操作"]');
      const entries = [...editor.host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      await act(async () => entries.find((one) => one.textContent?.startsWith(name))?.click());
    };
    const pages = () => editor.host.querySelectorAll('[data-page]').length;
    await entry('复制页面');
    expect(pages()).toBe(2);
    await entry('重命名');
    await editor.type('[aria-label="页面名称"]', '封底');
    await act(async () => editor.find('[aria-label="页面名称"]').blur());
    await entry('前移');
    expect((await editor.design()).pages.map(({ name }) => name)).toEqual(['封底', undefined]);
    await entry('删除页面');
    expect(pages()).toBe(1);
    await editor.press('[aria-label="撤销"]');
    expect(pages()).toBe(2);
    await editor.close();
  });
});

describe('the keyboard focus', () => {
  const undo = () =>
    act(async () => {
      const options = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options));
    });
  const focus = (editor: Awaited<ReturnType<typeof open>>, what: string) =>
    act(async () => editor.find(what).focus());
  const idsNow = async (editor: Awaited<ReturnType<typeof open>>) =>
    (await editor.design()).pages[0]?.elements.map(({ id }) => id);

  it('stays on the page after a button disappeared with the element it deleted', async () => {
    const editor = await open([box('a', 100), box('b', 400)]);
    for (const [keys, left] of [
      [{ key: 'Enter' }, ['b']],
      [{ key: 'a', ctrlKey: true }, []],
    ] as const) {
      await editor.key(stage, keys.key, keys);
      await focus(editor, '[role="toolbar"] [aria-label="删除"]');
      await editor.press('[role="toolbar"] [aria-label="删除"]');
      expect(await idsNow(editor)).toEqual(left);
      expect(document.activeElement).toBe(editor.find(stage));
      await undo();
      expect(await idsNow(editor)).toEqual(['a', 'b']);
    }
    await editor.close();
  });

  it('stays in the lists: the neighbour of a deleted row or page has it', async () => {
    const editor = await open([box('a', 100), box('b', 400), box('c', 700)]);
    await editor.press('#inspector-tab-layers');
    const [, middle] = editor.host.querySelectorAll<HTMLElement>('[role="treeitem"]');
    await act(async () => middle?.click());
    await act(async () => middle?.focus());
    await editor.key('[aria-label="b"]', 'Delete');
    expect(await idsNow(editor)).toEqual(['a', 'c']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('a');
    await undo();
    expect(await idsNow(editor)).toEqual(['a', 'b', 'c']);

    const entry = async (name: string) => {
      await editor.press('[aria-label$="页的操作"]');
      const entries = [...editor.host.querySelectorAll<HTMLElement>('[role="menuitem"]')];
      await act(async () => entries.find((one) => one.textContent?.startsWith(name))?.click());
    };
    for (const remove of [
      () => entry('删除页面'),
      () => editor.key('[data-page][aria-current="true"]', 'Delete'),
    ]) {
      await entry('复制页面');
      await focus(editor, '[data-page][aria-current="true"]');
      await remove();
      expect(document.activeElement).toBe(editor.find('[data-page]'));
      await undo();
      expect(editor.host.querySelectorAll('[data-page]')).toHaveLength(2);
      await undo();
    }
    await editor.close();
  });
});

describe('what a design could not begin with', () => {
  const words = '模板不存在或已下架，已打开空白画布';

  it('is said until its reader dismisses it, whatever a host page sends meanwhile (product 7)', async () => {
    let ask = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    let send: (items: readonly Prefilled[]) => void = () => undefined;
    const listen: PrefillSource['listen'] = (hear) => {
      send = hear;
      return () => undefined;
    };
    const { host, press, close } = await mountEditor({
      design: designWith([]),
      startsWithNotice: words,
      prefill: {
        listen,
        fetchPicture: () => {
          ask();
          return new Promise(() => undefined);
        },
      },
    });
    const said = () => host.querySelector('[role="alert"]');
    expect(said()?.textContent).toContain(words);
    await act(async () => said()?.dispatchEvent(new AnimationEvent('animationend', { bubbles: true })));
    await act(async () => {
      send([{ kind: 'picture', url: 'https://example.com/a.png', isBackground: false }]);
      await asked;
    });
    expect(said()?.textContent).toContain(words);
    await press('[role="alert"] button');
    expect(said()).toBeNull();
    await close();
  });
});
