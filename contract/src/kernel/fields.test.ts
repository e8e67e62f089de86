import { describe, expect, it } from 'vitest';
import { exactText, keyword, text } from './fields.ts';

const name = text({ label: '名称', min: 1, max: 20 });

describe('a line of text', () => {
  it.each([
    ['202a–202e, which turn the direction of what follows', '\u202a\u202b\u202c\u202d\u202e'],
    ['2066–2069, which turn it, too', '\u2066\u2067\u2068\u2069'],
    ['marks of direction', '\u200e\u200f\u061c'],
    ['blanks and joiners without width', '\u200b\u200c\u2060\u2061\u2062\u2063\u2064\ufeff'],
    ['hyphens that only show at the end of a line', '\u00ad'],
    ['deprecated format characters', '\u206a\u206b\u206c\u206d\u206e\u206f'],
    ['control characters', '\u0001\u0008\u000b\u001f\u007f\u0080\u009f'],
  ])('has no %s: what follows a name shows as it is, and names that look alike are one', (_which, unseen) => {
    for (const one of unseen) expect(name.parse(`青${one}禾${one}`)).toBe('青禾');
    expect(name.safeParse(unseen).success).toBe(false);
    expect(keyword.parse(`${unseen}青禾`)).toBe('青禾');
  });

  it('keeps the joiner of emoji, their variants and flags, and accents', () => {
    for (const kept of ['👨‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇨🇳', 'é', '𠮷']) expect(name.parse(kept)).toBe(kept);
  });

  it('that names what is stored finds it with every character that it has there', () => {
    const stored = '\u202e反\u200c组';
    expect(exactText({ label: '分组', max: 20 }).parse(` ${stored} `)).toBe(stored);
    expect(exactText({ label: '分组', max: 2 }).safeParse('三个字').success).toBe(false);
  });
});
