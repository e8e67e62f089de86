import { describe, expect, it } from 'vitest';
import { blankDesign, newPage } from '../../document/index.ts';
import { fileNameOf } from '../../export/plan.ts';
import { typedPages } from './ranges.ts';

const fileOf = (title: string, typed: string): string => {
  const size = { width: 9, height: 9 };
  const pages = Array.from({ length: 50 }, () => newPage(size));
  const chosen = typedPages({ ...blankDesign(size), title, pages }, typed);
  return fileNameOf(chosen?.title ?? '', 'pdf', 1);
};

describe('the file of chosen pages (product 5 导出)', () => {
  it('tells them, however long the title is', () => {
    expect(fileOf('新茶', '1-2,5')).toBe('新茶 第 1-2,5 页.pdf');
    const long = '茶'.repeat(100);
    expect(fileOf(long, '1-2')).toMatch(/^茶{70,} 第 1-2 页\.pdf$/);
    expect(fileOf(long, '1-3')).toMatch(/^茶{70,} 第 1-3 页\.pdf$/);
  });

  it('tells how many they are where the numbers would leave no room for the title', () => {
    const pairs = Array.from({ length: 17 }, (_, at) => `${at * 3 + 1}-${at * 3 + 2}`).join(',');
    expect(fileOf('新茶', pairs)).toBe('新茶 第 1 等 34 页.pdf');
  });
});
