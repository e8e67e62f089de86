import { DOCUMENTS } from '@design-console/contract/documents';
import { type Call, CODE, encodeBase64Text, initialValue } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../src/testing/seed.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { calls, wireOf } from './calls.ts';
import { batchOf, placedTemplateOf } from './template-batches.ts';
import {
  deliveryOf,
  kindOf,
  kitRevisionOf,
  letterDraft,
  makeWorld,
  ofNewDesign,
  pageOf,
  pictureOf,
  savedFilterOf,
  tagOf,
  templateOf,
  themeOf,
  topicOf,
  uploadedFont,
  type World,
  webhookOf,
} from './valid-inputs.ts';

/** Two companies never see each other (S-11, S-12, C-14). */

let server: TestServer;
let world: World;
let other: Person & { companyId: number };

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  other = await server.signInElsewhere();
});
afterAll(() => server.close());

/** A foreign id for every call that takes one: rows of company 63, requested by another company. */
const foreignInputs: Record<string, (world: World) => Promise<object> | object> = {
  'account.get': ({ accountId }) => ({ id: accountId }),
  'account.update': ({ accountId }) => ({ id: accountId, name: '外人', roleIds: [] }),
  'account.setEnabled': ({ accountId }) => ({ id: accountId, status: 0 }),
  'account.resetPassword': ({ accountId }) => ({ id: accountId }),
  'role.get': ({ roleId }) => ({ id: roleId }),
  'role.update': ({ roleId }) => ({ id: roleId, revision: 1, name: '外人', permissionIds: [] }),
  'brandFont.update': async ({ admin }) => ({
    id: await uploadedFont(admin),
    name: '外人',
    licence: '外人',
    expiresOn: '',
  }),
  'brandFont.remove': async ({ admin }) => ({ id: await uploadedFont(admin) }),
  'role.remove': ({ spareRoleId }) => ({ id: spareRoleId }),
  'center.getTopic': async ({ admin }) => {
    const id = await topicOf(admin);
    await admin.call('POST /topic/setStatus.do', { id, status: 1 });
    return { id };
  },
  'topic.get': async ({ admin }) => ({ id: await topicOf(admin) }),
  'topic.update': async ({ admin }) => ({ id: await topicOf(admin), title: '外人' }),
  'topic.setStatus': async ({ admin }) => ({ id: await topicOf(admin), status: 1 }),
  'topic.remove': async ({ admin }) => ({ id: await topicOf(admin) }),
  'templateTag.update': async ({ admin }) => ({ id: await tagOf(admin), name: '外人' }),
  'templateTag.remove': async ({ admin }) => ({ id: await tagOf(admin) }),
  'templateKind.remove': async ({ admin }) => ({ id: await kindOf(admin) }),
  'templateKind.update': async ({ admin }) => ({ id: await kindOf(admin), name: '外人' }),
  'template.get': async ({ admin }) => ({ id: await templateOf(admin) }),
  'template.setStatus': async ({ admin }) => ({ ids: [await templateOf(admin)], status: 1 }),
  'template.update': async ({ admin }) => ({ id: await templateOf(admin), title: '外人' }),
  'template.updateDetail': async ({ admin }) => ({
    id: await templateOf(admin),
    fromVersion: 1,
    document: blankDesign({ width: 300, height: 200, title: '外人' }),
  }),
  'templateBatch.get': async ({ admin }) => ({ id: await batchOf(admin) }),
  'templateBatch.stop': async ({ admin }) => ({ id: await batchOf(admin) }),
  'templateBatch.downloadReport': async ({ admin }) => ({ id: await batchOf(admin) }),
  'templateBatch.downloadSheet': async ({ admin }) => ({
    templateId: await placedTemplateOf(admin),
    format: 'csv',
  }),
  'templateBatch.createSizes': async ({ admin }) => ({
    templateId: await placedTemplateOf(admin),
    kindIds: [await kindOf(admin)],
  }),
  'template.getPublished': async ({ admin }) => ({ id: await templateOf(admin, 3) }),
  'template.listTags': async ({ admin }) => ({ templateId: await templateOf(admin) }),
  'template.listVersions': async ({ admin }) => ({ id: await templateOf(admin) }),
  'template.getVersion': async ({ admin }) => ({ id: await templateOf(admin), version: 1 }),
  'template.rollback': async ({ admin }) => ({ id: await templateOf(admin), version: 1, fromVersion: 1 }),
  'template.remove': async ({ admin }) => ({ ids: [await templateOf(admin)] }),
  'apiUser.get': ({ apiUserId }) => ({ id: apiUserId }),
  'apiUser.update': ({ apiUserId }) => ({ id: apiUserId, nickname: '外人' }),
  'apiUser.setEnabled': ({ apiUserId }) => ({ id: apiUserId, status: 0 }),
  'apiUser.setGroup': ({ apiUserId }) => ({ id: apiUserId, group: '外人' }),
  'design.removePicture': async (world) => ({ id: await pictureOf(world) }),
  'auditRecord.get': async ({ admin }) => {
    const { data } = await admin.call<{ list: { id: number }[] }>('POST /operationLog/page.do');
    return { id: data.list[0]?.id };
  },
  'authorization.get': async (world) => ({ id: await letterIdOf(world) }),
  'authorization.getLetter': async (world) => ({ id: await letterIdOf(world) }),
  'authorization.issue': async (world) => ({ id: await letterIdOf(world) }),
  'authorization.correct': async (world) => {
    const { designId: _, ...letter } = await letterDraft(world);
    return { ...letter, id: await letterIdOf(world), fonts: [], materials: [] };
  },
  'authorization.void': async (world) => ({ id: await letterIdOf(world), reason: '外人作废' }),
  'authorization.reveal': async (world) => ({ id: await letterIdOf(world) }),
  'authorization.downloadLetters': async (world) => ({ ids: [await letterIdOf(world)] }),
  'authorization.downloadLetter': async (world) => ({ id: await letterIdOf(world) }),
  'session.remove': async ({ admin }) => {
    const { data } = await admin.call<{ id: number }[]>('GET /session/list.do');
    return { id: data[0]?.id };
  },
  'savedFilter.update': async ({ admin }) => ({ id: await savedFilterOf(admin), name: '外人' }),
  'savedFilter.remove': async ({ admin }) => ({ id: await savedFilterOf(admin) }),
  'webhook.update': async (world) => ({ id: await webhookOf(world), isEnabled: false }),
  'webhook.remove': async (world) => ({ id: await webhookOf(world) }),
  'webhook.reveal': async (world) => ({
    id: await webhookOf(world),
    password: encodeBase64Text(testPassword),
  }),
  'webhook.rotate': async (world) => ({
    id: await webhookOf(world),
    password: encodeBase64Text(testPassword),
    overlapHours: 0,
  }),
  'webhook.removePrevious': async (world) => ({ id: await webhookOf(world, { isOverlapping: true }) }),
  'webhook.test': async (world) => ({ id: await webhookOf(world) }),
  'webhook.get': async (world) => ({ id: await deliveryOf(world) }),
  'webhook.resend': async (world) => ({ id: await deliveryOf(world) }),
  'webhook.sendNow': async (world) => ({ id: await deliveryOf(world, 'waiting') }),
  'credential.reveal': async ({ admin }) => {
    const { data } = await admin.call<{ secrets: { id: number }[] }>('GET /credential/list.do');
    return { id: data.secrets[0]?.id, password: encodeBase64Text(testPassword) };
  },
  'credential.remove': async ({ admin }) => {
    const { data } = await admin.call<{ secrets: { id: number }[] }>('GET /credential/list.do');
    return { id: data.secrets[0]?.id };
  },
};

