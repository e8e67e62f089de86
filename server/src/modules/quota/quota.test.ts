import type { QuotaName, QuotaUse } from '@design-console/contract/quota';
import { QUOTAS } from '@design-console/contract/quota';
import { CODE } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { blankDesign } from '@design-console/editor/document';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyFont } from '../../../../editor/src/fonts/testing/tiny-font.ts';
import { openQuotas } from '../../composition/quotas.ts';
import { changeQuotas } from '../../operator/quota.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { levelOf } from './quota.rules.ts';
import * as store from './quota.store.ts';
import { reconcile, reconcileCompany } from './reconcile.store.ts';
import { templateVersionsKept } from '@design-console/contract/template';

/** What companies and their users may store and send (decision 0038). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Company {
  id: number;
  owner: Person;
  guest: Person;
}
let count = 0;
const aCompany = async (): Promise<Company> => {
  const owner = await server.signInElsewhere();
  count += 1;
  return {
    id: owner.companyId,
    owner,
    guest: await server.openLink({ user_flag: `q-${count}` }, owner.companyId),
  };
};
const set = (company: Company, name: QuotaName, value: number | null) =>
  store.setQuota(server.database.kysely, company.id, name, value);
const useOf = async ({ owner }: Company) => (await owner.call<QuotaUse>('GET /quota/get.do')).data;
const storedBy = async (company: Company): Promise<number> => (await useOf(company)).storageBytes.used;
/** How far the counters are off, for the company and for any of its users. */
const isRight = async ({ id }: Company): Promise<boolean> => {
  const users = () =>
    server.database.pool.query('select * from user_storage_use where company_id = $1 order by 1, 2', [id]);
  const before = (await users()).rows;
  const wrong = await reconcile(server.database.kysely, id);
  return wrong === 0 && JSON.stringify(before) === JSON.stringify((await users()).rows);
};

/** No two are alike, and noise keeps each from compressing. */
const picture = async (): Promise<Buffer> => {
  const noise = crypto.getRandomValues(new Uint8Array(60 * 60 * 3));
  return sharp(noise, { raw: { width: 60, height: 60, channels: 3 } })
    .png()
    .toBuffer();
};
const upload = async ({ owner }: Company, file?: Buffer) =>
  owner.upload('POST /file/uploadImage.do', file ?? (await picture()), { purpose: 'picture' }, 'a.png');
const addPicture = async ({ guest }: Company, file?: Buffer) =>
  guest.upload('POST /design/addPicture.do', file ?? (await picture()), {}, 'a.png');
const save = ({ guest }: Company, title = '立夏', designId?: string) =>
  guest.call<{ designId: string }>('POST /design/save.do', {
    designId,
    document: blankDesign({ width: 300, height: 200, title }),
  });
const noticesOf = async ({ owner }: Company): Promise<string[]> => {
  const { data } = await owner.call<{ list: { kind: string; title: string }[] }>('POST /notice/page.do', {});
  return data.list.filter(({ kind }) => kind === 'quota').map(({ title }) => title);
};

