import type { SignatureForms, SignatureVerdict } from '@design-console/contract/link-signature';
import { CODE } from '@design-console/contract/kernel';
import { operationIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type LinkFields,
  type Person,
  startTestServer,
  type TestServer,
} from '../../testing/start-server.ts';
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

  it('reports clock skew, a missing parameter and a foreign app', async () => {
    const late = await test(await server.signedLink({ expire_time: server.clock.now.getTime() - 3_600_000 }));
    expect([late.data.aheadMs, textsFor(late.data, 'expire_time')]).toEqual([-3_600_000, ['已过期']]);
    const bare = await test({ app_id: 'nobody', version: '2.0' });
    expect(textsFor(bare.data, 'app_id')).toEqual(['不是本企业的接入编号']);
    expect(textsFor(bare.data, 'sign')).toEqual(['缺少这个参数']);
    expect((await test({ version: '9' })).data.form).toBeNull();
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
