import { match } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { type PinyinMatch, rankOf } from './matching.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { sectionsOf } from './sections.ts';

const pinyin: PinyinMatch = (text, words) => match(text, words, { continuous: true });
const titles = ['首页', '账号管理', '角色管理', '用户管理', '配置管理 · Web 端', '水印设置', 'AI 画匠主题'];
const item = (title: string, group: PaletteGroup = 'screen', aliases: string[] = []): PaletteItem => ({
  key: `${group}:${title}`,
  group,
  title,
  trail: '',
  icon: '',
  aliases,
  destination: { to: '/home' },
});
const titlesOf = (sections: ReturnType<typeof sectionsOf>) =>
  sections.flatMap(({ items }) => items.map(({ title }) => title));
const find = (words: string, with_: PinyinMatch | null = pinyin) =>
  titlesOf(
    sectionsOf(
      words,
      titles.map((title) => item(title)),
      [],
      with_,
    ),
  );

describe('search of screens (quality U-27)', () => {
  it('finds by characters, pinyin and initials', () => {
    expect(find('账号')).toEqual(['账号管理']);
    expect(find('zhanghao')).toEqual(['账号管理']);
    expect(find('zhgl')[0]).toBe('账号管理');
    expect(find('sysz')).toEqual(['水印设置']);
  });

  it('finds by characters while the pinyin dictionary is loading', () => {
    expect(find('角色', null)).toEqual(['角色管理']);
    expect(find('juese', null)).toEqual([]);
  });

  it('ignores width, case and blanks', () => {
    expect(find('ＷＥＢ端')).toEqual(['配置管理 · Web 端']);
    expect(find('ai画')).toEqual(['AI 画匠主题']);
  });

  it('ranks a match at the start before one inside', () => {
    const both = ['用户角色', '角色管理'].map((title) => item(title));
    expect(titlesOf(sectionsOf('角色', both, [], pinyin))).toEqual(['角色管理', '用户角色']);
    expect([rankOf('角色管理', '角色', pinyin), rankOf('用户角色', '角色', pinyin)]).toEqual([0, 1]);
  });

  it('finds no entry for words that match none', () => {
    expect(find('xyzxyz')).toEqual([]);
  });

  it('answers by groups, the one with the best hit first, and the best six of each', () => {
    const many = Array.from({ length: 9 }, (_, index) => item(`背景主色${index}`, 'setting'));
    const sections = sectionsOf(
      '主色',
      [item('主题设置', 'screen', ['主色']), ...many, item('主色', 'setting')],
      [],
      null,
    );
    expect(sections.map(({ title, items }) => [title, items.length])).toEqual([
      ['设置', 6],
      ['页面', 1],
    ]);
    expect(sections[0]?.items[0]?.title).toBe('主色');
  });

  it('shows results of the server although their titles do not contain the words', () => {
    const found = [item('SQ-20260101-0001', 'letter')];
    expect(titlesOf(sectionsOf('云栖茶业', [], found, pinyin))).toEqual(['SQ-20260101-0001']);
  });
});