describe('the storage of a company', () => {
  it('counts pictures once, designs with every kept version, also for the user who made them', async () => {
    const company = await aCompany();
    expect(await storedBy(company)).toBe(0);
    const file = await picture();
    expect((await upload(company, file)).code).toBe(CODE.ok);
    const one = await storedBy(company);
    expect(one).toBeGreaterThan(5000);
    expect((await upload(company, file)).code).toBe(CODE.ok);
    expect(await storedBy(company)).toBe(one);
    const { data } = await save(company);
    for (let version = 2; version <= 23; version += 1) await save(company, `第 ${version} 版`, data.designId);
    expect(await storedBy(company)).toBeGreaterThan(one);
    expect(await isRight(company)).toBe(true);
  });

  it('does not grow by refused uploads', async () => {
    const company = await aCompany();
    await upload(company);
    const before = await storedBy(company);
    await set(company, 'storageBytes', before + 100);
    for (const refused of [await upload(company), await addPicture(company), await save(company)])
      expect(refused.code).toBe(CODE.conflict);
    expect(await storedBy(company)).toBe(before);
    expect(await isRight(company)).toBe(true);
  });

  it('shrinks when a font is removed, and can be used again', async () => {
    const company = await aCompany();
    const font = await company.owner.upload<{ id: number }>(
      'POST /brandFont/upload.do',
      await tinyFont('额度'),
      { licence: '自有', name: '额度黑体' },
      'a.ttf',
    );
    expect(font.code).toBe(CODE.ok);
    const used = await storedBy(company);
    await set(company, 'storageBytes', used);
    expect((await save(company)).code).toBe(CODE.conflict);
    const removed = await company.owner.call('POST /brandFont/delete.do', {
      id: font.data.id,
      isConfirmed: true,
    });
    expect(removed.code).toBe(CODE.ok);
    expect(await storedBy(company)).toBe(0);
    await set(company, 'storageBytes', 100_000);
    expect((await save(company)).code).toBe(CODE.ok);
    expect(await isRight(company)).toBe(true);
  });

  it('does not exceed its quota when many uploads come at once', async () => {
    const company = await aCompany();
    await upload(company);
    const one = await storedBy(company);
    await set(company, 'storageBytes', Math.floor(one * 4.5));
    const files = await Promise.all(Array.from({ length: 14 }, () => picture()));
    const replies = await Promise.all(
      files.map((file, at) => (at % 2 ? upload(company, file) : addPicture(company, file))),
    );
    expect(replies.map(({ httpStatus }) => httpStatus)).toEqual(replies.map(() => 200));
    const taken = replies.filter(({ code }) => code === CODE.ok).length;
    expect(taken).toBeGreaterThan(0);
    expect(await storedBy(company)).toBeLessThanOrEqual(Math.floor(one * 4.5));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([CODE.ok, CODE.conflict]));
    expect(await isRight(company)).toBe(true);
  });

  it('does not exceed its quota by an addition that cannot see another one yet', async () => {
    const company = await aCompany();
    const { pool, kysely } = server.database;
    await server.openLink({ user_flag: 'q-beside' }, company.id);
    const { rows } = await pool.query<{ id: number }>(
      'select id from api_user where company_id = $1 order by id',
      [company.id],
    );
    const [one, other] = rows.map(({ id }) => ({ companyId: company.id, apiUserId: id }));
    if (!one || !other) throw new Error('two users');
    await set(company, 'storageBytes', 100);
    const ledger = openQuotas(() => server.clock.now).storage;
    let isOver = false;
    const [added, second] = await kysely.transaction().execute(async (tx) => {
      await ledger.add(tx, one, 60);
      const meanwhile = kysely
        .transaction()
        .execute((beside) => ledger.add(beside, other, 60))
        .then(
          () => 'added',
          (error: Error) => error.message,
        )
        .finally(() => {
          isOver = true;
        });
      const waits = async () => {
        const { rowCount } = await pool.query(
          "select from pg_locks where locktype = 'advisory' and classid = 63018 and objid = $1 and not granted and database = (select oid from pg_database where datname = current_database())",
          [company.id],
        );
        return isOver || rowCount === 1;
      };
      await expect.poll(waits).toBe(true);
      return ['added', meanwhile] as const;
    });
    expect([added, await second]).toEqual(['added', expect.stringContaining('放不下这次保存的内容')]);
    expect(await storedBy(company)).toBe(60);
  });

  it('does not count for another company', async () => {
    const [full, other] = [await aCompany(), await aCompany()];
    await set(full, 'storageBytes', 0);
    expect((await save(full)).code).toBe(CODE.conflict);
    expect((await save(other)).code).toBe(CODE.ok);
    expect((await useOf(other)).storageBytes.max).toBe(QUOTAS.storageBytes.usual);
    expect(await noticesOf(other)).toEqual([]);
  });

  it('is corrected where a count was lost, while others save', async () => {
    const company = await aCompany();
    await upload(company);
    await server.database.pool.query('update storage_use set bytes = bytes + 777 where company_id = $1', [
      company.id,
    ]);
    await server.database.pool.query('delete from user_storage_use where company_id = $1', [company.id]);
    const saves = Promise.all(Array.from({ length: 8 }, (_, at) => save(company, `${at}`)));
    await reconcile(server.database.kysely, company.id);
    expect((await saves).every(({ code }) => code === CODE.ok)).toBe(true);
    await reconcile(server.database.kysely, company.id);
    expect(await isRight(company)).toBe(true);
  });

  it('is summed some rows at a time, so that no statement meets its time limit', async () => {
    const company = await aCompany();
    const { kysely, pool } = server.database;
    await pool.query(
      `insert into stored_file (company_id, name, media_type, bytes)
       select $1, n || '.png', 'image/png', n from generate_series(1, 12) as n`,
      [company.id],
    );
    const { data } = await save(company);
    for (let version = 2; version <= 7; version += 1) await save(company, `第 ${version} 版`, data.designId);
    const tables = ['stored_file', 'design_document'];
    await pool.query(`
      create function note_row() returns boolean language plpgsql as $$
      declare
        at text := statement_timestamp()::text;
        n integer := case when current_setting('test.at', true) = at then current_setting('test.rows')::int + 1 else 1 end;
      begin
        perform set_config('test.at', at, false), set_config('test.rows', n::text, false);
        if n > 8 then raise 'too many rows in one statement'; end if;
        return true;
      end $$;
      ${tables.map((table) => `create policy noted on ${table} as restrictive using (note_row());`).join('\n')}`);
    await expect(reconcile(kysely, company.id)).rejects.toThrow('too many rows in one statement');
    const wrong = await kysely.transaction().execute(async (tx) => {
      // as a large table is read
      await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
        tx,
      );
      return reconcileCompany(tx, company.id, 4);
    });
    await pool.query(tables.map((table) => `drop policy noted on ${table};`).join('\n'));
    expect(wrong).toBe(78);
    expect(await isRight(company)).toBe(true);
  });
});

