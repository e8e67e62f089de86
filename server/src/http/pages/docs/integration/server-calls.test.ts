import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram } from '../../../../testing/programs.ts';
import { testPassword } from '../../../../testing/seed.ts';
import { startTestServer, type TestServer } from '../../../../testing/start-server.ts';
import { curlSample } from './server-calls.ts';
import { curlExportSample, nodeExportSample } from './server-export.ts';
import { html } from '../html.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Values = Readonly<Record<string, string>>;

const filledIn = (sample: string, values: Values): string =>
  sample.replace(/^(SERVER|APP_ID|API_SECRET|DESIGN_ID)='.*'$/gm, (_line, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the sample asks for ${name}`);
    return `${name}='${value}'`;
  });

const poster = { width: 300, height: 200 };

/** What a developer fills in: a design of a user, and the credentials of its company. */
const valuesOf = async (size: Parameters<typeof blankDesign>[0] = poster): Promise<Values> => {
  const guest = await server.openLink({ user_flag: 'u-77' });
  const { data } = await guest.call<{ designId: string }>('POST /design/save.do', {
    document: blankDesign({ ...size, title: '立夏海报' }),
  });
  const admin = await server.signIn('admin');
  const { data: credentials } = await admin.call<{ apiAccessId: string; secrets: { id: number }[] }>(
    'GET /credential/list.do',
  );
  const { data: revealed } = await admin.call<{ secret: string }>('POST /credential/reveal.do', {
    id: credentials.secrets[0]?.id,
    password: encodeBase64Text(testPassword),
  });
  if (!server.http.server.listening) await server.http.listen({ host: '127.0.0.1', port: 0 });
  return {
    SERVER: `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}`,
    APP_ID: credentials.apiAccessId,
    API_SECRET: revealed.secret,
    DESIGN_ID: data.designId,
  };
};

const run = promisify(execFile);

it('the help shows a call of a host’s server that works unchanged', async () => {
  const page = await server.inject({ method: 'GET', url: '/saas/docs/integration' });
  expect(page.body).toContain(html`${curlSample}`.text);
  for (const part of ['app_id', 'design_id', 'expire_time', 'version 3.0'])
    expect(curlSample).toContain(part);
  const values = await valuesOf();
  const script = filledIn(curlSample, values);
  // elsewhere the page and the names above are all that can be checked
  if (!['curl', 'openssl'].every(hasProgram)) return;
  const { stdout } = await run('sh', ['-c', script]);
  expect(JSON.parse(stdout)).toMatchObject({
    code: CODE.ok,
    data: { designId: values.DESIGN_ID, userFlag: 'u-77', title: '立夏海报' },
  });
});

describe('the help shows how a host’s server gets a finished file (decision 0157)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-export-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('by curl', async () => {
    const page = await server.inject({ method: 'GET', url: '/saas/docs/integration' });
    expect(page.body).toContain(html`${curlExportSample}`.text);
    // each parameter is explained
    expect(page.body).toMatch(/<td><code>with_crop_marks<\/code><\/td><td>[^<]+<\/td>/);
    const values = await valuesOf({ width: 90, height: 54, unit: 'mm' });
    if (!['curl', 'openssl'].every(hasProgram)) return;
    const { stdout } = await run('sh', ['-c', filledIn(curlExportSample, values)], { cwd: folder });
    expect(stdout).toBe('application/pdf');
    expect(readFileSync(join(folder, 'design.pdf'), 'latin1')).toMatch(/^%PDF[\s\S]*\/TrimBox/);
  });

  it('by Node.js', async () => {
    const page = await server.inject({ method: 'GET', url: '/saas/docs/integration' });
    expect(page.body).toContain(html`${nodeExportSample}`.text);
    const values = await valuesOf();
    const fields = { server: 'SERVER', appId: 'APP_ID', apiSecret: 'API_SECRET', designId: 'DESIGN_ID' };
    const script = Object.entries(fields).reduce(
      (text, [name, field]) =>
        text.replace(new RegExp(`^const ${name} = '.*';$`, 'm'), () => `const ${name} = '${values[field]}';`),
      nodeExportSample,
    );
    await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
    const { width, height } = await sharp(readFileSync(join(folder, 'design.png'))).metadata();
    expect([width, height]).toEqual([600, 400]);
    const wrong = script.replace(/^const apiSecret = .*$/m, "const apiSecret = 'none';");
    await expect(
      run(process.execPath, ['--input-type=module', '-e', wrong], { cwd: folder }),
    ).rejects.toThrow(/sign 不正确/);
  });
});
