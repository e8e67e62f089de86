import { DOCUMENTS } from '@design-console/contract/documents';
import { initialValue } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import type { LinkParameters } from '../../protocol/parameters.ts';
import { themeFor } from './artisan-overrides.ts';

/** What hosts may say to AI artisan. */

const theme = initialValue(DOCUMENTS['aiArtisan.theme']);
const framed = (company: typeof theme, parameters: LinkParameters) =>
  themeFor(company, parameters, { hasHost: true });
const closed = { ...theme, download: { download: 'callback' as const } };

describe('a host', () => {
  it('sets the hint of the button, in one bounded line', () => {
    const hint = (generateButtonTips: string) => framed(theme, { generateButtonTips }).generation.buttonHint;
    expect(hint('消耗1贴贴')).toBe('消耗1贴贴');
    expect(hint(' <b>很</b>\n长 '.repeat(9))).toHaveLength(16);
    expect(hint('  ')).toBe(theme.generation.buttonHint);
  });

  it('can close the download but never open it', () => {
    expect(framed(theme, { downloadType: '1' }).download.download).toBe('callback');
    expect(framed(theme, { downloadType: '0' }).download.download).toBe('direct');
    expect(framed(closed, { downloadType: '0' }).download.download).toBe('callback');
  });

  it('takes no picture away from users whom no host page hears', () => {
    const alone = (company: typeof theme) => themeFor(company, { downloadType: '1' }, { hasHost: false });
    expect(alone(theme).download.download).toBe('direct');
    // what the company itself published stays
    expect(alone(closed).download.download).toBe('callback');
  });

  it('changes no other setting', () => {
    expect(framed(theme, { picturesPerRun: '8', dailyLimit: '0', styles: 'oil' })).toEqual(theme);
  });
});