describe('a company whose storage is full', () => {
  it('is reported at 80 % and at 100 %, once each, and only to people who may see 开发者设置', async () => {
    const company = await aCompany();
    await upload(company);
    const used = await storedBy(company);
    await set(company, 'storageBytes', Math.floor(used * 2.4));
    expect(await noticesOf(company)).toEqual([]);
    await upload(company);
    expect(await noticesOf(company)).toEqual(['企业存储空间已用 80%']);
    for (let time = 0; time < 3; time += 1) {
      expect((await upload(company)).msg).toMatch(/^企业存储空间剩余 .+，放不下 .+ 的内容，请删除/);
    }
    expect((await save(company)).code).toBe(CODE.ok);
    expect(await noticesOf(company)).toEqual(['企业存储空间不足', '企业存储空间已用 80%']);
    await set(company, 'storageBytes', await storedBy(company));
    for (let time = 0; time < 3; time += 1) {
      expect((await upload(company)).msg).toMatch(/^企业存储空间已用满（共 /);
    }
    expect((await noticesOf(company))[0]).toBe('企业存储空间已用满');
    const { rows } = await server.database.pool.query(
      "select distinct permission_id from notice where kind = 'quota'",
    );
    expect(rows).toEqual([{ permission_id: entryIdOf('/setting') }]);
  });

  it('is named as full, with who can change it, to its people and to end users, whose page keeps the draft', async () => {
    const company = await aCompany();
    await set(company, 'storageBytes', 0);
    expect((await upload(company)).msg).toBe(
      '企业存储空间已用满（共 0 B），请删除不用的企业字体或用户的设计，或联系服务商扩容',
    );
    expect((await save(company)).msg).toBe('企业的存储空间已用满，请删除不用的设计或图片，或联系企业管理员');
    expect((await addPicture(company)).msg).toBe(
      '企业的存储空间已用满，请删除不用的设计或图片，或联系企业管理员',
    );
  });
});

describe('one user', () => {
  it('has a share of the storage, and others can still save', async () => {
    const company = await aCompany();
    const other = { ...company, guest: await server.openLink({ user_flag: 'q-other' }, company.id) };
    expect((await save(company)).code).toBe(CODE.ok);
    await set(company, 'userStorageBytes', 2000);
    expect((await addPicture(company)).msg).toMatch(
      /^你的存储空间剩余 .+，放不下 .+ 的内容，请删除不用的设计或图片，或联系企业管理员$/,
    );
    await set(company, 'userStorageBytes', 10);
    expect((await save(company)).msg).toBe(
      '你的存储空间已用满（共 10 B），请删除不用的设计或图片，或联系企业管理员',
    );
    expect(await noticesOf(company)).toEqual(['有用户的存储空间已用满', '有用户的存储空间不足']);
    await set(company, 'userStorageBytes', null);
    expect((await save(other)).code).toBe(CODE.ok);
    expect(await isRight(company)).toBe(true);
  });

  it('near to their share is reported to the people of the company, once a day and level', async () => {
    const company = await aCompany();
    const used = async (): Promise<number> => {
      expect((await save(company)).code).toBe(CODE.ok);
      const { rows } = await server.database.pool.query<{ bytes: string }>(
        'select bytes from user_storage_use where company_id = $1',
        [company.id],
      );
      return Number(rows[0]?.bytes);
    };
    const [first, second] = [await used(), await used()];
    const third = second + (second - first);
    await set(company, 'userStorageBytes', Math.floor(third / 0.85));
    expect(await noticesOf(company)).toEqual([]);
    expect(await used()).toBe(third);
    expect(await noticesOf(company)).toEqual(['有用户的存储空间已用 80%']);
    const newest = async () =>
      (await company.owner.call<{ list: { title: string; body: string }[] }>('POST /notice/page.do', {})).data
        .list[0];
    // there is room, but not for this save
    for (let time = 0; time < 2; time += 1) expect((await save(company)).code).toBe(CODE.conflict);
    expect((await newest())?.title).toBe('有用户的存储空间不足');
    expect((await newest())?.body).toMatch(/^用户 \S+ 已用 .+，共 .+，放不下 .+ 的内容。/);
    await set(company, 'userStorageBytes', third + 1);
    for (let time = 0; time < 3; time += 1) expect((await save(company)).code).toBe(CODE.conflict);
    expect(await noticesOf(company)).toEqual([
      '有用户的存储空间已用满',
      '有用户的存储空间不足',
      '有用户的存储空间已用 80%',
    ]);
    expect((await newest())?.body).toMatch(/^用户 \S+ 已用 .+。用满后该用户不能再上传图片和保存设计，/);
  });
});

