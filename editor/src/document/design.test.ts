import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { everyKind } from '../painter/testing/every-kind.ts';
import {
  blankDesign,
  boundsOf,
  cornersOf,
  Design,
  type Element,
  type ElementType,
  elementByRole,
  elementsOf,
  fontsUsed,
  fromPx,
  groupElement,
  imageElement,
  LIMITS,
  newId,
  parseDesign,
  plainText,
  qrElement,
  shapeElement,
  textElement,
  toPoints,
  toPx,
} from './index.ts';

const withElements = (...elements: unknown[]) => {
  const design = blankDesign({ width: 100, height: 100 });
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements })) };
};

const faultsOf = (input: unknown): Record<string, string> => {
  const parsed = parseDesign(input);
  return parsed.ok ? {} : parsed.faults;
};

const text = (changes: object = {}) => ({ ...textElement({ text: '你好' }), ...changes });

/** Named by the compiler when a kind is added. */
const kinds: Readonly<Record<ElementType, true>> = {
  text: true,
  image: true,
  shape: true,
  line: true,
  group: true,
  qr: true,
  svg: true,
  chart: true,
  table: true,
};

test('the example of every kind has each kind: the tests of painting and downloads use it', () => {
  const shown = new Set(
    everyKind().pages.flatMap(({ elements }) => [...elementsOf(elements)].map(({ type }) => type)),
  );
  expect([...shown].sort()).toEqual(Object.keys(kinds).sort());
});

