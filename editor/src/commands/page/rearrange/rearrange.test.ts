import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blankDesign,
  boundsOf,
  contains,
  type Design,
  doOverlap,
  type Element,
  elementsOf,
  groupElement,
  grown,
  newPage,
  type Page,
  type Rect,
  shapeElement,
  textElement,
} from '../../../document/index.ts';
import { createEditor } from '../../../core/index.ts';
import { TEMPLATES } from '../../../templates/index.ts';
import { resizePage } from '../../index.ts';
import { rearrange } from './rearrange.ts';

type Size = Pick<Page, 'width' | 'height'>;

const sizes: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 900, height: 383 },
  { width: 1242, height: 1660 },
  { width: 1080, height: 1920 },
  { width: 800, height: 800 },
];

const wide = { width: 2000, height: 1000 };

const resized = (design: Design, size: Size): Design => {
  const editor = createEditor({ design, actor: 'designer' });
  resizePage.run(editor, { ...size, scalesContent: true });
  return editor.getState().design;
};

const factorOf = (from: Size, to: Size): number => Math.min(to.width / from.width, to.height / from.height);

const named = (page: Page | undefined, name: string): Element => {
  for (const one of page?.elements ?? []) if (one.name === name || one.role === name) return one;
  throw new Error(name);
};

const templateOf = (key: string): Design => {
  const found = TEMPLATES.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found.design;
};

const sheet = ({ width, height }: Size): Rect => ({ x: 0, y: 0, width, height });

const fontSizes = (element: Element): number[] =>
  element.type === 'text'
    ? element.paragraphs.flatMap(({ runs }) => runs.map(({ style }) => style.fontSize))
    : [];

describe('every template in other sizes (product 7, 尺寸调整)', () => {
  test.each(TEMPLATES.map((one) => [one.key, one.design] as const))(
    '%s: nothing leaves the page, and every text has the size of its page',
    (_, design) => {
      for (const size of sizes) {
        const after = resized(design, size);
        design.pages.forEach((from, index) => {
          const to = after.pages[index];
          const by = factorOf(from, size);
          from.elements.forEach((before, place) => {
            const now = to?.elements[place];
            if (!now) throw new Error(before.id);
            if (contains(sheet(from), boundsOf([before])))
              expect(contains(grown(sheet(size), 0.01), boundsOf([now])), before.name ?? before.id).toBe(
                true,
              );
          });
          const [texts, now] = [from, to].map((page) => [...elementsOf(page?.elements ?? [])]);
          texts?.forEach((text, place) => {
            const found = now?.[place];
            const expected = fontSizes(text).map((one) => Math.max(1, one * by));
            fontSizes(found ?? text).forEach((one, run) => expect(one).toBeCloseTo(expected[run] ?? 0, 6));
          });
        });
      }
    },
  );
});

