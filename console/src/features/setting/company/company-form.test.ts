import { imageMaxBytes } from '@design-console/contract/file';
import { describe, expect, it } from 'vitest';
import { type CompanyValues, imageFault, isChanged, joinedWith } from './company-form.ts';

const saved: CompanyValues = {
  apiAccessName: '青禾设计开放平台',
  companyName: '青禾文化传媒',
  companyLogo: '',
  companySeal: '',
  companyDesc: '',
  industryName: '',
  productName: '',
};

describe('the company form', () => {
  it('is changed only by a value that would be saved, not by blanks or a reverted edit (U-04)', () => {
    expect(isChanged(saved, saved)).toBe(false);
    expect(isChanged({ ...saved, companyName: ' 青禾文化传媒　' }, saved)).toBe(false);
    expect(isChanged({ ...saved, companyDesc: '简介' }, saved)).toBe(true);
    expect(isChanged({ ...saved, companyName: '' }, saved)).toBe(true);
  });

  it('merges the changes of two people and names the fields that both changed (U-05)', () => {
    const mine = { ...saved, companyDesc: '我的简介', productName: '同名产品', apiAccessName: '我的接入' };
    const theirs = {
      ...saved,
      industryName: '其他',
      productName: '同名产品',
      apiAccessName: '他的接入',
    } as const;
    expect(joinedWith(theirs, { base: saved, mine })).toEqual({
      values: { ...mine, industryName: '其他' },
      disputed: ['apiAccessName'],
    });
  });

  it('refuses a logo of the wrong type or size before the upload (S-16)', () => {
    expect(imageFault({ type: 'image/png', size: imageMaxBytes })).toBeNull();
    expect(imageFault({ type: 'image/svg+xml', size: 200 })).toBeNull();
    expect(imageFault({ type: 'image/png', size: imageMaxBytes + 1 })).toContain('5 MB');
    expect(imageFault({ type: 'image/png', size: 0 })).toContain('空');
    for (const type of ['', 'text/html', 'application/pdf', 'image/tiff']) {
      expect(imageFault({ type, size: 10 })).toContain('PNG');
    }
  });
});
