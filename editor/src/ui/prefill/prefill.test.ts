// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createEditor, pageOf } from '../../core/index.ts';
import { type Asset, blankDesign, LIMITS, shapeElement } from '../../document/index.ts';
import { prepareRendering } from '../../testing/obeys.ts';
import { defaultConfiguration } from '../default-configuration.ts';
import { paintingOf } from '../painting/painting.ts';
import { addPrefilled, type Prefilled } from './prefill.ts';

/** What a host page puts into the open design (product 7). */

beforeAll(prepareRendering);

const picture = (name: string, more: object = {}): Prefilled => ({
  kind: 'picture',
  url: `https://h.example/${name}.png`,
  isBackground: false,
  ...more,
});

const open = (elements: readonly ReturnType<typeof shapeElement>[] = []) => {
  const blank = blankDesign({ width: 1000, height: 800 });
  const [page] = blank.pages;
  const design = page ? { ...blank, pages: [{ ...page, elements: [...elements] }] } : blank;
  const editor = createEditor({ design });
  vi.spyOn(paintingOf(editor).painter(), 'prepare').mockResolvedValue();
  const asked: string[] = [];
  const fetchPicture = async (url: string): Promise<Asset> => {
    asked.push(url);
    if (url.includes('gone')) throw new Error('图片地址没有给出图片（HTTP 404）');
    return { url: `/files/${url.slice(-5)}`, width: 200, height: 100, mime: 'image/png' };
  };
  const add = (...items: readonly Prefilled[]) =>
    addPrefilled(editor, items, {
      configuration: defaultConfiguration(),
      fetchPicture,
      onProgress: () => undefined,
    });
  return { editor, add, asked, page: () => pageOf(editor.getState()) };
};

describe('a list of a host page', () => {
  it('is one step: pictures, background and texts go by one undo', async () => {
    const { editor, add, page } = open();
    const before = editor.getState().design;
    await add(
      picture('a', { left: 40, top: 20, width: 400 }),
      picture('b', { isBackground: true }),
      picture('c'),
      { kind: 'text', text: '新品上市' },
    );
    expect(page().elements.map(({ type }) => type)).toEqual(['image', 'image', 'text']);
    expect(page().elements[0]).toMatchObject({ x: 40, y: 20, width: 400, height: 200, alt: 'a.png' });
    expect(page().background.kind).toBe('image');
    editor.undo();
    expect([editor.getState().design, editor.getState().past]).toEqual([before, []]);
    editor.redo();
    expect(page().elements).toHaveLength(3);
  });

  it('keeps those that succeed, and names the one that failed', async () => {
    const { add, page } = open();
    await expect(add(picture('a'), picture('gone'), picture('b'))).rejects.toThrow(
      '接入页面的 1 项内容没有添加：图片地址没有给出图片（HTTP 404）',
    );
    expect(page().elements).toHaveLength(2);
  });

  it('places a picture beside the one that a call before it added', async () => {
    const { add, page } = open();
    await add(picture('a'));
    await add(picture('a'), picture('b'));
    const places = page().elements.map(({ x, y }) => `${x},${y}`);
    expect(new Set(places).size).toBe(3);
  });

  it('is added as far as the page has room', async () => {
    const box = { x: 0, y: 0, width: 9, height: 9 };
    const { add, page } = open(Array.from({ length: LIMITS.elementsPerPage - 1 }, () => shapeElement(box)));
    await expect(add(picture('a'), picture('b'))).rejects.toThrow(
      '接入页面的 1 项内容没有添加：页面上的元素已达上限',
    );
    expect(page().elements).toHaveLength(LIMITS.elementsPerPage);
  });

  it('leaves the selection of a user alone where it is a background only', async () => {
    const { editor, add, page } = open([shapeElement({ x: 0, y: 0, width: 9, height: 9 })]);
    const ids = page().elements.map(({ id }) => id);
    editor.select(ids);
    await add(picture('a', { isBackground: true }));
    expect([page().background.kind, editor.getState().selection.ids]).toEqual(['image', ids]);
  });
});
