import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSignedWith, type Parameters, signatureKindOf, signaturesOf, signed30 } from './signature.rules.ts';

const secret = 'TESTSECRET0123456789ABCDEF012345';
const app_id = '0123456789abcdef0123456789abcdef';

const link = (given: Record<string, string>): Parameters => new Map(Object.entries(given));

/** Reads a signed text of 3.0 back by its lengths alone. */
const readBack = (text: string): Map<string, string> => {
  const bytes = Buffer.from(text);
  const found = new Map<string, string>();
  let at = 0;
  const piece = (): string => {
    const colon = bytes.indexOf(':', at);
    // of a text without lengths this would read the same piece for ever
    if (colon < at) throw new Error('a piece without its length');
    const start = colon + 1;
    at = start + Number(bytes.toString('latin1', at, colon)) + 1;
    return bytes.toString('utf8', start, at - 1);
  };
  while (at < bytes.length) found.set(piece(), piece());
  return found;
};

describe('signatures of links (product 7: the public client works unmodified)', () => {
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
  ] as const)('of %s are recognised by their parameters and match the known vector', (kind, given, sign) => {
    expect(signatureKindOf(link(given))).toBe(kind);
    expect(signaturesOf(kind, link(given), secret)).toContain(sign);
    expect(isSignedWith(kind, link({ ...given, sign }), secret)).toBe(true);
    expect(isSignedWith(kind, link({ ...given, sign: sign.toLowerCase() }), secret)).toBe(true);
    expect(isSignedWith(kind, link({ ...given, sign }), `${secret}0`)).toBe(false);
    for (const wrong of ['', sign.slice(1), `${sign}0`, 'x'.repeat(32), '签名'])
      expect(isSignedWith(kind, link({ ...given, sign: wrong }), secret)).toBe(false);
  });

  it('2.0 and the tools sign four values: other parameters of the link do not matter', () => {
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

  const v30 = {
    ...v20,
    version: '3.0',
    setting_code: 'AB23CD45',
    show_name: '林晓棠 & 店铺=1',
    user_flag: 'u-1001',
  };
  /** As the help page describes it, for other languages. */
  const lines = [
    '6:app_id:32:0123456789abcdef0123456789abcdef',
    '11:expire_time:13:1900000000000',
    '12:setting_code:8:AB23CD45',
    '9:show_name:20:林晓棠 & 店铺=1',
    '9:user_flag:6:u-1001',
    '7:version:3:3.0',
  ];

  it('3.0 signs lengths, names and values by HMAC-SHA256, and matches its vector (ours)', () => {
    expect(signed30(link(v30))).toBe(lines.map((line) => `${line}\n`).join(''));
    const sign = 'A4C7B71B9A1AC57B345F75018EDF4E0590A5B73F279A0C1DE73082BFE64DBB72';
    expect(signaturesOf('3.0', link(v30), secret)).toEqual([sign]);
    expect(isSignedWith('3.0', link({ ...v30, sign }), secret)).toBe(true);
    for (const changed of [
      ...Object.keys(v30).map((name) => ({ [name]: 'x' })),
      { design_id: 'x' },
      { show_watermark: '0' },
    ])
      expect(isSignedWith('3.0', link({ ...v30, sign, ...changed }), secret), JSON.stringify(changed)).toBe(
        false,
      );
    for (const name of Object.keys(v30)) {
      const { [name]: _, ...rest } = { ...v30, sign } as Record<string, string>;
      expect(isSignedWith('3.0', link(rest), secret), `without ${name}`).toBe(false);
    }
  });

  it('3.0: no part of a value can be read as another parameter', () => {
    const one = { ...v30, show_name: 'a', user_flag: 'u&version=3.0' };
    const resplit = { ...v30, show_name: 'a&user_flag=u' };
    expect(signed30(link(one))).not.toBe(signed30(link(resplit)));
    const forged = { ...v30, show_name: 'a\n9:user_flag:5:admin' };
    expect(signed30(link(forged))).not.toBe(signed30(link({ ...v30, show_name: 'a', user_flag: 'admin' })));
  });

  /** Names and values that could be misread: separators, digits, other parameters. */
  const tricky = fc.oneof(
    fc.string({
      unit: fc.constantFrom(':', '\n', '=', '&', '1', '2', '9', 'a', '茶', '\u{1F375}'),
      maxLength: 9,
    }),
    fc.string({ unit: 'binary', maxLength: 9 }),
  );
  const maps = fc.dictionary(
    tricky,
    tricky.filter((value) => value !== ''),
    { maxKeys: 5 },
  );

  it('3.0: no two sets of parameters have one signed text', () => {
    fc.assert(
      fc.property(maps, (given) => {
        const parameters = new Map(Object.entries(given).filter(([name]) => name !== 'sign'));
        expect(readBack(signed30(parameters))).toEqual(parameters);
      }),
    );
    fc.assert(
      fc.property(maps, maps, (one, other) => {
        const [left, right] = [one, other].map(({ sign: _, ...rest }) => link(rest));
        if (!left || !right) return;
        const isSameText = signed30(left) === signed30(right);
        expect(isSameText).toBe(isDeepStrictEqual(new Map([...left].sort()), new Map([...right].sort())));
      }),
    );
  });

  it('3.0 signs no text with half a character, which has no bytes', () => {
    expect(signaturesOf('3.0', link({ ...v30, user_flag: '\uD800' }), secret)).toEqual([]);
  });

  it('an unknown version is refused', () => {
    expect(signatureKindOf(link({ ...v20, version: '9' }))).toBeNull();
    expect(signatureKindOf(link({ ...v20, version: '2' }))).toBe('2.0');
  });
});
