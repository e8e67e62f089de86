import { type BannerBlock, emptyBlock, type LinkKind } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { goneFault, goneFaultOfBlocks } from './gone-links.ts';

const choices = {
  kinds: [{ value: 7, label: '海报' }],
  topics: [{ value: 3, label: '春茶上新' }],
  pages: [{ value: 'home', label: '首页' }],
};

describe('a link to a missing target', () => {
  it.each([
    ['page', 'home', null],
    ['page', 'gone', '要跳转的页面已删除或不属于这个端'],
    ['topic', '3', null],
    ['topic', '4', '要跳转的专题已删除或不属于这个方案'],
    ['kind', '7', null],
    ['kind', '8', '要跳转的模板分类已删除或停用'],
    ['url', 'https://example.com/', null],
    ['search', '春茶', null],
    ['none', '', null],
  ] as const)('%s %s: %s', (kind, to, fault) => {
    expect(goneFault({ kind, to }, choices)).toBe(fault);
    // nothing is called gone before the choices are known, nor where none was chosen
    expect(goneFault({ kind, to }, {})).toBe(null);
    expect(goneFault({ kind, to: '' }, choices)).toBe(null);
  });

  it('is reported with its block', () => {
    const picture = (kind: LinkKind, to: string) => ({
      id: `p${to}`,
      image: '',
      alt: '',
      link: { kind, to },
    });
    const banner: BannerBlock = {
      ...(emptyBlock('banner', 'a') as BannerBlock),
      title: '春季',
      pictures: [picture('page', 'home'), picture('topic', '4')],
    };
    const blocks = [emptyBlock('text', 'b'), banner];
    expect(goneFaultOfBlocks(blocks, choices)).toBe('轮播图「春季」要跳转的专题已删除或不属于这个方案');
    expect(goneFaultOfBlocks([emptyBlock('text', 'b')], choices)).toBe(null);
  });
});
