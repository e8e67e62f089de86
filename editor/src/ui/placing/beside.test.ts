import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  doOverlap,
  type Element,
  groupElement,
  imageElement,
  qrElement,
  shapeElement,
  solid,
  tableElement,
  textElement,
} from '../../document/index.ts';
import { beside } from './beside.ts';

/** New elements are seen: beside what is there, within the visible part of the page. */

const box = (x: number, y: number, width = 200, height = width): Element =>
  shapeElement({ x, y, width, height, fill: solid('#0773fc') });
const text = (y: number, height = 90): Element => ({
  ...textElement({ x: 100, y, width: 800, text: '标题', fontSize: 72 }),
  height,
});
const sight = { x: 0, y: 0, width: 1000, height: 1000 };
const step = 40;

/** Adds the same element again and again. */
const addedOver = (times: number, made: () => Element, within = sight): Element[] => {
  let page: Element[] = [];
  for (let count = 0; count < times; count += 1)
    page = [...page, ...beside([made()], page, { sight: within, step })];
  return page;
};
const cornersOf = (elements: readonly Element[]): string[] =>
  elements.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);

describe('elements added where others are', () => {
  it('lie beside what is there, as near as can be', () => {
    expect(cornersOf(addedOver(4, () => box(400, 400)))).toEqual([
      '400 400',
      '640 400',
      '160 400',
      '400 640',
    ]);
  });

  it('lie beside also what is larger, where it is read or is a picture', () => {
    const photo = imageElement({ x: 300, y: 200, width: 400, height: 400, asset: 'photo' });
    const table = tableElement({ x: 300, y: 200, width: 400, height: 400, words: [['周一', '周二']] });
    for (const present of [photo, table]) {
      const [placed] = beside([box(450, 400, 60)], [present], { sight, step });
      expect(placed && doOverlap(boundsOf([placed]), boundsOf([present])), present.type).toBe(false);
    }
  });

  it('keep off the members of a group, and may lie where it is empty', () => {
    const words = { ...text(0), x: 300 };
    const mark = { ...box(0, 900, 60), id: 'mark' };
    const group = groupElement({ x: 50, y: 20, width: 900, height: 960, elements: [words, mark] });
    for (const one of [box(400, 40), text(40)]) {
      const [placed] = beside([one], [group], { sight, step });
      expect(placed && [placed.x, placed.y > 110, placed.y < 400]).toEqual([one.x, true, true]);
    }
    expect(cornersOf(beside([box(400, 400)], [group], { sight, step }))).toEqual(['400 400']);
  });

  it('stay on a card around them, off the words on it', () => {
    const card = box(100, 100, 800);
    const title = { ...text(420), x: 300, width: 400 };
    const [placed] = beside([box(400, 400, 200)], [card, title], { sight, step });
    expect(placed && [placed.x, placed.y]).toEqual([400, 550]);
  });

  it('lie over pictures rather than over words where nothing is free', () => {
    const photo = imageElement({ x: 0, y: 0, width: 1000, height: 600, asset: 'photo' });
    const words = { ...text(600, 400), x: 0, width: 1000 };
    const [placed] = beside([box(300, 450, 400)], [photo, words], { sight, step });
    expect(placed && [placed.x, placed.y]).toEqual([300, 160]);
  });

  it('cover the least of what is read where no place is free of it', () => {
    const table = tableElement({ x: 100, y: 400, width: 800, height: 200, words: [['周一', '周二']] });
    const [placed] = beside([box(100, 250, 800, 500)], [table], { sight, step });
    expect(placed && [placed.x, placed.y]).toEqual([100, 0]);
  });

  it('are shifted to the right and down where all is full, each further than the one before', () => {
    expect(cornersOf(addedOver(3, () => box(250, 250, 500)))).toEqual(['250 250', '290 290', '330 330']);
  });

  it('are not shifted on a much larger element, such as a background', () => {
    const [placed] = beside([box(400, 400)], [box(0, 0, 1000)], { sight, step });
    expect(placed && [placed.x, placed.y]).toEqual([400, 400]);
  });

  it('are placed below other texts, so that each can be read', () => {
    const page = addedOver(4, () => text(400));
    for (const [at, one] of page.entries())
      for (const other of page.slice(at + 1)) expect(other.y).toBeGreaterThanOrEqual(one.y + one.height);
    expect(new Set(page.map(({ x }) => x)).size).toBe(1);
  });

  it('are placed next to other QR codes, which two over each other would spoil', () => {
    const codes = addedOver(4, () => qrElement({ x: 380, y: 380, size: 240, text: 'https://a.cn' }));
    expect(cornersOf(codes)).toEqual(['380 380', '660 380', '100 380', '380 660']);
  });

  it('keep their distances when they belong together', () => {
    const pair = () => [box(300, 300), box(520, 300)];
    const [one, other] = beside(pair(), pair(), { sight, step });
    expect([one?.x, one?.y, (other?.x ?? 0) - (one?.x ?? 0)]).toEqual([300, 540, 220]);
  });

  it('are placed in the visible part of the page', () => {
    const part = { x: 600, y: 700, width: 300, height: 250 };
    for (const one of addedOver(3, () => box(100, 100, 80), part)) {
      const at = boundsOf([one]);
      expect(at.x).toBeGreaterThanOrEqual(part.x);
      expect(at.y + at.height).toBeLessThanOrEqual(part.y + part.height);
    }
  });

  it('never cover the last one, however many and whatever their size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 1400 }), fc.integer({ min: 2, max: 25 }), (side, times) => {
        const page = addedOver(times, () => box(500 - side / 2, 500 - side / 2, side));
        expect(new Set(cornersOf(page)).size).toBe(times);
      }),
    );
  });
});
