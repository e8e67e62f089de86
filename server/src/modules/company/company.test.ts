import { CODE } from '@design-console/contract/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const values = {
  apiAccessName: '开放平台',
  companyName: '青禾文化传媒',
  companyLogo: '',
  companyDesc: '',
  industryName: '文化传媒',
  productName: '青禾在线设计',
};
const revisionNow = async () =>
  (await admin.call<{ revision: number }>('POST /api/manager/getSimpleInfo.do')).data.revision;

describe('the company form of two administrators (U-05)', () => {
  it('names the first saver to the second, and overwrites no change', async () => {
    const revision = await revisionNow();
    const first = await admin.call<{ revision: number }>('POST /api/manager/updateInfo.do', {
      ...values,
      companyDesc: '第一位',
      revision,
    });
    expect([first.code, first.data.revision]).toEqual([CODE.ok, revision + 1]);
    const second = await admin.call<{ updatedBy: string; revision: number }>(
      'POST /api/manager/updateInfo.do',
      { ...values, companyDesc: '第二位', revision },
    );
    expect([second.code, second.data.updatedBy, second.data.revision]).toEqual([
      CODE.conflict,
      '林晓棠',
      revision + 1,
    ]);
    const { data } = await admin.call<{ companyDesc: string }>('POST /api/manager/getSimpleInfo.do');
    expect(data.companyDesc).toBe('第一位');
  });

  it('accepts one of ten saves sent at once', async () => {
    const revision = await revisionNow();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.call('POST /api/manager/updateInfo.do', { ...values, companyDesc: `${index}`, revision }),
      ),
    );
    expect(replies.map((reply) => reply.code).sort()).toEqual([CODE.ok, ...Array(9).fill(CODE.conflict)]);
  });
});
