import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { blankDesign } from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tinyFont } from '../../../editor/src/fonts/testing/tiny-font.ts';
import { hostedPicture } from '../testing/hosted-picture.ts';
import { type Person, startTestServer, type TestServer } from '../testing/start-server.ts';
import { diskStorage } from './storage.ts';
import { sweepFiles } from './sweep-files.ts';

/** What is stored for a call that is refused afterwards (decision 0038). */

interface People {
  owner: Person & { companyId: number };
  guest: Person;
}

let server: TestServer;
let people: People;
const ofNewCompany = async (): Promise<People> => {
  const owner = await server.signInElsewhere();
  return { owner, guest: await server.openLink({ user_flag: 'u-files' }, owner.companyId) };
};
beforeAll(async () => {
  server = await startTestServer();
  people = await ofNewCompany();
});
afterAll(() => server.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const picture = (): Promise<Buffer> => {
  const noise = crypto.getRandomValues(new Uint8Array(40 * 40 * 3));
  return sharp(noise, { raw: { width: 40, height: 40, channels: 3 } })
    .png()
    .toBuffer();
};
let count = 0;
const design = () => {
  count += 1;
  return blankDesign({ width: 200 + count * 10, height: 300, title: `第 ${count} 张` });
};

const ways: Record<string, (by: People) => Promise<{ code: number }>> = {
  'a picture of the console': async ({ owner }) =>
    owner.upload('POST /file/uploadImage.do', await picture(), { purpose: 'picture' }, 'a.png'),
  'a picture of a user': async ({ guest }) =>
    guest.upload('POST /design/addPicture.do', await picture(), {}, 'a.png'),
  'a picture at an address': ({ guest }) =>
    guest.call('POST /design/fetchPicture.do', { url: hostedPicture }),
  'a font': async ({ owner }) =>
    owner.upload('POST /brandFont/upload.do', await tinyFont('存储'), { licence: '自有' }, 'a.ttf'),
  'the picture of a design': ({ guest }) => guest.call('POST /design/save.do', { document: design() }),
  'the cover of a template': ({ owner }) =>
    owner.call('POST /templateCenter/v2/createTeamTemplate.do', { title: '封面', document: design() }),
};

/** Runs with a database that registers no file. */
const withoutRegistration = async (work: () => Promise<unknown>): Promise<void> => {
  const { pool } = server.database;
  await pool.query(`
    create function refuse_file() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_file before insert on stored_file for each row execute function refuse_file()`);
  try {
    await work();
  } finally {
    await pool.query('drop trigger refuse_file on stored_file; drop function refuse_file');
  }
};

describe('a file that no transaction registers', () => {
  it.each(Object.entries(ways))('%s leaves the storage after a week', async (_what, bring) => {
    const put = vi.spyOn(server.storage, 'put');
    await withoutRegistration(async () => expect((await bring(people)).code).not.toBe(CODE.ok));
    const [name = ''] = put.mock.calls.map(([stored]) => stored);
    expect(await server.storage.get(name)).not.toBeNull();
    const db = server.database.kysely;
    const later = (days: number) => new Date(server.clock.now.getTime() + days * 86_400_000);
    await sweepFiles(db, server.storage, later(6));
    expect(await server.storage.get(name)).not.toBeNull();
    await sweepFiles(db, server.storage, later(8));
    expect(await server.storage.get(name)).toBeNull();
  });

  it.each(Object.entries(ways))('%s that is registered stays', async (_what, bring) => {
    const put = vi.spyOn(server.storage, 'put');
    expect((await bring(people)).code).toBe(CODE.ok);
    const [name = ''] = put.mock.calls.map(([stored]) => stored);
    const later = new Date(server.clock.now.getTime() + 8 * 86_400_000);
    await sweepFiles(server.database.kysely, server.storage, later);
    expect(await server.storage.get(name)).not.toBeNull();
  });
});

describe('an upload that its owner has no room for', () => {
  it.each([
    ['user_storage_bytes', 'a picture of a user'],
    ['user_storage_bytes', 'a picture at an address'],
    ['storage_bytes', 'a picture of the console'],
    ['storage_bytes', 'a font'],
  ])('by %s is refused before it is stored: %s', async (column, what) => {
    const others = await ofNewCompany();
    const { companyId } = others.owner;
    const { pool } = server.database;
    await pool.query(`insert into company_quota (company_id, ${column}) values ($1, 10)`, [companyId]);
    const put = vi.spyOn(server.storage, 'put');
    expect((await ways[what]?.(others))?.code).toBe(CODE.conflict);
    expect(put).not.toHaveBeenCalled();
  });

  it('but that the company has already is taken: it adds nothing', async () => {
    const other = await server.signInElsewhere();
    const file = await picture();
    const upload = () => other.upload('POST /file/uploadImage.do', file, { purpose: 'picture' }, 'a.png');
    expect((await upload()).code).toBe(CODE.ok);
    const { pool } = server.database;
    await pool.query(
      `insert into company_quota (company_id, storage_bytes)
       select company_id, sum(bytes) + 10 from storage_use where company_id = $1 group by 1`,
      [other.companyId],
    );
    expect((await upload()).code).toBe(CODE.ok);
  });
});

describe('a disk that is full (R-06)', () => {
  const full = (): Error => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  /** Its second part finds no room. */
  const running = async function* () {
    yield Buffer.alloc(100_000);
    throw full();
  };

  it('keeps no half file, and serves and takes others', async () => {
    const root = mkdtempSync(join(tmpdir(), 'full-disk-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const storage = diskStorage(root);
    const textOf = async (name: string): Promise<string | null> => {
      const found = await storage.get(name);
      return found && Buffer.concat(await found.body.toArray()).toString();
    };
    await storage.put('kept.png', Buffer.from('kept'), 'image/png');
    const large = { open: () => Readable.from(running()), bytes: 200_000 };
    await expect(storage.put('large.png', large, 'image/png')).rejects.toMatchObject({ code: 'ENOSPC' });
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect([files.map(({ name }) => name), await textOf('large.png')]).toEqual([['kept.png'], null]);
    expect(await textOf('kept.png')).toBe('kept');
    await storage.put('large.png', Buffer.from('there is room again'), 'image/png');
    expect(await textOf('large.png')).toBe('there is room again');
  });

  it('is a fault with a message that registers nothing; reads go on, and uploads once there is room', async () => {
    const { owner } = await ofNewCompany();
    const registered = async () => {
      const { rows } = await server.database.pool.query('select from stored_file where company_id = $1', [
        owner.companyId,
      ]);
      return rows.length;
    };
    const upload = async () =>
      owner.upload('POST /file/uploadImage.do', await picture(), { purpose: 'picture' }, 'a.png');
    const put = vi.spyOn(server.storage, 'put').mockRejectedValue(full());
    const { httpStatus, code, msg } = await upload();
    expect([httpStatus, code, msg, await registered()]).toEqual([500, CODE.fault, MESSAGES.fault, 0]);
    expect((await owner.call('GET /role/list.do')).code).toBe(CODE.ok);
    put.mockRestore();
    expect([(await upload()).code, await registered()]).toEqual([CODE.ok, 1]);
  });
});
