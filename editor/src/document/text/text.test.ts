import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runStyle, textElement } from '../factories.ts';
import { LIMITS } from '../limits.ts';
import { type Paragraph, TextElement } from '../schema/index.ts';
import {
  commonParagraph,
  commonStyle,
  contentLength,
  differenceOf,
  insertLineBreak,
  nextGrapheme,
  nextWord,
  previousGrapheme,
  previousWord,
  readClipboard,
  replaceContent,
  replaceText,
  setParagraphs,
  setStyle,
  sliceContent,
  styleAt,
  textOf,
  wordAround,
  writeClipboard,
} from './index.ts';

/** Text operations of the editor (issue: text edited in place; editor.md, section 6). */

const red = { color: '#ff0000' };
const contentOf = (...paragraphs: (string | { text: string; style?: object }[])[]): Paragraph[] =>
  textElement({
    rich: paragraphs.map((one) => (typeof one === 'string' ? [{ text: one }] : one)),
  }).paragraphs;
/** `你[好]` marks a run of another style. */
const shown = (content: readonly Paragraph[]): string[] =>
  content.map(({ runs }) =>
    runs.map(({ text, style }) => (style.color === red.color ? `[${text}]` : text)).join(''),
  );

describe('typing', () => {
  const content = contentOf([{ text: '春眠' }, { text: '不觉', style: red }, { text: '晓' }]);
  test('takes the style of the character before the caret', () => {
    expect(shown(replaceText(content, 4, 4, '得').content)).toEqual(['春眠[不觉得]晓']);
    expect(shown(replaceText(content, 2, 2, '了').content)).toEqual(['春眠了[不觉]晓']);
    expect(shown(replaceText(content, 0, 0, '在').content)).toEqual(['在春眠[不觉]晓']);
  });
  test('over a selection takes the style of its first character', () => {
    expect(shown(replaceText(content, 2, 5, '醒').content)).toEqual(['春眠[醒]']);
    expect(shown(replaceText(content, 0, 5, '醒').content)).toEqual(['醒']);
  });
  test('a style chosen before typing is applied', () => {
    expect(shown(replaceText(content, 0, 0, '在', runStyle(red)).content)).toEqual(['[在]春眠[不觉]晓']);
  });
  test('after all text is deleted, the style stays for the next typed text', () => {
    const empty = replaceText(content, 0, 5, '').content;
    expect(shown(empty)).toEqual(['']);
    expect(styleAt(replaceText(contentOf([{ text: '红', style: red }]), 0, 1, '').content, 0)?.color).toBe(
      red.color,
    );
  });
  test('a line end begins a paragraph of the same setting; a break stays within one', () => {
    const centred = setParagraphs(content, 0, 0, { align: 'center' });
    const split = replaceText(centred, 3, 3, '\r\n').content;
    expect(shown(split)).toEqual(['春眠[不]', '[觉]晓']);
    expect(split.map((one) => one.align)).toEqual(['center', 'center']);
    expect(shown(replaceText(split, 3, 4, '').content)).toEqual(['春眠[不觉]晓']);
    expect(insertLineBreak(centred, 1, 1).content).toHaveLength(1);
    expect(textOf(insertLineBreak(centred, 1, 1).content)).toBe('春\n眠不觉晓');
  });
});

describe('characters and words', () => {
  test.each(['👨‍👩‍👧', '🇨🇳', 'é', '𠮷', '✊🏽'])('%s is one step of the caret and one deletion', (one) => {
    const text = `前${one}后`;
    expect(nextGrapheme(text, 1)).toBe(1 + one.length);
    expect(previousGrapheme(text, 1 + one.length)).toBe(1);
  });
  test('Chinese words are recognised', () => {
    const text = '今天天气很好 hello-world。\n再见';
    expect(wordAround(text, 0)).toEqual({ from: 0, to: 2 });
    expect(nextWord(text, 2)).toBe(4);
    expect(previousWord(text, 12)).toBe(7);
    expect(nextWord(text, text.indexOf('\n'))).toBe(text.indexOf('\n') + 1);
    expect(previousWord(text, text.indexOf('再'))).toBe(text.indexOf('\n'));
  });
  test('the change of a text field is found at the caret, never within a surrogate pair', () => {
    expect(differenceOf('啊啊啊', '啊啊啊啊', 2)).toEqual({ from: 1, to: 1, text: '啊' });
    expect(differenceOf('a😀b', 'a😁b', 3)).toEqual({ from: 1, to: 3, text: '😁' });
    expect(differenceOf('teh cat', 'the cat', 3)).toEqual({ from: 1, to: 3, text: 'he' });
    expect(differenceOf('你好', '你好', 1)).toBeNull();
  });
});

