import { CODE } from '@design-console/contract/kernel';
import { autosaveStretchMs, type SavedDesign } from '@design-console/contract/design';
import { BATCH_TITLE_COLUMN } from '@design-console/contract/template-batch';
import { blankDesign, imageElement } from '@design-console/editor/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openQuotas } from '../src/composition/quotas.ts';
import { readMigrations } from '../src/db/schema/migrate.ts';
import { waitingStatements } from '../src/db/testing/waiting-statements.ts';
import { sweepFiles } from '../src/storage/sweep-files.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { holdThumbnails } from '../src/modules/authorization/design.store.ts';
import { reconcile } from '../src/modules/quota/reconcile.store.ts';
import { keepsFile, keepsFiles } from '../src/modules/file/file.handlers.ts';
import * as files from '../src/modules/file/file.store.ts';
import { removeUnshownPictures } from '../src/modules/file/remove-unshown-pictures.ts';
import { batchSheet } from './template-batches.ts';

/** Thumbnails and covers leave when nothing shows them (decision 0038). */

let server: TestServer;
let owner: Person & { companyId: number };
let guest: Person;
beforeAll(async () => {
  server = await startTestServer();
  const early = await server.openLink({ user_flag: 'early' });
  // the first picture waits for the painter; on a busy machine longer than a save does
  await vi.waitFor(async () => expect((await save({ width: 90 }, early)).thumbUrl).not.toBe(''), 60_000);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signInElsewhere();
  guest = await server.openLink({ user_flag: 'maker' }, owner.companyId);
});

interface Save {
  /** Pages of one size look alike, others do not. */
  width: number;
  designId?: string | undefined;
  isAutomatic?: boolean;
}
const save = async ({ width, ...input }: Save, by: Person = guest): Promise<SavedDesign> => {
  const document = blankDesign({ width, height: 200, title: '缩略图' });
  const { code, data } = await by.call<SavedDesign>('POST /design/save.do', { ...input, document });
  expect(code).toBe(CODE.ok);
  return data;
};
const automatic = (input: Save): Promise<SavedDesign> => {
  server.clock.advance(autosaveStretchMs);
  return save({ ...input, isAutomatic: true });
};

const day = (offset: number): string =>
  new Date(server.clock.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);

const forget = () =>
  removeUnshownPictures(
    server.database.acrossCompanies('background'),
    owner.companyId,
    openQuotas(() => server.clock.now).storage,
    server.clock.now,
  );
/** Addresses of the files that count for the company. */
const stored = async (): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ url: string }>(
    `select '/saas/files/' || name as url from stored_file where company_id = $1`,
    [owner.companyId],
  );
  return rows.map(({ url }) => url).sort();
};
const waitingRows = async (): Promise<number> =>
  (await server.database.pool.query('select from unshown_picture where company_id = $1', [owner.companyId]))
    .rowCount ?? 0;
/** Whether the counters of the company and its users say what is stored. */
const isRight = async (): Promise<boolean> => {
  const ofUsers = async () =>
    (
      await server.database.pool.query('select * from user_storage_use where company_id = $1 order by 2', [
        owner.companyId,
      ])
    ).rows;
  const before = await ofUsers();
  const wrong = await reconcile(server.database.kysely, owner.companyId);
  return wrong === 0 && JSON.stringify(before) === JSON.stringify(await ofUsers());
};

