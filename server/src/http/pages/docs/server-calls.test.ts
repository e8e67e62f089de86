import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hasProgram } from '../../../testing/programs.ts';
import { testPassword } from '../../../testing/seed.ts';
import { startTestServer, type TestServer } from '../../../testing/start-server.ts';
import { curlSample } from './help-server-calls.ts';
import { html } from './html.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const filledIn = (values: Readonly<Record<string, string>>): string =>
  curlSample.replace(/^(SERVER|APP_ID|API_SECRET|DESIGN_ID)='.*'$/gm, (_line, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the sample asks for ${name}`);
    return `${name}='${value}'`;
  });

it('the help shows a call of a host’s server that works unchanged', async () => {
  const page = await server.inject({ method: 'GET', url: '/saas/docs/help' });
  expect(page.body).toContain(html`${curlSample}`.text);
  for (const part of ['app_id', 'design_id', 'expire_time', 'version 3.0'])
    expect(curlSample).toContain(part);
  const guest = await server.openLink({ user_flag: 'u-77' });
  const { data } = await guest.call<{ designId: string }>('POST /design/save.do', {
    document: blankDesign({ width: 300, height: 200, title: '立夏海报' }),
  });
  const admin = await server.signIn('admin');
  const { data: credentials } = await admin.call<{ apiAccessId: string; secrets: { id: number }[] }>(
    'GET /credential/list.do',
  );
  const { data: revealed } = await admin.call<{ secret: string }>('POST /credential/reveal.do', {
    id: credentials.secrets[0]?.id,
    password: encodeBase64Text(testPassword),
  });
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const script = filledIn({
    SERVER: `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`,
    APP_ID: credentials.apiAccessId,
    API_SECRET: revealed.secret,
    DESIGN_ID: data.designId,
  });
  // elsewhere the page and the names above are all that can be checked
  if (!['curl', 'openssl'].every(hasProgram)) return;
  const { stdout } = await promisify(execFile)('sh', ['-c', script]);
  expect(JSON.parse(stdout)).toMatchObject({
    code: CODE.ok,
    data: { designId: data.designId, userFlag: 'u-77', title: '立夏海报' },
  });
});
