import type { ClipboardEvent } from 'react';
import { copiedOf, copy, cut } from '../../../commands/index.ts';
import { type Copied, type Editor, pageOf } from '../../../core/index.ts';
import { firstCharacters, LIMITS, plainText, type Point, type TextElement } from '../../../document/index.ts';
import type { EditorConfiguration } from '../../configuration.ts';
import { wrappedText } from '../../panels/new-text.ts';
import { pasteInSight, placePasted } from '../../placing/place-new.ts';
import { parsedHtml } from '../../text/parsed-html.ts';

/** Our own format; other programs use the plain text. */
const mime = 'application/x-design-elements+json';

const attribute = 'data-design-elements';

const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Our own format inside HTML: a menu can read that of another tab, and no type of our own. */
const htmlOf = (copied: Copied): string => {
  const lines = wordsOf(copied).split('\n').map(escapedText).join('<br>');
  // words such as style=… must not look like an attribute to who reads the HTML (parsed-html.ts)
  const own = escapedText(JSON.stringify(copied)).replaceAll('=', '&#61;');
  return `<div ${attribute}="${own}">${lines}</div>`;
};

/** Elements in our own format that HTML of the clipboard carries; nothing where it carries none. */
export const elementsIn = (html: string): string => {
  if (!html.includes(attribute)) return '';
  const { body } = parsedHtml(html);
  return body.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? '';
};

/** What the system clipboard holds. */
export interface ClipboardContent {
  /** Our own format, or nothing. */
  readonly own: string;
  readonly words: string;
  /** The words with their styles, or nothing. */
  readonly html: string;
  readonly files: readonly File[];
}

/** What other programs get of copied elements. */
export const wordsOf = ({ elements }: Copied): string =>
  elements.flatMap((one) => (one.type === 'text' ? [plainText(one)] : [])).join('\n');

const sent = new WeakSet<Copied>();

/** Whether the system clipboard got it, too. */
export const isSent = (copied: Copied): boolean => sent.has(copied);

export const markSent = (editor: Editor): void => {
  const copied = editor.clipboard.read();
  if (copied) sent.add(copied);
};

/** Whether these are a spreadsheet's cells: rows of the same number of cells, two at least. */
const areCells = (words: string): boolean => {
  const tabs = words
    .replace(/[\r\n]+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').length);
  return words.includes('\t') && tabs.every((count) => count === tabs[0]);
};

/** Whether the event belongs to a dialog: the design behind it stays as it is. */
const isInDialog = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element && target.closest('[aria-modal="true"]') !== null;

/** Whether the person selected words of a panel. They stay selected after a press on the stage. */
const hasPageText = (): boolean =>
  document.getSelection()?.isCollapsed === false && !document.activeElement?.closest('[data-stage]');

interface Options {
  readonly editor: Editor;
  readonly configuration: EditorConfiguration;
  /** Whether the event belongs to a text field. */
  readonly isTyping: (event: ClipboardEvent) => boolean;
  readonly onPictures: (files: readonly File[], target: { readonly at?: Point }) => void;
  /** Pasting failed; called with a message for the user. */
  readonly onFault: (words: string) => void;
}

/** On a page of usual size; a smaller page has smaller texts. */
const fontSizeMost = 43;

/** System clipboard: elements between tabs, text and pictures from anywhere. */
export const clipboardHandlers = (options: Options) => {
  const { editor, configuration, isTyping, onPictures, onFault } = options;
  const isElsewhere = (event: ClipboardEvent): boolean => isTyping(event) || isInDialog(event);

  const write = (event: ClipboardEvent): boolean => {
    const copied = copiedOf(editor);
    if (isElsewhere(event) || hasPageText() || copied.elements.length === 0) return false;
    event.clipboardData.setData(mime, JSON.stringify(copied));
    event.clipboardData.setData('text/html', htmlOf(copied));
    event.clipboardData.setData('text/plain', wordsOf(copied));
    event.preventDefault();
    return true;
  };

  const textOfWords = (words: string): TextElement => {
    const { width, height } = pageOf(editor.getState());
    const text = firstCharacters(words.replaceAll('\r\n', '\n').trim(), LIMITS.textLength);
    return wrappedText(editor, configuration, {
      text: text.split('\n').slice(0, LIMITS.paragraphsPerText).join('\n'),
      fontSize: Math.min(fontSizeMost, Math.max(12, Math.round(Math.min(width, height) * 0.04))),
    });
  };

  const pasteWords = async (words: string, html: string, at?: Point): Promise<void> => {
    const element = textOfWords(words);
    try {
      const { styledText } = await import('./styled-text.ts');
      placePasted(editor, styledText(element, html), at);
    } catch {
      placePasted(editor, element, at);
    }
  };

  const pasteFrom = async (own: string, at?: Point): Promise<void> => {
    try {
      const { readCopied } = await import('./read-copied.ts');
      const content = readCopied(own);
      if (!content || !pasteInSight(editor, { content, at })) onFault('复制的内容无法粘贴到这里');
    } catch {
      onFault('粘贴没有完成，请检查网络后重试');
    }
  };

  const pasteTable = async (words: string, at?: Point): Promise<void> => {
    try {
      const { pastedTable } = await import('./pasted-table.ts');
      const table = pastedTable(editor, configuration, words);
      const { tableRows, tableColumns, tableCells } = LIMITS;
      if (!table) onFault(`表格最多 ${tableRows} 行、${tableColumns} 列、${tableCells} 格，请减少后再粘贴`);
      else placePasted(editor, table, at);
    } catch {
      onFault('粘贴没有完成，请检查网络后重试');
    }
  };

  /** `at`: where the pointer asked for it, in px of the page. */
  const take = ({ own, words, html, files }: ClipboardContent, at?: Point): void => {
    const copied = editor.clipboard.read();
    // copied here: the paste command counts, so that each paste is offset further
    if (own !== '' && copied !== null && JSON.stringify(copied) === own) pasteInSight(editor, { at });
    else if (own !== '') void pasteFrom(own, at);
    // before pictures: spreadsheets add a picture of the cells
    else if (areCells(words)) void pasteTable(words, at);
    else if (files.length > 0) onPictures(files, at ? { at } : {});
    else if (words.trim() !== '' && html !== '') void pasteWords(words, html, at);
    else if (words.trim() !== '') placePasted(editor, textOfWords(words), at);
    else pasteInSight(editor, { at });
  };

  const events = {
    onCopy: (event: ClipboardEvent): void => {
      if (!write(event)) return;
      copy.run(editor);
      markSent(editor);
    },
    onCut: (event: ClipboardEvent): void => {
      if (!cut.canRun(editor) || !write(event)) return;
      cut.run(editor);
      markSent(editor);
    },
    onPaste: (event: ClipboardEvent): void => {
      if (isElsewhere(event)) return;
      const { clipboardData } = event;
      event.preventDefault();
      const html = clipboardData.getData('text/html');
      take({
        own: clipboardData.getData(mime) || elementsIn(html),
        words: clipboardData.getData('text/plain'),
        html,
        files: [...clipboardData.files].filter((file) => file.type.startsWith('image/')),
      });
    },
  };
  return { events, take };
};
