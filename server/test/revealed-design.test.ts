import type { RevealedDesign } from '@design-console/contract/api-user';
import type { SavedDesign } from '@design-console/contract/design';
import { CODE } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';

/** People of the company open a user's design to help them; who read what is recorded (product 4). */

const call = 'POST /apiUser/revealDesign.do';
let server: TestServer;
let owner: Person & { companyId: number };
let designId: string;

const save = async (by: Person, title: string, id?: string) => {
  const document = blankDesign({ width: 300, height: 200, title });
  const { data } = await by.call<SavedDesign>('POST /design/save.do', { designId: id, document });
  return data.designId;
};
const records = async () => {
  const { rows } = await server.database.pool.query<{
    kind: string;
    subject: string;
    outcome: string;
    changes: object[];
  }>(
    `select kind, subject, outcome, changes from audit_record
      where company_id = $1 and action = 'apiUser.revealDesign' order by id`,
    [owner.companyId],
  );
  return rows;
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signInElsewhere();
  const guest = await server.openLink({ user_flag: 'maker' }, owner.companyId);
  designId = await save(guest, '立夏');
  await save(guest, '小满', designId);
});

describe("a user's design that people of the company open", () => {
  it('is the newest version, and each reading is recorded with the design and its user', async () => {
    const { data } = await owner.call<RevealedDesign>(call, { designId });
    expect(data).toMatchObject({ designId, version: 2, document: { title: '小满' } });
    await owner.call(call, { designId });
    const record = {
      kind: 'reading',
      outcome: 'done',
      subject: '小满',
      changes: [
        { field: '设计编号', before: null, after: designId },
        { field: '用户标识', before: null, after: 'maker' },
      ],
    };
    expect(await records()).toEqual([record, record]);
  });

  it('a repeated call under one key is read anew, and its answer is not kept', async () => {
    const key = { 'idempotency-key': 'c9bb0dcf-3e3f-4b7c-b9d2-bb16b9c0a001' };
    for (const _ of [1, 2]) expect((await owner.call(call, { designId }, key)).code).toBe(CODE.ok);
    expect(await records()).toHaveLength(2);
  });

  it('is changed by nobody through it, and neither are its counts', async () => {
    const rows = async () =>
      (await server.database.pool.query('select d::text from design d where id = $1', [designId])).rows;
    const before = await rows();
    await owner.call(call, { designId });
    expect(await rows()).toEqual(before);
  });

  it('needs the right on 用户管理, and one that does not exist is said so', async () => {
    const viewer = await server.signInWith([entryIdOf('/systemSetting/userManage')]);
    const missing = await viewer.call(call, { designId });
    expect([missing.code, missing.msg]).toEqual([CODE.notFound, '设计不存在或已被删除']);
    const others = await server.signInWith([entryIdOf('/systemSetting/authRecord')]);
    expect((await others.call(call, { designId })).code).toBe(CODE.forbidden);
  });

  it('whose content is damaged is refused with a sentence, and that is recorded too', async () => {
    await server.database.pool.query(
      `update design_document set document = '{"pages": 1}' where design_id = $1`,
      [designId],
    );
    const refused = await owner.call(call, { designId });
    expect([refused.code, refused.msg]).toEqual([CODE.conflict, '设计的内容已损坏，无法打开']);
    expect(await records()).toMatchObject([{ kind: 'reading', outcome: 'refused' }]);
  });
});
