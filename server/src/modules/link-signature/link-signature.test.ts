import { createHash, createHmac } from 'node:crypto';
import type { SignatureForms, SignatureVerdict } from '@design-console/contract/link-signature';
import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { operationIdOf, type Product } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LinkFields,
  type Person,
  startTestServer,
  type TestServer,
} from '../../testing/start-server.ts';
import { testPassword } from '../../testing/seed.ts';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { typedReasonOf } from './link-signature.rules.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.signIn('admin');
  await server.database.kysely.deleteFrom('signature_use').execute();
  await server.database.kysely.updateTable('company').set({ is_md5_allowed: true }).execute();
});

const set = (input: object, by = admin) =>
  by.call<{ usedForms?: object[] }>('POST /linkSignature/set.do', input);
const forms = async () => (await admin.call<SignatureForms>('GET /linkSignature/get.do')).data;
const opened = async (link: LinkFields) => server.stranger.call('POST /embed/open.do', link);
const test = async (link: Record<string, unknown>, by = admin) =>
  by.call<SignatureVerdict>('POST /linkSignature/test.do', {
    parameters: Object.fromEntries(Object.entries(link).map(([name, value]) => [name, String(value)])),
  });
const secretOf = async (): Promise<string> => {
  const { data } = await admin.call<{ secrets: { id: number }[] }>('GET /credential/list.do');
  const password = encodeBase64Text(testPassword);
  const revealed = await admin.call<{ secret: string }>('POST /credential/reveal.do', {
    id: data.secrets[0]?.id,
    password,
  });
  return revealed.data.secret;
};
const textsFor = ({ findings }: SignatureVerdict, parameter: string) =>
  findings.filter((one) => one.parameter === parameter).map(({ text }) => text);

it('an account checks a signature no more often than a person does (S-20)', async () => {
  const link = await server.signedLink({ version: '3.0' });
  const often = await server.signInWith([operationIdOf('/setting', 'secret')]);
  const { max } = FLOOD_LIMITS.testSignature;
  for (let at = 0; at < max; at += 1) await test(link, often);
  expect(await test(link, often)).toMatchObject({ code: CODE.tooMany, msg: '检查过于频繁，请稍后再试' });
  expect((await test(link)).code).toBe(CODE.ok);
});

describe('switching MD5 off', () => {
  it.each([
    ['2.0', { version: '2.0' }],
    ['v1', { version: '' }],
    ['tools', { app_id: '', user_flag: '', expire_time: '', version: '', unionId: 'u-1' }],
  ])('refuses links of form %s though they are signed correctly; 3.0 opens', async (form, given) => {
    const { app_id: appId = '' } = await server.signedLink();
    const time = server.clock.now.getTime();
    const named = form === 'tools' ? { ...given, appId, timestamp: time } : given;
    const link = await server.signedLink(named);
    expect((await opened(link)).code).toBe(CODE.ok);
    expect((await forms()).uses[0]?.form).toBe(form);
    expect((await set({ isMd5Allowed: false, isConfirmed: true })).code).toBe(CODE.ok);
    const refused = await opened(link);
    expect([refused.code, refused.msg]).toEqual([CODE.invalid, 'version 须为 3.0，企业已停用 MD5 签名']);
    expect((await opened(await server.signedLink({ version: '3.0' }))).code).toBe(CODE.ok);
    await set({ isMd5Allowed: true });
    expect((await opened(link)).code).toBe(CODE.ok);
  });

  it('does not tell callers without the secret what the company accepts', async () => {
    await set({ isMd5Allowed: false });
    const link = await server.signedLink({ sign: 'F'.repeat(32) });
    expect((await opened(link)).msg).toBe('sign 不正确');
  });

  it('asks for a confirmation while links of the last seven days used it, from people who may see secrets', async () => {
    await opened(await server.signedLink());
    const refused = await set({ isMd5Allowed: false });
    expect([refused.code, refused.data.usedForms]).toEqual([
      CODE.conflict,
      [{ form: '2.0', lastUsedAt: server.clock.now.toISOString() }],
    ]);
    expect((await forms()).isMd5Allowed).toBe(true);
    const editor = await server.signInWith([operationIdOf('/setting', 'edit')]);
    expect((await set({ isMd5Allowed: false, isConfirmed: true }, editor)).code).toBe(CODE.forbidden);
    server.clock.advance(7 * 86_400_000);
    admin = await server.signIn('admin');
    expect((await set({ isMd5Allowed: false })).code).toBe(CODE.ok);
  });
});

