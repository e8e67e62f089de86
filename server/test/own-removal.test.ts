import type { OwnPicture, SavedDesign, StoredDesign } from '@design-console/contract/design';
import type { QuotaUse } from '@design-console/contract/quota';
import { CODE } from '@design-console/contract/kernel';
import { blankDesign, type Design, imageElement, withAsset } from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openQuotas } from '../src/composition/quotas.ts';
import { keepsFile } from '../src/modules/file/file.handlers.ts';
import { StorageFault } from '../src/storage/storage-fault.ts';
import { sweepFiles } from '../src/storage/sweep-files.ts';
import { removeUnshownPictures } from '../src/modules/file/remove-unshown-pictures.ts';
import { reconcile } from '../src/modules/quota/reconcile.store.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';

/** Users delete and copy what is theirs, and get its storage back (product 7, decision 0038). */

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

const another = () => server.openLink({ user_flag: 'another' }, owner.companyId);
const poster = (title = '立夏'): Design => blankDesign({ width: 300, height: 200, title });
const save = async (document: Design, designId?: string, by = guest): Promise<SavedDesign> => {
  const { code, data } = await by.call<SavedDesign>('POST /design/save.do', { designId, document });
  expect(code).toBe(CODE.ok);
  return data;
};
const remove = (designId: string, by = guest) => by.call('POST /design/delete.do', { designId });
const open = (designId: string) => guest.call<StoredDesign>('GET /design/get.do', { designId });
const titles = async (by = guest): Promise<string[]> => {
  const { data } = await by.call<{ list: { title: string }[] }>('GET /design/list.do');
  return data.list.map(({ title }) => title);
};
const used = async (): Promise<number> =>
  (await owner.call<QuotaUse>('GET /quota/get.do')).data.storageBytes.used;
const usedBy = async (userFlag: string): Promise<number> => {
  const { rows } = await server.database.pool.query<{ bytes: number }>(
    `select bytes::integer from user_storage_use s join api_user u on u.company_id = s.company_id and u.id = s.api_user_id
      where s.company_id = $1 and u.user_flag = $2`,
    [owner.companyId, userFlag],
  );
  return rows[0]?.bytes ?? 0;
};
/** Thumbnails that nothing shows leave by a job. A busy machine may paint one of two like designs only. */
const forget = () =>
  removeUnshownPictures(
    server.database.acrossCompanies('background'),
    owner.companyId,
    openQuotas(() => server.clock.now).storage,
    server.clock.now,
  );
/** How far the counters are off. */
const miscounted = () => reconcile(server.database.kysely, owner.companyId);
const designCount = async (): Promise<number> => {
  const { data } = await owner.call<{ list: { userFlag: string; designCount: number }[] }>(
    'POST /apiUser/page.do',
    {},
  );
  return data.list.find(({ userFlag }) => userFlag === 'maker')?.designCount ?? -1;
};

const noise = async (): Promise<Buffer> =>
  sharp(crypto.getRandomValues(new Uint8Array(40 * 40 * 3)), { raw: { width: 40, height: 40, channels: 3 } })
    .png()
    .toBuffer();
const upload = async (file: Buffer, by = guest): Promise<OwnPicture> => {
  await by.upload('POST /design/addPicture.do', file, {}, '门店.png');
  const [newest] = await picturesOf(by);
  if (!newest) throw new Error('a picture');
  return newest;
};
const picturesOf = async (by = guest): Promise<OwnPicture[]> =>
  (await by.call<{ list: OwnPicture[] }>('GET /design/pictures.do')).data.list;
const removePicture = ({ id }: OwnPicture, by = guest) => by.call('POST /design/deletePicture.do', { id });
const showing = ({ url, widthPx, heightPx }: OwnPicture, title = '门店海报'): Design => {
  const design = withAsset(poster(title), 'photo', {
    url,
    width: widthPx,
    height: heightPx,
    mime: 'image/png',
  });
  const element = imageElement({ x: 0, y: 0, width: 300, height: 200, asset: 'photo' });
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements: [element] })) };
};
const isStored = async ({ url }: OwnPicture): Promise<boolean> => {
  const { rowCount } = await server.database.pool.query(
    `select from stored_file where company_id = $1 and '/saas/files/' || name = $2`,
    [owner.companyId, url],
  );
  return rowCount === 1;
};

