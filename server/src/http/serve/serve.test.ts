import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@design-console/contract/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { changesOf } from './audit.ts';
import { inputHashOf } from './idempotency.ts';
import { argon2Parameters, hashPassword, passwordFault, verifyPassword } from '../../crypto/passwords.ts';
import { makeSecretKey, readSecretKey, sealWith } from '../../crypto/seal.ts';

describe('a sealed value (S-13)', () => {
  const seal = sealWith(randomBytes(32));
  it('is decrypted to its value, in its context only, and not after a changed bit', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (plain, position) => {
        const sealed = seal.seal(plain, 'a');
        expect(seal.open(sealed, 'a')).toBe(plain);
        expect(() => seal.open(sealed, 'b')).toThrow('unable to authenticate');
        const changed = Buffer.from(sealed);
        const at = position % changed.length;
        changed[at] = (changed[at] ?? 0) ^ 1;
        expect(() => seal.open(changed, 'a')).toThrow(/unable to authenticate|Unknown seal version/);
        expect(() => sealWith(randomBytes(32)).open(sealed, 'a')).toThrow('unable to authenticate');
      }),
    );
  });

  it('has a key of its own deployment: generated, readable by its owner alone, never an example (S-22)', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'key-')), 'deep', 'secret-key');
    expect(readSecretKey(undefined, file)).toBeNull();
    const key = makeSecretKey(file);
    expect(readSecretKey(undefined, file)).toEqual(key);
    expect(makeSecretKey(file)).toEqual(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const bad of ['', 'short', '0'.repeat(64), 'z'.repeat(64)]) {
      expect(() => readSecretKey(bad, file)).toThrow(/SECRET_KEY/);
    }
    for (const bad of ['', '\n', 'broken', key.toString('hex').slice(2)]) {
      writeFileSync(file, bad);
      expect(() => readSecretKey(undefined, file)).toThrow(file);
      expect(() => makeSecretKey(file)).toThrow(file);
    }
  });
});

describe('an input under an idempotency key (R-16)', () => {
  const seal = sealWith(randomBytes(32));
  const hashOf = (bytes: Buffer, fileName = 'a.ttf') =>
    inputHashOf(seal, { name: '字体', file: { fileName, mediaType: 'font/ttf', bytes } }).toString('hex');

  it('with a file is identified by the digest of its bytes, which are not written out (S-20)', () => {
    const file = Buffer.from('one');
    file.toJSON = () => {
      throw new Error('written out');
    };
    expect(hashOf(file)).toBe(hashOf(Buffer.from('one')));
    expect(hashOf(file)).not.toBe(hashOf(Buffer.from('other')));
    expect(hashOf(file)).not.toBe(hashOf(file, 'b.ttf'));
  });
});

describe('passwords (S-01, S-02)', () => {
  it('are hashed with argon2id at m=19456, t=2, p=1, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('同一个密码'), hashPassword('同一个密码')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(argon2Parameters.memoryCost).toBeGreaterThanOrEqual(19_456);
    expect(await verifyPassword('同一个密码', one)).toBe(true);
    expect(await verifyPassword('同一个密码', null)).toBe(false);
  });

  it('are compared to their last character, however long', async () => {
    const long = 'x'.repeat(127);
    const hash = await hashPassword(`${long}a`);
    expect(await verifyPassword(`${long}b`, hash)).toBe(false);
  });

  it('need length, not composition, and are not among the most common ones', () => {
    for (const good of ['correct horse', '一二三四五六七八', 'aaaaaaab', 'xy'.repeat(64)]) {
      expect(passwordFault(good, ['admin'])).toBe(null);
    }
    for (const bad of [
      '1234567',
      '12345678',
      'qwertyuiop',
      '1qaz2wsx',
      'admin123',
      'aaaaaaaa',
      '19900101',
      'x'.repeat(129),
    ]) {
      expect([bad, passwordFault(bad, [])]).not.toEqual([bad, null]);
    }
  });
});

describe('an audit difference', () => {
  it('names exactly the fields that differ and never a secret one', () => {
    const before = { 名称: '甲', 说明: '同', password: 'a', 权限: ['1'] };
    const after = { 名称: '乙', 说明: '同', password: 'b', 权限: ['1', '2'], apiSecret: 'x' };
    expect(changesOf({ before, after })).toEqual([
      { field: '名称', before: '甲', after: '乙' },
      { field: '权限', before: ['1'], after: ['1', '2'] },
    ]);
  });

  it('takes no value and an empty text for the same', () => {
    expect(changesOf({ before: {}, after: { 名称: '甲', 上级分类: '' } })).toEqual([
      { field: '名称', before: null, after: '甲' },
    ]);
    expect(changesOf({ before: { 上级分类: '' }, after: {} })).toEqual([]);
  });

  it('lists what happened to every row, whatever the row is called', () => {
    const rows = ['secret-garden', 'token_2026', '__proto__', '7'].map((name, index) => ({
      name,
      before: '启用',
      after: index === 3 ? '启用' : '停用',
    }));
    expect(changesOf({ rows }).map(({ field }) => field)).toEqual([
      'secret-garden',
      'token_2026',
      '__proto__',
    ]);
  });
});

