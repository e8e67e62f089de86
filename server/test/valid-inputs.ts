import { ACCOUNT_COLUMNS } from '@design-console/contract/account/import';
import { IMPORT_COLUMNS } from '@design-console/contract/authorization';
import { DOCUMENTS } from '@design-console/contract/documents';
import { brandKitDefinition } from '@design-console/contract/documents/brand-kit';
import { encodeBase64Text, initialValue } from '@design-console/contract/kernel';
import { blankDesign } from '@design-console/editor/document';
import sharp from 'sharp';
import { tinyFont } from '../../editor/src/fonts/testing/tiny-font.ts';
import { testPassword } from '../src/testing/seed.ts';
import { hostedPicture } from '../src/testing/hosted-picture.ts';
import type { Person, TestServer } from '../src/testing/start-server.ts';
import type { Sent, WriteName } from './calls.ts';
import { batchOf, batchSheet, placedTemplateOf } from './template-batches.ts';

/** What a valid input may refer to: rows made for it, in the company of `admin`. */
export interface World {
  server: TestServer;
  admin: Person;
  companyId: number;
  /** An end user of the company. */
  guest(): Promise<Person>;
  roleId: number;
  spareRoleId: number;
  accountId: number;
  roleRevision: number;
  apiUserId: number;
}

let made = 0;

/** In company 63, unless another company and its administrator are given. */
export const makeWorld = async (
  server: TestServer,
  other?: Person & { companyId: number },
): Promise<World> => {
  const admin = other ?? (await server.signIn('admin'));
  const companyId = other?.companyId ?? 63;
  const add = async (name: string) => {
    made += 1;
    const role = await admin.call<{ id: number }>('POST /role/add.do', {
      name: `${name}${made}`,
      permissionIds: ['91'],
    });
    return role.data.id;
  };
  const roleId = await add('在用角色');
  const account = await admin.call<{ id: number }>('POST /accountNumber/add.do', {
    account: `world_${made}`,
    name: '被操作者',
    roleIds: [roleId],
  });
  const user = await admin.call<{ id: number }>('POST /apiUser/create.do', {
    userFlag: `world_user_${made}`,
    nickname: '被管理的用户',
  });
  return {
    server,
    admin,
    companyId,
    guest: () => server.openLink({}, companyId),
    roleId,
    spareRoleId: await add('空闲角色'),
    accountId: account.data.id,
    roleRevision: 1,
    apiUserId: user.data.id,
  };
};

const pass = encodeBase64Text(testPassword);