describe('what belongs together', () => {
  test.each(sizes)('stays on its card: 大理 in $width × $height', (size) => {
    const design = templateOf('rednote-dali-trip');
    const [[from], [to]] = [design.pages, resized(design, size).pages];
    const by = factorOf(from ?? size, size);
    const [card, now] = [named(from, '卡纸'), named(to, '卡纸')];
    expect(now.width).toBeCloseTo(card.width * by, 6);
    for (const name of ['洱海', '邮票', '邮戳', 'title', 'subtitle', 'D1', 'D3', '边框', 'price']) {
      const [before, after] = [named(from, name), named(to, name)];
      expect(after.x - now.x, name).toBeCloseTo((before.x - card.x) * by, 6);
      expect(after.y - now.y, name).toBeCloseTo((before.y - card.y) * by, 6);
    }
    expect(Math.abs(now.x + now.width / 2 - size.width / 2)).toBeLessThan(1);
    const stripes = to?.elements.filter((one) => one.name === '红蓝信封边') ?? [];
    expect(stripes).toHaveLength(2);
    for (const { x, width } of stripes) expect([x <= 0, x + width >= size.width]).toEqual([true, true]);
    expect(stripes[0]?.y).toBeCloseTo(0, 6);
    expect((stripes[1]?.y ?? 0) + (stripes[1]?.height ?? 0)).toBeCloseTo(size.height, 0);
  });

  test('stays at the edge it lies against: the sidebar of a résumé, from top to bottom', () => {
    const design = templateOf('resume-navy');
    for (const size of sizes) {
      const [page] = resized(design, size).pages;
      const bar = named(page, '侧栏');
      expect([bar.x, bar.y]).toEqual([0, 0]);
      expect(bar.height).toBeCloseTo(size.height, 6);
      for (const name of ['头像', '联系方式', '专业技能'])
        expect(contains(grown(bar, 0.01), named(page, name)), name).toBe(true);
      expect(named(page, 'title').x).toBeGreaterThan(bar.width);
    }
    // the text beside it is in the middle of the rest
    const [page] = resized(design, wide).pages;
    const [bar, work] = [named(page, '侧栏'), named(page, '工作经历')];
    expect(Math.abs(work.x + work.width / 2 - (bar.width + wide.width) / 2)).toBeLessThan(5);
  });

  test('keeps a divided page whole: panel, fold and lines of 产品周报 meet on every page', () => {
    const design = templateOf('wechat-weekly');
    const [from] = design.pages;
    for (const size of sizes) {
      const [page] = resized(design, size).pages;
      const [panel, fold] = [named(page, '色块'), named(page, '折痕')];
      expect(panel.x + panel.width).toBeCloseTo(size.width, 6);
      expect(fold.x + fold.width).toBeCloseTo(panel.x, 6);
      expect([panel.height, fold.height]).toEqual([size.height, size.height]);
      const by = factorOf(from ?? size, size);
      const [title, brand] = [named(page, 'title'), named(page, 'brand')];
      expect(brand.y - title.y).toBeCloseTo((named(from, 'brand').y - named(from, 'title').y) * by, 6);
    }
  });
});

const square = { width: 1000, height: 1000 };

const open = (elements: readonly Element[], page: Size = square): Design => ({
  ...blankDesign(page),
  pages: [newPage({ ...page, elements: [...elements] })],
});

const box = (x: number, y: number, width: number, height: number, more: Partial<Element> = {}): Element =>
  ({ ...shapeElement({ x, y, width, height }), ...more }) as Element;

const boxesIn = (design: Design, size: Size): number[][] =>
  (resized(design, size).pages[0]?.elements ?? []).map(({ x, y, width, height }) =>
    [x, y, width, height].map((one) => Math.round(one * 100) / 100),
  );

