import type { OwnPicture, SavedDesign } from '@design-console/contract/design';
import { CODE } from '@design-console/contract/kernel';
import { blankDesign, type Design, imageElement, withAsset } from '@design-console/editor/document';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reconcile } from '../src/modules/quota/reconcile.store.ts';
import { templatesOf } from '../src/modules/template/testing.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';

/** A user's picture that others show, too, outlives its user's 删除 (product 7, decision 0038). */

let server: TestServer;
let owner: Person & { companyId: number };
let guest: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signInElsewhere();
  guest = await server.openLink({ user_flag: 'maker' }, owner.companyId);
});

const noise = (): Promise<Buffer> =>
  sharp(crypto.getRandomValues(new Uint8Array(40 * 40 * 3)), { raw: { width: 40, height: 40, channels: 3 } })
    .png()
    .toBuffer();
const picturesOf = async (by: Person): Promise<OwnPicture[]> =>
  (await by.call<{ list: OwnPicture[] }>('GET /design/pictures.do')).data.list;
const uploaded = async (): Promise<OwnPicture> => {
  await guest.upload('POST /design/addPicture.do', await noise(), {}, '门店.png');
  const [newest] = await picturesOf(guest);
  if (!newest) throw new Error('a picture');
  return newest;
};
const showing = ({ url, widthPx, heightPx }: OwnPicture): Design => {
  const shown = { url, width: widthPx, height: heightPx, mime: 'image/png' as const };
  const design = withAsset(blankDesign({ width: 300, height: 200, title: '门店海报' }), 'photo', shown);
  const element = imageElement({ x: 0, y: 0, width: 300, height: 200, asset: 'photo' });
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements: [element] })) };
};
const removePicture = async ({ id }: OwnPicture): Promise<number> =>
  (await guest.call('POST /design/deletePicture.do', { id })).code;
const isStored = async ({ url }: OwnPicture): Promise<boolean> => {
  const { rowCount } = await server.database.pool.query(
    `select from stored_file where company_id = $1 and '/saas/files/' || name = $2`,
    [owner.companyId, url],
  );
  return rowCount === 1;
};
/** The connections that wait for another one, and how many locks of a quota they hold meanwhile. */
const waiting = async (): Promise<{ pids: number; quotaLocks: number }> => {
  const { rows } = await server.database.pool.query<{ pids: number; quotaLocks: number }>(
    `with blocked as (select pid from pg_stat_activity
                       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0)
     select (select count(*) from blocked)::integer as pids,
            (select count(*) from pg_locks where locktype = 'advisory' and granted
                and pid in (select pid from blocked))::integer as "quotaLocks"`,
  );
  return rows[0] ?? { pids: 0, quotaLocks: 0 };
};
const blank = () => blankDesign({ width: 300, height: 200, title: '门店海报' });

