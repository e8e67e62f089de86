// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EditorConfiguration } from '../configuration.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { createFrameEditor } from '../frame/frame-editor.ts';
import { undo } from '../../commands/index.ts';
import type { Design, Element } from '../../document/index.ts';
import { blankDesign, imageElement, LIMITS, newPage, shapeElement } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { mountEditor } from '../../testing/mount-editor.tsx';
import { loadPanels } from '../load-panels.ts';

beforeAll(async () => {
  prepareRendering();
  await loadPanels();
});

const square = (given: Partial<Element> = {}): Element =>
  ({ ...shapeElement({ x: 400, y: 400, width: 200, height: 200 }), ...given }) as Element;

const alikePages = (): Design => {
  const design = blankDesign({ width: 1000, height: 1000, title: '试验' });
  return { ...design, pages: [0, 1].map(() => newPage({ width: 1000, height: 1000, elements: [square()] })) };
};

const twoPages = (): Design => {
  const design = blankDesign({ width: 1000, height: 1000, title: '试验' });
  const ground = shapeElement({ x: 0, y: 0, width: 1000, height: 1000 });
  const page = newPage({ width: 1000, height: 1000, elements: [ground, square()] });
  return { ...design, pages: [page, newPage({ width: 500, height: 500, elements: [square()] })] };
};

const open = async (
  design: Design,
  customSize: Partial<EditorConfiguration['canvas']['customSize']> = {},
  adding: Partial<EditorConfiguration['canvas']['adding']> = {},
) => {
  const engine = createFrameEditor(design);
  const defaults = defaultConfiguration();
  const configuration = {
    ...defaults,
    canvas: {
      ...defaults.canvas,
      customSize: { ...defaults.canvas.customSize, ...customSize },
      adding: { ...defaults.canvas.adding, ...adding },
    },
  };
  const { host, find, press, close } = await mountEditor({ configuration, design, engine });
  await press('[data-id="resize"] button');
  const dialog = () => host.querySelector('[role="dialog"][aria-label="尺寸调整"]');
  const kind = (name: string) =>
    act(async () => {
      const all = [...(dialog()?.querySelectorAll('button') ?? [])];
      all.find((one) => one.querySelector('b')?.textContent === name)?.click();
    });
  const choose = (label: string) =>
    act(async () => {
      const all = [...(dialog()?.querySelectorAll('label') ?? [])];
      all
        .find((one) => one.textContent === label)
        ?.querySelector('input')
        ?.click();
    });
  const type = (label: string, text: string) =>
    act(async () => {
      const field = find(`[role="dialog"] [aria-label="${label}"]`) as HTMLInputElement;
      const proto = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    });
  const give = () => press('[role="dialog"] [type="submit"]');
  const sizes = () => engine.getState().design.pages.map(({ width, height }) => [width, height]);
  const said = () => dialog()?.querySelector('[role="alert"]')?.textContent ?? null;
  return { engine, host, find, press, dialog, kind, choose, type, give, sizes, said, close };
};