describe('one axis has room', () => {
  test('halves of a page and the strip between them keep their shares of it', () => {
    const [page] = resized(templateOf('square-poll'), { width: 2160, height: 1080 }).pages;
    const [half, strip] = [named(page, '右半'), named(page, '分割')];
    expect([half.x, half.width, strip.x, strip.width]).toEqual([800, 1360, 712, 640]);
  });

  test('what lies on a card goes with the card, also where another thing reaches over it', () => {
    const [over, card, on] = boxesIn(
      open([box(0, 300, 350, 200), box(120, 250, 880, 300), box(300, 320, 90, 90)]),
      wide,
    );
    expect([over?.[0], card?.[0], on?.[0]]).toEqual([0, 1120, 1300]);
  });

  test('nothing overtakes what it stood behind', () => {
    const [bar, leg, behind] = boxesIn(
      open([box(200, 100, 600, 100), box(740, 200, 60, 400), box(600, 500, 90, 60)]),
      wide,
    );
    expect((leg?.[0] ?? 0) - (bar?.[0] ?? 0)).toBeCloseTo(540, 6);
    expect((behind?.[0] ?? 0) + 90).toBeLessThan(leg?.[0] ?? 0);
  });

  test('ground, bands and frames take the new length, also where they are turned by a quarter', () => {
    const frame = { fill: undefined, stroke: { color: '#000', width: 4, dash: [] } } as Partial<Element>;
    const turned = box(250, 450, 500, 100, { rotation: 90 });
    const tall = { width: 1000, height: 2000 };
    expect(
      boxesIn(open([box(-10, -10, 1020, 1020), box(0, 600, 1000, 50), box(40, 40, 920, 920, frame)]), wide),
    ).toEqual([
      [-10, -10, 2020, 1020],
      [0, 600, 2000, 50],
      [40, 40, 1920, 920],
    ]);
    expect(boxesIn(open([{ ...turned, x: 0, width: 1000 }]), tall)).toEqual([[-500, 950, 2000, 100]]);
  });

  test('what hugs an edge stays there, what is free keeps its place in the room', () => {
    const corners = [box(20, 20, 100, 100), box(880, 20, 100, 100), box(300, 700, 100, 100)];
    expect(boxesIn(open(corners), wide)).toEqual([
      [20, 20, 100, 100],
      [1880, 20, 100, 100],
      [Math.round((300 + (300 / 900) * 1000) * 100) / 100, 700, 100, 100],
    ]);
  });

  test('a group from edge to edge is spread inside, a small one is scaled as it is', () => {
    const pair = [box(0, 0, 100, 50), box(900, 0, 100, 50)];
    const whole = groupElement({ elements: pair, x: 0, y: 300, width: 1000, height: 50 });
    const apart = [box(0, 0, 100, 50), box(200, 0, 100, 50)];
    const small = groupElement({ elements: apart, x: 350, y: 700, width: 300, height: 50 });
    const [spread, kept] = resized(open([whole, small]), wide).pages[0]?.elements ?? [];
    if (spread?.type !== 'group' || kept?.type !== 'group') throw new Error('groups');
    expect([spread.x, spread.width, ...spread.elements.map((one) => one.x)]).toEqual([0, 2000, 0, 1900]);
    expect(spread.elements.map((one) => one.width)).toEqual([100, 100]);
    expect([kept.width, ...kept.elements.map((one) => one.x)]).toEqual([300, 0, 200]);
  });

  test('lines of words close to each other stay as close, however wide their boxes are', () => {
    const line = (y: number, text: string) => textElement({ text, fontSize: 60, x: 300, y, width: 600 });
    const [title, caption] = boxesIn(open([line(300, '春日'), line(410, '出发')]), {
      width: 1000,
      height: 3000,
    });
    expect((caption?.[1] ?? 0) - (title?.[1] ?? 0)).toBeCloseTo(110, 2);
  });
});

const anyBox = fc.record({
  x: fc.integer({ min: 0, max: 700 }),
  y: fc.integer({ min: 0, max: 700 }),
  width: fc.integer({ min: 30, max: 300 }),
  height: fc.integer({ min: 30, max: 300 }),
});
const anySize = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 200, max: 3000 }),
});
const shifted = (one: Rect, to: Rect, by: number) => [to.x - one.x * by, to.y - one.y * by];

describe('any page', () => {
  test('keeps everything inside, what lay apart apart, and what lay on a thing exactly there', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 1, maxLength: 25 }), anySize, (boxes, size) => {
        const before = boxes.map((one, id) => ({ ...shapeElement(one), id: `e${id}` }));
        const after = resized(open(before), size).pages[0]?.elements ?? [];
        const by = factorOf(square, size);
        expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        before.forEach((one, a) => {
          const now = after[a];
          if (!now) throw new Error(one.id);
          expect(now.width).toBeCloseTo(one.width * by, 6);
          expect(contains(grown(sheet(size), 0.01), now)).toBe(true);
          before.forEach((other, b) => {
            const second = after[b];
            if (!second || a === b) return;
            if (!doOverlap(one, other)) expect(doOverlap(grown(now, -0.01), second)).toBe(false);
            if (contains(one, other)) {
              const [of, to] = [shifted(one, now, by), shifted(other, second, by)];
              of.forEach((shift, axis) => expect(to[axis]).toBeCloseTo(shift, 6));
            }
          });
        });
        expect(resized(open(before), size).pages[0]?.elements).toEqual(after);
      }),
    );
  });

  test('of 500 elements is no work to wait for', () => {
    const many = Array.from({ length: 500 }, (_, id) =>
      box((id % 25) * 40, Math.floor(id / 25) * 50, 30 + (id % 7), 30, { id: `e${id}` }),
    );
    const times = [0, 1, 2, 3, 4].map(() => {
      const drafts = structuredClone(many);
      const begin = performance.now();
      rearrange(drafts, many, { from: square, to: wide, isFixed: () => false });
      return performance.now() - begin;
    });
    expect(Math.min(...times)).toBeLessThan(300);
  });
});
