// @vitest-environment happy-dom
import type { ClipboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createEditor, pageOf } from '../../../core/index.ts';
import { imageElement, plainText, shapeElement, textElement } from '../../../document/index.ts';
import { textsOfElement } from '../../../elements/models.ts';
import { designOf } from '../../../painter/testing/design-of.ts';
import { defaultConfiguration } from '../../default-configuration.ts';
import { clipboardHandlers } from './clipboard-events.ts';
import { readCopied } from './read-copied.ts';

/** A system clipboard, by type. */
const clipboardOf = (
  given: Record<string, string> = {},
  files: readonly File[] = [],
  target: Element = document.body,
) => {
  const data = new Map(Object.entries(given));
  const event = {
    target,
    preventDefault: () => undefined,
    clipboardData: {
      files,
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, text: string) => void data.set(type, text),
    },
  } as unknown as ClipboardEvent;
  return { event, data };
};

const shape = { ...shapeElement({ x: 10, y: 10, width: 50, height: 40 }), id: 'a' };

const open = (configuration = defaultConfiguration()) => {
  const editor = createEditor({ design: designOf([shape], 500, 500) });
  const pictures: File[] = [];
  const faults: string[] = [];
  const { events: handlers } = clipboardHandlers({
    editor,
    configuration,
    isTyping: () => false,
    onPictures: (files) => void pictures.push(...files),
    onFault: (words) => void faults.push(words),
  });
  return { editor, handlers, pictures, faults, elements: () => pageOf(editor.getState()).elements };
};

