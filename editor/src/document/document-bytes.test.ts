import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../painter/testing/every-kind.ts';
import { layoutText, rememberLines } from '../painter/index.ts';
import {
  designBytes,
  isStorable,
  nearlyFullWords,
  storedBytes,
  storedElementBytes,
  tooLargeWords,
  warningLevel,
} from './document-bytes.ts';
import { blankDesign, groupElement, newPage, shapeElement, textElement } from './factories.ts';

const written = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

describe('the bytes of a design', () => {
  const blank = blankDesign({ width: 100, height: 100, title: '春天的海报' });
  test.each([
    ['a blank one', blank],
    ['one of every kind of element', everyKind()],
    [
      'one of several pages',
      { ...everyKind(), pages: [...everyKind().pages, ...blank.pages, newPage({ width: 9, height: 9 })] },
    ],
    ['one without pages', { ...blank, pages: [] }],
  ])('of %s are those of its JSON', (_what, design) => {
    expect(designBytes(design)).toBe(written(design));
    // measured once, and again from what is known
    expect(designBytes({ ...design, title: '另一个名称' })).toBe(written({ ...design, title: '另一个名称' }));
  });

  test('follow a change of one element', () => {
    const box = { x: 0, y: 0, width: 10, height: 10 };
    const elements = [shapeElement(box), shapeElement(box)];
    const page = newPage({ width: 100, height: 100, elements });
    const design = { ...blank, pages: [page] };
    const before = designBytes(design);
    const changed = { ...page, elements: [shapeElement({ ...box, name: '底色' }), ...elements.slice(1)] };
    const after = { ...design, pages: [changed] };
    expect([before, designBytes(after)]).toEqual([written(design), written(after)]);
  });

  test.each([
    ['on one line', textElement({ text: '春日茶会', x: 0, y: 0, width: 600, fontSize: 80 })],
    [
      'in a narrow column',
      textElement({ text: '春日茶会'.repeat(500), x: 0, y: 0, width: 65, fontSize: 32 }),
    ],
    [
      'in a box narrower than a character',
      textElement({ text: '春日茶会'.repeat(500), x: 0, y: 0, width: 10, fontSize: 32 }),
    ],
    ['in many lines', textElement({ text: '春日茶会'.repeat(500), x: 0, y: 0, width: 640, fontSize: 32 })],
  ])('of a text %s are about those it has once it is stored', (_what, text) => {
    const advance = (words: string) => words.length * (text.paragraphs[0]?.runs[0]?.style.fontSize ?? 0);
    const stored = rememberLines(text, layoutText(text, { advance, forget: () => undefined }));
    const [about, exact] = [storedElementBytes([text]), written(stored)];
    expect(Math.abs(about - exact)).toBeLessThan(exact * 0.08);
    // it keeps its lines, also in a group
    expect(storedElementBytes([stored])).toBe(exact);
    const group = groupElement({ x: 0, y: 0, width: 9, height: 9, elements: [stored] });
    expect(storedElementBytes([group])).toBe(written(group));
    const page = newPage({ width: 9, height: 9, elements: [text, stored] });
    const added = about - written(text);
    expect(storedBytes({ ...blank, pages: [page] })).toBe(written({ ...blank, pages: [page] }) + added);
  });

  test('can be stored up to the limit', () => {
    expect([isStorable(designBytesMax), isStorable(designBytesMax + 1)]).toEqual([true, false]);
  });

  test('are told in amounts, from 80 % on', () => {
    const shares = [0.8, 0.85, 0.95, 1, 1.1];
    expect(shares.map((share) => warningLevel(share * designBytesMax))).toEqual([0, 1, 2, 2, 3]);
    expect(nearlyFullWords(1.7 * 2 ** 20)).toBe(
      '设计已用约 1.70 MB，最多 2 MB，超过后不能保存，可以拆成几个设计',
    );
    expect(nearlyFullWords(2.1 * 2 ** 20)).toBe('设计已用约 2.10 MB，最多 2 MB，删减内容后才能保存');
    expect(tooLargeWords(2.34 * 2 ** 20)).toBe('设计内容过大，共 2.34 MB，最多 2 MB，请删减内容后再保存');
  });
});