describe('尺寸调整 (editor.canvas)', () => {
  it('gives every page the chosen size, its content with it, in one step', async () => {
    const one = await open(twoPages());
    await one.choose('全部 2 页');
    await one.kind('公众号首图');
    expect([one.dialog(), one.sizes()]).toEqual([
      null,
      [
        [900, 383],
        [900, 383],
      ],
    ]);
    const [ground, thing] = one.engine.getState().design.pages[0]?.elements ?? [];
    expect([ground?.width, ground?.height]).toEqual([900, 383]);
    expect([thing?.width, thing?.height]).toEqual([76.6, 76.6]);
    await act(async () => void undo.run(one.engine));
    expect(one.sizes()).toEqual([
      [1000, 1000],
      [500, 500],
    ]);
    expect(one.engine.getState().past).toEqual([]);
    await one.close();
  });

  it('keeps the proportions of a photo that fills the page, and as much of it as fits', async () => {
    const design = blankDesign({ width: 1000, height: 1000 });
    const asset = { url: '/p.png', width: 2000, height: 1000, mime: 'image/png' as const };
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const photo = { ...imageElement({ x: 0, y: 0, width: 1000, height: 1000, asset: 'photo' }), crop };
    const page = (side: number) =>
      newPage({
        width: side,
        height: side,
        elements: [{ ...photo, id: `of${side}`, width: side, height: side }],
      });
    const one = await open({ ...design, assets: { photo: asset }, pages: [page(1000), page(500)] });
    const cropOf = (index: number) => {
      const [element] = one.engine.getState().design.pages[index]?.elements ?? [];
      if (element?.type !== 'image') throw new Error('a photo');
      return element;
    };
    await one.choose('全部 2 页');
    await one.kind('公众号首图');
    for (const index of [0, 1]) {
      const { crop: shown, width, height } = cropOf(index);
      expect([width, height, shown.x]).toEqual([900, 383, 0.25]);
      expect(shown.width).toBeCloseTo(0.5, 6);
      expect((shown.width * asset.width) / (shown.height * asset.height)).toBeCloseTo(900 / 383, 6);
      expect(shown.y + shown.height / 2).toBeCloseTo(0.5, 6);
    }
    await one.close();
  });

  it('of this page alone leaves the other, and keeps the content in place when chosen', async () => {
    const one = await open(twoPages());
    await one.choose('仅当前页');
    await one.press('[role="dialog"] input[type="checkbox"]');
    await one.kind('小红书封面');
    expect(one.sizes()).toEqual([
      [1080, 1440],
      [500, 500],
    ]);
    expect(one.engine.getState().design.pages[0]?.elements[1]).toMatchObject({ x: 400, width: 200 });
    await one.close();
  });

  it('says which pages one press will change, and begins with this one where the others differ', async () => {
    const differing = await open(twoPages());
    expect(differing.dialog()?.textContent).toContain('选择尺寸后调整第 1 页');
    await differing.choose('全部 2 页');
    expect(differing.dialog()?.textContent).toContain('选择尺寸后调整全部 2 页');
    await differing.choose('仅当前页');
    await differing.kind('公众号首图');
    expect(differing.sizes()).toEqual([
      [900, 383],
      [500, 500],
    ]);
    expect(differing.host.textContent).toContain('已调整当前页的尺寸');
    await differing.close();

    const alike = await open(alikePages());
    expect(alike.dialog()?.textContent).toContain('选择尺寸后调整全部 2 页');
    await alike.kind('公众号首图');
    expect(alike.host.textContent).toContain('已调整 2 页的尺寸');
    await alike.close();
  });

  it('uses mm and cm: the design is measured in them from then on', async () => {
    const one = await open(blankDesign({ width: 1000, height: 1000 }), { units: ['px', 'mm', 'cm'] });
    await one.type('单位', 'cm');
    await one.type('宽', '21');
    await one.type('高', '29.7');
    await one.give();
    expect(one.sizes()).toEqual([[2480, 3508]]);
    expect(one.engine.getState().design).toMatchObject({ unit: 'cm', dpi: 300 });
    await act(async () => void undo.run(one.engine));
    expect(one.engine.getState().design).toMatchObject({ unit: 'px', dpi: 96 });
    await one.close();
  });

  it('stays within the bounds of the company, named in the typed unit', async () => {
    const one = await open(blankDesign({ width: 1000, height: 1000 }));
    await one.type('单位', 'mm');
    await one.type('宽', '2');
    expect(one.said()).toBe('边长须在 3.4 到 846.6 mm 之间');
    expect(one.find('[role="dialog"] [type="submit"]').hasAttribute('disabled')).toBe(true);
    await one.type('宽', '');
    expect(one.said()).toBe('边长须在 3.4 到 846.6 mm 之间');
    await one.type('宽', '90');
    expect(one.said()).toBeNull();
    await one.close();
  });

  it('keeps the proportions where the company says so', async () => {
    const one = await open(blankDesign({ width: 1000, height: 500 }), { ratioLock: true });
    await one.type('宽', '800');
    await one.give();
    expect(one.sizes()).toEqual([[800, 400]]);
    await one.close();
  });

  it('does not move what the template locked, but moves what the person locked', async () => {
    const locks = { move: true, resize: true, edit: true, delete: true };
    const held = square({ id: 'held', locks, lockedBy: 'designer' });
    const own = square({ id: 'own', locks });
    const design = blankDesign({ width: 1000, height: 1000 });
    const pages = [newPage({ width: 1000, height: 1000, elements: [held, own] })];
    const one = await open({ ...design, pages });
    await one.kind('公众号首图');
    const [still, moved] = one.engine.getState().design.pages[0]?.elements ?? [];
    expect([still?.x, still?.width]).toEqual([400, 200]);
    expect([moved?.x === 400, moved?.width === 200]).toEqual([false, false]);
    await one.close();
  });

  it('offers no custom size where the company does not', async () => {
    const one = await open(blankDesign({ width: 1000, height: 1000 }), { enabled: false });
    expect(one.dialog()?.querySelector('form')).toBeNull();
    await one.close();
  });
});