describe('the clipboard', () => {
  it('carries elements from one editor to another, each paste shifted', async () => {
    const [one, other] = [open(), open()];
    one.editor.select(['a']);
    const { event } = clipboardOf();
    one.handlers.onCopy(event);
    other.handlers.onPaste(event);
    await vi.waitFor(() => expect(other.elements()).toHaveLength(2));
    one.handlers.onPaste(event);
    one.handlers.onPaste(event);
    expect(one.elements().map(({ x }) => x)).toEqual([10, 20, 30]);
    one.editor.undo();
    expect(one.elements()).toHaveLength(2);
  });

  it('pastes words as a text and pictures as pictures', () => {
    const { handlers, elements, pictures } = open();
    handlers.onPaste(clipboardOf({ 'text/plain': '春日\r\n读书会' }).event);
    const added = elements().at(-1);
    expect(added?.type === 'text' && plainText(added)).toBe('春日\n读书会');
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    handlers.onPaste(clipboardOf({}, [file]).event);
    expect(pictures).toEqual([file]);
  });

  it('pastes cells of a spreadsheet as a table, and not the picture that comes with them', async () => {
    const { handlers, elements, pictures, editor } = open();
    const picture = new File(['x'], 'image.png', { type: 'image/png' });
    const words = '品名\t规格说明\t价格\r\n拿铁\t"大杯，""热"""\t28\r\n美式\t\t18\r\n';
    handlers.onPaste(clipboardOf({ 'text/plain': words }, [picture]).event);
    await vi.waitFor(() => expect(elements()).toHaveLength(2));
    expect(pictures).toEqual([]);
    const [, table] = elements();
    if (table?.type !== 'table') throw new Error('it is a table');
    expect(textsOfElement(table).map((text) => plainText(text))).toEqual([
      ...['品名', '规格说明', '价格'],
      ...['拿铁', '大杯，"热"', '28'],
      ...['美式', '', '18'],
    ]);
    const [name = 0, details = 0] = table.columns;
    expect(details).toBeGreaterThan(name);
    editor.undo();
    expect(elements()).toHaveLength(1);
  });

  it('reports what a table cannot hold, and keeps words with a tab as words', async () => {
    const { handlers, elements, faults } = open();
    handlers.onPaste(clipboardOf({ 'text/plain': Array(101).fill('名\t价').join('\n') }).event);
    await vi.waitFor(() => expect(faults).toEqual(['表格最多 100 行、30 列、600 格，请减少后再粘贴']));
    expect(elements()).toHaveLength(1);
    handlers.onPaste(clipboardOf({ 'text/plain': '标题\n时间\t周六' }).event);
    expect(elements().at(-1)?.type).toBe('text');
  });

  it('cuts an element, which can be pasted on another page', () => {
    const { editor, handlers, elements } = open();
    editor.select(['a']);
    const { event } = clipboardOf();
    handlers.onCut(event);
    expect(elements()).toHaveLength(0);
    handlers.onPaste(event);
    expect(elements()).toHaveLength(1);
  });

  it('of a dialog changes no element behind it', () => {
    const { editor, handlers, elements } = open();
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    dialog.append(document.createElement('button'));
    editor.select(['a']);
    const { event, data } = clipboardOf({ 'text/plain': '春日' }, [], dialog.firstElementChild ?? dialog);
    handlers.onCopy(event);
    handlers.onCut(event);
    handlers.onPaste(event);
    expect(elements()).toEqual([shape]);
    expect([...data.values()]).toEqual(['春日']);
  });

  it('copies words selected on the page, until the stage is pressed', () => {
    const { editor, handlers, elements } = open();
    document.body.innerHTML = '<p>版权说明</p><div data-stage tabindex="0"></div>';
    const [words, stage] = [...document.body.children];
    if (words) document.getSelection()?.selectAllChildren(words);
    editor.select(['a']);
    const { event, data } = clipboardOf();
    handlers.onCopy(event);
    handlers.onCut(event);
    expect([elements(), data.size]).toEqual([[shape], 0]);
    // a press on the stage leaves the words selected
    (stage as HTMLElement).focus();
    handlers.onCopy(event);
    expect(data.size).toBe(3);
    document.getSelection()?.removeAllRanges();
    document.body.innerHTML = '';
  });

  it('keeps what stands out of a styled text of another program', async () => {
    const { handlers, elements } = open();
    const html = '<p>春日 <b style="color:#c00000">读书会</b></p><p>周六</p>';
    handlers.onPaste(clipboardOf({ 'text/html': html, 'text/plain': '春日 读书会\n周六' }).event);
    await vi.waitFor(() => expect(elements()).toHaveLength(2));
    const added = elements().at(-1);
    if (added?.type !== 'text') throw new Error('it is a text');
    expect(plainText(added)).toBe('春日 读书会\n周六');
    const ink = defaultConfiguration().brand.colors.defaultTextColor;
    const [plain, bold] = added.paragraphs[0]?.runs.map(({ style }) => style) ?? [];
    expect([bold?.fontWeight, bold?.color, bold?.fontSize]).toEqual([700, '#c00000', plain?.fontSize]);
    expect([plain?.fontWeight, plain?.color]).toEqual([400, ink.toLowerCase()]);
  });

  it('gives words the company’s default font and colour, also where only its own fonts are allowed', async () => {
    const base = defaultConfiguration();
    const { brand } = base;
    const { handlers, elements } = open({
      ...base,
      brandFonts: [
        {
          id: 7,
          name: '青禾体',
          family: 'company:7',
          url: '/saas/files/font.woff2',
          expiresOn: '',
          weights: [],
        },
      ] as unknown as typeof base.brandFonts,
      brand: {
        ...brand,
        colors: { ...brand.colors, defaultTextColor: '#0A7F3F' },
        fonts: {
          ...brand.fonts,
          companyFonts: [{ id: 7, visible: true }] as unknown as typeof brand.fonts.companyFonts,
          onlyCompanyFonts: true,
        },
      },
    });
    const styleNow = () => {
      const added = elements().at(-1);
      return added?.type === 'text' ? added.paragraphs[0]?.runs[0]?.style : undefined;
    };
    const ofCompany = { fontFamily: 'company:7', color: '#0a7f3f' };
    handlers.onPaste(clipboardOf({ 'text/plain': '春日' }).event);
    expect(styleNow()).toMatchObject(ofCompany);
    const html = '<p>周六 <b>下午</b></p>';
    handlers.onPaste(clipboardOf({ 'text/html': html, 'text/plain': '周六 下午' }).event);
    await vi.waitFor(() => expect(elements()).toHaveLength(3));
    expect(styleNow()).toMatchObject(ofCompany);
  });

  it('offers words to other programs', () => {
    const text = { ...textElement({ text: '你好' }), id: 't' };
    const editor = createEditor({ design: designOf([text]) });
    editor.select(['t']);
    const { event, data } = clipboardOf();
    clipboardHandlers({
      editor,
      configuration: defaultConfiguration(),
      isTyping: () => false,
      onPictures: () => undefined,
      onFault: () => undefined,
    }).events.onCopy(event);
    expect(data.get('text/plain')).toBe('你好');
  });

  it('reports content of which no part can be pasted', async () => {
    const { handlers, faults } = open();
    handlers.onPaste(clipboardOf({ 'application/x-design-elements+json': '{}' }).event);
    await vi.waitFor(() => expect(faults).toEqual(['复制的内容无法粘贴到这里']));
  });

  it('checks pasted content like any document from outside', () => {
    expect(readCopied('not JSON')).toBeNull();
    expect(readCopied(JSON.stringify({ elements: [{ ...shape, width: -5 }] }))).toBeNull();
    const alien = imageElement({ x: 0, y: 0, width: 10, height: 10, asset: 'elsewhere' });
    expect(readCopied(JSON.stringify({ elements: [alien] }))).toBeNull();
  });
});