export const picture = async (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0773fc' } })
    .png()
    .toBuffer();

/** A call of the company's own server with these parameters: what the signature covers, beside them. */
export const signedByServer = async ({ server, companyId }: World, parameters: Record<string, string>) => {
  const own = { user_flag: '', device_type: '', version: '3.0' };
  const {
    app_id = '',
    expire_time = '',
    sign = '',
  } = await server.signedLink({ ...own, ...parameters }, companyId);
  return { app_id, expire_time, sign };
};

/** A design that a guest has just saved. */
export const ofNewDesign = async ({ guest }: World): Promise<{ designId: string }> => {
  const { data } = await (await guest()).call<{ designId: string }>('POST /design/save.do', {
    document: blankDesign({ width: 300, height: 200, title: '立夏海报' }),
  });
  return { designId: data.designId };
};

/** A picture that a guest uploaded. */
export const pictureOf = async ({ guest }: World): Promise<number> => {
  const by = await guest();
  await by.upload('POST /design/addPicture.do', await picture(), {}, 'photo.png');
  const { data } = await by.call<{ list: { id: number }[] }>('GET /design/pictures.do');
  return data.list[0]?.id ?? 0;
};

/** A letter in this state, 0 pending or 1 issued: one of the company's, or a new one. */
export const letterId = async (world: World, status: 0 | 1): Promise<number> => {
  const { server, admin, companyId } = world;
  await server.database.kysely
    .updateTable('authorization_record')
    .set({ issued_at: server.clock.now, corrected_at: null })
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .execute();
  const { data } = await admin.call<{ list: { id: number }[] }>(
    'POST /apiUser/pageDesignPowerOfAttorney.do',
    { status },
  );
  const [first] = data.list;
  if (first) return first.id;
  const made = await admin.call<{ id: number }>('POST /authorization/add.do', {
    ...(await letterDraft(world)),
    issue: status === 1,
  });
  return made.data.id;
};

/** A design of the company: one it has, or a new one of a guest. */
export const designId = async ({ admin, guest }: World): Promise<string> => {
  const { data } = await admin.call<{ id: string }[]>('GET /authorization/designs.do');
  const [first] = data;
  if (first) return first.id;
  const saved = await (await guest()).call<{ designId: string }>('POST /design/save.do', {
    document: blankDesign({ width: 300, height: 200, title: '立夏海报' }),
  });
  return saved.data.designId;
};

export const letterDraft = async (world: World) => {
  return {
    designId: await designId(world),
    subjectKind: 'enterprise' as const,
    subjectName: '杭州云栖茶业有限公司',
    subjectNumber: '91350100M000100Y43',
    phone: '13812345678',
    scope: '官方网站与线下门店的宣传推广',
    validFrom: '2026-01-01',
    validTo: '2040-12-31',
  };
};

export const letterSheet = (drafts: readonly Record<string, string>[]): Buffer =>
  Buffer.from(
    [
      Object.values(IMPORT_COLUMNS).join(','),
      ...drafts.map((draft) =>
        Object.keys(IMPORT_COLUMNS)
          .map((field) => draft[field] ?? '')
          .join(','),
      ),
    ].join('\n'),
  );

/** A sheet with one account that has no role. */
const accountSheet = (account: string): Buffer =>
  Buffer.from(`${Object.values(ACCOUNT_COLUMNS).join(',')}\n${account},表格账号,,,`);

type Makers<Name extends WriteName> = { [One in Name]: (world: World) => Sent<One> | Promise<Sent<One>> };

/** An input with which every served command, upload and download succeeds. A missing one does not compile. */
export const validWrites: Makers<WriteName> = {
  'session.login': () => ({ account: 'admin', password: pass }),
  'session.logout': () => ({}),
  'session.changePassword': () => ({ old_pass: pass, new_pass: encodeBase64Text('新的-Passphrase-77') }),
  'session.remove': async ({ server, admin }) => {
    await server.signIn('admin');
    const sessions = await admin.call<{ id: number; isCurrent: boolean }[]>('GET /session/list.do');
    return { id: sessions.data.find((session) => !session.isCurrent)?.id ?? 0 };
  },
  'centerPage.create': async ({ admin }) => ({
    settingCode: (await themeOf(admin)).settingCode,
    device: 'pc',
    name: nextName('页面'),
  }),
  'centerPage.update': async ({ admin }) => ({ ...(await pageOf(admin)), name: nextName('改名页面') }),
  'centerPage.setStatus': async ({ admin }) => ({ ...(await pageOf(admin)), status: 0 }),
  'centerPage.setHome': async ({ admin }) => pageOf(admin),
  'centerPage.remove': async ({ admin }) => pageOf(admin),
  'topic.create': () => ({ title: nextName('专题'), templateIds: ['new-tea'] }),
  'topic.update': async ({ admin }) => ({ id: await topicOf(admin), title: nextName('改名专题') }),
  'topic.setStatus': async ({ admin }) => ({ id: await topicOf(admin), status: 1 }),
  'topic.remove': async ({ admin }) => ({ id: await topicOf(admin) }),
  'topic.sort': async ({ admin }) => {
    const draft = await topicOf(admin);
    const { data } = await admin.call<{ id: number }[]>('GET /topic/list.do');
    // published ones keep their order: changing it requires another right
    return { ids: [draft, ...data.map(({ id }) => id).filter((id) => id !== draft)] };
  },
  'notice.update': () => ({}),
  'notice.set': () => ({ mutedKinds: ['people'] }),
  'savedFilter.create': async ({ admin }) => nextSavedFilter(admin),
  'savedFilter.update': async ({ admin }) => ({ id: await savedFilterOf(admin), filter: 'status=0' }),
  'savedFilter.remove': async ({ admin }) => ({ id: await savedFilterOf(admin) }),
  'company.update': () => ({
    apiAccessName: '开放平台',
    companyName: '青禾文化传媒',
    companyLogo: '',
    companyDesc: '',
    industryName: '文化传媒',
    productName: '青禾在线设计',
    revision: 1,
  }),
  'credential.reveal': async ({ admin }) => ({ id: (await newestSecret(admin)).id, password: pass }),
  'credential.rotate': () => ({ overlapHours: 24, password: pass }),
  'credential.remove': async ({ admin }) => {
    const { data } = await admin.call<{ secrets: { id: number }[] }>('GET /credential/list.do');
    const [newest, old] = data.secrets;
    if (old) return { id: old.id };
    await admin.call('POST /credential/rotate.do', { overlapHours: 24, password: pass });
    return { id: newest?.id ?? 0 };
  },
  'account.create': () => ({ account: 'conform_new', name: '新账号', roleIds: [] }),
  'account.update': ({ accountId, roleId }) => ({ id: accountId, name: '改名', roleIds: [roleId] }),
  'account.setEnabled': ({ accountId }) => ({ ids: [accountId], status: 0 }),
  'account.resetPassword': ({ accountId }) => ({ id: accountId }),
  'account.checkImport': () => ({ file: accountSheet('conform_seen') }),
  'account.import': () => ({ ready: '1', file: accountSheet('conform_sheet') }),
  'account.downloadTemplate': () => ({ format: 'xlsx' }),
  'account.export': () => ({ format: 'csv' }),
  'role.create': () => ({ name: '合规新角色', permissionIds: ['91', '91:edit'] }),
  'role.update': ({ roleId, roleRevision }) => ({
    id: roleId,
    revision: roleRevision,
    name: '合规改名',
    permissionIds: ['92'],
  }),
  'role.remove': ({ spareRoleId }) => ({ id: spareRoleId }),
  'role.export': () => ({ format: 'csv' }),
  'apiUser.create': () => ({ userFlag: 'conform_user', nickname: '新用户', group: '市场部' }),
  'apiUser.update': ({ apiUserId }) => ({ id: apiUserId, nickname: '改名', group: '设计部' }),
  'apiUser.setEnabled': ({ apiUserId }) => ({ ids: [apiUserId], status: 0 }),
  'apiUser.setGroup': ({ apiUserId }) => ({ ids: [apiUserId], group: '设计部' }),
  'apiUser.revealDesign': ofNewDesign,
  'apiUser.removeDesign': ofNewDesign,
  'apiUser.export': () => ({ format: 'csv' }),
  'auditRecord.export': () => ({ format: 'csv' }),
  'configDocument.update': async ({ admin }) => ({ ...(await themeNow(admin)), value: theme }),
  'configDocument.publish': async ({ admin }) => ({ ...(await themeNow(admin)), note: '首次发布' }),
  'configDocument.reset': ({ admin }) => themeNow(admin),
  'configDocument.setFrom': async ({ admin }) => {
    const from = await themeNow(admin);
    return {
      ...(await themeNow(admin, 'mobile')),
      fromSettingCode: from.settingCode,
      fromDevice: from.device,
      fromRevision: from.revision,
    };
  },
  'configDocument.rollback': async ({ admin }) => {
    await admin.call('POST /configDocument/publish.do', await themeNow(admin));
    return { ...(await themeNow(admin)), version: 1 };
  },
  'saasBasic.setFunctions': async ({ admin }) => ({
    ...(await themeNow(admin)),
    value: theme,
    publish: true,
  }),
  'accessPolicy.set': async ({ admin }) => {
    const { data } = await admin.call<{ revision: number }>('GET /accessPolicy/get.do');
    return { hosts: ['oa.example.com'], addresses: [], revision: data.revision };
  },
  'linkSignature.set': () => ({ isMd5Allowed: true }),
  'linkSignature.create': () => ({ product: 'templateEditor', device: 'pc', parameters: { width: '300' } }),
  'linkSignature.test': () => ({ parameters: { app_id: 'x', sign: 'y' } }),
  'configSet.change': () => ({ action: 'create', name: '春节活动方案' }),
  'templateKind.create': () => kindDraft(),
  'templateKind.remove': async ({ admin }) => ({ id: await kindOf(admin) }),
  'templateKind.update': async ({ admin }) => ({ id: await kindOf(admin), status: 0 }),
  'templateKind.sort': async ({ admin }) => {
    const parentId = await kindOf(admin);
    const ids = [await kindOf(admin, parentId), await kindOf(admin, parentId)];
    return { parentId, ids: ids.reverse() };
  },
  'template.create': () => templateDraft(),
  'template.setStatus': async ({ admin }) => ({ ids: [await templateOf(admin)], status: 1 }),
  'template.update': async ({ admin }) => ({ id: await templateOf(admin), title: '改名模板' }),
  'template.updateDetail': async ({ admin }) => ({
    id: await templateOf(admin),
    fromVersion: 1,
    document: templateDraft().document,
  }),
  'template.rollback': async ({ admin }) => ({ id: await templateOf(admin), version: 1, fromVersion: 1 }),
  'template.remove': async ({ admin }) => ({ ids: [await templateOf(admin)] }),
  'template.export': () => ({ format: 'csv' }),
  'templateBatch.check': async ({ admin }) => ({
    templateId: await placedTemplateOf(admin),
    file: batchSheet([{ 主标题: '小满' }]),
  }),
  'templateBatch.create': async ({ admin, server, companyId }) => {
    await endBatches(server, companyId);
    return {
      templateId: await placedTemplateOf(admin),
      ready: '1',
      file: batchSheet([{ 主标题: '小满' }]),
    };
  },
  'templateBatch.createSizes': async ({ admin, server, companyId }) => {
    await endBatches(server, companyId);
    return { templateId: await placedTemplateOf(admin), kindIds: [await kindOf(admin)] };
  },
  'templateBatch.stop': async ({ admin, server, companyId }) => {
    await endBatches(server, companyId);
    return { id: await batchOf(admin) };
  },
  'templateBatch.downloadSheet': async ({ admin }) => ({
    templateId: await placedTemplateOf(admin),
    format: 'xlsx' as const,
  }),
  'templateBatch.downloadReport': async ({ admin }) => ({ id: await batchOf(admin) }),
  'aiProvider.set': () => provider,
  'aiProvider.remove': async ({ admin }) => {
    await admin.call('POST /aiProvider/set.do', provider);
    return {};
  },
  'webhook.create': async (world) => {
    const [first] = await webhooksOf(world);
    if (first) await world.admin.call('POST /webhook/delete.do', { id: first.id });
    return { url: `https://hooks.example/${nextName('new')}`, events: ['design.saved' as const] };
  },
  'webhook.update': async (world) => ({ id: await webhookOf(world), isEnabled: true }),
  'webhook.remove': async (world) => ({ id: await webhookOf(world) }),
  'webhook.reveal': async (world) => ({ id: await webhookOf(world), password: pass }),
  'webhook.rotate': async (world) => ({
    id: await webhookOf(world, { isOverlapping: false }),
    password: pass,
    overlapHours: 24,
  }),
  'webhook.removePrevious': async (world) => ({ id: await webhookOf(world, { isOverlapping: true }) }),
  'webhook.test': async (world) => ({ id: await webhookOf(world) }),
  'webhook.sendNow': async (world) => ({ id: await deliveryOf(world, 'waiting') }),
  'webhook.resend': async (world) => ({ id: await deliveryOf(world) }),
  // a private address is answered without any traffic leaving this machine
  'aiProvider.test': () => ({ ...provider, baseUrl: 'https://10.0.0.1/v1' }),
  'statistic.exportBase': () => ({ ...lastWeek, format: 'csv' }),
  'statistic.export': () => ({ ...lastWeek, by: 'device,template', format: 'xlsx' }),
  'usageEvent.create': () => ({
    events: [{ id: crypto.randomUUID(), at: new Date().toISOString(), kind: 'open' }],
  }),
  'usageEvent.setRetention': () => ({ keepDays: 365 }),
  'design.fetchPicture': () => ({ url: hostedPicture }),
  'design.save': () => ({ document: blankDesign({ width: 300, height: 200, title: '立夏海报' }) }),
  'design.duplicate': ofNewDesign,
  'design.remove': ofNewDesign,
  'design.removePicture': async (world) => ({ id: await pictureOf(world) }),
  'aiArtisan.generate': () => ({ prompt: '清晨的茶山', style: 'guofeng', ratio: 'square' }),
  'aiDesign.compose': () => ({ prompt: '立夏海报', kind: 'poster' }),
  'embed.create': ({ server }) => server.signedLink(),
  'templateTag.create': () => ({ light_app_id: 'collage', name: '拼图模板' }),
  'templateTag.update': async ({ admin }) => ({ id: await tagOf(admin), name: '改名标签', sort: 1 }),
  'templateTag.remove': async ({ admin }) => ({ id: await tagOf(admin) }),
  'authorization.create': letterDraft,
  'authorization.issue': async (world) => ({ id: await letterId(world, 0) }),
  'authorization.correct': async (world) => {
    const { designId: _, ...letter } = await letterDraft(world);
    return { ...letter, id: await letterId(world, 1), fonts: [], materials: [] };
  },
  'authorization.void': async (world) => ({ id: await letterId(world, 1), reason: '合作终止' }),
  'authorization.reveal': async (world) => ({ id: await letterId(world, 1) }),
  'authorization.checkImport': async (world) => ({
    file: letterSheet([{ ...(await letterDraft(world)), subjectKind: '企业' }]),
  }),
  'authorization.import': async (world) => ({
    ready: '1',
    file: letterSheet([{ ...(await letterDraft(world)), subjectKind: '企业' }]),
  }),
  'authorization.downloadLetter': async (world) => ({ id: await letterId(world, 1) }),
  'authorization.downloadLetters': async (world) => ({ ids: [await letterId(world, 1)] }),
  'authorization.downloadTemplate': () => ({ format: 'xlsx' }),
  'authorization.export': () => ({ format: 'csv' }),
  'hostDesign.export': async (world) => {
    const { designId } = await ofNewDesign(world);
    const given = { design_id: designId, format: 'png' };
    const { app_id, expire_time, sign } = await signedByServer(world, given);
    return { app_id, expire_time, sign, version: '3.0', ...given };
  },
  'design.export': () => ({ document: blankDesign({ width: 300, height: 200 }), format: 'png' }),
  'design.addPicture': async () => ({ file: await picture() }),
  'file.uploadImage': async () => ({ purpose: 'logo', file: await picture() }),
  'brandFont.upload': async () => ({ licence: '企业自有字体', file: await tinyFont('永和九年') }),
  'brandFont.update': async ({ admin }) => ({
    id: await uploadedFont(admin),
    name: '青禾体',
    licence: '续签至 2030 年',
    expiresOn: '2030-12-31',
  }),
  'brandKit.update': async ({ admin }) => ({ revision: await kitRevisionOf(admin, 0), value: kit }),
  'brandKit.setDocument': async ({ admin }) => ({
    ...(await themeNow(admin)),
    kitRevision: await kitRevisionOf(admin, 1),
    fields: ['colors.primary'],
  }),
  'brandKit.setLetters': async ({ admin }) => ({
    kitRevision: await kitRevisionOf(admin, 1),
    fields: ['accent' as const],
  }),
  'brandFont.remove': async ({ admin }) => ({ id: await uploadedFont(admin) }),
};

export const uploadedFont = async (admin: Person): Promise<number> => {
  made += 1;
  const fields = { name: `字体${made}`, licence: '企业自有字体' };
  // different letters each time, so that no two files are the same
  const letters = [...'ABCDEFGHIJKLMNOP'].filter((_, bit) => (made >> bit) & 1);
  const file = await tinyFont(letters.join(''));
  const { data } = await admin.upload<{ id: number }>('POST /brandFont/upload.do', file, fields, '字体.ttf');
  return data.id;
};

const webhooksOf = async ({ admin }: World): Promise<{ id: number; previous: object | null }[]> =>
  (await admin.call<{ id: number; previous: object | null }[]>('GET /webhook/list.do')).data;

/** A webhook of the company, one it has or a new one; with or without an old secret beside its own. */
export const webhookOf = async (
  world: World,
  { isOverlapping }: { isOverlapping?: boolean } = {},
): Promise<number> => {
  const [first] = await webhooksOf(world);
  if (first && isOverlapping !== undefined && (first.previous !== null) !== isOverlapping)
    await (isOverlapping
      ? world.admin.call('POST /webhook/rotate.do', { id: first.id, password: pass, overlapHours: 24 })
      : world.admin.call('POST /webhook/endOldSecret.do', { id: first.id }));
  if (first) return first.id;
  const { data } = await world.admin.call<{ id: number }>('POST /webhook/add.do', {
    url: 'https://hooks.example/designs',
    events: ['design.created', 'design.finished'],
  });
  if (isOverlapping === true) return webhookOf(world, { isOverlapping });
  return data.id;
};

/** A delivery of it: one that failed, or one whose next try is an hour away. */
export const deliveryOf = async (world: World, outcome: 'failed' | 'waiting' = 'failed'): Promise<number> => {
  const { server, companyId } = world;
  const { id } = await server.database.kysely
    .insertInto('webhook_delivery')
    .values({
      company_id: companyId,
      webhook_id: await webhookOf(world),
      event: 'design.created',
      event_id: crypto.randomUUID(),
      happened_at: server.clock.now,
      data: '{"designId":"d-1"}',
      outcome,
      tries: 1,
      tries_max: 8,
      next_at: new Date(server.clock.now.getTime() + (outcome === 'waiting' ? 3_600_000 : 0)),
      created_at: server.clock.now,
      attempts: JSON.stringify([
        { at: server.clock.now.toISOString(), code: 500, fault: 'status', elapsedMs: 12 },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const provider = { baseUrl: 'https://models.example/v1', model: 'design-1', key: 'sk-0123456789abcdef' };

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
export const lastWeek = { from: dayBefore(6), to: dayBefore(0) };

const kit = initialValue(brandKitDefinition);

/** The revision of the company's brand kit, which is saved once where it must be at least 1. */
export const kitRevisionOf = async (admin: Person, least: 0 | 1): Promise<number> => {
  const { data } = await admin.call<{ revision: number }>('GET /brandKit/get.do');
  if (data.revision >= least) return data.revision;
  const saved = await admin.call<{ revision: number }>('POST /brandKit/save.do', { revision: 0, value: kit });
  return saved.data.revision;
};

const theme = initialValue(DOCUMENTS['editor.theme']);

export const themeOf = async (admin: Person) => {
  const { data } = await admin.call<{ settingCode: string }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  return { settingCode: data[0]?.settingCode ?? '', key: 'editor.theme' as const, device: 'pc' as const };
};

/** The theme's place with its current revision. */
const themeNow = async (admin: Person, device: 'pc' | 'mobile' = 'pc') => {
  const place = { ...(await themeOf(admin)), device };
  const { data } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
  return { ...place, revision: data.revision };
};

const nextName = (what: string): string => {
  made += 1;
  return `${what}${made}`;
};

/** A new page of the template center, not published. */
export const pageOf = async (admin: Person): Promise<{ settingCode: string; pageId: string }> => {
  const { settingCode } = await themeOf(admin);
  const { data } = await admin.call<{ id: string }>('POST /centerPage/add.do', {
    settingCode,
    device: 'pc',
    name: nextName('被操作页面'),
  });
  return { settingCode, pageId: data.id };
};

/** A filter to keep, in a list that has room for it. */
const nextSavedFilter = async (admin: Person) => {
  const { data } = await admin.call<{ id: number }[]>('GET /savedFilter/list.do');
  if (data.length > 5) await admin.call('POST /savedFilter/remove.do', { id: data[0]?.id });
  return { list: '/systemSetting/userManage' as const, name: nextName('筛选'), filter: 'status=1' };
};

/** A filter that the administrator keeps. */
export const savedFilterOf = async (admin: Person): Promise<number> => {
  const { data } = await admin.call<{ id: number }>('POST /savedFilter/add.do', await nextSavedFilter(admin));
  return data.id;
};

/** A new topic of one template, not published. */
export const topicOf = async (admin: Person): Promise<number> => {
  const { data } = await admin.call<{ id: number }>('POST /topic/add.do', {
    title: nextName('被操作专题'),
    templateIds: ['new-tea'],
  });
  return data.id;
};

/** A new tag of the light application 拼图. */
export const tagOf = async (admin: Person): Promise<number> => {
  made += 1;
  const { data } = await admin.call<{ id: number }>('POST /api/templateTag/createTemplateTag.do', {
    light_app_id: 'collage',
    name: `被操作标签${made}`,
  });
  return data.id;
};

const kindDraft = (parentId: number | null = null) => {
  made += 1;
  const size = { width: 1080, height: 1920, unit: 'px' as const, dpi: 72 };
  return { parentId, name: `海报${made}`, ...size };
};

/** A new template kind. */
export const kindOf = async (admin: Person, parentId: number | null = null): Promise<number> => {
  const { data } = await admin.call<{ id: number }>(
    'POST /templateCenter/v2/addTemplateKind.do',
    kindDraft(parentId),
  );
  return data.id;
};

const templateDraft = () => ({
  title: '立夏海报',
  document: blankDesign({ width: 300, height: 200, title: '立夏海报' }),
});

/** A new team template: a draft, or one on the shelf. */
export const templateOf = async (admin: Person, status: 0 | 3 = 0): Promise<number> => {
  const { data } = await admin.call<{ id: number }>(
    'POST /templateCenter/v2/createTeamTemplate.do',
    templateDraft(),
  );
  if (status === 3)
    await admin.call('POST /templateCenter/v2/updateTeamTemplateStatus.do', { ids: [data.id], status });
  return data.id;
};

/** No batches are made here: a company may have only so many. */
const endBatches = async ({ database, clock }: TestServer, companyId: number): Promise<void> => {
  await database.kysely
    .updateTable('template_batch')
    .set({ finished_at: clock.now })
    .where('company_id', '=', companyId)
    .execute();
};

const newestSecret = async (admin: Person): Promise<{ id: number }> => {
  const { data } = await admin.call<{ secrets: { id: number }[] }>('GET /credential/list.do');
  return data.secrets[0] ?? { id: 0 };
};