describe('styles and settings', () => {
  const content = contentOf('春眠不觉晓', '', '处处闻啼鸟');
  test('a range is styled over paragraphs, equal neighbours are one run', () => {
    const styled = setStyle(content, 3, 9, red);
    expect(shown(styled)).toEqual(['春眠不[觉晓]', '[]', '[处处]闻啼鸟']);
    expect(shown(setStyle(styled, 0, 3, red))).toEqual(['[春眠不觉晓]', '[]', '[处处]闻啼鸟']);
    expect(setStyle(styled, 3, 5, red)[0]).toBe(styled[0]);
    expect(commonStyle(styled, 3, 9)).toMatchObject({ color: red.color, fontSize: 32 });
    expect(commonStyle(styled, 0, 4)).toMatchObject({ color: null, fontSize: 32 });
  });
  test('a highlight is set and removed', () => {
    const lit = setStyle(content, 0, 2, { highlight: '#ffff00' });
    expect(commonStyle(lit, 0, 2)?.highlight).toBe('#ffff00');
    expect(commonStyle(lit, 0, 3)?.highlight).toBeNull();
    expect(setStyle(lit, 0, 2, { highlight: undefined })).toEqual(content);
  });
  test('sizes change in proportion and stay within the limits', () => {
    const mixed = setStyle(content, 0, 2, { fontSize: 3000 });
    const larger = setStyle(mixed, 0, 5, ({ fontSize }) => ({ fontSize: fontSize * 2 }));
    expect(larger[0]?.runs.map((run) => run.style.fontSize)).toEqual([LIMITS.maxFontSizePx, 64]);
  });
  test('alignment and lists apply to all paragraphs of a range', () => {
    const listed = setParagraphs(content, 2, 7, { list: 'number', align: 'right' });
    expect(listed.map((one) => one.list)).toEqual(['number', 'number', undefined]);
    expect(commonParagraph(listed, 0, 4)).toEqual({ align: 'right', indent: 0, list: 'number' });
    expect(commonParagraph(listed, 0, 12)).toEqual({ align: null, indent: 0, list: null });
    expect(setParagraphs(listed, 2, 7, { list: undefined, align: 'left' })).toEqual(content);
  });
});

describe('the clipboard', () => {
  const content = contentOf([{ text: '春眠' }, { text: '不觉', style: red }], '处处');
  test('keeps runs between editors, and rejects text of another format', () => {
    const copied = readClipboard(writeClipboard(content, 1, 5));
    expect(shown(replaceContent(contentOf('甲乙'), 1, 1, copied ?? []).content)).toEqual([
      '甲眠[不觉]',
      '乙',
    ]);
    for (const bad of ['', '{', '{"paragraphs":[]}', '{"paragraphs":[{"runs":[{"text":1}]}]}']) {
      expect(readClipboard(bad)).toBeNull();
    }
  });
  test('cleans foreign text: equal line ends, no control characters, no half characters', () => {
    const { content: pasted } = replaceText(contentOf(''), 0, 0, 'a\r\nb\rc\u2028d\u0000\ud83d');
    expect(textOf(pasted)).toBe('a\nb\nc\nd\ufffd');
  });
});

describe('limits', () => {
  test('a text takes as much as fits, in whole characters', () => {
    const nearly = contentOf('字'.repeat(LIMITS.textLength - 3));
    const { content, inserted } = replaceText(nearly, 2, 2, '😀😀😀');
    expect(inserted).toBe('😀');
    expect(contentLength(content)).toBe(LIMITS.textLength - 1);
  });
  test('a text takes no more paragraphs than it may hold', () => {
    const { content } = replaceText(contentOf('一二'), 1, 1, '\n'.repeat(LIMITS.paragraphsPerText + 9));
    expect(content).toHaveLength(LIMITS.paragraphsPerText);
  });
  test('a paragraph of very many styles keeps its characters', () => {
    let content = contentOf('字'.repeat(500));
    for (let at = 0; at < 500; at += 2) content = setStyle(content, at, at + 1, red);
    expect(textOf(content)).toBe('字'.repeat(500));
    expect(content[0]?.runs.length).toBeLessThanOrEqual(LIMITS.runsPerParagraph);
  });
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const words = fc.string({
  unit: fc.constantFrom('春', '，', 'a', ' ', '\n', '😀', 'é', '\r\n'),
  maxLength: 8,
});
const step = fc.record({
  kind: fc.constantFrom('type', 'erase', 'eraseWord', 'break', 'style', 'size', 'paragraph', 'copy'),
  at: share,
  to: share,
  text: words,
});

/** A caret is never within a surrogate pair. */
const wholeCharacter = (text: string, part: number): number => {
  const offset = Math.round(part * text.length);
  return /[\ud800-\udbff]/.test(text.charAt(offset - 1)) ? offset - 1 : offset;
};

test('any sequence keeps the element valid and the text equal to that of a plain string', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const element = textElement({ text: '' });
      let content: Paragraph[] = element.paragraphs;
      let model = '';
      for (const { kind, at, to, text } of steps) {
        const one = wholeCharacter(model, at);
        const other = wholeCharacter(model, to);
        const [from, until] = [Math.min(one, other), Math.max(one, other)];
        const splice = (start: number, end: number, put: string) => {
          model = model.slice(0, start) + put + model.slice(end);
        };
        if (kind === 'type') {
          const { content: next, inserted } = replaceText(content, from, until, text);
          content = next;
          expect(inserted).toBe(text.replaceAll('\r\n', '\n'));
          splice(from, until, inserted);
        } else if (kind === 'erase' || kind === 'eraseWord') {
          const start = kind === 'erase' ? previousGrapheme(model, one) : previousWord(model, one);
          content = replaceText(content, start, one, '').content;
          splice(start, one, '');
        } else if (kind === 'break') {
          content = insertLineBreak(content, from, until).content;
          splice(from, until, '\n');
        } else if (kind === 'style') content = setStyle(content, from, until, red);
        else if (kind === 'size')
          content = setStyle(content, from, until, ({ fontSize }) => ({ fontSize: fontSize * 1.5 }));
        else if (kind === 'paragraph') content = setParagraphs(content, from, until, { list: 'bullet' });
        else {
          const copied = readClipboard(writeClipboard(content, from, until)) ?? [];
          expect(textOf(sliceContent(content, from, until))).toBe(model.slice(from, until));
          content = replaceContent(content, until, until, copied).content;
          splice(until, until, model.slice(from, until));
        }
        expect(textOf(content)).toBe(model);
        for (const { runs } of content) {
          const empty = runs.filter((run) => run.text === '');
          expect(empty.length === 0 || runs.length === 1).toBe(true);
        }
      }
      expect(TextElement.safeParse({ ...element, paragraphs: content }).success).toBe(true);
    }),
    { numRuns: 200 },
  );
});
