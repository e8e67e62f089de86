import type { ApiUserDetail } from '@design-console/contract/api-user';
import { CODE } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { activityOf } from './user-activity.store.ts';
import { openUsers } from './testing.ts';

const users = openUsers();
const { list, idOf, designsOf, openSession } = users;

describe('a user made by hand', () => {
  it('has a flag that is free in this company; another company may use it too', async () => {
    expect((await users.admin.call('POST /apiUser/create.do', { userFlag: 'by_hand' })).code).toBe(CODE.ok);
    const again = await users.admin.call('POST /apiUser/create.do', { userFlag: 'by_hand' });
    expect([again.code, again.data]).toEqual([CODE.conflict, { fields: { userFlag: '已有这个标识的用户' } }]);
    const other = await users.server.signInElsewhere();
    expect((await other.call('POST /apiUser/create.do', { userFlag: 'by_hand' })).code).toBe(CODE.ok);
  });

  it('keeps fields that an edit leaves out (U-05)', async () => {
    const made = { userFlag: 'edited_apart', nickname: '原名', group: '原组' };
    const { id } = (await users.admin.call<{ id: number }>('POST /apiUser/create.do', made)).data;
    const edited = async (change: object) => {
      expect((await users.admin.call('POST /apiUser/update.do', { id, ...change })).code).toBe(CODE.ok);
      const { nickname, group } = (
        await users.admin.call<{ nickname: string; group: string }>('GET /apiUser/detail.do', { id })
      ).data;
      return { nickname, group };
    };
    expect(await edited({ nickname: '新名' })).toEqual({ nickname: '新名', group: '原组' });
    expect(await edited({ group: '' })).toEqual({ nickname: '新名', group: '' });
    expect(await edited({})).toEqual({ nickname: '新名', group: '' });
  });

  it('may have every id that a link may carry: the user who opens it is the one entered before', async () => {
    const userFlag = `tenant 12|${'0f'.repeat(45)}`;
    expect(userFlag).toHaveLength(100);
    const owner = await users.server.signIn('admin');
    const made = await owner.call<{ id: number }>('POST /apiUser/create.do', { userFlag, group: '渠道' });
    expect(made.code).toBe(CODE.ok);
    await users.server.openLink({ user_flag: userFlag });
    const detail = await owner.call('GET /apiUser/detail.do', { id: made.data.id });
    expect(detail.data).toMatchObject({ userFlag, group: '渠道', sessionCount: 1 });
  });

  it('names faulty fields in Chinese', async () => {
    const { code, data } = await users.admin.call('POST /apiUser/create.do', {
      userFlag: 'a'.repeat(101),
      nickname: '名'.repeat(31),
      group: '组'.repeat(21),
    });
    expect([code, data]).toEqual([
      CODE.invalid,
      {
        fields: {
          userFlag: '用户标识最多 100 个字符',
          nickname: '昵称最多 30 个字符',
          group: '分组最多 20 个字符',
        },
      },
    ]);
  });
});

const dayMs = 86_400_000;
describe('disabling', () => {
  const sessionsOf = async (apiUserId: number) =>
    (await users.admin.call<{ sessionCount: number }>('GET /apiUser/detail.do', { id: apiUserId })).data
      .sessionCount;

  it('applies to the very next request of the user’s page, though sessions are cached (S-06)', async () => {
    const { server } = users;
    const owner = await server.signIn('admin');
    for (const userFlag of ['stopped_1', 'stopped_2', 'stopped_3']) {
      const guest = await server.openLink({ user_flag: userFlag });
      const tell = () =>
        guest.call('POST /embed/event/add.do', {
          events: [{ id: crypto.randomUUID(), at: server.clock.now.toISOString(), kind: 'save' }],
        });
      expect((await tell()).code).toBe(CODE.ok);
      const { data } = await owner.call<{ list: { id: number }[] }>('POST /apiUser/page.do', {
        keyword: userFlag,
      });
      await owner.call('POST /apiUser/enableOrDisEnable.do', { id: data.list[0]?.id, status: 0 });
      expect([userFlag, (await tell()).code]).toEqual([userFlag, CODE.notSignedIn]);
    }
  });

  it('ends the open sessions of the user, on every server (product 4)', async () => {
    const id = await idOf('u_0007');
    await openSession(id);
    expect(await sessionsOf(id)).toBe(1);
    const told: string[] = [];
    // the channel that every server listens to for its sessions of users
    await users.server.database.listen('guests_changed', (payload) => void told.push(payload));
    await users.admin.call('POST /apiUser/enableOrDisEnable.do', { id, status: 0 });
    await expect.poll(() => told).toContain(String(users.admin.companyId));
    expect(await sessionsOf(id)).toBe(0);
  });

  it('reports a batch row by row; a single missing user is reported as missing (U-22)', async () => {
    const ids = [await idOf('u_0008'), await idOf('u_0009'), 8_000_000_000];
    const { data } = await users.admin.call('POST /apiUser/enableOrDisEnable.do', { ids, status: 0 });
    expect(data).toEqual({
      succeeded: 2,
      failed: [{ id: 8_000_000_000, name: '--', reason: '用户不存在或已被删除' }],
    });
    const grouped = await users.admin.call('POST /apiUser/setGroup.do', { ids, group: '渠道' });
    expect(grouped.data).toMatchObject({ succeeded: 2 });
    expect((await list({ group: '渠道' })).list.map((row) => row.status)).toEqual([0, 0]);
    expect((await users.admin.call<string[]>('GET /apiUser/groups.do')).data).toEqual(
      ['渠道', '设计部', '市场部'].sort((a, b) => a.localeCompare(b, 'zh')),
    );
    expect(
      (await users.admin.call('POST /apiUser/setGroup.do', { id: 8_000_000_000, group: 'x' })).code,
    ).toBe(CODE.notFound);
    expect((await users.admin.call('POST /apiUser/setGroup.do', { group: 'x' })).code).toBe(CODE.invalid);
  });
});