describe('events of a day', () => {
  const events = (length: number) =>
    Array.from({ length }, () => ({
      id: crypto.randomUUID(),
      at: server.clock.now.toISOString(),
      kind: 'save',
    }));
  const send = ({ guest }: Company, batch: unknown[]) =>
    guest.call<{ accepted: number }>('POST /embed/event/add.do', { events: batch });
  const sentBy = async (company: Company): Promise<number> => (await useOf(company)).eventsPerDay.used;

  it('are counted once each, reported at 80 % and 100 %, refused above, and accepted again the next day', async () => {
    const company = await aCompany();
    await set(company, 'eventsPerDay', 100);
    const first = events(70);
    await send(company, first);
    await send(company, first);
    expect(await sentBy(company)).toBe(70);
    expect(await noticesOf(company)).toEqual([]);
    await send(company, events(10));
    expect(await noticesOf(company)).toEqual(['企业每日使用事件已用 80%']);
    // a call that begins below the limit may end above it, by one call at most
    expect((await send(company, events(30))).data.accepted).toBe(30);
    expect(await sentBy(company)).toBe(110);
    const refused = await send(company, events(1));
    expect([refused.httpStatus, refused.code, refused.msg]).toEqual([
      200,
      CODE.conflict,
      '企业今天的使用事件已达上限，明天恢复，需要更多请联系企业管理员',
    ]);
    expect(await noticesOf(company)).toEqual(['企业每日使用事件已用满', '企业每日使用事件已用 80%']);
    server.clock.advance(86_400_000);
    const again = await server.openLink({ user_flag: 'q-next-day' }, company.id);
    expect((await send({ ...company, guest: again }, events(90))).data.accepted).toBe(90);
    const owner = await server.signIn((await accountOf(company.id)) ?? '');
    expect(await sentBy({ ...company, owner })).toBe(90);
    expect(await noticesOf({ ...company, owner })).toHaveLength(3);
  });

  it('of several senders at once exceed a quota by one call at most', async () => {
    const company = await aCompany();
    await set(company, 'eventsPerDay', 100);
    const guests = await Promise.all(
      Array.from({ length: 12 }, (_, at) => server.openLink({ user_flag: `q-many-${at}` }, company.id)),
    );
    const replies = await Promise.all(guests.map((guest) => send({ ...company, guest }, events(20))));
    expect(replies.filter(({ code }) => code === CODE.ok)).toHaveLength(5);
    expect(await sentBy(company)).toBe(100);
  });

  it('of one user have a quota of their own', async () => {
    const company = await aCompany();
    await set(company, 'userEventsPerDay', 10);
    expect((await send(company, events(10))).code).toBe(CODE.ok);
    expect((await send(company, events(1))).msg).toBe(
      '你今天的使用事件已达上限，明天恢复，需要更多请联系企业管理员',
    );
    expect(await noticesOf(company)).toEqual(['有用户的每日使用事件已用满']);
    const other = { ...company, guest: await server.openLink({ user_flag: 'q-sender' }, company.id) };
    expect((await send(other, events(10))).code).toBe(CODE.ok);
  });
});