describe('reading a design', () => {
  test('a design made by a factory is the same after JSON', () => {
    const design = everyKind();
    expect(parseDesign(JSON.parse(JSON.stringify(design)))).toEqual({ ok: true, design });
  });

  test('the first version ever written is still read, field for field', () => {
    const stored: unknown = JSON.parse(readFileSync(new URL('./goldens/v1.json', import.meta.url), 'utf8'));
    expect(parseDesign(stored)).toEqual({ ok: true, design: stored });
  });

  test('a text without a curve gets none, one with a curve keeps it', () => {
    const curveOf = (given: object) => {
      const parsed = parseDesign(withElements(text(given)));
      return parsed.ok && parsed.design.pages[0]?.elements[0];
    };
    expect(curveOf({})).not.toHaveProperty('curve');
    expect(curveOf({ curve: -40 })).toMatchObject({ curve: -40 });
  });

  test('optional fields get their defaults', () => {
    const parsed = parseDesign(
      withElements({ id: 'a', type: 'shape', x: 0, y: 0, width: 10, height: 10, outline: { kind: 'rect' } }),
    );
    expect(parsed.ok && parsed.design.pages[0]?.elements[0]).toMatchObject({
      rotation: 0,
      opacity: 1,
      visible: true,
      locks: { move: false, resize: false, edit: false, delete: false },
      blend: 'normal',
    });
  });

  test.each([
    ['not an object', 7, '', '设计须为对象'],
    ['no version', {}, 'schemaVersion', '缺少设计的版本号'],
    [
      'a later version',
      { ...blankDesign({ width: 1, height: 1 }), schemaVersion: 99 },
      'schemaVersion',
      '此设计由更新的编辑器保存，请刷新页面后重试',
    ],
    ['no pages', { ...blankDesign({ width: 1, height: 1 }), pages: [] }, 'pages', '页面最少 1 项'],
    [
      'a colour',
      withElements(text({ shadow: { color: 'red', blur: 1 } })),
      'pages.0.elements.0.shadow.color',
      '颜色须为 #RRGGBB 或 #RRGGBBAA',
    ],
    ['opacity', withElements(text({ opacity: 2 })), 'pages.0.elements.0.opacity', '不透明度最大为 1'],
    [
      'a curve beyond a circle',
      withElements(text({ curve: 101 })),
      'pages.0.elements.0.curve',
      '弯曲程度最大为 100',
    ],
    [
      'a curve downwards',
      withElements(text({ curve: -101 })),
      'pages.0.elements.0.curve',
      '弯曲程度最小为 -100',
    ],
    [
      'a curve too slight to be seen, whose circle is too large to lay characters on',
      withElements(text({ curve: 1e-12 })),
      'pages.0.elements.0.curve',
      '弯曲程度须为整数',
    ],
    [
      'a curve that is no number',
      withElements(text({ curve: Number.NaN })),
      'pages.0.elements.0.curve',
      '请输入弯曲程度',
    ],
    [
      'an endless curve',
      withElements(text({ curve: Number.POSITIVE_INFINITY })),
      'pages.0.elements.0.curve',
      '请输入弯曲程度',
    ],
    [
      'a missing width',
      withElements({ ...text(), width: undefined }),
      'pages.0.elements.0.width',
      '请输入宽度',
    ],
    [
      'an unknown kind',
      withElements(text({ type: 'video' })),
      'pages.0.elements.0.type',
      '无法识别的元素类型',
    ],
    [
      'a script in a path',
      withElements({
        ...shapeElement({ x: 0, y: 0, width: 1, height: 1 }),
        outline: { kind: 'path', d: '<script>', viewWidth: 1, viewHeight: 1 },
      }),
      'pages.0.elements.0.outline.d',
      '路径数据格式有误',
    ],
    [
      'a font family that ends the CSS string',
      withElements(textElement({ text: '好', fontFamily: 'a", url(x)' })),
      'pages.0.elements.0.paragraphs.0.runs.0.style.fontFamily',
      '字体名称格式有误',
    ],
    [
      'an asset that is not there',
      withElements(imageElement({ x: 0, y: 0, width: 1, height: 1, asset: 'gone' })),
      'pages.0.elements.0.asset',
      '引用的素材不在设计的素材表中',
    ],
    [
      'two of an id',
      withElements(text({ id: 'same' }), text({ id: 'same' })),
      'pages.0.elements.1.id',
      '元素编号重复',
    ],
    [
      'an empty code',
      withElements(qrElement({ x: 0, y: 0, size: 9, text: '' })),
      'pages.0.elements.0.text',
      '请输入二维码内容',
    ],
  ])('%s is refused in Chinese at its path', (_, input, path, message) => {
    expect(faultsOf(input)[path]).toBe(message);
  });

  test('a QR code is refused only when no version can hold it', () => {
    const code = (length: number) =>
      withElements(qrElement({ x: 0, y: 0, size: 9, text: '码'.repeat(length), ecc: 'H' }));
    expect(parseDesign(code(424)).ok).toBe(true);
    expect(faultsOf(code(425))['pages.0.elements.0.text']).toBe('二维码内容过长，请缩短内容或降低容错级别');
  });

  test('a javascript: or data: asset address is refused', () => {
    const design = blankDesign({ width: 1, height: 1 });
    for (const url of ['javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/a.png']) {
      const faults = faultsOf({ ...design, assets: { a: { url, width: 1, height: 1, mime: 'image/png' } } });
      expect(faults['assets.a.url']).toBe('素材地址须以 http(s):// 或 / 开头');
    }
  });

  test('no input causes an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const parsed = parseDesign(input);
        if (!parsed.ok) expect(Object.values(parsed.faults).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('limits', () => {
  test('too many elements on a page are refused, counting those in groups', () => {
    const many = Array.from({ length: 300 }, () => shapeElement({ x: 0, y: 0, width: 1, height: 1 }));
    const group = () =>
      groupElement({
        x: 0,
        y: 0,
        width: 1,
        height: 1,
        elements: many.map((one) => ({ ...one, id: newId() })),
      });
    expect(faultsOf(withElements(group(), group()))['pages.0.elements']).toBe(
      `每页最多 ${LIMITS.elementsPerPage} 个元素`,
    );
  });

  test('groups in groups are refused, and a document too deep to walk', () => {
    const nest = (depth: number): Element =>
      depth === 0
        ? shapeElement({ x: 0, y: 0, width: 1, height: 1 })
        : groupElement({ x: 0, y: 0, width: 1, height: 1, elements: [nest(depth - 1)] });
    expect(parseDesign(withElements(nest(LIMITS.groupDepth))).ok).toBe(true);
    expect(Object.values(faultsOf(withElements(nest(LIMITS.groupDepth + 1))))).toEqual(['组合最多嵌套 6 层']);
    let deep: object = {};
    for (let depth = 0; depth < 50_000; depth += 1) deep = { elements: [deep] };
    expect(faultsOf(withElements(deep))).toEqual({ '': '设计的层级过深' });
  });

  test('an object larger than any valid one is refused before its entries are read (S-20)', () => {
    const wide = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, 1]));
    const design = blankDesign({ width: 100, height: 100 });
    expect(faultsOf({ ...design, assets: wide(LIMITS.assets + 1) })).toEqual({ assets: '素材最多 500 个' });
    expect(Object.keys(faultsOf({ ...design, assets: wide(LIMITS.assets) }))).toContain('assets.a0');
    const tooWide = { '': '设计中的一个对象最多 500 个字段' };
    expect(faultsOf({ ...design, ...wide(LIMITS.assets) })).toEqual(tooWide);
    expect(faultsOf(withElements({ type: 'svg', colorMap: wide(LIMITS.assets + 1) }))).toEqual(tooWide);
  });

  test('of a large document only the first fault is named, of others every one: naming costs more than reading (S-20)', () => {
    const wrong = (texts: number) =>
      withElements(
        ...Array.from({ length: texts }, () => text({ id: newId(), paragraphs: Array(20).fill({}) })),
      );
    expect(faultsOf(wrong(2))).toMatchObject({
      'pages.0.elements.0.paragraphs.0.runs': '请输入文字片段',
      'pages.0.elements.1.paragraphs.0.runs': '请输入文字片段',
    });
    expect(faultsOf(wrong(400))).toEqual({ 'pages.0.elements.0.paragraphs.0.runs': '请输入文字片段' });
  });

  test('a long text is refused, also in several runs, and so is a page too large to paint', () => {
    const half = '字'.repeat(LIMITS.textLength / 2 + 1);
    const long = textElement({ rich: [[{ text: half }, { text: half }]] });
    expect(faultsOf(withElements(long))['pages.0.elements.0.paragraphs']).toBe('单个文本最多 10000 个字符');
    const huge = blankDesign({ width: 20_000, height: 20_000 });
    expect(faultsOf(huge)['pages.0.width']).toBe('页面面积超出上限');
  });
});

describe('units', () => {
  test('a name card is 1063 × 638 px at 300 dpi', () => {
    expect(blankDesign({ width: 90, height: 54, unit: 'mm' }).pages[0]).toMatchObject({
      width: 1063,
      height: 638,
    });
  });
  test('px and lengths convert both ways', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 5000, noNaN: true }),
        fc.constantFrom('px', 'mm', 'cm' as const),
        fc.integer({ min: 36, max: 1200 }),
        (value, unit, dpi) => {
          expect(fromPx(toPx(value, unit, dpi), unit, dpi)).toBeCloseTo(value, 6);
        },
      ),
    );
    expect(toPoints(96, 96)).toBe(72);
  });
});