describe('the designs of a user', () => {
  it('are paged and filtered by title, kind, status and downloads', async () => {
    const apiUserId = await idOf('u_0001');
    const all = await designsOf({ apiUserId, pageSize: 30 });
    expect([all.total, all.list.length, all.list[0]?.designId]).toEqual([40, 30, 'design-040']);
    const rest = await designsOf({ apiUserId, pageSize: 30, after: all.next });
    expect(rest.list.map((row) => row.designId).at(-1)).toBe('design-001');
    expect((await designsOf({ apiUserId, keyword: '新品' })).total).toBe(5);
    expect((await designsOf({ keyword: '新品' })).total).toBe(5);
    expect((await designsOf({ kind: '名片' })).total).toBe(20);
    expect((await designsOf({ status: 2 })).total).toBe(20);
    expect((await designsOf({ apiUserId, isDownloaded: true })).total).toBe(32);
    expect((await designsOf({ updatedFrom: '2026-03-01T00:31:00Z' })).total).toBe(10);
    expect((await users.admin.call<string[]>('GET /apiUser/designKinds.do')).data).toHaveLength(2);
  });

  it('are found by their whole number, within the user and the company (product 6, S-20)', async () => {
    const idsOf = async (input: object) => (await designsOf(input)).list.map(({ designId }) => designId);
    expect(await idsOf({ keyword: 'design-007' })).toEqual(['design-007']);
    expect(await idsOf({ keyword: 'design-007', pageNo: 2 })).toEqual([]);
    expect(await idsOf({ keyword: 'design-007', apiUserId: await idOf('u_0001') })).toEqual(['design-007']);
    expect(await idsOf({ keyword: 'design-007', apiUserId: await idOf('u_0002') })).toEqual([]);
    // a part of a number is a word like any other
    expect(await idsOf({ keyword: 'design-00' })).toEqual([]);
    const other = await users.server.signInElsewhere();
    const elsewhere = await other.call<{ total: number; list: unknown[] }>('POST /apiUser/pageDesign.do', {
      keyword: 'design-007',
    });
    expect(elsewhere.data).toMatchObject({ total: 0, list: [] });
  });

  it('are counted within the last thirty days by the calendar of the company (R-24)', async () => {
    const id = await idOf('u_0001');
    await users.server.database.kysely
      .updateTable('design')
      // 00:30 of the next day in Shanghai
      .set({ updated_at: new Date('2026-03-20T16:30:00Z') })
      .where('id', 'in', ['design-001', 'design-002'])
      .where('company_id', '=', users.admin.companyId)
      .execute();
    const days = await activityOf(users.server.database.kysely, users.admin.companyId, id, {
      now: new Date('2026-03-25T04:00:00Z'),
      days: 30,
    });
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-02-24', '2026-03-25']);
    expect(days.find((one) => one.designs === 2)?.day).toBe('2026-03-21');
    expect(days.reduce((sum, one) => sum + one.designs, 0)).toBe(40);
  });
  it('are counted on every day they were edited on, and once in the sum', async () => {
    const id = await idOf('u_0001');
    const { kysely } = users.server.database;
    const [first, last] = [3, 1].map((ago) => new Date(Date.now() - ago * dayMs));
    await kysely
      .insertInto('design_document')
      .values(
        [first, last].map((savedAt, at) => ({
          company_id: users.admin.companyId,
          design_id: 'design-003',
          version: at + 1,
          document: '{}',
          ...(savedAt ? { saved_at: savedAt } : {}),
        })),
      )
      .execute();
    await kysely
      .updateTable('design')
      .set({ ...(last ? { updated_at: last } : {}) })
      .where('id', '=', 'design-003')
      .where('company_id', '=', users.admin.companyId)
      .execute();
    const { data } = await users.admin.call<ApiUserDetail>('GET /apiUser/detail.do', { id });
    expect(data.activity.filter((one) => one.designs > 0).map((one) => one.designs)).toEqual([1, 1]);
    expect(data.editedDesignCount).toBe(1);
  });
});