const letterIdOf = async ({ admin }: World): Promise<number> => {
  const { data } = await admin.call<{ list: { id: number }[] }>('POST /apiUser/pageDesignPowerOfAttorney.do');
  return data.list[0]?.id ?? 0;
};

const shapeOf = (call: Call): object =>
  (call.input as { shape?: object }).shape ?? (call.input as { in?: { shape?: object } }).in?.shape ?? {};

const takesAnId = (call: Call): boolean => 'id' in shapeOf(call);

const nobodysId = 8_000_000_000;

/** This input with an id that no company has. */
const withNobodysId = (input: object): object => {
  if ('ids' in input) return { ...input, ids: [nobodysId] };
  return 'templateId' in input ? { ...input, templateId: nobodysId } : { ...input, id: nobodysId };
};

describe('an id of another company', () => {
  it('is tried on every call that takes one', () => {
    const named = calls.filter((call) => takesAnId(call)).map((call) => call.name);
    expect(named.filter((name) => !(name in foreignInputs))).toEqual([]);
  });

  it.each(Object.entries(foreignInputs))(
    '%s answers exactly as for an unknown id',
    async (name, makeInput) => {
      const call = calls.find((one) => one.name === name);
      if (!call) throw new Error(`${name} is not in the contract`);
      const input = await makeInput(world);
      const asker = call.access.kind === 'guest' ? await server.openLink({}, other.companyId) : other;
      const foreign = await asker.call(wireOf(call), input);
      const missing = await asker.call(wireOf(call), withNobodysId(input));
      expect(foreign.code).not.toBe(CODE.ok);
      expect(foreign).toEqual(missing);
    },
  );

  it.each(
    calls
      // a signed link names its company itself: embed.test.ts
      .filter((call) => call.access.kind !== 'public' && 'settingCode' in shapeOf(call))
      .map((call): [string, Call] => [call.name, call]),
  )('%s answers for a foreign settingCode exactly as for an unknown one', async (_name, call) => {
    const foreign = await themeOf(world.admin);
    const everything = {
      ...foreign,
      action: 'rename',
      name: '外人',
      title: '外人',
      status: 1,
      id: nobodysId,
      ...(call.module === 'centerPage' ? { pageId: (await pageOf(world.admin)).pageId } : {}),
      revision: 0,
      version: 1,
      value: initialValue(DOCUMENTS['editor.theme']),
      fromSettingCode: foreign.settingCode,
      fromDevice: 'mobile',
      fromRevision: 0,
      kitRevision: await kitRevisionOf(other, 1),
      fields: ['colors.primary'],
    };
    // unknown fields count towards a call's bounds too
    const takes = shapeOf(call);
    const input = Object.fromEntries(Object.entries(everything).filter(([name]) => name in takes));
    const [theirs, nobodys] = [
      await other.call(wireOf(call), input),
      await other.call(wireOf(call), { ...input, settingCode: 'ZZZZZZZZ' }),
    ];
    expect(theirs.code).toBe(CODE.notFound);
    expect(theirs).toEqual(nobodys);
  });

  it('in a nested list is refused like one that does not exist', async () => {
    const draft = { account: 'nested_ids', name: '外人', roleIds: [world.roleId] };
    const missing = { ...draft, roleIds: [8_000_000_000] };
    const [foreign, nobodys] = [
      await other.call('POST /accountNumber/add.do', draft),
      await other.call('POST /accountNumber/add.do', missing),
    ];
    expect(foreign).toEqual(nobodys);
    expect(foreign.code).toBe(CODE.invalid);
  });

  it('under any other name finds no row either: designs of a foreign user', async () => {
    const call = 'POST /apiUser/pageDesign.do';
    const foreign = await other.call(call, { apiUserId: world.apiUserId });
    expect(foreign).toEqual(await other.call(call, { apiUserId: 8_000_000_000 }));
    expect(foreign.code).toBe(CODE.notFound);
  });

  it.each([
    ['opened', 'POST /apiUser/revealDesign.do'],
    ['deleted', 'POST /apiUser/deleteDesign.do'],
  ] as const)('a design of another company is not %s by its people', async (_what, call) => {
    const ours = await ofNewDesign(world);
    const foreign = await other.call(call, ours);
    expect(foreign).toEqual(await other.call(call, { designId: 'A'.repeat(24) }));
    expect(foreign.code).toBe(CODE.notFound);
    expect((await world.admin.call(call, ours)).code).toBe(CODE.ok);
  });

  it('a letter cannot be made on the design of another company', async () => {
    const draft = await letterDraft(world);
    const [foreign, nobodys] = [
      await other.call('POST /authorization/add.do', draft),
      await other.call('POST /authorization/add.do', { ...draft, designId: 'nobodys-design' }),
    ];
    expect(foreign).toEqual(nobodys);
    expect(foreign.code).toBe(CODE.invalid);
  });

  it("a file of another company cannot be used as one's own logo", async () => {
    const { data } = await other.call<{ fields: object }>('POST /api/manager/updateInfo.do', {
      apiAccessName: 'x',
      companyName: 'x',
      companyLogo: `/saas/files/${'a'.repeat(40)}.png`,
      companyDesc: '',
      industryName: '',
      productName: '',
      revision: 1,
    });
    expect(Object.keys(data.fields)).toEqual(['companyLogo']);
  });
});

