import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/connection/open.ts';
import { type ClonedDatabase, cloneDatabase } from '../db/testing/clone-database.ts';
import { diskStorage } from '../storage/storage.ts';
import { withClient } from '../db/testing/client.ts';
import { type Seal, sealWith } from '../crypto/seal.ts';
import { secretContext } from '../modules/credential/credential.handlers.ts';
import { checkKey, openSeal, rotateKey } from './key.ts';

const hex = (byte: number) => Buffer.alloc(32, byte).toString('hex');
/** The test template is sealed with this one. */
const [own, other] = [sealWith(Buffer.alloc(32, 7)), sealWith(Buffer.alloc(32, 8))];

describe('the key of a deployment (S-22)', () => {
  let clone: ClonedDatabase;
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    clone = await cloneDatabase();
    folder = mkdtempSync(join(tmpdir(), 'key-'));
    database = await openDatabase({
      databaseUrl: clone.databaseUrl,
      dataDir: folder,
      poolSize: 2,
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
    rmSync(folder, { recursive: true });
  });
  const secrets = async () =>
    (
      await database
        .acrossCompanies('test')
        .selectFrom('api_secret')
        .select(['company_id', 'sealed', 'hint'])
        .orderBy('id')
        .execute()
    ).map(({ company_id: companyId, sealed, hint }) => ({ companyId, sealed, hint }));

  const webhookSecret = async (seal: Seal) => {
    const row = await database
      .acrossCompanies('test')
      .selectFrom('webhook')
      .select(['sealed', 'hint', 'status', 'previous_sealed', 'previous_hint'])
      .executeTakeFirstOrThrow();
    return {
      secret: seal.open(row.sealed, 'webhook-secret:63'),
      hint: row.hint,
      status: row.status,
      previous: row.previous_sealed && seal.open(row.previous_sealed, 'webhook-secret:63'),
      previousHint: row.previous_hint,
    };
  };

  /** Numbers and phones of the demo's letters, with their hints. */
  const numbers = async (seal: Seal) =>
    (
      await database
        .acrossCompanies('test')
        .selectFrom('authorization_record')
        .select(['company_id', 'no', 'number_sealed', 'number_hint', 'phone_sealed', 'phone_hint'])
        .orderBy('company_id')
        .orderBy('id')
        .execute()
    ).map((row) => ({
      number: seal.open(row.number_sealed, `authorization.number:${row.company_id}:${row.no}`),
      numberHint: row.number_hint,
      phone: row.phone_sealed
        ? seal.open(row.phone_sealed, `authorization.phone:${row.company_id}:${row.no}`)
        : null,
      phoneHint: row.phone_hint,
    }));

  it('is checked by encrypted values in a database from before the check', async () => {
    await database.acrossCompanies('test').deleteFrom('deployment').execute();
    await expect(checkKey(database.acrossCompanies('test'), other)).rejects.toThrow('密钥与数据库不符');
    await checkKey(database.acrossCompanies('test'), own);
    await expect(checkKey(database.acrossCompanies('test'), other)).rejects.toThrow('密钥与数据库不符');
  });

  it('is never generated for a database that contains data', async () => {
    const file = join(folder, 'secret-key');
    await expect(openSeal(database.acrossCompanies('test'), undefined, file)).rejects.toThrow(file);
    expect(readdirSync(folder)).not.toContain('secret-key');
    expect((await openSeal(database.acrossCompanies('test'), hex(7), file)).digest('a')).toEqual(
      own.digest('a'),
    );
  });

  it('is replaced with all it encrypts, or not at all', async () => {
    await database
      .acrossCompanies('test')
      .insertInto('webhook')
      .values({
        company_id: 63,
        url: 'https://hooks.qinghe.example/',
        events: ['design.created'],
        sealed: own.seal('whsec_abcd', 'webhook-secret:63'),
        hint: 'abcd',
        previous_sealed: own.seal('whsec_efgh', 'webhook-secret:63'),
        previous_hint: 'efgh',
        previous_until: new Date(),
        created_at: new Date(),
      })
      .execute();
    const before = await secrets();
    const letters = await numbers(own);
    expect(letters.length).toBeGreaterThan(0);
    await expect(rotateKey(database, other, own)).rejects.toThrow('密钥与数据库不符');
    expect((await rotateKey(database, own, other)).renewed).toEqual([]);
    await expect(checkKey(database.acrossCompanies('test'), own)).rejects.toThrow('密钥与数据库不符');
    await checkKey(database.acrossCompanies('test'), other);
    const after = await secrets();
    for (const [index, { companyId, sealed, hint }] of after.entries()) {
      const old = before[index]?.sealed ?? Buffer.alloc(0);
      expect(other.open(sealed, secretContext(companyId))).toBe(own.open(old, secretContext(companyId)));
      expect(hint).toBe(before[index]?.hint);
    }
    expect(await webhookSecret(other)).toEqual({
      secret: 'whsec_abcd',
      hint: 'abcd',
      status: 'on',
      previous: 'whsec_efgh',
      previousHint: 'efgh',
    });
    expect(await numbers(other)).toEqual(letters);
  });

  it('that is lost is replaced by new API secrets, so that links can be signed again', async () => {
    const third = sealWith(Buffer.alloc(32, 9));
    const before = await secrets();
    const { renewed } = await rotateKey(database, null, third);
    expect(renewed).toContain(63);
    for (const [index, { companyId, sealed, hint }] of (await secrets()).entries()) {
      expect(third.open(sealed, secretContext(companyId))).toMatch(/\S{16}/);
      expect(hint).not.toBe(before[index]?.hint);
    }
    for (const { number, numberHint, phone, phoneHint } of await numbers(third))
      expect([number, phone ?? '']).toEqual([numberHint, phoneHint]);
    const { secret, hint, status, previous, previousHint } = await webhookSecret(third);
    expect([secret.slice(0, 6), secret === 'whsec_abcd', hint, status]).toEqual([
      'whsec_',
      false,
      secret.slice(-4),
      'paused',
    ]);
    expect([previous, previousHint]).toEqual([null, null]);
  });
});