describe('every answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(['/saas/verify/%zz', '/saas/api/%ff', `/saas/verify/${'A'.repeat(400)}`])(
    '%s is no path of a call: answered like every other unknown path',
    async (url) => {
      const reply = await server.inject({ method: 'GET', url });
      expect([reply.statusCode, reply.json().code]).toEqual([404, CODE.notFound]);
      expect(reply.body).not.toContain('FST_');
    },
  );

  it.each(['/saas/api/role/list.do', '/healthz', '/nowhere', '/saas/files/none.png', '/saas/verify/%zz'])(
    '%s carries the security headers (S-08)',
    async (url) => {
      const { headers } = await server.inject({ method: 'GET', url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect([
        headers['x-content-type-options'],
        headers['x-frame-options'],
        headers['referrer-policy'],
      ]).toEqual(['nosniff', 'DENY', 'same-origin']);
    },
  );

  it('obliges browsers to HTTPS for a year where it came over HTTPS, also behind a proxy (S-08)', async () => {
    const told = async (headers: Record<string, string>) =>
      (await server.inject({ method: 'GET', url: '/saas/login', headers })).headers[
        'strict-transport-security'
      ];
    expect(await told({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
    expect(await told({})).toBeUndefined();
  });

  it('of the API is never cached, and a body beyond the bounds of its call is refused with a message (S-20)', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/saas/api/main/login.do',
      payload: { account: 'x'.repeat(5000) },
    });
    expect([reply.statusCode, reply.json().code, reply.json().msg]).toEqual([
      200,
      400,
      '请求内容过大，最多 4 KB',
    ]);
    const list = await server.inject({ method: 'GET', url: '/saas/api/role/list.do' });
    expect(list.headers['cache-control']).toBe('no-store');
  });

  it('hides internal errors: a fault is one sentence and a request id (S-23)', async () => {
    const broken = await startTestServer();
    const admin = await broken.signIn('admin');
    await broken.database.pool.query('alter table role rename to role_gone');
    const reply = await admin.call<{ requestId: string }>('GET /role/list.do');
    expect([reply.httpStatus, reply.code, reply.msg]).toEqual([500, 500, '服务器君开小差了，请稍后再试']);
    expect(Object.keys(reply.data)).toEqual(['requestId']);
    await broken.close();
  });

  it('a write that cannot be audited does not happen (S-15)', async () => {
    const broken = await startTestServer();
    const admin = await broken.signIn('admin');
    await broken.database.pool.query(
      'alter table audit_record add constraint full_disk check (id < 0) not valid',
    );
    const reply = await admin.call('POST /role/add.do', { name: '无记录', permissionIds: [] });
    expect(reply.httpStatus).toBe(500);
    const { rows } = await broken.database.pool.query("select from role where name = '无记录'");
    expect(rows).toHaveLength(0);
    await broken.close();
  });

  it('a write that is rolled back leaves no record (S-15)', async () => {
    const broken = await startTestServer();
    const admin = await broken.signIn('admin');
    await broken.database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create constraint trigger refuse after insert on role deferrable initially deferred
        for each row execute function refuse()`);
    const reply = await admin.call('POST /role/add.do', { name: '收回', permissionIds: [] });
    expect(reply.httpStatus).toBe(500);
    const { rows } = await broken.database.pool.query(
      "select outcome from audit_record where action = 'role.create'",
    );
    expect(rows).toEqual([]);
    await broken.close();
  });

  it('a write that conflicted with another transaction is repeated once', async () => {
    const admin = await server.signIn('admin');
    await server.database.pool.query(`create sequence conflicts;
      create function conflict() returns trigger language plpgsql as $$ begin
        if nextval('conflicts') < 3 then raise exception using errcode = '40P01'; end if;
        return new; end $$;
      create trigger conflict before insert on role for each row execute function conflict()`);
    const reply = await admin.call('POST /role/add.do', { name: '第三次成功', permissionIds: [] });
    expect(reply.code).toBe(CODE.ok);
    const { rows } = await server.database.pool.query(
      `select (select count(*)::int from role where name = '第三次成功') as roles,
        (select count(*)::int from audit_record where action = 'role.create') as records`,
    );
    expect(rows).toEqual([{ roles: 1, records: 1 }]);
  });

  it('audit rows cannot be changed or removed, even by the application (S-15)', async () => {
    await server.signIn('admin');
    for (const statement of ["update audit_record set title = 'x'", 'delete from audit_record']) {
      await expect(server.database.pool.query(statement)).rejects.toThrow('append-only');
    }
  });
});