describe('the signature debugger (product 6: /setting)', () => {
  it('confirms a correct link, shows the signed text, and never the secret or a whole signature', async () => {
    const link = await server.signedLink({ version: '3.0', show_name: 'a&b' });
    const { data } = await test(link);
    expect([data.form, data.isRight, data.aheadMs, data.findings]).toEqual(['3.0', true, 60_000, []]);
    expect(data.signedText).toContain('9:show_name:3:a&b\n');
    expect(data.ours).toBe(`${String(link.sign).slice(0, 8)}…`);
    const wrong = await test({ ...link, sign: '0'.repeat(64) });
    expect(JSON.stringify(wrong)).not.toContain(link.sign);
    const md5 = await test(await server.signedLink());
    expect(md5.data.signedText).toContain('app_secret=<接口密钥>');
  });

  it('names the parameter that differs, and how', async () => {
    const link = await server.signedLink({ version: '3.0', show_name: '林 晓棠' });
    const { sign, ...rest } = link;
    const { show_name: _, ...without } = rest;
    const cases: [Record<string, unknown>, string, string][] = [
      [
        { ...(await server.signedLink({ version: '3.0' })), finish_button_name: '好' },
        'finish_button_name',
        '签名时没有包含这个参数',
      ],
      [{ ...link, show_name: encodeURIComponent('林 晓棠') }, 'show_name', '链接里的值多做了一次 URL 编码'],
      [
        {
          ...(await server.signedLink({ version: '3.0', show_name: encodeURIComponent('茶') })),
          show_name: '茶',
        },
        'show_name',
        '签名时用了 URL 编码后的值，应使用编码前的值',
      ],
      [{ ...without, sign }, 'sign', '签名与参数不一致。可能签名后改动了参数，或使用了其他密钥'],
      [
        { ...(await server.signedLink({ version: '2.0' })), version: '' },
        'version',
        '签名是按 2.0（MD5） 计算的，与参数 version 表示的形式不同',
      ],
    ];
    for (const [given, parameter, text] of cases)
      expect(textsFor((await test(given)).data, parameter), text).toContain(text);
  });

  it('names the usual mistakes of 3.0: text, secret and method', async () => {
    const { sign: _, ...link } = await server.signedLink({ version: '3.0', show_name: '茶' });
    const secret = await secretOf();
    const lines = Object.entries(link)
      .map(([name, value]) => [name, String(value)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const inBytes = ([name, value]: readonly [string, string]) =>
      `${name.length}:${name}:${Buffer.byteLength(value)}:${value}\n`;
    const right = lines.map(inBytes).join('');
    const inCharacters = lines.map(([name, value]) => `${name.length}:${name}:${value.length}:${value}\n`);
    const joined = lines.map(([name, value]) => `${name}=${value}`).join('&');
    const encoded = lines.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
    const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest('hex');
    expect((await test({ ...link, sign: hmac(right, secret) })).data.isRight).toBe(true);
    const cases: [string, RegExp][] = [
      [hmac(right.slice(0, -1), secret), /最后一行的换行/],
      [hmac(right.replaceAll('\n', '\r\n'), secret), /应使用/],
      [hmac(right.replaceAll('\n', '\\n'), secret), /反斜杠/],
      [hmac(inCharacters.join(''), secret), /UTF-8 字节/],
      [hmac(joined, secret), /用 & 连接的 k=v/],
      [hmac(encoded, secret), /编码后的 k=v/],
      [createHash('sha256').update(right).update(secret).digest('hex'), /HMAC-SHA256/],
      ...[`${secret}\n`, `${secret}\r\n`, `${secret} `, `${secret}\t`, ` ${secret}`].map(
        (key): [string, RegExp] => [hmac(right, key), /密钥前面或后面/],
      ),
    ];
    for (const [sign, text] of cases) {
      const { data } = await test({ ...link, sign });
      expect([data.isRight, textsFor(data, 'sign')]).toEqual([false, [expect.stringMatching(text)]]);
    }
    const { sign: __, ...v2 } = await server.signedLink({ version: '2.0' });
    const signed = `app_id=${v2.app_id}&app_secret=${secret}\n&expire_time=${v2.expire_time}&user_flag=${v2.user_flag}`;
    const sign = createHash('md5').update(signed).digest('hex');
    expect(textsFor((await test({ ...v2, sign })).data, 'sign')).toEqual([
      expect.stringMatching(/密钥前面或后面/),
    ]);
  });

  it('reports clock skew, a missing parameter and a foreign app', async () => {
    const late = await test(await server.signedLink({ expire_time: server.clock.now.getTime() - 3_600_000 }));
    expect([late.data.aheadMs, textsFor(late.data, 'expire_time')]).toEqual([-3_600_000, ['已过期']]);
    const bare = await test({ app_id: 'nobody', version: '2.0' });
    expect(textsFor(bare.data, 'app_id')).toEqual(['不是本企业的接入编号']);
    expect(textsFor(bare.data, 'sign')).toEqual(['缺少参数 sign']);
    expect((await test({ version: '9' })).data.form).toBeNull();
  });

  describe('says of a rightly signed link what its opening says', () => {
    const refusedLike = async (
      given: LinkFields,
      product: Product = 'templateEditor',
      companyId = 63,
    ): Promise<[string, string][]> => {
      const link = await server.signedLink({ version: '3.0', ...given }, companyId);
      const { code, msg, data } = await server.stranger.call<{ fields?: Record<string, string> } | null>(
        'POST /embed/open.do',
        { ...link, product },
      );
      expect(code).not.toBe(CODE.ok);
      const sent = Object.fromEntries(Object.entries(link).map(([name, value]) => [name, String(value)]));
      const { data: verdict } = await admin.call<SignatureVerdict>('POST /linkSignature/test.do', {
        parameters: sent,
        product,
      });
      const errors = verdict.findings.filter(({ level }) => level === 'error');
      const told = Object.keys(data?.fields ?? {})[0] ?? '';
      const first = errors.find(({ parameter }) => parameter === told);
      expect([`${told} ${first?.text}`, first?.text]).toContain(msg);
      expect(verdict.isRight).toBe(true);
      return errors.map(({ parameter, text }) => [parameter, text]);
    };

    it.each<[LinkFields, string, RegExp]>([
      [{ setting_code: 'NOPE' }, 'setting_code', /^不存在$/],
      [{ settingCode: 'NOPE' }, 'settingCode', /^不存在$/],
      [{ device_type: 3 }, 'device_type', /^须为 1/],
      [{ device_type: 'toString' }, 'device_type', /^须为 1/],
      [{ user_flag: 'u'.repeat(300) }, 'user_flag', /^最多 \d+ 个字符$/],
      [{ setting_code: 'S'.repeat(41) }, 'setting_code', /^最多 40 个字符$/],
      [{ expire_time: 'soon' }, 'expire_time', /毫秒/],
      [{ expire_time: '1700000000' }, 'expire_time', /毫秒/],
      [{ expire_time: '99999999999999' }, 'expire_time', /24 小时/],
    ])('%j', async (given, parameter, text) => {
      expect(await refusedLike(given)).toContainEqual([parameter, expect.stringMatching(text)]);
    });

    it('a user who is disabled, and the next one who is not', async () => {
      await opened(await server.signedLink({ user_flag: 'u-off' }));
      const of = server.database.kysely.updateTable('api_user').where('user_flag', '=', 'u-off');
      await of.set({ status: 0 }).execute();
      expect(await refusedLike({ user_flag: 'u-off' })).toEqual([['user_flag', '所指的用户已停用']]);
      await of.set({ status: 1 }).execute();
      const { data } = await test(await server.signedLink({ version: '3.0', user_flag: 'u-off' }));
      expect(data.findings).toEqual([]);
    });

    it('a service that was not bought for the device, or is over; none is missed where the page is not known', async () => {
      const services = server.database.kysely.updateTable('company_service').where('company_id', '=', 63);
      const before = await server.database.kysely.selectFrom('company_service').selectAll().execute();
      await services.set({ expires_at: new Date(server.clock.now.getTime() - 1) }).execute();
      expect(await refusedLike({}, 'aiDesign')).toEqual([['', 'AI 智能设计（Web 端）已到期']]);
      await server.database.kysely.deleteFrom('company_service').where('company_id', '=', 63).execute();
      expect(await refusedLike({ device_type: 2 })).toEqual([['', '模板编辑器（移动端）未开通']]);
      expect((await test(await server.signedLink({ version: '3.0' }))).data.findings).toEqual([]);
      await server.database.kysely
        .insertInto('company_service')
        .values(before.filter((row) => row.company_id === 63))
        .execute();
    });

    it('all reasons at once, each parameter once, and a disabled form', async () => {
      await set({ isMd5Allowed: false, isConfirmed: true });
      const link = await server.signedLink({
        version: '2.0',
        device_type: 7,
        setting_code: 'NOPE',
        expire_time: 'x',
      });
      const { data } = await test({ ...link, sign: 'F'.repeat(32) });
      const errors = data.findings.filter(({ level }) => level === 'error').map(({ parameter }) => parameter);
      expect(errors.sort()).toEqual(['device_type', 'expire_time', 'setting_code', 'sign', 'version']);
    });

    it('nothing is written, and no user of another company is looked up', async () => {
      const elsewhere = await server.signInElsewhere();
      await opened(await server.signedLink({ user_flag: 'u-there' }, elsewhere.companyId));
      await server.database.kysely
        .updateTable('api_user')
        .set({ status: 0 })
        .where('user_flag', '=', 'u-there')
        .execute();
      admin = await server.signIn('admin');
      const { data } = await test(await server.signedLink({ version: '3.0', user_flag: 'u-there' }));
      expect(data.findings).toEqual([]);
      const users = server.database.kysely.selectFrom('api_user').select('company_id');
      expect(await users.where('user_flag', '=', 'u-there').execute()).toEqual([
        { company_id: elsewhere.companyId },
      ]);
    });
  });

  it('warns of MD5, of values that can be split, of unsigned parameters, and of user ids that look typed by hand', async () => {
    const v1 = await test(await server.signedLink({ version: '', show_name: 'a&user_flag=admin' }));
    expect(v1.data.isRight).toBe(true);
    expect(textsFor(v1.data, 'show_name')).toEqual(['值里含有 & 或 =，可以被拆成别的参数而签名不变']);
    const v2 = await test(await server.signedLink({ show_watermark: '0', user_flag: '林晓棠' }));
    expect(textsFor(v2.data, '').join()).toMatch(
      /2\.0（MD5）只保护.*没有签名，任何人都可以改动：.*show_watermark/,
    );
    expect(textsFor(v2.data, 'user_flag')[0]).toMatch(/^含有汉字/);
    expect(['u-1001', '63f0a1', 'wx_openid-9'].map(typedReasonOf)).toEqual([null, null, null]);
    expect(
      ['a b', '林', 'a@b.cn', '13812345678', '+8613812345678', 'x'.repeat(41)].map(typedReasonOf),
    ).toEqual(['含有空格', '含有汉字', '像邮箱地址', '像手机号', '像手机号', '很长']);
  });

  it('needs the right to the secret, and leaves a row without it', async () => {
    const viewer = await server.signInWith([operationIdOf('/setting', 'edit')]);
    const link = await server.signedLink();
    expect((await test(link, viewer)).code).toBe(CODE.forbidden);
    await test(link);
    const { rows } = await server.database.pool.query(
      "select subject, changes::text from audit_record where action = 'linkSignature.test' and outcome = 'done' order by id desc limit 1",
    );
    expect(rows).toEqual([{ subject: '2.0（MD5），签名正确', changes: '[]' }]);
  });
});