describe('尺寸调整, 复制一份并调整 (product 7)', () => {
  const copyButton = ({ dialog }: Awaited<ReturnType<typeof open>>) => {
    const all = [...(dialog()?.querySelectorAll('button') ?? [])];
    return all.find(({ textContent }) => textContent?.includes('复制'));
  };
  const copy = (one: Awaited<ReturnType<typeof open>>) => act(async () => copyButton(one)?.click());

  it('adds copies in every chosen size, those of the company and one of its own, and shows the first', async () => {
    const one = await open(twoPages());
    await one.choose('复制一份并调整');
    expect(copyButton(one)?.disabled).toBe(true);
    for (const name of ['公众号首图', '小红书封面', '小红书封面']) await one.kind(name);
    await one.type('宽', '800');
    await one.type('高', '400');
    await one.give();
    expect([copyButton(one)?.textContent, one.sizes().length]).toEqual(['复制 2 页并调整', 2]);
    await copy(one);
    expect(one.dialog()).toBeNull();
    expect(one.sizes()).toEqual([
      [1000, 1000],
      [900, 383],
      [800, 400],
      [500, 500],
    ]);
    const { design, pageId } = one.engine.getState();
    expect(design.pages.findIndex(({ id }) => id === pageId)).toBe(1);
    expect(one.host.textContent).toContain('已复制 2 页并调整尺寸');
    await act(async () => void undo.run(one.engine));
    expect(one.sizes().length).toBe(2);
    await one.close();
  });

  it('says how many pages there would be where that is more than the company allows', async () => {
    const one = await open(alikePages(), {}, { maxPages: 3 });
    await one.choose('复制一份并调整');
    await one.kind('公众号首图');
    await copy(one);
    expect(one.said()).toBe('最多 3 页，复制后会有 4 页，请少选一些');
    expect(one.sizes().length).toBe(2);
    await one.choose('仅当前页');
    await copy(one);
    expect(one.sizes().length).toBe(3);
    await one.close();
  });

  it('says so where the design has no room for so many elements', async () => {
    const [page] = alikePages().pages;
    if (!page) throw new Error('a page');
    const elements = Array.from({ length: LIMITS.elementsPerPage }, () => square({ visible: false }));
    const pages = Array.from({ length: 4 }, (_, at) => ({ ...page, id: `p${at}`, elements: [...elements] }));
    const one = await open({ ...alikePages(), pages });
    await one.choose('复制一份并调整');
    await one.kind('公众号首图');
    await copy(one);
    expect(one.said()).toBe(`设计最多 ${LIMITS.elementsPerDesign} 个元素，请少选一些`);
    await one.close();
  });

  it('is not offered where the company lets nobody add pages', async () => {
    const one = await open(twoPages(), {}, { mayAdd: false });
    expect(one.dialog()?.textContent).not.toContain('复制一份并调整');
    await one.close();
  });
});