describe('a picture that its user deletes', () => {
  it.each([
    {
      name: 'a template of the company was made with',
      show: (document: Design) => templatesOf(owner).create('门店海报', { document }),
    },
    {
      name: 'a template of the company was saved with',
      async show(document: Design) {
        const id = await templatesOf(owner).made('门店海报', { document: blank() });
        return templatesOf(owner).save(id, 1, document);
      },
    },
    {
      name: 'the design of another user shows',
      async show(document: Design) {
        const another = await server.openLink({ user_flag: 'another' }, owner.companyId);
        return another.call<SavedDesign>('POST /design/save.do', { document });
      },
    },
  ])('stays where $name', async ({ show }) => {
    const picture = await uploaded();
    expect((await show(showing(picture))).code).toBe(CODE.ok);
    expect(await removePicture(picture)).toBe(CODE.ok);
    expect(await picturesOf(guest)).toEqual([]);
    expect(await isStored(picture)).toBe(true);
    expect(await reconcile(server.database.kysely, owner.companyId)).toBe(0);
  });

  it('stays for a version of a template that is restored', async () => {
    const picture = await uploaded();
    const id = await templatesOf(owner).made('门店海报', { document: showing(picture) });
    await templatesOf(owner).save(id, 1, blank());
    // as templates were saved before they kept pictures
    await server.database.pool.query('update stored_file set is_personal = true where company_id = $1', [
      owner.companyId,
    ]);
    const back = await owner.call('POST /templateCenter/v2/rollbackTeamTemplate.do', {
      id,
      version: 1,
      fromVersion: 2,
    });
    expect(back.code).toBe(CODE.ok);
    expect(await removePicture(picture)).toBe(CODE.ok);
    expect(await isStored(picture)).toBe(true);
  });

  it('stays where a template shows it that was saved before templates kept pictures (0193)', async () => {
    const [shown, unused] = [await uploaded(), await uploaded()];
    await templatesOf(owner).made('门店海报', { document: showing(shown) });
    await server.database.pool.query('update stored_file set is_personal = true where company_id = $1', [
      owner.companyId,
    ]);
    const migrations = join(import.meta.dirname, '../migrations');
    await server.database.pool.query(
      await readFile(join(migrations, '0193-pictures-of-templates.sql'), 'utf8'),
    );
    for (const picture of [shown, unused]) expect(await removePicture(picture)).toBe(CODE.ok);
    expect([await isStored(shown), await isStored(unused)]).toEqual([true, false]);
  });

  it('leaves with the last design of its own user, though that one saved it', async () => {
    const picture = await uploaded();
    const { data } = await guest.call<SavedDesign>('POST /design/save.do', { document: showing(picture) });
    expect((await guest.call('POST /design/delete.do', { designId: data.designId })).code).toBe(CODE.ok);
    expect(await removePicture(picture)).toBe(CODE.ok);
    expect(await isStored(picture)).toBe(false);
  });
});

it('a picture that its user deleted long ago and shows again outlives the deletion by another who brought it', async () => {
  const file = await noise();
  const bring = async (by: Person): Promise<OwnPicture> => {
    await by.upload('POST /design/addPicture.do', file, {}, '门店.png');
    const [picture] = await picturesOf(by);
    if (!picture) throw new Error('a picture');
    return picture;
  };
  const picture = await bring(guest);
  await bring(await server.openLink({ user_flag: 'another' }, owner.companyId));
  expect(await removePicture(picture)).toBe(CODE.ok);
  server.clock.advance(7 * 86_400_000);
  guest = await server.openLink({ user_flag: 'maker' }, owner.companyId);
  const { code } = await guest.call('POST /design/save.do', { document: showing(picture) });
  expect(code).toBe(CODE.ok);
  const another = await server.openLink({ user_flag: 'another' }, owner.companyId);
  for (const { id } of await picturesOf(another))
    expect((await another.call('POST /design/deletePicture.do', { id })).code).toBe(CODE.ok);
  expect(await isStored(picture)).toBe(true);
});

it('a picture that waits for another of its user keeps no colleague waiting near the quota (decision 0038)', async () => {
  const file = await noise();
  await guest.upload('POST /design/addPicture.do', file, {}, '门店.png');
  const [picture] = await picturesOf(guest);
  if (!picture) throw new Error('a picture');
  expect(await removePicture(picture)).toBe(CODE.ok);
  await server.database.pool.query('insert into company_quota (company_id, storage_bytes) values ($1, $2)', [
    owner.companyId,
    10 * 2 ** 20,
  ]);
  const other = await server.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from user_picture where company_id = $1 for update', [owner.companyId]);
    const again = guest.upload('POST /design/addPicture.do', file, {}, '门店.png');
    await vi.waitFor(async () => expect((await waiting()).pids).toBe(1), { timeout: 10_000 });
    expect((await waiting()).quotaLocks).toBe(0);
    await other.query('rollback');
    expect((await again).code).toBe(CODE.ok);
  } finally {
    await other.query('rollback');
    other.release();
  }
  expect(await picturesOf(guest)).toHaveLength(1);
});
