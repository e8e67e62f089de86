import { describe, expect, it } from 'vitest';
import {
  blankDesign,
  chartElement,
  colorsOf,
  type Element,
  inPalette,
  type Page,
  recoloured,
  shapeElement,
  solid,
  textElement,
  withAlphaOf,
} from './index.ts';

const page = (elements: Element[], background = '#ffffff'): Page => {
  const [only] = blankDesign({ width: 100, height: 100 }).pages;
  if (!only) throw new Error('a blank design has a page');
  return { ...only, background: solid(background), elements };
};
const shape = (color: string, over: object = {}) =>
  ({ ...shapeElement({ x: 0, y: 0, width: 10, height: 10, fill: solid(color) }), ...over }) as Element;

describe("a design's colours (product 7, 一键换色)", () => {
  it('are counted wherever they are used, without their opacity, the most used first', () => {
    const words = textElement({ text: '#00ff00', x: 0, y: 0, width: 50, fontSize: 10, color: '#E11D48' });
    const chart = {
      ...chartElement({
        x: 0,
        y: 0,
        width: 9,
        height: 9,
        chart: 'bar',
        labels: ['#123456'],
        series: [{ name: 'a', values: [1] }],
      }),
      palette: ['#e11d48'],
    };
    const used = colorsOf([page([shape('#e11d4880'), words, chart])]);
    expect(used[0]).toEqual({ color: '#e11d48', count: 3 });
    expect(used.map(({ color }) => color)).not.toContain('#00ff00');
    expect(used.map(({ color }) => color)).not.toContain('#123456');
  });

  it('keep their opacity when another is picked', () => {
    expect(withAlphaOf('#E11D48', '#0000ff80')).toBe('#e11d4880');
    expect(withAlphaOf('#E11D48', '#0000ff')).toBe('#e11d48');
    expect(withAlphaOf('#E11D48', undefined)).toBe('#e11d48');
  });

  it('are replaced everywhere with their opacity kept; locked elements stay', () => {
    const map = new Map([['#e11d48', '#0773fc']]);
    const held = shape('#e11d48', { editableBy: 'designer' });
    const group = {
      ...shape('#000000'),
      type: 'group',
      elements: [shape('#E11D48'), held],
    } as unknown as Element;
    const before = page([shape('#e11d4880'), group, shape('#111111')], '#e11d48');
    const after = recoloured(before, map, 'user');
    expect(after.background).toEqual(solid('#0773fc'));
    expect(colorsOf([after]).find(({ color }) => color === '#e11d48')?.count).toBe(1);
    expect(JSON.stringify(after.elements[0])).toContain('#0773fc80');
    expect(after.elements[2]).toBe(before.elements[2]);
    expect(colorsOf([recoloured(before, map, 'designer')]).some(({ color }) => color === '#e11d48')).toBe(
      false,
    );
  });

  it('stay as they are, and so does the page, where the replaced one is not used', () => {
    const before = page([shape('#e11d48')]);
    expect(recoloured(before, new Map([['#123123', '#000000']]), 'user')).toBe(before);
  });

  it('become a palette from dark to bright; black, grey and white stay', () => {
    const used = colorsOf([page([shape('#000000'), shape('#7f1d1d'), shape('#fca5a5'), shape('#808080')])]);
    const map = inPalette(used, ['#BFDBFE', '#1e3a8a']);
    expect(Object.fromEntries(map)).toEqual({ '#7f1d1d': '#1e3a8a', '#fca5a5': '#bfdbfe' });
    expect(inPalette(used, []).size).toBe(0);
  });

  it('keep the cream of the paper and the ink on it, unless the palette has a paper and an ink of its own', () => {
    const used = colorsOf([page([shape('#fff2df'), shape('#b3261e'), shape('#f2b13a'), shape('#2b1812')])]);
    const strong = inPalette(used, ['#0773fc', '#22b8a7']);
    expect(Object.fromEntries(strong)).toEqual({ '#b3261e': '#0773fc', '#f2b13a': '#22b8a7' });
    const whole = inPalette(used, ['#f3f7ff', '#0773fc', '#22b8a7', '#101828']);
    expect([whole.get('#fff2df'), whole.get('#2b1812')]).toEqual(['#f3f7ff', '#101828']);
  });
});
