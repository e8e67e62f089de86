import { contrastOf } from '@design-console/contract/kernel/color';
import { expect, test } from 'vitest';
import {
  blankDesign,
  type Element,
  imageElement,
  newPage,
  parseDesign,
  plainText,
  shapeElement,
  solid,
  textElement,
} from '../../../document/index.ts';
import { FONT_FAMILIES } from '../../../fonts/catalogue.ts';
import { PAIRINGS, pairingOn, readableOn } from './pairings.ts';
import { TEXT_STYLES } from './text-styles.ts';
import { withTextStyle } from './with-text-style.ts';

const same = (family: string): string => family;
const accepted = (elements: Parameters<typeof newPage>[0]['elements']) => {
  const blank = blankDesign({ width: 800, height: 800 });
  return parseDesign({ ...blank, pages: [newPage({ width: 800, height: 800, elements: elements ?? [] })] });
};

test('at least 40 text styles have different names and shipped faces, and are valid at any size', () => {
  expect(TEXT_STYLES.length).toBeGreaterThanOrEqual(40);
  expect(new Set(TEXT_STYLES.map((one) => one.name)).size).toBe(TEXT_STYLES.length);
  const shipped = new Set<string>(FONT_FAMILIES.map((one) => one.family));
  for (const look of TEXT_STYLES) {
    expect(shipped.has(look.style.fontFamily ?? ''), look.name).toBe(true);
    for (const fontSize of [6, 96, 4000]) {
      const styled = withTextStyle(textElement({ text: '春眠', fontSize }), look, same);
      expect(accepted([styled]), look.name).toMatchObject({ ok: true });
    }
  }
});

test('a text style keeps words, size and place, and removes every trait of the style before', () => {
  const [first, second] = [TEXT_STYLES.find((one) => one.gradient), TEXT_STYLES.find((one) => one.isHollow)];
  if (!first || !second) throw new Error('there are looks of both kinds');
  const text = textElement({ text: '春眠\n不觉晓', x: 30, fontSize: 50, rotation: 20 });
  const styled = withTextStyle(withTextStyle(text, first, same), second, same);
  expect(styled).toEqual(withTextStyle(text, second, same));
  expect(plainText(styled)).toBe('春眠\n不觉晓');
  expect(styled).toMatchObject({ id: text.id, x: 30, rotation: 20 });
  expect(styled.effects.gradient).toBeUndefined();
});

test('faces the company does not offer are replaced', () => {
  for (const look of TEXT_STYLES) {
    const styled = withTextStyle(textElement({ text: '春眠' }), look, () => 'brand-1');
    expect(styled.paragraphs[0]?.runs[0]?.style.fontFamily).toBe('brand-1');
  }
});

test('font pairs fit the page they are added to', () => {
  for (const one of PAIRINGS) {
    const texts = pairingOn({ width: 800, height: 800 }, one, same);
    expect(accepted(texts), one.name).toMatchObject({ ok: true });
    for (const text of texts) expect(text.x + text.width).toBeLessThanOrEqual(800);
  }
});

const colorsOn = (name: string, ground: string, elements: Element[] = []): (string | undefined)[] => {
  const one = PAIRINGS.find((pairing) => pairing.name === name);
  if (!one) throw new Error(`no pair ${name}`);
  const page = newPage({ width: 800, height: 800, background: { kind: 'solid', color: ground }, elements });
  return pairingOn(page, readableOn(page, one), same).map(
    ({ paragraphs }) => paragraphs[0]?.runs[0]?.style.color,
  );
};

test('words of a font pair are seen on any page: those as bright as it have the colour of their tile', () => {
  for (const { name, ground: own } of PAIRINGS)
    for (const ground of ['#ffffff', '#000000', '#f4f4f4', own])
      for (const color of colorsOn(name, ground))
        expect(contrastOf(color ?? '', ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(2);
  expect(colorsOn('发布会', '#ffffff')).toEqual(['#10131c', '#9aa7c7']);
  expect(colorsOn('发布会', '#10131c')).toEqual(['#ffffff', '#9aa7c7']);
});

test('the ground of a page is what covers it; on a photograph a pair keeps its colours', () => {
  const whole = { x: 0, y: 0, width: 800, height: 800 };
  const dark = shapeElement({ ...whole, fill: solid('#10131c') });
  const light = shapeElement({ ...whole, fill: solid('#ffffff') });
  const titleOn = (...elements: Element[]) => colorsOn('发布会', '#ffffff', elements)[0];
  expect(titleOn(dark)).toBe('#ffffff');
  expect(titleOn(dark, light)).toBe('#10131c');
  expect(titleOn(light, { ...dark, visible: false })).toBe('#10131c');
  expect(titleOn(light, { ...dark, width: 300 })).toBe('#10131c');
  expect(titleOn(shapeElement(whole))).toBe('#10131c');
  expect(titleOn(imageElement({ ...whole, asset: 'photo' }))).toBe('#ffffff');
});