describe('a design of another company', () => {
  const document = blankDesign({ width: 300, height: 200, title: '青禾的设计' });
  it.each([
    ['design.get', 'GET /design/get.do', {}],
    ['design.save', 'POST /design/save.do', { document }],
    ['design.duplicate', 'POST /design/duplicate.do', {}],
    ['design.remove', 'POST /design/delete.do', {}],
    ['design.listVersions', 'GET /design/versions.do', {}],
    ['design.getVersion', 'GET /design/version.do', { version: 1 }],
  ])('%s answers its guests exactly as for an unknown one', async (_name, wire, input) => {
    const ours = await (await server.openLink()).call<{ designId: string }>('POST /design/save.do', {
      document,
    });
    const theirs = await server.openLink({}, other.companyId);
    const foreign = await theirs.call(wire, { ...input, designId: ours.data.designId });
    expect(foreign.code).toBe(CODE.notFound);
    expect(foreign).toEqual(await theirs.call(wire, { ...input, designId: 'A'.repeat(24) }));
  });
});

describe('what a company reads', () => {
  it('contains no word of another company, in any list and any download', async () => {
    const otherGuest = (await server.openLink({}, other.companyId)).token;
    const marks = [
      '青禾',
      '周以安',
      'zhou.yian',
      '被操作者',
      '在用角色',
      '被操作标签',
      '被管理的用户',
      'world_user_',
    ];
    for (const call of calls.filter((one) => one.kind === 'query' || one.kind === 'download')) {
      const reply = await server.inject({
        method: call.method,
        url: `/saas/api${call.path}`,
        headers: { 'x-ckt-token': other.token, 'x-ckt-embed-token': otherGuest },
        ...(call.method === 'GET' ? { query: { format: 'csv' } } : { payload: {} }),
      });
      for (const mark of marks) expect([call.name, reply.body.includes(mark)]).toEqual([call.name, false]);
    }
  });

  it('is kept apart by the database too: a row cannot point across companies', async () => {
    const { kysely } = server.database;
    const foreignRole = { company_id: other.companyId, account_id: world.accountId, role_id: world.roleId };
    await expect(kysely.insertInto('account_role').values(foreignRole).execute()).rejects.toThrow(
      /foreign key/,
    );
    const { rows } = await server.database.pool.query<{ table: string; first: string }>(
      `select c.relname as table, a.attname as first
         from pg_index i join pg_class c on c.oid = i.indrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indisprimary and c.relnamespace = 'public'::regnamespace`,
    );
    const shared = new Set([
      'company',
      'migration',
      'rate_limit',
      'unused_file',
      'deployment',
      'platform_template',
      'platform_template_cover',
      'platform_template_set',
    ]);
    for (const row of rows.filter((one) => !shared.has(one.table))) {
      expect(row).toEqual({ table: row.table, first: 'company_id' });
    }
  });
});

describe('a disabled company', () => {
  it('is signed out at once and stays out', async () => {
    const { setCompanyStatus } = await import('../src/operator/company.ts');
    const gone = await server.signInElsewhere();
    await setCompanyStatus(server.database, gone.companyId, 0);
    expect((await gone.call('GET /role/list.do')).code).toBe(CODE.notSignedIn);
  });
});
