import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedWith, type Parameters, signatureKindOf, signaturesOf } from './signature.rules.ts';

const secret = 'TESTSECRET0123456789ABCDEF012345';
const app_id = '0123456789abcdef0123456789abcdef';

const link = (given: Record<string, string>): Parameters => new Map(Object.entries(given));

describe('signatures of links (product 7: the public client is to be satisfied unmodified)', () => {
  const v20 = { app_id, expire_time: '1900000000000', user_flag: 'u-1001', version: '2.0' };
  const tools = { appId: app_id, timestamp: '1900000000000', unionId: 'u-1001' };
  const v1 = {
    app_id,
    device_type: '1',
    expire_time: '1900000000000',
    kind_id: '166',
    user_flag: 'u-1001',
  };

  it.each([
    ['2.0', v20, 'CE667A9B9D1FF33B5A730CD057929C6D'],
    ['tools', tools, '5739BAD2739A05A894D4E3FDE180B85B'],
    ['v1', v1, '748BD2F0F7FA75F98FDCE98BB27BF9E9'],
  ] as const)('%s is told by its parameters and fits the known vector', (kind, given, sign) => {
    expect(signatureKindOf(link(given))).toBe(kind);
    expect(signaturesOf(kind, link(given), secret)).toContain(sign);
    expect(isSignedWith(kind, link({ ...given, sign }), secret)).toBe(true);
    expect(isSignedWith(kind, link({ ...given, sign: sign.toLowerCase() }), secret)).toBe(true);
    expect(isSignedWith(kind, link({ ...given, sign }), `${secret}0`)).toBe(false);
    for (const wrong of ['', sign.slice(1), `${sign}0`, 'x'.repeat(32), '签名'])
      expect(isSignedWith(kind, link({ ...given, sign: wrong }), secret)).toBe(false);
  });

  it('2.0 and the tools sign four values: whatever else the link says does not matter', () => {
    const more = { ...v20, sign: 'CE667A9B9D1FF33B5A730CD057929C6D', kind_id: '127', width: '900' };
    expect(isSignedWith('2.0', link(more), secret)).toBe(true);
    expect(isSignedWith('2.0', link({ ...more, user_flag: 'u-1002' }), secret)).toBe(false);
  });

  it('v1 leaves out what the public client adds after the host has signed', () => {
    const sign = '748BD2F0F7FA75F98FDCE98BB27BF9E9';
    const added = { ...v1, sign, signType: 'MD5', show_name: '1', env: 'prod', reptile: '1' };
    expect(isSignedWith('v1', link(added), secret)).toBe(true);
    expect(isSignedWith('v1', link({ ...added, kind_id: '127' }), secret)).toBe(false);
    const text = 'app_id=a&show_name=1&user_flag=u';
    const own = createHash('md5').update(`${text}${secret}`).digest('hex');
    const shown = { app_id: 'a', show_name: '1', user_flag: 'u', sign: own };
    expect(isSignedWith('v1', link(shown), secret)).toBe(true);
  });

  it('3.0 signs every parameter by HMAC-SHA256: none can be changed or added (ours)', () => {
    const given = { ...v20, version: '3.0', setting_code: 'AB23CD45', show_watermark: '1' };
    const text = Object.entries(given)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const sign = createHmac('sha256', secret).update(text).digest('hex');
    expect(isSignedWith('3.0', link({ ...given, sign }), secret)).toBe(true);
    expect(isSignedWith('3.0', link({ ...given, sign, show_watermark: '0' }), secret)).toBe(false);
    expect(isSignedWith('3.0', link({ ...given, sign, design_id: 'x' }), secret)).toBe(false);
  });

  it('a version nobody knows is no version', () => {
    expect(signatureKindOf(link({ ...v20, version: '9' }))).toBeNull();
    expect(signatureKindOf(link({ ...v20, version: '2' }))).toBe('2.0');
  });
});
