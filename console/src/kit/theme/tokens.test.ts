import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** One scale for the whole console: sizes of type, radii and widths at which the layout changes. */

const source = join(import.meta.dirname, '../..');
// an illustration, and corrections of the component library's own values
const exempt = ['BrandPicture.module.css', 'antd-corrections.css', 'touch.css', 'palette.css'];
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css') && !exempt.some((one) => name.endsWith(one)))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

const strays = (property: RegExp, isOfTheScale: (value: string) => boolean): string[] =>
  sheets.flatMap(({ name, text }) =>
    [...text.matchAll(property)].flatMap(([, value = '']) =>
      isOfTheScale(value) ? [] : [`${name}: ${value}`],
    ),
  );

describe('the scale of the console', () => {
  it('finds the style sheets', () => {
    expect(sheets.length).toBeGreaterThan(50);
  });

  it('has five sizes of type', () => {
    const isSize = (value: string) => /^(inherit|var\(--text-(small|note|body|title|heading)\))$/.test(value);
    expect(strays(/font-size:\s*([^;]+);/g, isSize)).toEqual([]);
  });

  it('has four radii, and circles', () => {
    const isRadius = (value: string) =>
      value
        .split(' ')
        .every((one) => /^(0|50%|inherit|var\(--radius-(small|control|card|round)\))$/.test(one));
    // the frame of a drawn phone
    expect(strays(/border-radius:\s*([^;]+);/g, isRadius).filter((one) => !one.endsWith(': 36px'))).toEqual(
      [],
    );
  });

  it('changes its layout at 480, 768 and 1180 px', () => {
    const isBreakpoint = (value: string) => ['480', '768', '769', '1180', '1181'].includes(value);
    expect(strays(/@media[^{]*width:\s*(\d+)px/g, isBreakpoint)).toEqual([]);
  });

  it('keeps an error and a hint below it apart from the label of the next field', () => {
    const corrections = readFileSync(join(source, 'kit/theme/antd-corrections.css'), 'utf8');
    const rule = corrections.match(/\.ant-form-item-has-error \.ant-form-item-extra \{([^}]*)\}/)?.[1] ?? '';
    expect(Number(rule.match(/padding-bottom: (\d+)px/)?.[1] ?? 0)).toBeGreaterThanOrEqual(8);
  });
});