describe('the thumbnail of a design', () => {
  it('that a save replaces frees its storage, and leaves a week later', async () => {
    const { designId, thumbUrl: first } = await save({ width: 100 });
    const { thumbUrl: second } = await save({ width: 120, designId });
    expect(await stored()).toEqual([first, second].sort());
    await forget();
    expect(await stored()).toEqual([second]);
    expect([await isRight(), await waitingRows()]).toEqual([true, 0]);
    expect((await server.inject({ url: first })).statusCode).toBe(200);
    const later = new Date(server.clock.now.getTime() + 8 * 86_400_000);
    await sweepFiles(server.database.kysely, server.storage, later);
    expect((await server.inject({ url: first })).statusCode).toBe(404);
    expect((await server.inject({ url: second })).statusCode).toBe(200);
  });

  it('that hosts were told of stays while the editor saves by itself', async () => {
    const { designId, thumbUrl: told } = await save({ width: 130 });
    const { thumbUrl: between } = await automatic({ width: 140, designId });
    const { thumbUrl: shown } = await automatic({ width: 150, designId });
    expect(new Set([told, between, shown]).size).toBe(3);
    await forget();
    expect(await stored()).toEqual([told, shown].sort());
    const { thumbUrl: last } = await save({ width: 160, designId });
    await forget();
    expect(await stored()).toEqual([last]);
    expect(await isRight()).toBe(true);
  });

  it('stays when another design, a template, a topic or a letter shows it', async () => {
    const { kysely, pool } = server.database;
    const { companyId } = owner;
    const url = (await save({ width: 170 })).thumbUrl;
    const leave = async () => {
      const { designId } = await save({ width: 170 });
      await save({ width: 180, designId });
      await forget();
    };
    await leave();
    expect(await stored()).toContain(url);

    // the first design leaves it too; from here on one other thing shows it
    await pool.query("update design set thumbnail = '' where company_id = $1 and thumbnail = $2", [
      companyId,
      url,
    ]);
    const made = await owner.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
      title: '同一张图',
      document: blankDesign({ width: 170, height: 200, title: '同一张图' }),
    });
    await leave();
    expect(await stored()).toContain(url);
    await owner.call('POST /templateCenter/v2/removeTeamTemplate.do', { ids: [made.data.id] });
    expect(await stored()).toContain(url);
    const topic = await kysely
      .insertInto('topic')
      .values({
        company_id: companyId,
        title: '专题',
        cover: url,
        sort: 1,
        updated_by: '测试',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await leave();
    expect(await stored()).toContain(url);
    await kysely.deleteFrom('topic').where('id', '=', topic.id).execute();

    const { designId } = await save({ width: 170 });
    const letter = await owner.call('POST /authorization/add.do', {
      designId,
      subjectKind: 'enterprise',
      subjectName: '福州测试文化有限公司',
      subjectNumber: '91350100M000100Y43',
      phone: '13812345678',
      scope: '官方网站宣传',
      validFrom: day(0),
      validTo: day(365),
    });
    expect([letter.code, letter.msg]).toEqual([CODE.ok, '成功']);
    await save({ width: 180, designId });
    await forget();
    expect(await stored()).toContain(url);
    await pool.query('delete from authorization_record where company_id = $1', [companyId]);
    await leave();
    expect(await stored()).not.toContain(url);
    expect(await isRight()).toBe(true);
  });

  it('stays when people uploaded the same file, or a configuration names it', async () => {
    const { kysely } = server.database;
    const [one, other] = [await save({ width: 200 }), await save({ width: 210 })];
    const name = (url: string): string => url.replace('/saas/files/', '');
    const picture = { name: name(one.thumbUrl), mediaType: 'image/webp', bytes: 9 };
    expect(await files.put(kysely, owner.companyId, picture)).toBe(0);
    expect(await keepsFile(kysely, owner.companyId, other.thumbUrl)).toBe(true);
    for (const { designId } of [one, other]) await save({ width: 220, designId });
    await forget();
    expect(await stored()).toEqual(expect.arrayContaining([one.thumbUrl, other.thumbUrl]));
    expect(await waitingRows()).toBe(0);
  });

  it('stays when a topic or a row of 批量制作 names it by its address', async () => {
    const [ofTopic, ofBatch, gone] = [
      await save({ width: 300 }),
      await save({ width: 310 }),
      await save({ width: 320 }),
    ];
    const topic = { title: '春茶', cover: ofTopic.thumbUrl, templateIds: ['new-tea'] };
    const added = await owner.call<{ id: number }>('POST /topic/add.do', topic);
    // its cover was named once: other things may name it, too, and nothing searches them
    expect((await owner.call('POST /topic/remove.do', { id: added.data.id })).code).toBe(CODE.ok);

    const blank = blankDesign({ width: 300, height: 400, title: '标志' });
    const url = `/saas/files/${'a'.repeat(40)}.png`;
    const logo = imageElement({ asset: 'old', role: 'logo', x: 0, y: 0, width: 100, height: 100 });
    const made = await owner.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
      title: '标志',
      document: {
        ...blank,
        assets: { old: { url, width: 40, height: 20, mime: 'image/png' } },
        pages: blank.pages.map((page) => ({ ...page, elements: [logo] })),
      },
    });
    const sheet = batchSheet([{ [BATCH_TITLE_COLUMN]: '第一份', 标志: ofBatch.thumbUrl }]);
    const of = { templateId: String(made.data.id), ready: '1' };
    const batch = await owner.upload('POST /templateCenter/v2/createTemplateBatch.do', sheet, of, 'a.csv');
    expect([batch.code, batch.msg]).toEqual([CODE.ok, '成功']);

    for (const { designId } of [ofTopic, ofBatch, gone]) await save({ width: 330, designId });
    await forget();
    expect(await stored()).toEqual(expect.arrayContaining([ofTopic.thumbUrl, ofBatch.thumbUrl]));
    expect(await stored()).not.toContain(gone.thumbUrl);
    // what leaves between the check and the making of a batch is refused
    const late = batchSheet([{ [BATCH_TITLE_COLUMN]: '第二份', 标志: gone.thumbUrl }]);
    expect(
      (await owner.upload('POST /templateCenter/v2/createTemplateBatch.do', late, of, 'a.csv')).code,
    ).toBe(CODE.conflict);
    expect(await keepsFiles(server.database.kysely, owner.companyId, [ofBatch.thumbUrl, gone.thumbUrl])).toBe(
      false,
    );
  });

  it('stays on the list while a save that is under way holds it', async () => {
    const { designId, thumbUrl } = await save({ width: 230 });
    await save({ width: 240, designId });
    const picture = { name: thumbUrl.replace('/saas/files/', ''), mediaType: 'image/webp', bytes: 9 };
    await server.database.kysely.transaction().execute(async (tx) => {
      await files.put(tx, owner.companyId, { ...picture, isPainted: true });
      await forget();
      expect([await stored(), await waitingRows()]).toEqual([expect.arrayContaining([thumbUrl]), 1]);
    });
    await forget();
    expect(await stored()).not.toContain(thumbUrl);
  });

  it('is not replaced while a letter takes it over', async () => {
    const { designId, thumbUrl } = await save({ width: 250 });
    const saving = { isDone: false, done: Promise.resolve() };
    await server.database.kysely.transaction().execute(async (tx) => {
      expect(await holdThumbnails(tx, owner.companyId, [designId])).toEqual(new Map([[designId, thumbUrl]]));
      saving.done = save({ width: 260, designId }).then(() => {
        saving.isDone = true;
      });
      await expect.poll(() => waitingStatements(server.databaseUrl), { timeout: 10_000 }).toBe(1);
      expect(saving.isDone).toBe(false);
    });
    await saving.done;
  });

  it('from before thumbnails left is found by the migration; what users brought, a configuration names or hosts were told of stays', async () => {
    const { pool } = server.database;
    const { companyId } = owner;
    const { designId, thumbUrl: shown } = await save({ width: 270 });
    const { rows } = await pool.query<{ api_user_id: number }>(
      'select api_user_id from design where company_id = $1 and id = $2',
      [companyId, designId],
    );
    // told, then saved automatically: until now nothing said which picture hosts were told of
    const other = await save({ width: 280 });
    const { thumbUrl: shownToo } = await automatic({ width: 290, designId: other.designId });
    await pool.query('update design set told_thumbnail = null where company_id = $1', [companyId]);
    await pool.query(
      `update stored_file f set created_at = v.saved_at from design_document v
        where f.company_id = $1 and f.name = $2 and v.company_id = $1 and v.design_id = $3 and v.version = 1`,
      [companyId, other.thumbUrl.replace('/saas/files/', ''), other.designId],
    );
    const before = ['gone', 'brought', 'seal', 'wide'].map((name) => `${name}.webp`);
    await pool.query(
      `insert into stored_file (company_id, name, media_type, bytes, width_px, height_px, api_user_id, created_at)
       select $1, name, 'image/webp', 5, case name when 'wide.webp' then 361 else 360 end, 10, $2, '2020-01-01'
         from unnest($3::text[]) as name`,
      [companyId, rows[0]?.api_user_id, before],
    );
    await pool.query(
      `insert into user_picture (company_id, api_user_id, file_name, title, width_px, height_px, created_at)
       values ($1, $2, 'brought.webp', '', 360, 10, now())`,
      [companyId, rows[0]?.api_user_id],
    );
    await pool.query(`update company set seal_image = '/saas/files/seal.webp' where id = $1`, [companyId]);
    await pool.query('update stored_file set is_painted = false where company_id = $1', [companyId]);
    const migration = readMigrations().find(({ name }) => name === '0154-former-thumbnails.sql');
    await pool.query(migration?.sql ?? '');
    await forget();
    const url = (name: string): string => `/saas/files/${name}`;
    const kept = ['brought', 'seal', 'wide'].map((name) => url(`${name}.webp`));
    expect(await stored()).toEqual([shown, other.thumbUrl, shownToo, ...kept].sort());
  });
});