describe('walking', () => {
  test('groups are entered, roles are found, characters are collected by face', () => {
    const inside = textElement({ text: '里面', role: 'title', fontFamily: 'LXGW WenKai' });
    const [page] = withElements(groupElement({ x: 0, y: 0, width: 1, height: 1, elements: [inside] })).pages;
    if (!page) throw new Error('one page');
    const typed = { ...page, elements: page.elements as Element[] };
    expect([...elementsOf(typed.elements)].map((one) => one.type)).toEqual(['group', 'text']);
    expect(elementByRole(typed, 'title')).toBe(inside);
    expect(fontsUsed([typed])).toEqual([{ family: 'LXGW WenKai', weight: 400, text: '里面' }]);
  });
  test('paragraphs are joined by line feeds', () => {
    expect(plainText(textElement({ text: '一\n二' }))).toBe('一\n二');
  });
  test('a quarter turn swaps the sides of the bounds and keeps the middle', () => {
    const turned = shapeElement({ x: 0, y: 0, width: 40, height: 10, rotation: 90 });
    const bounds = boundsOf([turned]);
    expect([bounds.x, bounds.y, bounds.width, bounds.height].map((one) => Math.round(one))).toEqual([
      15, -15, 10, 40,
    ]);
    expect(cornersOf(turned)[0].x).toBeCloseTo(25);
  });
});

test('the schema can be published as JSON Schema', () => {
  const schema = z.toJSONSchema(Design, { io: 'input' });
  expect(JSON.stringify(schema)).toContain('"writingMode"');
});
