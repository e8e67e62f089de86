import { describe, expect, it } from 'vitest';
import { fitText } from './typesetting.ts';

/** Where a headline of the composer breaks (product 6). */

const box = { width: 400, height: 400 };
const broken = (text: string): readonly string[] => fitText(text, box, { max: 400, lineHeight: 1.2 }).lines;

describe('a headline', () => {
  it.each([
    ['周年庆满减活动', ['周年庆', '满减活动']],
    ['新店开业满减促销', ['新店开业', '满减促销']],
    ['秋季新品发布会', ['秋季新品', '发布会']],
  ])('breaks %s between words', (text, lines) => {
    expect(broken(text)).toEqual(lines);
  });

  it('loses no character, whatever it is made of', () => {
    for (const text of ['Grand Opening 全场 8 折！', '“春日”读书会，等你来', '一二三四五六七八九十'])
      expect(broken(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});