const accountOf = async (companyId: number): Promise<string | undefined> =>
  (
    await server.database.pool.query<{ account: string }>(
      'select account from account where company_id = $1 and is_owner',
      [companyId],
    )
  ).rows[0]?.account;

describe('the operator', () => {
  it('sees and sets the quotas of a company, and unreadable values are named', async () => {
    const { id } = await aCompany();
    const change = (...settings: string[]) => changeQuotas(server.database, String(id), settings, new Date());
    expect(await change('storage=50GB', 'user-events=7')).toEqual([
      '企业存储空间：50 GB，已用 0 B',
      '每位用户的存储空间：500 MB',
      '企业每日使用事件：5,000,000 条，已用 0 条',
      '每位用户的每日使用事件：7 条',
    ]);
    expect((await change('storage=default'))[0]).toBe('企业存储空间：20 GB，已用 0 B');
    await expect(change('storage=5')).rejects.toThrow('storage 须带单位');
    await expect(change('events=many')).rejects.toThrow('events 须为整数');
    await expect(change('rooms=5')).rejects.toThrow('额度须为');
    await expect(changeQuotas(server.database, '999999', [], new Date())).rejects.toThrow('没有编号为');
  });
});

describe('team templates', () => {
  it('count with their versions and covers, and free their storage when they are deleted', async () => {
    const company = await aCompany();
    const design = (title: string) => blankDesign({ width: 300, height: 200, title });
    const made = await company.owner.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
      title: '占用空间',
      document: design('占用空间'),
    });
    const { id } = made.data;
    const first = await storedBy(company);
    expect(first).toBeGreaterThan(0);
    await company.owner.call('POST /templateCenter/v2/updateTeamTemplateDetail.do', {
      id,
      fromVersion: 1,
      document: design('再存一次'),
    });
    expect(await storedBy(company)).toBeGreaterThan(first);
    expect(await isRight(company)).toBe(true);
    await company.owner.call('POST /templateCenter/v2/removeTeamTemplate.do', { ids: [id] });
    expect(await isRight(company)).toBe(true);
    expect(await storedBy(company)).toBe(0);
  });

  it('free a cover when no template, version or design shows it', async () => {
    const company = await aCompany();
    const coverBytes = async (): Promise<number[]> => {
      const { rows } = await server.database.pool.query<{ bytes: number }>(
        'select bytes from stored_file where company_id = $1',
        [company.id],
      );
      return rows.map(({ bytes }) => bytes);
    };
    const make = async (): Promise<number> => {
      const document = blankDesign({ width: 300, height: 200, title: '同一封面' });
      const title = '同一封面';
      const made = await company.owner.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
        title,
        document,
      });
      return made.data.id;
    };
    const remove = (id: number) =>
      company.owner.call('POST /templateCenter/v2/removeTeamTemplate.do', { ids: [id] });
    const [one, other] = [await make(), await make()];
    expect(await coverBytes()).toHaveLength(1);
    await remove(one);
    expect(await coverBytes()).toHaveLength(1);
    await remove(other);
    expect(await coverBytes()).toEqual([]);
    const third = await make();
    // the design is painted as the same picture
    expect((await save(company)).code).toBe(CODE.ok);
    expect(await coverBytes()).toHaveLength(1);
    await remove(third);
    expect(await coverBytes()).toHaveLength(1);
    expect(await isRight(company)).toBe(true);
  });

  it('use the same storage for covers however often they are saved', async () => {
    const company = await aCompany();
    const sized = (width: number) => blankDesign({ width, height: 200, title: '尺寸' });
    const made = await company.owner.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
      title: '尺寸',
      document: sized(200),
    });
    for (let version = 1; version <= templateVersionsKept; version += 1)
      await company.owner.call('POST /templateCenter/v2/updateTeamTemplateDetail.do', {
        id: made.data.id,
        fromVersion: version,
        document: sized(200 + version * 20),
      });
    const { rows } = await server.database.pool.query<{ name: string }>(
      'select name from stored_file where company_id = $1',
      [company.id],
    );
    expect(rows).toHaveLength(templateVersionsKept);
    expect(await isRight(company)).toBe(true);
  });
});

describe('levels of quotas', () => {
  it.each([
    [79, 100, null],
    [80, 100, 80],
    [99, 100, 80],
    [100, 100, 100],
    [0, 0, 100],
  ])('%d of %d reach the level %s', (used, max, level) => {
    expect(levelOf(used, max)).toBe(level);
  });
});
