import { imageMaxBytes } from '@design-console/contract/file';
import { describe, expect, it } from 'vitest';
import { type CompanyValues, imageFault, isChanged } from './company-form.ts';

const saved: CompanyValues = {
  apiAccessName: '青禾设计开放平台',
  companyName: '青禾文化传媒',
  companyLogo: '',
  companyDesc: '',
  industryName: '',
  productName: '',
};

describe('the company form', () => {
  it('is changed by what would be saved, not by blanks or by typing something back (U-04)', () => {
    expect(isChanged(saved, saved)).toBe(false);
    expect(isChanged({ ...saved, companyName: ' 青禾文化传媒　' }, saved)).toBe(false);
    expect(isChanged({ ...saved, companyDesc: '简介' }, saved)).toBe(true);
    expect(isChanged({ ...saved, companyName: '' }, saved)).toBe(true);
  });

  it('refuses a logo of the wrong kind or size before it travels (S-16)', () => {
    expect(imageFault({ type: 'image/png', size: imageMaxBytes })).toBeNull();
    expect(imageFault({ type: 'image/svg+xml', size: 200 })).toBeNull();
    expect(imageFault({ type: 'image/png', size: imageMaxBytes + 1 })).toContain('5 MB');
    expect(imageFault({ type: 'image/png', size: 0 })).toContain('空');
    for (const type of ['', 'text/html', 'application/pdf', 'image/tiff']) {
      expect(imageFault({ type, size: 10 })).toContain('PNG');
    }
  });
});