describe('a design that its user deletes', () => {
  it('is gone with its versions, and frees what they took', async () => {
    const kept = await save(poster('谷雨'));
    const before = [await used(), await usedBy('maker')];
    const { designId } = await save(poster());
    await save(poster('第二版'), designId);
    expect((await remove(designId)).code).toBe(CODE.ok);
    expect((await open(designId)).code).toBe(CODE.notFound);
    expect(await titles()).toEqual(['谷雨']);
    expect(await designCount()).toBe(1);
    await forget();
    expect([await used(), await usedBy('maker')]).toEqual(before);
    expect(await miscounted()).toBe(0);
    expect((await remove(designId)).code).toBe(CODE.notFound);
    expect((await open(kept.designId)).code).toBe(CODE.ok);
  });

  it('is never the one of another user', async () => {
    const { designId } = await save(poster());
    const refused = await remove(designId, await another());
    expect([refused.code, refused.msg]).toEqual([CODE.notFound, '设计不存在']);
    expect((await open(designId)).code).toBe(CODE.ok);
  });

  it('cannot be saved any more, and its work is stored as a new one', async () => {
    const { designId } = await save(poster());
    await remove(designId);
    const late = await guest.call('POST /design/save.do', { designId, document: poster('晚到') });
    expect([late.code, late.msg]).toEqual([CODE.notFound, '设计不存在']);
    await save(poster('晚到'));
    expect(await titles()).toEqual(['晚到']);
  });

  it('makes room where the storage is full, as the refusal says', async () => {
    const [page] = poster().pages;
    // larger than the next one with its thumbnail
    const pages = Array.from({ length: 20 }, (_, at) => ({ ...page, id: `p${at}` })) as Design['pages'];
    const { designId } = await save({ ...poster(), pages });
    await server.database.pool.query(
      'insert into company_quota (company_id, user_storage_bytes) values ($1, $2)',
      [owner.companyId, await usedBy('maker')],
    );
    const full = await guest.call('POST /design/save.do', { document: poster() });
    expect(full.msg).toContain('请删除不用的设计或图片');
    await remove(designId);
    await save(poster());
  });
});

describe('a copy of a design', () => {
  it('has the newest pages under a title of its own, and counts', async () => {
    const { designId } = await save(poster());
    const { thumbUrl } = await save(poster('第二版'), designId);
    const { data } = await guest.call<{ designId: string }>('POST /design/duplicate.do', { designId });
    const copy = (await open(data.designId)).data;
    expect(copy).toMatchObject({
      version: 1,
      status: 1,
      document: { id: data.designId, title: '第二版 副本' },
    });
    expect(copy.thumbUrl).toBe(thumbUrl);
    expect((await titles()).sort()).toEqual(['第二版', '第二版 副本']);
    expect(await designCount()).toBe(2);
    expect(await miscounted()).toBe(0);
    await remove(designId);
    await save(poster('改过的副本'), data.designId);
    expect(await titles()).toEqual(['改过的副本']);
  });

  it('is one where the answer was lost and the same is sent again, also after the design is gone', async () => {
    const { designId } = await save(poster());
    const copied = (key: string) =>
      guest.call<{ designId: string }>('POST /design/duplicate.do', { designId, key });
    const key = crypto.randomUUID();
    const [first, beside] = await Promise.all([copied(key), copied(key)]);
    expect([first.code, beside.data]).toEqual([CODE.ok, first.data]);
    const other = await copied(crypto.randomUUID());
    expect(other.data.designId).not.toBe(first.data.designId);
    await remove(designId);
    expect((await copied(key)).data).toEqual(first.data);
    expect((await titles()).length).toBe(2);
    expect(await miscounted()).toBe(0);
  });

  it('is refused without room, and of the design of another user', async () => {
    const { designId } = await save(poster());
    const foreign = await (await another()).call('POST /design/duplicate.do', { designId });
    expect(foreign.code).toBe(CODE.notFound);
    await server.database.pool.query('insert into company_quota (company_id, storage_bytes) values ($1, 0)', [
      owner.companyId,
    ]);
    expect((await guest.call('POST /design/duplicate.do', { designId })).code).toBe(CODE.conflict);
    expect(await titles()).toEqual(['立夏']);
  });
});

