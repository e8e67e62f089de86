import { describe, expect, it } from 'vitest';
import { isWatermarked } from '../../../ui/configuration.ts';
import { defaultAiDesign } from '../../../product-pages/ai-design/index.ts';
import type { LinkParameters } from '../../protocol/parameters.ts';
import { configurationFor, viewAt } from './ai-design-overrides.ts';

/** What hosts may say to AI smart design. */

const usual = defaultAiDesign();
const given = (parameters: LinkParameters, company = usual, pathname = '/ai-design/') =>
  configurationFor(company, parameters, { pathname, hasBack: true });
const picture = 'https://oa.example/me.png?size=40';
const viewer = { company: '青禾', user: '林晓棠', isAuthorized: false };

/** The company that closed everything a host has a word for. */
const closed = {
  ...usual,
  config: {
    ...usual.config,
    basic: { ...usual.config.basic, generate: 'callback' as const },
    entries: { downloadEntry: false, decoration: false, backButton: false },
  },
  watermark: {
    ...usual.watermark,
    basic: { ...usual.watermark.basic, enabled: true },
    scope: { ...usual.watermark.scope, where: ['aiPreview' as const, 'preview' as const] },
  },
};

describe('a host of AI smart design', () => {
  it('without parameters changes no setting', () => {
    expect(given({})).toEqual(usual);
  });

  it('removes what the company offers', () => {
    const company = {
      ...usual,
      config: { ...usual.config, entries: { downloadEntry: true, decoration: true, backButton: true } },
    };
    const { config } = given({ downloadEntry: '1', decoration: '1', back: '1' }, company);
    expect(config.entries).toEqual({ downloadEntry: false, decoration: false, backButton: false });
  });

  it('that does not hear 返回 has no button for it', () => {
    const page = { pathname: '/ai-design/', hasBack: false };
    expect(configurationFor(usual, {}, page).config.entries.backButton).toBe(false);
  });

  it('cannot enable what the company disabled', () => {
    const open = { downloadEntry: '0', decoration: '0', back: '0', generateType: '0', showWatermark: '0' };
    expect(given(open, closed)).toEqual(closed);
  });

  it('adds marks to previews, and never removes them', () => {
    const { watermark } = given({ showWatermark: '1' });
    const marked = (place: 'aiPreview' | 'download') => isWatermarked(watermark, place, viewer);
    expect([
      isWatermarked(usual.watermark, 'aiPreview', viewer),
      marked('aiPreview'),
      marked('download'),
    ]).toEqual([false, true, false]);
    expect(given({ showWatermark: '1' }, closed).watermark.scope.where).toEqual(['preview', 'aiPreview']);
  });

  it('chooses one of the offered kinds, also in the address, and no other', () => {
    const kinds = (parameters: LinkParameters, pathname?: string) =>
      given(parameters, usual, pathname).config.basic.kinds;
    expect(kinds({ aiKindId: 'banner' })).toEqual(['banner']);
    expect(kinds({}, '/saas/ai-design/session/noteCover/')).toEqual(['noteCover']);
    expect(kinds({}, '/ai-design/poster')).toEqual(['poster']);
    // not offered by default, and nothing of ours
    for (const aiKindId of ['card', '127', '__proto__'])
      expect(kinds({ aiKindId })).toEqual(usual.config.basic.kinds);
  });

  it('chooses layout and interface', () => {
    expect(given({ layoutStyle: '0' }).config.basic.layout).toBe('classic');
    expect(given({ layoutStyle: '7' }).config.basic.layout).toBe('flat');
    expect(
      ['/ai-design/', '/ai-design/session/', '/ai-design/session/card/'].map((at) => viewAt(at, {})),
    ).toEqual(['classics', 'session', 'session']);
    expect(viewAt('/ai-design/', { type: '1' })).toBe('session');
  });

  it('provides pictures by https address where the company has none', () => {
    const all = { aiAvatar: picture, userAvatar: picture, logoUrl: picture };
    const { session, classics } = given(all);
    expect([session.people.aiAvatar, session.people.userAvatar, classics.brand.logo]).toEqual(
      Array.from({ length: 3 }, () => picture),
    );
    const own = '/saas/files/own.png';
    const company = {
      ...usual,
      session: { ...usual.session, people: { ...usual.session.people, aiAvatar: own, userAvatar: own } },
      classics: { ...usual.classics, brand: { ...usual.classics.brand, logo: own } },
    };
    expect(given(all, company)).toEqual(company);
  });

  it.each([
    'http://oa.example/me.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'https://me:secret@oa.example/me.png',
    "https://oa.example/a')b.png",
    '//oa.example/me.png',
    `https://oa.example/${'x'.repeat(500)}`,
  ])('provides no picture from %s', (address) => {
    expect(given({ aiAvatar: address, userAvatar: address, logoUrl: address })).toEqual(usual);
  });
});
