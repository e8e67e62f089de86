import { expect, it } from 'vitest';
import { importFonts } from './import-fonts.ts';

it('imported text is set in no font that expired by the company’s day, whatever day it is in UTC', () => {
  const font = (name: string, daysLeft: number | null) => ({
    name,
    family: `company-${name}`,
    fileFamily: name,
    expiresOn: daysLeft === null ? '' : new Date().toISOString().slice(0, 10),
    daysLeft,
  });
  const fonts = [font('长期', null), font('今天到期', 0), font('昨天到期', -1)];
  expect(importFonts(fonts).map(({ name }) => name)).toEqual(['长期', '今天到期']);
});
