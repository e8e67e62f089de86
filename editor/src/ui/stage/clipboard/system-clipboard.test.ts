// @vitest-environment happy-dom
import type { ClipboardEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copy, cut, setText } from '../../../commands/index.ts';
import { createEditor, pageOf } from '../../../core/index.ts';
import { boundsOf, plainText, type Point, shapeElement, textElement } from '../../../document/index.ts';
import { designOf } from '../../../painter/testing/design-of.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import { clipboardHandlers } from './clipboard-events.ts';
import { byMenu, pasteByMenu } from './system-clipboard.ts';

/** 粘贴 of the menu is 粘贴 of Ctrl+V (product 7, copy and paste). */

const shape = { ...shapeElement({ x: 10, y: 10, width: 50, height: 40 }), id: 'a' };
const text = { ...textElement({ text: '春日', x: 10, y: 80, width: 100 }), id: 't' };

/** The system clipboard as the browser shows it: by type, or refused. */
let held: Record<string, string | Blob>;
let isRefused: boolean;

const prepare = () => {
  held = {};
  isRefused = false;
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: {
      read: async () => {
        if (isRefused) throw new DOMException('not allowed', 'NotAllowedError');
        const types = Object.keys(held);
        return types.length === 0
          ? []
          : [{ types, getType: async (type: string) => new Blob([held[type] ?? ''], { type }) }];
      },
    },
  });
};
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

const open = () => {
  prepare();
  const editor = createEditor({ design: designOf([shape, text], 500, 500) });
  const pictures: File[] = [];
  const places: Point[] = [];
  const told: string[] = [];
  const { events, take } = clipboardHandlers({
    editor,
    configuration: defaultConfiguration(),
    isTyping: () => false,
    onPictures: (files, { at }) => {
      pictures.push(...files);
      if (at) places.push(at);
    },
    onFault: (words) => void told.push(words),
  });
  // what a browser does: the event of a copy
  Object.assign(document, {
    execCommand: () => {
      held = {};
      const clipboardData = {
        // a menu can read no type of our own
        setData: (type: string, words: string) =>
          void (type.startsWith('text/') && (held = { ...held, [type]: words })),
      };
      events.onCopy({
        target: document.body,
        preventDefault: () => undefined,
        clipboardData,
      } as unknown as ClipboardEvent);
      return true;
    },
  });
  const elements = () => pageOf(editor.getState()).elements;
  return {
    editor,
    elements,
    pictures,
    places,
    told,
    paste: (at?: Point) => pasteByMenu({ editor, take, at, tell: (words) => void told.push(words) }),
  };
};

describe('粘贴 in the menu', () => {
  it('pastes words, cells and pictures of other programs, as Ctrl+V does', async () => {
    const { elements, pictures, paste } = open();
    held = { 'text/plain': '秋日读书会' };
    await paste();
    const added = elements().at(-1);
    expect(added?.type === 'text' && plainText(added)).toBe('秋日读书会');
    held = { 'text/plain': '品名\t价格\n拿铁\t28', 'image/png': new Blob(['x']) };
    await paste();
    await vi.waitFor(() => expect(elements().at(-1)?.type).toBe('table'));
    expect(pictures).toEqual([]);
    held = { 'text/html': '<img>', 'image/png': new Blob(['x']) };
    await paste();
    expect(pictures.map(({ type }) => type)).toEqual(['image/png']);
  });

  it('pastes what was copied here last, until another program copies', async () => {
    const { editor, elements, paste } = open();
    held = { 'text/plain': '旧的' };
    editor.select(['a', 't']);
    byMenu(editor, copy);
    expect(held['text/plain']).toBe('春日');
    await paste();
    expect(elements().map(({ type }) => type)).toEqual(['shape', 'text', 'shape', 'text']);
    held = { 'text/plain': '新的' };
    await paste();
    const added = elements().at(-1);
    expect(added?.type === 'text' && plainText(added)).toBe('新的');
  });

  it('changes no words of an element that look like an attribute', async () => {
    const other = open();
    const words = 'color/style="a" style = good';
    setText.run(other.editor, { id: 't', text: words });
    other.editor.select(['t']);
    byMenu(other.editor, copy);
    const written = held;
    const { elements, paste } = open();
    held = written;
    await paste();
    await vi.waitFor(() => expect(elements()).toHaveLength(3));
    const added = elements().at(-1);
    expect(added?.type === 'text' && plainText(added)).toBe(words);
  });

  it('takes elements that were copied in another tab, with words or without', async () => {
    const other = open();
    const [both, shapes] = [['a', 't'], ['a']].map((ids) => {
      other.editor.select(ids);
      byMenu(other.editor, copy);
      return held;
    });
    const { elements, paste } = open();
    held = both ?? {};
    await paste();
    await vi.waitFor(() =>
      expect(
        elements()
          .map(({ type }) => type)
          .slice(2),
      ).toEqual(['shape', 'text']),
    );
    held = shapes ?? {};
    await paste();
    await vi.waitFor(() =>
      expect(
        elements()
          .map(({ type }) => type)
          .slice(4),
      ).toEqual(['shape']),
    );
  });

  it('restores what was cut, and what the system clipboard did not receive', async () => {
    const { editor, elements, paste } = open();
    held = { 'text/plain': '旧的' };
    editor.select(['t']);
    byMenu(editor, cut);
    expect(elements()).toEqual([shape]);
    await paste();
    expect(elements()).toHaveLength(2);
    Object.assign(document, { execCommand: () => false });
    editor.select(['a']);
    byMenu(editor, copy);
    held = { 'text/plain': '旧的' };
    await paste();
    expect(elements().map(({ type }) => type)).toEqual(['shape', 'text', 'shape']);
  });

  it('without permission pastes what was copied here and explains how to paste the rest', async () => {
    const { editor, elements, told, paste } = open();
    isRefused = true;
    await paste();
    expect([elements().length, told]).toEqual([2, ['浏览器不允许读取剪贴板，请按 Ctrl+V 粘贴']]);
    editor.select(['a']);
    byMenu(editor, copy);
    await paste();
    expect(elements()).toHaveLength(3);
    expect(told.at(-1)).toBe('已粘贴编辑器里复制的内容，其他内容请按 Ctrl+V');
    vi.stubGlobal('navigator', {});
    await paste();
    expect(elements()).toHaveLength(4);
  });

  it('puts what it pastes at the pointer, and never off the page', async () => {
    const { editor, elements, places, paste } = open();
    const centres = () =>
      elements()
        .slice(2)
        .map((one) => boundsOf([one]))
        .map(({ x, y, width, height }) => [Math.round(x + width / 2), Math.round(y + height / 2)]);
    editor.select(['a']);
    byMenu(editor, copy);
    await paste({ x: 300, y: 400 });
    await paste({ x: -80, y: 700 });
    held = { 'text/plain': '秋日读书会' };
    await paste({ x: 120, y: 60 });
    held = { 'text/plain': '品名\t价格\n拿铁\t28' };
    await paste({ x: 260, y: 270 });
    await vi.waitFor(() => expect(elements().at(-1)?.type).toBe('table'));
    expect(centres()).toEqual([
      [300, 400],
      [0, 500],
      [120, 60],
      [260, 270],
    ]);
    held = { 'text/html': '<img>', 'image/png': new Blob(['x']) };
    await paste({ x: 5, y: 6 });
    expect(places).toEqual([{ x: 5, y: 6 }]);
  });

  it('reports an empty clipboard', async () => {
    const { elements, told, paste } = open();
    await paste();
    expect([elements().length, told]).toEqual([2, ['剪贴板里没有可以粘贴的内容']]);
  });
});
