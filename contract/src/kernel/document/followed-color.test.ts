import { describe, expect, it } from 'vitest';
import { contrastOf, hoverOf, readableFill, readableOnWhite } from '../color.ts';
import { documentOf, initialValue } from './document.ts';
import { colorField, textField } from './field/document-field.ts';
import { mergeDocuments } from './document-merge.ts';
import { followersIn, isFollowing, withFollowers, withoutFaults } from './followed-color.ts';

const definition = documentOf({
  key: 'test',
  title: '试验',
  devices: ['pc'],
  sections: {
    colors: {
      title: '颜色',
      fields: {
        primary: colorField({ label: '主色', initial: '#0773FC' }),
        hover: colorField({ label: '悬停', initial: hoverOf('#0773FC'), follows: 'primary' }),
        text: textField({ label: '文字', max: 4 }),
      },
    },
  },
});
const first = initialValue(definition);

describe('a colour that follows another (product section 4, brand kit)', () => {
  it('follows it until it is set by hand, and again once it is set back', () => {
    const green = withFollowers(definition, first, first, 'colors.primary', '#0B7A62');
    expect(green.colors).toMatchObject({ primary: '#0B7A62', hover: hoverOf('#0B7A62') });
    const own = withFollowers(definition, green, green, 'colors.hover', '#123456');
    const red = withFollowers(definition, own, own, 'colors.primary', '#C2410C');
    expect(red.colors).toMatchObject({ primary: '#C2410C', hover: '#123456' });
    const back = withFollowers(definition, red, red, 'colors.hover', hoverOf('#C2410C'));
    expect(withFollowers(definition, back, back, 'colors.primary', '#6941C6').colors?.hover).toBe(
      hoverOf('#6941C6'),
    );
  });

  it('keeps following while the main colour is half typed', () => {
    const half = withFollowers(definition, first, first, 'colors.primary', '#0B7');
    expect(half.colors).toMatchObject({ primary: '#0B7', hover: first.colors.hover });
    const whole = withFollowers(definition, half, first, 'colors.primary', '#0B7A62');
    expect(whole.colors?.hover).toBe(hoverOf('#0B7A62'));
  });

  it('follows whatever the case of the hexadecimal letters', () => {
    expect(isFollowing('#0773fc', hoverOf('#0773FC').toLowerCase())).toBe(true);
    expect(isFollowing('#07', '#0773FC')).toBe(false);
  });
});

describe('a main colour that two people changed (U-05)', () => {
  const withPrimary = (color: string) => withFollowers(definition, first, first, 'colors.primary', color);
  const followers = (mine: typeof first, theirs: typeof first) => [
    ...followersIn(definition, mergeDocuments(first, mine, theirs).conflicts),
  ];

  it('takes the colour that follows it along, on both sides', () => {
    expect(followers(withPrimary('#6941C6') as typeof first, withPrimary('#0B7A62') as typeof first)).toEqual(
      [['colors.hover', 'colors.primary']],
    );
  });

  it('leaves a colour that one of them set by hand to a question of its own', () => {
    const own = { ...withPrimary('#6941C6'), colors: { ...withPrimary('#6941C6').colors, hover: '#123456' } };
    expect(followers(own as typeof first, withPrimary('#0B7A62') as typeof first)).toEqual([]);
    expect(followers(withPrimary('#0B7A62') as typeof first, own as typeof first)).toEqual([]);
  });

  it('of one side only is no reason: the follower is asked about alone', () => {
    const hovered = (color: string) => ({ ...first, colors: { ...first.colors, hover: color } });
    expect(followers(hovered('#123456'), withPrimary('#0B7A62') as typeof first)).toEqual([]);
  });
});

describe('a preview while a field is wrong', () => {
  it('shows the last valid value of that field and the present value of every other', () => {
    const typing = { colors: { primary: '#07', hover: '#111111', text: '新' } };
    expect(withoutFaults(typing, ['colors.primary'], first)).toEqual({
      colors: { primary: '#0773FC', hover: '#111111', text: '新' },
    });
    expect(withoutFaults(typing, [], first)).toBe(typing);
  });
});

describe('colours derived from a main colour', () => {
  it('are readable on it, and on white', () => {
    for (const color of ['#FFE600', '#0773FC', '#101828', '#FFFFFF', '#7FDBFF']) {
      const { fill, text } = readableFill(color);
      expect(contrastOf(fill, text)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(readableOnWhite(color), '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    }
    expect(readableFill('#FFE600').fill).toBe('#FFE600');
    expect(readableOnWhite('#0B4DA2')).toBe('#0B4DA2');
  });
});