describe('a command of the operator', () => {
  const run = (words: string[], environment: Record<string, string>) =>
    spawnSync(process.execPath, [join(process.env.BUILT_SERVER ?? '', 'admin.js'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
    });

  it('finds no database where none exists, and makes none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'command-'));
    for (const words of [
      ['backup', join(folder, 'file')],
      ['company', 'list'],
    ]) {
      const { status, stderr } = run(words, { DATA_DIR: join(folder, 'mistyped') });
      expect(status).toBe(1);
      expect(stderr).toContain(join(folder, 'mistyped'));
    }
    expect(readdirSync(folder)).toEqual([]);

    const clone = await cloneDatabase(null);
    const { status, stderr } = run(['backup', join(folder, 'file')], {
      DATA_DIR: folder,
      DATABASE_URL: clone.databaseUrl,
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('数据库是空的')]);
    expect(readdirSync(folder)).toEqual([]);
    await clone.drop();
    rmSync(folder, { recursive: true });
  });

  it('that finds files of a backup missing names them and ends with 1, unless they may be missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'command-'));
    const clone = await cloneDatabase();
    const backUp = (...options: string[]) =>
      run(['backup', join(folder, 'all.backup'), ...options], {
        DATA_DIR: folder,
        DATABASE_URL: clone.databaseUrl,
        SECRET_KEY: hex(7),
      });
    const storage = diskStorage(join(folder, 'files'));
    await storage.put('there.png', Buffer.alloc(9), 'image/png');
    const register = (name: string) =>
      withClient(clone.databaseUrl, (client) =>
        client.query(
          `insert into stored_file (company_id, name, media_type, bytes) select 63, ${name}, 'image/png', 9
             from generate_series(1, 7) n on conflict do nothing`,
        ),
      );
    await register("'there.png'");
    expect(backUp()).toMatchObject({ status: 0, stderr: '' });
    await register("'gone-' || n || '.png'");
    const told = '另有 7 个文件不在存储中：gone-1.png、gone-2.png、gone-3.png、gone-4.png、gone-5.png 等';
    const refused = backUp();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(told)]);
    const allowed = backUp('--allow-missing');
    expect(allowed).toMatchObject({ status: 0, stderr: '' });
    expect(allowed.stdout).toContain('，1 个文件：');
    expect(allowed.stdout).toContain(told);
    await clone.drop();
    rmSync(folder, { recursive: true });
  });
});
