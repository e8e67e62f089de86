import { once } from 'node:events';
import { contract } from '@design-console/contract';
import { type Call, CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { WIRE } from '@design-console/contract/wire/constants';
import { blankDesign } from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { withClient } from '../src/db/testing/client.ts';
import { waitingStatements } from '../src/db/testing/waiting-statements.ts';
import { testPassword } from '../src/testing/seed.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { letterDraft, makeWorld } from './valid-inputs.ts';
import { withheld } from './withheld-body.ts';

/** Rights that end between a request's headers and its work (S-06). */

let server: TestServer;
let address: string;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const rights = [
  '92',
  operationIdOf('/systemSetting/roleManage', 'edit'),
  entryIdOf('/systemSetting/operationLog'),
  entryIdOf('/systemSetting/authRecord'),
];

interface Someone extends Person {
  accountId: number;
  account: string;
  role: { id: number; revision: number; name: string };
}

const hire = async (): Promise<Someone> => {
  const person = await server.signInWith(rights);
  const { data } = await person.call<{ me: { id: number; account: string } }>(
    'POST /api/manager/getSimpleInfo.do',
  );
  const got = await admin.call<{ roles: { id: number }[] }>('GET /accountNumber/detail.do', {
    id: data.me.id,
  });
  const { data: role } = await admin.call<Someone['role']>('GET /role/detail.do', {
    id: got.data.roles[0]?.id,
  });
  return { ...person, accountId: data.me.id, account: data.me.account, role };
};

const ok = async (answer: Promise<{ code: number; msg: string }>): Promise<void> => {
  const { code, msg } = await answer;
  if (code !== CODE.ok) throw new Error(msg);
};

const disable = ({ accountId: id }: Someone) =>
  admin.call('POST /accountNumber/enableOrDisEnable.do', { id, status: 0 });

const losses: [string, number, (person: Someone) => Promise<void>][] = [
  ['停用账号', CODE.notSignedIn, (person) => ok(disable(person))],
  [
    '重置密码',
    CODE.notSignedIn,
    ({ accountId: id }) => ok(admin.call('GET /accountNumber/resettingPassword.do', { id })),
  ],
  ['退出登录', CODE.notSignedIn, (person) => ok(person.call('POST /main/loginOut.do'))],
  [
    '修改密码',
    CODE.notSignedIn,
    (person) =>
      ok(
        person.call('POST /api/manager/changePassword.do', {
          old_pass: encodeBase64Text(testPassword),
          new_pass: encodeBase64Text('another good phrase'),
        }),
      ),
  ],
  [
    '修改角色',
    CODE.forbidden,
    ({ role: { id, revision, name } }) =>
      ok(admin.call('POST /role/update.do', { id, revision, name, permissionIds: ['91'] })),
  ],
  [
    '改派角色',
    CODE.forbidden,
    async ({ accountId: id }) => {
      const name = `空角色 ${id}`;
      const { data } = await admin.call<{ id: number }>('POST /role/add.do', { name, permissionIds: [] });
      await ok(admin.call('POST /accountNumber/update.do', { id, roleIds: [data.id] }));
    },
  ],
];

const by = ({ token }: Person, header: string = WIRE.tokenHeader) => ({ [header]: token });

/** Sends the headers of a request; `send` sends its body. Returns when the server has them. */
const begin = async (
  call: Call,
  input: object | Buffer,
  headers: Record<string, string>,
  contentType?: string,
) => {
  const body = Buffer.isBuffer(input) ? input : Buffer.from(JSON.stringify(input));
  const arrived = once(server.http.server, 'request');
  const held = withheld(address, {
    from: '203.0.113.30',
    call,
    bytes: body.length,
    by: headers,
    ...(contentType ? { contentType } : {}),
  });
  onTestFinished(() => void held.cut());
  await arrived;
  // it is looked at before the next one
  await server.signIn('admin');
  return { answer: held.answer, send: () => held.send(body) };
};

const untilWaiting = (count: number) =>
  expect.poll(() => waitingStatements(server.databaseUrl), { timeout: 60_000 }).toBe(count);

/** Runs while another client holds what a statement locks. */
const whileHeld = (statement: string, run: () => Promise<void>): Promise<void> =>
  withClient(server.databaseUrl, async (client) => {
    await client.query(`begin; ${statement}`);
    await run();
    await client.query('rollback');
  });

const rolesNamed = async (name: string): Promise<number> =>
  (await server.database.kysely.selectFrom('role').select('id').where('name', '=', name).execute()).length;

describe('a person who loses a right while their request arrives', () => {
  it.each(losses)('by %s changes nothing with a body that comes later', async (title, code, lose) => {
    const person = await hire();
    const name = `迟到 ${title}`;
    const late = await begin(contract.role.create, { name, permissionIds: [] }, by(person));
    await lose(person);
    late.send();
    expect((await late.answer).code).toBe(code);
    expect(await rolesNamed(name)).toBe(0);
  });

  it('cannot grant what they hold no more', async () => {
    const person = await hire();
    const name = '授予已收回的权限';
    const permissionIds = [entryIdOf('/systemSetting/authRecord')];
    const late = await begin(contract.role.create, { name, permissionIds }, by(person));
    const { id, revision, name: called } = person.role;
    await ok(
      admin.call('POST /role/update.do', {
        id,
        revision,
        name: called,
        permissionIds: ['92', operationIdOf('/systemSetting/roleManage', 'edit')],
      }),
    );
    late.send();
    expect((await late.answer).code).toBe(CODE.forbidden);
    expect(await rolesNamed(name)).toBe(0);
  });

  it.each(losses)('by %s reads nothing with a body that comes later', async (_title, code, lose) => {
    const person = await hire();
    const late = await begin(contract.auditRecord.page, {}, by(person));
    await lose(person);
    late.send();
    expect((await late.answer).code).toBe(code);
  });

  it('uploads nothing when the file comes later', async () => {
    const person = await hire();
    const form = new FormData();
    form.set('purpose', 'logo');
    form.set('file', new Blob([new Uint8Array(await picture())]), 'late.png');
    const whole = new Response(form);
    const contentType = whole.headers.get('content-type') ?? '';
    const body = Buffer.from(await whole.arrayBuffer());
    const late = await begin(contract.file.uploadImage, body, by(person), contentType);
    const before = await storedFiles();
    await ok(disable(person));
    late.send();
    expect((await late.answer).code).toBe(CODE.notSignedIn);
    expect(await storedFiles()).toBe(before);
  });
});

const picture = () =>
  sharp({ create: { width: 9, height: 7, channels: 3, background: '#3366ff' } })
    .png()
    .toBuffer();

const storedFiles = async (): Promise<number> =>
  (await server.database.kysely.selectFrom('stored_file').select('name').execute()).length;

describe('a person who loses a right while their work waits', () => {
  it('has no file stored that was redrawn meanwhile', async () => {
    const person = await hire();
    const before = await storedFiles();
    let uploading: ReturnType<Person['upload']> | undefined;
    await whileHeld('lock table company_quota in access exclusive mode', async () => {
      uploading = person.upload('POST /file/uploadImage.do', await picture(), { purpose: 'logo' }, 'a.png');
      await untilWaiting(1);
      await ok(disable(person));
    });
    expect((await uploading)?.code).toBe(CODE.notSignedIn);
    expect(await storedFiles()).toBe(before);
  });

  it('gets no answer that was long in the making', async () => {
    const person = await hire();
    let asking: ReturnType<Person['call']> | undefined;
    await whileHeld('lock table audit_record in access exclusive mode', async () => {
      asking = person.call('POST /operationLog/page.do');
      await untilWaiting(1);
      await server.database.kysely.deleteFrom('session').where('account_id', '=', person.accountId).execute();
      server.clock.advance(2000);
    });
    expect((await asking)?.code).toBe(CODE.notSignedIn);
  });

  it('gets no file that was long in the making', async () => {
    const world = await makeWorld(server);
    const made = await admin.call<{ id: number }>('POST /authorization/add.do', await letterDraft(world));
    const person = await hire();
    const url = `${WIRE.apiBasePath}/authorization/letter.do?id=${made.data.id}`;
    const ask = () => server.inject({ method: 'GET', url, headers: by(person) });
    expect((await ask()).headers['content-type']).toBe('application/pdf');
    let asking: ReturnType<typeof ask> | undefined;
    await whileHeld('lock table authorization_record in access exclusive mode', async () => {
      asking = ask();
      await untilWaiting(1);
      await ok(disable(person));
      server.clock.advance(2000);
    });
    expect((await asking)?.json().code).toBe(CODE.notSignedIn);
  });
});

describe('who ends the rights of a person', () => {
  it.each([
    ['停用账号', CODE.notSignedIn, disable],
    ['退出登录', CODE.notSignedIn, (person: Someone) => person.call('POST /main/loginOut.do')],
    [
      '修改角色',
      CODE.forbidden,
      ({ role: { id, revision, name } }: Someone) =>
        admin.call('POST /role/update.do', { id, revision, name, permissionIds: [] }),
    ],
  ])('by %s waits for what they do now, and what they do next waits for it', async (title, code, end) => {
    const person = await hire();
    const other = (
      await admin.call<{ id: number }>('POST /role/add.do', { name: `占用 ${title}`, permissionIds: [] })
    ).data.id;
    const change = (name: string) =>
      person.call('POST /role/update.do', { id: other, revision: 1, name, permissionIds: [] });
    let all: Promise<{ code: number }[]> | undefined;
    await whileHeld(`select from role where id = ${other} for update`, async () => {
      const running = change(`先到 ${title}`);
      await untilWaiting(1);
      const ending = end(person);
      await untilWaiting(2);
      const next = person.call('POST /role/add.do', { name: `后到 ${title}`, permissionIds: [] });
      await untilWaiting(3);
      all = Promise.all([running, ending, next]);
    });
    expect((await all)?.map((reply) => reply.code)).toEqual([CODE.ok, CODE.ok, code]);
    expect(await rolesNamed(`后到 ${title}`)).toBe(0);
  });
});

describe('a user of the embedded page who is disabled', () => {
  const enter = async (userFlag: string) => {
    const guest = await server.openLink({ user_flag: userFlag });
    const { data } = await admin.call<{ list: { id: number }[] }>('POST /apiUser/page.do', {
      keyword: userFlag,
    });
    const id = data.list[0]?.id;
    return { guest, stop: () => admin.call('POST /apiUser/enableOrDisEnable.do', { id, status: 0 }) };
  };
  const document = blankDesign({ width: 300, height: 200, title: '迟到的设计' });
  const designs = async (): Promise<number> =>
    (await server.database.kysely.selectFrom('design').select('id').execute()).length;

  it.each([
    ['saves nothing', 'late_1', contract.design.save, { document }],
    ['downloads nothing', 'late_2', contract.design.export, { document, format: 'png' }],
    ['reads nothing', 'late_3', contract.center.browse, {}],
    [
      'counts nothing',
      'late_4',
      contract.usageEvent.create,
      { events: [{ id: crypto.randomUUID(), at: new Date().toISOString(), kind: 'save' }] },
    ],
  ])('%s with a body that comes later', async (_title, userFlag, call, input) => {
    const { guest, stop } = await enter(userFlag);
    const before = await designs();
    const late = await begin(call, input, by(guest, WIRE.embedTokenHeader));
    await ok(stop());
    late.send();
    expect((await late.answer).code).toBe(CODE.notSignedIn);
    expect(await designs()).toBe(before);
  });

  it('has nothing saved that was painted meanwhile', async () => {
    const { guest, stop } = await enter('late_5');
    const before = await designs();
    let saving: ReturnType<Person['call']> | undefined;
    await whileHeld('lock table company_quota in access exclusive mode', async () => {
      saving = guest.call('POST /design/save.do', { document });
      await untilWaiting(1);
      await ok(stop());
    });
    expect((await saving)?.code).toBe(CODE.notSignedIn);
    expect(await designs()).toBe(before);
  });

  it('is disabled after what they do now', async () => {
    const { guest, stop } = await enter('late_6');
    const { data } = await guest.call<{ designId: string }>('POST /design/save.do', { document });
    let both: Promise<{ code: number }[]> | undefined;
    await whileHeld(`select from design where id = '${data.designId}' for update`, async () => {
      const again = { document, designId: data.designId, fromVersion: 1 };
      const saving = guest.call('POST /design/save.do', again);
      await untilWaiting(1);
      const stopping = stop();
      await untilWaiting(2);
      both = Promise.all([saving, stopping]);
    });
    expect((await both)?.map((reply) => reply.code)).toEqual([CODE.ok, CODE.ok]);
  });
});
