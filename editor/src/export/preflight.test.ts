import { describe, expect, it } from 'vitest';
import {
  blankDesign,
  type Design,
  type Element,
  imageElement,
  type QrElement,
  qrElement,
  shapeElement,
  solid,
  textElement,
} from '../document/index.ts';
import { preflight } from './preflight.ts';

const tools = { overflows: () => false, hasFont: () => true };
const withElements = (elements: Element[], over: Partial<Design> = {}): Design => {
  const design = blankDesign({ width: 1000, height: 500 });
  const asset = { url: '/p.png', width: 400, height: 400, mime: 'image/png' as const };
  return {
    ...design,
    assets: { photo: asset, drawing: { ...asset, mime: 'image/svg+xml' as const } },
    pages: design.pages.map((page) => ({ ...page, elements })),
    ...over,
  };
};
const kinds = (elements: Element[], given: Partial<typeof tools> = {}, over: Partial<Design> = {}) =>
  preflight(withElements(elements, over), { ...tools, ...given }).map(({ kind }) => kind);
const shape = (x: number, y: number) =>
  shapeElement({ x, y, width: 100, height: 100, fill: solid('#ff0000') });
const text = (x: number) => textElement({ text: '春茶上新', x, y: 10, width: 300, fontSize: 40 });
const picture = (width: number, asset = 'photo') => imageElement({ asset, x: 0, y: 0, width, height: width });

describe('the check before a download (product 7, export)', () => {
  it('reports no problem for a sound design', () => {
    expect(kinds([shape(0, 0), text(10), picture(400)])).toEqual([]);
  });

  it('reports elements wholly off the page, and cut texts; a shape may bleed', () => {
    expect(kinds([shape(1000, 0)])).toEqual(['offPage']);
    expect(kinds([shape(-100, 0)])).toEqual(['offPage']);
    expect(kinds([shape(960, 0)])).toEqual([]);
    expect(kinds([text(900)])).toEqual(['cutOff']);
  });

  it('names what ends at the cut in a file with bleed, and what lies beyond it (decision 0115)', () => {
    const bled = (x: number, withBleed = true) => {
      const design = withElements([shape(x, 200)]);
      const pages = design.pages.map((page) => ({ ...page, bleed: 30 }));
      return preflight({ ...design, pages }, { ...tools, withBleed }).map(({ kind }) => kind);
    };
    expect([bled(0), bled(-20), bled(900), bled(925)]).toEqual(Array(4).fill(['unbled']));
    expect([bled(-30), bled(-50), bled(400), bled(930)]).toEqual(Array(4).fill([]));
    expect([bled(1010), bled(1030), bled(-131)]).toEqual([[], ['offPage'], ['offPage']]);
    expect([bled(0, false), bled(1010, false)]).toEqual([[], ['offPage']]);
    expect(kinds([shape(0, 0)], { withBleed: true } as never)).toEqual([]);
  });

  it('names codes that a scanner may not read: faint ones, ones over pictures, ones printed small', () => {
    const code = (over: Partial<QrElement> = {}) =>
      qrElement({ x: 50, y: 50, size: 40, text: 'https://a.cn', ...over });
    const ground = (color: string) => ({ ...shape(0, 0), fill: solid(color) });
    expect(kinds([code()])).toEqual([]);
    expect(kinds([code({ color: '#d0d0d0' })])).toEqual(['faintCode']);
    expect(kinds([picture(400), code()])).toEqual(['faintCode']);
    expect(kinds([picture(400), code({ background: '#ffffff' })])).toEqual([]);
    expect(kinds([picture(400), code({ background: '#ffffff80' })])).toEqual(['faintCode']);
    expect(kinds([ground('#222222'), code()])).toEqual(['faintCode']);
    expect(kinds([ground('#ffee00'), code()])).toEqual([]);
    // half of it lies on the shape
    expect(kinds([ground('#ffee00'), code({ x: 80 })])).toEqual(['faintCode']);
    const onPaper = { unit: 'mm', dpi: 300 } as const;
    expect(kinds([code({ width: 170, height: 170 })], {}, onPaper)).toEqual(['smallCode']);
    expect(kinds([code({ width: 178, height: 178 })], {}, onPaper)).toEqual([]);
  });

  it('uses the rotated box', () => {
    const turned = { ...shape(-150, 0), width: 300, height: 20, rotation: 90 };
    expect(kinds([{ ...turned, x: -161 }])).toEqual(['offPage']);
    expect(kinds([{ ...turned, x: -155 }])).toEqual([]);
  });

  it('reports pictures with too few px: for a screen, for paper and where a part is shown large', () => {
    expect(kinds([picture(534)])).toEqual(['lowResolution']);
    expect(kinds([picture(533)])).toEqual([]);
    expect(kinds([{ ...picture(400), crop: { x: 0, y: 0, width: 0.5, height: 0.5 } }])).toEqual([
      'lowResolution',
    ]);
    // 400 px across 700 px at 300 dpi: 171 px an inch; across 801, 149
    expect(kinds([picture(700)], {}, { dpi: 300 })).toEqual([]);
    expect(kinds([picture(801)], {}, { dpi: 300 })).toEqual(['lowResolution']);
    expect(kinds([picture(900, 'drawing')])).toEqual([]);
  });

  it('reports words too small for paper; a screen can be zoomed', () => {
    const ofSize = (fontSize: number, words = '春茶上新') =>
      textElement({ text: words, x: 10, y: 10, width: 300, fontSize });
    // at 300 dpi 5 pt are 20.8 px
    expect(kinds([ofSize(20)], {}, { unit: 'mm', dpi: 300 })).toEqual(['tiny']);
    expect(kinds([ofSize(20.8)], {}, { unit: 'mm', dpi: 300 })).toEqual([]);
    expect(kinds([ofSize(20, ' ')], {}, { unit: 'mm', dpi: 300 })).toEqual([]);
    expect(kinds([ofSize(8)])).toEqual([]);
  });

  it('reports overflowing texts and missing fonts, inside groups too; hidden elements are left out', () => {
    expect(kinds([text(10)], { overflows: () => true })).toEqual(['overflow']);
    expect(kinds([text(10)], { hasFont: () => false })).toEqual(['font']);
    const hidden = { ...text(10), visible: false };
    expect(kinds([hidden], { overflows: () => true })).toEqual([]);
    const inner = text(10);
    const group = { ...shape(0, 0), type: 'group' as const, elements: [inner] } as unknown as Element;
    const [found] = preflight(withElements([group]), { ...tools, overflows: () => true });
    expect([found?.kind, found?.elementId, found?.element.id, found?.pageNumber]).toEqual([
      'overflow',
      group.id,
      inner.id,
      1,
    ]);
  });
});
