import { DOCUMENTS } from '@design-console/contract/documents';
import { type Block, type DocumentValue, emptyBlock, initialValue } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { warningsOfPage } from './empty-blocks.ts';

const pageOf = (items: readonly Block[], hasSearch = true): DocumentValue => {
  const value: DocumentValue = initialValue(DOCUMENTS['templateCenter.page']);
  return { ...value, page: { ...value.page, hasSearch }, blocks: { items } };
};
const banner = emptyBlock('banner', 'a');
const topics = emptyBlock('topics', 'b');

describe('publishing a page warns (product 6)', () => {
  it('of each shown block that users will not see', () => {
    const byHand = { ...emptyBlock('templates', 'c'), by: 'hand' } as Block;
    const text = { ...emptyBlock('text', 'd'), title: '说明' };
    expect(warningsOfPage(pageOf([banner, topics, byHand, { ...banner, id: 'e' }, text]))).toEqual([
      '轮播图还没有图片，用户看不到',
      '模板「热门模板」还没有选择模板，用户看不到',
      '图文说明「说明」还没有文字，用户看不到',
    ]);
  });

  it('of nothing that is hidden on purpose, or finds its content by a rule', () => {
    const hidden = { ...banner, visible: false };
    expect(warningsOfPage(pageOf([hidden, topics, emptyBlock('kinds', 'c')]))).toEqual([]);
  });

  it('of a page without a block that users see, and says what they see instead', () => {
    const rest = '没有可以显示的区块，用户只看到搜索与全部模板';
    expect(warningsOfPage(pageOf([]))).toEqual([rest]);
    expect(warningsOfPage(pageOf([{ ...topics, visible: false }]))).toEqual([rest]);
    expect(warningsOfPage(pageOf([banner]))).toEqual(['轮播图还没有图片，用户看不到', rest]);
    expect(warningsOfPage(pageOf([], false))).toEqual(['没有可以显示的区块，用户看到的是空白页面']);
  });
});
