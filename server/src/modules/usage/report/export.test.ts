import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/start-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const headOf = async (path: string, query: Record<string, string>): Promise<string | undefined> => {
  const reply = await server.inject({
    method: 'GET',
    url: `/saas/api/api/statistic/${path}`,
    headers: { 'x-ckt-token': admin.token },
    query: { format: 'csv', from: '2026-03-01', to: '2026-03-02', ...query },
  });
  return reply.body.split('\n')[0];
};

it('an exported report has the columns of the screen, in their order and in units people use', async () => {
  expect(await headOf('exportBase.do', {})).toBe(
    '\ufeff日期,打开次数,活跃用户,新增用户,新建设计,完成设计,下载次数,模板使用,AI 调用,保存次数,轻应用使用,出错次数,使用时长（分钟）',
  );
  expect(await headOf('exportDetail.do', { by: 'template' })).toBe(
    '\ufeff日期,模板,模板使用,打开次数,新建设计,完成设计,下载次数,AI 调用,保存次数,轻应用使用,出错次数,使用时长（分钟）',
  );
});
