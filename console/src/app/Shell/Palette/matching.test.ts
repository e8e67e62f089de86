import { match } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { type PinyinMatch, ranked, rankOf } from './matching.ts';

const pinyin: PinyinMatch = (text, words) => match(text, words, { continuous: true });
const titles = ['首页', '账号管理', '角色管理', '用户管理', '配置管理 · Web 端', '水印设置', 'AI 画匠主题'];
const find = (words: string, with_: PinyinMatch | null = pinyin) =>
  ranked(titles, (title) => rankOf(title, words, with_));

describe('search of screens (quality U-27)', () => {
  it('finds by characters, pinyin and initials', () => {
    expect(find('账号')).toEqual(['账号管理']);
    expect(find('zhanghao')).toEqual(['账号管理']);
    expect(find('zhgl')[0]).toBe('账号管理');
    expect(find('sysz')).toEqual(['水印设置']);
  });

  it('finds by characters while the dictionary is still coming', () => {
    expect(find('角色', null)).toEqual(['角色管理']);
    expect(find('juese', null)).toEqual([]);
  });

  it('does not care about width, case and blanks', () => {
    expect(find('ＷＥＢ端')).toEqual(['配置管理 · Web 端']);
    expect(find('ai画')).toEqual(['AI 画匠主题']);
  });

  it('puts a hit at the start before one inside', () => {
    expect(ranked(['用户角色', '角色管理'], (title) => rankOf(title, '角色', pinyin))).toEqual([
      '角色管理',
      '用户角色',
    ]);
  });

  it('answers nothing for nonsense', () => {
    expect(find('xyzxyz')).toEqual([]);
  });
});
