import type { BrandFont } from '@design-console/contract/brand-font';
import { describe, expect, it } from 'vitest';
import { expiryOf, fontFault, referencesOf, rowsOf } from './font-rows.ts';

const font = (id: number): BrandFont => ({
  id,
  name: `字体 ${id}`,
  family: `brand-${id}`,
  url: '',
  weight: 400,
  style: 'normal',
  expiresOn: '',
  fileFamily: '',
  format: 'ttf',
  bytes: 1,
  isRestricted: false,
  licence: '自有',
  daysLeft: null,
  uploadedBy: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  usedBy: [],
});

describe('the rows of company fonts', () => {
  it('have the order of the document; fonts that it does not name come last, switched off; deleted ones are left out', () => {
    const rows = rowsOf(
      [
        { id: 3, visible: false },
        { id: 9, visible: true },
        { id: 1, visible: true },
      ],
      [font(1), font(2), font(3)],
    );
    expect(referencesOf(rows)).toEqual([
      { id: 3, visible: false },
      { id: 1, visible: true },
      { id: 2, visible: false },
    ]);
  });
});

describe('the expiry of a licence', () => {
  it.each([
    [null, '', '长期有效', 'quiet'],
    [31, '2027-01-31', '有效期至 2027-01-31', 'quiet'],
    [30, '2027-01-30', '30 天后到期', 'warning'],
    [0, '2027-01-01', '今天到期', 'warning'],
    [-1, '2026-12-31', '2026-12-31 已过期', 'danger'],
  ] as const)('with %s days left until %s reads %s', (daysLeft, expiresOn, words, tone) => {
    expect(expiryOf({ daysLeft, expiresOn })).toEqual({ words, tone });
  });
});

describe('a chosen file', () => {
  it('is not sent when its name or size is not allowed', () => {
    expect(fontFault({ name: '青禾.TTF', size: 10 })).toBeNull();
    expect(fontFault({ name: '青禾.ttc', size: 10 })).toContain('TTF、OTF 或 WOFF2');
    expect(fontFault({ name: '青禾.otf', size: 21 * 1024 * 1024 })).toContain('20 MB');
    expect(fontFault({ name: '青禾.woff2', size: 0 })).toContain('空');
  });
});
