import type { BoughtService } from '@design-console/contract/company';
import { describe, expect, it } from 'vitest';
import { timeLeftWords } from './days-left.ts';
import { lifeOf, lifeWords, nextEnd, productRows, serviceStatusOf, workingCount } from './service-life.ts';

const now = new Date('2026-11-21T01:05:00Z');
const inDays = (days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString();
const bought = (
  product: BoughtService['product'],
  device: BoughtService['device'],
  expiresAt: string | null,
): BoughtService => ({ product, device, expiresAt });

describe('bought services', () => {
  it.each([
    [null, 'endless', '长期有效'],
    [inDays(365), 'valid', '还有 365 天'],
    [inDays(30), 'valid', '还有 30 天'],
    [inDays(29.9), 'soon', '还有 30 天'],
    [inDays(1.1), 'soon', '还有 2 天'],
    [inDays(0.1), 'soon', '还有 3 小时'],
    [inDays(0), 'expired', '已到期'],
    [inDays(-400), 'expired', '已到期'],
  ])('%s is %s: %s', (expiresAt, kind, words) => {
    const life = lifeOf({ expiresAt }, now);
    expect([life.kind, lifeWords(life)]).toEqual([kind, words]);
  });

  it.each([31, 29.9, 12.04, 1.5, 0.9, 0.01])('that last %s days more read as in the alerts', (days) => {
    const expiresAt = inDays(days);
    expect(lifeWords(lifeOf({ expiresAt }, now))).toBe(timeLeftWords(Date.parse(expiresAt) - now.getTime()));
  });

  it('show the most urgent state first', () => {
    const endless = bought('templateEditor', 'pc', null);
    const soon = bought('templateCenter', 'mobile', inDays(12));
    const sooner = bought('aiDesign', 'pc', inDays(3));
    const expired = bought('aiArtisan', 'pc', inDays(-2));
    expect(serviceStatusOf([endless], now)).toEqual({ tone: 'calm', words: '已购服务全部正常' });
    expect(serviceStatusOf([endless, soon], now)).toEqual({
      tone: 'warning',
      words: '模板中心 移动端还有 12 天到期，请及时续费',
    });
    expect(serviceStatusOf([soon, sooner, endless], now).words).toBe(
      'AI 智能设计 Web 端等 2 项服务还有 3 天到期，请及时续费',
    );
    expect(serviceStatusOf([soon, expired], now)).toEqual({
      tone: 'danger',
      words: 'AI 画匠 Web 端已到期，请联系服务商续费',
    });
    expect(serviceStatusOf([], now).tone).toBe('warning');
    expect(workingCount([soon, expired, endless], now)).toBe(2);
    expect(nextEnd([soon, expired, endless], now)).toEqual({ value: '12', unit: '天后' });
    expect(nextEnd([bought('aiDesign', 'pc', inDays(0.5)), endless], now)).toEqual({
      value: '12',
      unit: '小时后',
    });
    expect(nextEnd([endless], now)).toEqual({ value: '长期有效', unit: '' });
  });

  it('are listed in rows of products, with a gap where none was bought', () => {
    const rows = productRows([bought('aiArtisan', 'mobile', null)]);
    expect(rows.map((row) => [row.title, row.cells.map((cell) => cell !== null)])).toEqual([
      ['模板编辑器', [false, false]],
      ['模板中心', [false, false]],
      ['AI 画匠', [false, true]],
      ['AI 智能设计', [false, false]],
    ]);
  });
});