describe('a picture that its user deletes', () => {
  it('leaves the list and frees its storage', async () => {
    const picture = await upload(await noise());
    expect(await used()).toBeGreaterThan(0);
    expect((await removePicture(picture)).code).toBe(CODE.ok);
    expect(await picturesOf()).toEqual([]);
    expect([await used(), await usedBy('maker')]).toEqual([0, 0]);
    expect(await isStored(picture)).toBe(false);
    expect((await removePicture(picture)).code).toBe(CODE.notFound);
  });

  it('is kept while a design shows it, also in an older version, and the design is named', async () => {
    const picture = await upload(await noise());
    const { designId } = await save(showing(picture));
    await save(poster('门店海报'), designId);
    const refused = await removePicture(picture);
    expect([refused.code, refused.msg]).toEqual([
      CODE.conflict,
      '这张图片用在设计「门店海报」中（含历史版本），删除这些设计后才能删除图片',
    ]);
    expect(await isStored(picture)).toBe(true);
    await remove(designId);
    expect((await removePicture(picture)).code).toBe(CODE.ok);
    expect(await isStored(picture)).toBe(false);
  });

  it('is kept while a copy of a design shows it, and a version that an earlier release stored', async () => {
    const picture = await upload(await noise());
    const { designId } = await save(showing(picture));
    const { data: copy } = await guest.call<{ designId: string }>('POST /design/duplicate.do', { designId });
    await remove(designId);
    expect((await removePicture(picture)).msg).toContain('「门店海报 副本」');
    await server.database.pool.query(
      'update design_document set picture_files = null where company_id = $1 and design_id = $2',
      [owner.companyId, copy.designId],
    );
    expect((await removePicture(picture)).msg).toContain('「门店海报 副本」');
    expect(await isStored(picture)).toBe(true);
  });

  it('stays for another user who brought the same one, and no longer counts for the first', async () => {
    const [file, other] = [await noise(), await another()];
    const [mine, theirs] = [await upload(file), await upload(file, other)];
    await save(showing(theirs), undefined, other);
    expect((await removePicture(mine)).code).toBe(CODE.ok);
    expect(await isStored(theirs)).toBe(true);
    expect(await usedBy('maker')).toBe(0);
    expect(await miscounted()).toBe(0);
    expect((await picturesOf(other)).map(({ url }) => url)).toEqual([theirs.url]);
  });

  it('stays where the company uses it too: it uploaded the same one, or named it in a configuration', async () => {
    const file = await noise();
    const uploaded = await upload(file);
    await owner.upload('POST /file/uploadImage.do', file, { purpose: 'picture' }, 'a.png');
    const named = await upload(await noise());
    await keepsFile(server.database.kysely, owner.companyId, named.url);
    for (const picture of [uploaded, named]) {
      expect((await removePicture(picture)).code).toBe(CODE.ok);
      expect(await isStored(picture)).toBe(true);
    }
    expect(await usedBy('maker')).toBe(0);
    expect(await used()).toBeGreaterThan(0);
    expect(await miscounted()).toBe(0);
  });

  it('comes back with the save of a window that still showed it', async () => {
    const picture = await upload(await noise());
    const before = await used();
    await removePicture(picture);
    const { designId } = await save(showing(picture));
    expect(await isStored(picture)).toBe(true);
    expect((await picturesOf()).map(({ url }) => url)).toEqual([picture.url]);
    expect(await used()).toBeGreaterThan(before);
    expect(await miscounted()).toBe(0);
    await remove(designId);
    expect((await removePicture(picture)).code).toBe(CODE.ok);
  });

  it('comes back although the object store is away, which no save waits for (product 7)', async () => {
    const picture = await upload(await noise());
    await removePicture(picture);
    const { designId } = await save(poster());
    const { get } = server.storage;
    server.storage.get = async () => {
      throw new StorageFault('文件存储暂时不可用', 'the object store is away', true);
    };
    onTestFinished(() => {
      server.storage.get = get;
    });
    const document = showing(picture);
    const saved = await guest.call('POST /design/save.do', { designId, document, isAutomatic: true });
    expect(saved.code).toBe(CODE.ok);
    expect(await isStored(picture)).toBe(true);
    expect(await miscounted()).toBe(0);
  });

  it('stays deleted when its file may be: six days later it comes back with no save', async () => {
    const kept = await upload(await noise());
    const lost = await upload(await noise());
    const deletedBefore = async (picture: OwnPicture, days: number) => {
      await removePicture(picture);
      await server.database.pool.query('update user_picture set removed_at = $2 where id = $1', [
        picture.id,
        new Date(server.clock.now.getTime() - days * 86_400_000),
      ]);
    };
    await deletedBefore(kept, 5.9);
    await deletedBefore(lost, 6.1);
    await save(showing(kept));
    await save(showing(lost));
    expect((await picturesOf()).map(({ url }) => url)).toEqual([kept.url]);
    expect(await isStored(lost)).toBe(false);
    expect(await miscounted()).toBe(0);
  });

  it('comes back before the storage deletes its file, and is kept from then on', async () => {
    const picture = await upload(await noise());
    await removePicture(picture);
    const swept = (days: number) =>
      sweepFiles(
        server.database.kysely,
        server.storage,
        new Date(server.clock.now.getTime() + days * 86_400_000),
      );
    const shown = async () => (await server.inject({ url: picture.url })).statusCode;
    await swept(6.9);
    expect(await shown()).toBe(200);
    await save(showing(picture));
    await swept(7.1);
    expect(await shown()).toBe(200);
  });

  it('is never the one of another user', async () => {
    const picture = await upload(await noise());
    expect((await removePicture(picture, await another())).code).toBe(CODE.notFound);
    expect(await isStored(picture)).toBe(true);
  });
});

describe('a design that people of the company delete', () => {
  it('is gone for its user, frees their storage, and leaves a record that names it', async () => {
    const { designId } = await save(poster());
    expect((await owner.call('POST /apiUser/deleteDesign.do', { designId })).code).toBe(CODE.ok);
    expect(await titles()).toEqual([]);
    await forget();
    expect([await used(), await usedBy('maker')]).toEqual([0, 0]);
    const { data } = await owner.call<{ list: { title: string; subject: string }[] }>(
      'POST /operationLog/page.do',
      {},
    );
    expect(data.list[0]).toMatchObject({ subject: '立夏' });
    const again = await owner.call('POST /apiUser/deleteDesign.do', { designId });
    expect([again.code, again.msg]).toEqual([CODE.notFound, '设计不存在或已被删除']);
  });
});
