import { randomBytes } from 'node:crypto';
import { definitionOf, type DocumentKey } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import {
  blankDesign,
  type Design,
  newId,
  shapeElement,
  solid,
  textElement,
} from '@design-console/editor/document';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext } from '../../http/serve/call-context.ts';
import { hostDesignHandlers } from './host-design.handlers.ts';
import { nobody } from '../../identity/guest.ts';
import { openLimiter } from '../../limits/limiter.ts';
import { FLOOD_LIMITS, keyBy } from '../../limits/limits.ts';
import { openOutgoingBytes, outgoingBytesOfCallerMax } from '../../memory/outgoing-bytes.ts';
import { setCompanyStatus } from '../../operator/company.ts';
import {
  type LinkFields,
  type Person,
  startTestServer,
  type TestServer,
} from '../../testing/start-server.ts';

let server: TestServer;
let guest: Person;
let designId: string;
const outgoingBytes = openOutgoingBytes();

/** Two pages; on the first a blue field in its upper left quarter. */
const brochure = (): Design => {
  const design = blankDesign({ width: 200, height: 100, title: '春茶手册' });
  const [page] = design.pages;
  if (!page) throw new Error('a blank design has a page');
  const field = shapeElement({ x: 0, y: 0, width: 100, height: 50, fill: solid('#0000ff') });
  const text = textElement({ text: '清明前的第一锅', x: 10, y: 60, width: 180, fontSize: 16 });
  return {
    ...design,
    pages: [
      { ...page, elements: [field, text] },
      { ...page, id: newId() },
    ],
  };
};

const save = async (by: Person = guest, document: Design = brochure()): Promise<string> =>
  (await by.call<{ designId: string }>('POST /design/save.do', { document })).data.designId;

beforeAll(async () => {
  server = await startTestServer({ outgoingBytes });
  guest = await server.openLink({ user_flag: 'u-77' });
  designId = await save();
});
afterAll(() => server.close());
// limits count by the minute, whatever ran before, and sessions end
beforeEach(async () => {
  server.clock.advance(10 * 60_000);
  guest = await server.openLink({ user_flag: 'u-77' });
});

/** A design of one page that shows this picture. */
const saveWithPicture = async (picture: Sharp, width: number, height: number): Promise<string> => {
  const added = await guest.upload<{ url: string }>(
    'POST /design/addPicture.do',
    await picture.png().toBuffer(),
    {},
    'a.png',
  );
  const design = blankDesign({ width, height });
  const background = { kind: 'image', asset: 'own', fit: 'cover', opacity: 1, color: '#ffffff' } as const;
  const pages = design.pages.map((page) => ({ ...page, background }));
  const assets = { own: { url: added.data.url, width, height, mime: 'image/png' as const } };
  return save(guest, { ...design, pages, assets });
};

const signed = async (parameters: LinkFields = {}, companyId = 63): Promise<LinkFields> => {
  const own = { user_flag: '', device_type: '', version: '3.0', design_id: designId, format: 'png' };
  const link = await server.signedLink({ ...own, ...parameters }, companyId);
  return Object.fromEntries(Object.entries(link).filter(([, value]) => value !== ''));
};
const send = (payload: object, address = '203.0.113.7') =>
  server.inject({
    method: 'POST',
    url: `${WIRE.apiBasePath}/open/design/export.do`,
    headers: { 'x-forwarded-for': address },
    payload,
  });
const ask = async (parameters: LinkFields = {}, companyId = 63) => send(await signed(parameters, companyId));
const refusal = async (parameters: LinkFields = {}, companyId = 63) =>
  (await ask(parameters, companyId)).json<{ code: number; msg: string; data: { fields?: object } | null }>();
const fileOf = async (parameters: LinkFields = {}): Promise<Buffer> => {
  const reply = await ask(parameters);
  expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, expect.any(String)]);
  return reply.rawPayload;
};

const look = async (file: Buffer) => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [red, blue] = [0, 0];
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
    if (r > 200 && g < 90 && b < 90) red += 1;
    if (b > 200 && r < 60 && g < 60) blue += 1;
  }
  return { size: [info.width, info.height], isRed: red > 50, isBlue: blue > 50 };
};

type Change = (value: Record<string, Record<string, unknown>>) => void;

/** Puts back what the test published, by its key and device. */
const published = new Map<string, () => Promise<void>>();
afterEach(async () => {
  for (const putBack of [...published.values()]) await putBack();
  published.clear();
});

/** Publishes for all designs of the company, until the end of the test, or for a config set of the test. */
const publish = async (
  key: DocumentKey,
  change: Change,
  { device = 'pc', settingCode = '' } = {},
): Promise<void> => {
  if (settingCode === '') published.set(`${key} ${device}`, () => publish(key, () => undefined, { device }));
  const admin = await server.signIn('admin');
  const value = structuredClone(initialValue(definitionOf(key))) as Record<string, Record<string, unknown>>;
  change(value);
  const sets = await admin.call<{ settingCode: string; isDefault: boolean }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
    {},
  );
  const found = settingCode || sets.data.find(({ isDefault }) => isDefault)?.settingCode || '';
  const place = { settingCode: found, key, device };
  const { data } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
  const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place,
    revision: data.revision,
    value,
  });
  const sent = { ...place, revision: saved.data.revision, note: '' };
  const { code, msg } = await admin.call('POST /configDocument/publish.do', sent);
  expect([code, msg]).toEqual([CODE.ok, msg]);
};
const marks = (whom: 'all' | 'unauthorized') => (value: Record<string, object>) => {
  Object.assign(value.basic ?? {}, { enabled: true, kind: 'text', text: '样张 {user}' });
  Object.assign(value.style ?? {}, { color: '#ff0000', opacity: 100, fontSize: 120 });
  Object.assign(value.scope ?? {}, { where: ['download'], whom });
};

describe('the file of a design, for the company’s own server (decision 0157)', () => {
  it.each(['png', 'jpg', 'webp'])('is a page as %s, of the requested size', async (format) => {
    const reply = await ask({ format, scale: '2' });
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent(`春茶手册.${format}`));
    expect(await look(reply.rawPayload)).toEqual({ size: [400, 200], isRed: false, isBlue: true });
    expect(await look(await fileOf({ format, page: 2 }))).toMatchObject({ size: [200, 100], isBlue: false });
  });

  it('is one PDF of all pages, with bleed and marks where they are asked for', async () => {
    const boxes = async (given: LinkFields) => {
      const file = (await fileOf({ format: 'pdf', ...given })).toString('latin1');
      expect(file).toMatch(/\/Count 2\b/);
      return [...file.matchAll(/\/(Media|Bleed|Trim)Box \[/g)].map(([, name]) => name);
    };
    expect(await boxes({})).toEqual(['Media', 'Media']);
    const bled = blankDesign({ width: 90, height: 54, unit: 'mm' });
    const both = { ...bled, pages: [...bled.pages, ...bled.pages.map((page) => ({ ...page, id: newId() }))] };
    const design_id = await save(guest, both);
    expect(await boxes({ design_id, with_bleed: '1', with_crop_marks: 1 })).toContain('Trim');
    expect(await boxes({ design_id, with_bleed: '0', with_crop_marks: 1 })).not.toContain('Trim');
  });

  it('is the newest stored version, of any user of the company', async () => {
    const other = await server.openLink({ user_flag: 'u-78' });
    const { data } = await other.call<{ designId: string; version: number }>('POST /design/save.do', {
      document: blankDesign({ width: 300, height: 200 }),
    });
    const document = blankDesign({ width: 120, height: 80 });
    await other.call('POST /design/save.do', {
      designId: data.designId,
      basedOn: data.version,
      status: 2,
      document,
    });
    expect((await look(await fileOf({ design_id: data.designId }))).size).toEqual([120, 80]);
  });

  it('leaves a row that names the design, the file and the server, and no secret (S-15)', async () => {
    const { sign, app_id } = await signed();
    await ask();
    const rows = await server.database.kysely
      .selectFrom('audit_record')
      .selectAll()
      .where('action', '=', 'hostDesign.export')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(rows).toMatchObject([
      {
        company_id: 63,
        account: app_id,
        account_name: '接入服务器',
        subject: designId,
        outcome: 'done',
        changes: [{ field: '文件', before: null, after: '春茶手册.png' }],
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(sign);
  });
});

describe('a file for the company’s server obeys what its user’s download obeys', () => {
  it('the watermark, spared by a letter for this design alone', async () => {
    await publish('editor.watermark', marks('unauthorized'));
    const other = await save();
    expect((await look(await fileOf({ scale: 3 }))).isRed).toBe(true);
    const admin = await server.signIn('admin');
    const day = (days: number) =>
      new Date(server.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const made = await admin.call('POST /authorization/add.do', {
      designId,
      subjectKind: 'enterprise',
      subjectName: '福州测试文化有限公司',
      subjectNumber: '91350100M000100Y43',
      phone: '13812345678',
      scope: '官方网站宣传',
      validFrom: day(-1),
      validTo: day(7),
    });
    expect(made.code).toBe(CODE.ok);
    const isMarked = async (id: string) => (await look(await fileOf({ scale: 3, design_id: id }))).isRed;
    expect([await isMarked(designId), await isMarked(other)]).toEqual([false, true]);
    await publish('editor.watermark', marks('all'));
    expect(await isMarked(designId)).toBe(true);
  });

  it('of the config set it was saved under, and of the default one once that is deleted', async () => {
    const isMarked = async (given: LinkFields) => (await look(await fileOf({ scale: 3, ...given }))).isRed;
    const admin = await server.signIn('admin');
    const made = await admin.call<{ settingCode: string }>(
      'POST /templateCenter/v2/configurationSettingCode.do',
      { action: 'create', name: '活动方案' },
    );
    const { settingCode } = made.data;
    const own = await save(await server.openLink({ user_flag: 'u-79', setting_code: settingCode }));
    await publish('editor.watermark', marks('all'), { settingCode });
    expect(await isMarked({ design_id: own })).toBe(true);
    const set = server.database.kysely.updateTable('config_set').where('setting_code', '=', settingCode);
    await set.set({ deleted_at: server.clock.now }).execute();
    expect(await isMarked({ design_id: own })).toBe(false);
    await publish('editor.watermark', marks('all'));
    expect(await isMarked({ design_id: own })).toBe(true);
  });

  it('素材权限 of the device that is named, but not what the top bar and the formats offer to users', async () => {
    await publish('editor.functions', (value) => {
      const items = (value.topBar as { items: { id: string; visible: boolean }[] }).items;
      for (const item of items) if (item.id === 'download') item.visible = false;
      Object.assign(value.export ?? {}, { formats: ['jpg'] });
    });
    expect((await look(await fileOf())).isBlue).toBe(true);
    await publish('editor.functions', () => undefined);
    const create = { width: 60, height: 30, channels: 3, background: '#0f0' } as const;
    const design_id = await saveWithPicture(sharp({ create }), 60, 30);
    await fileOf({ design_id });
    const licensed = (value: Record<string, object>) =>
      void Object.assign(value.materials ?? {}, { materials: 'licensed' });
    await publish('editor.functions', licensed, { device: 'mobile' });
    await fileOf({ design_id });
    expect((await refusal({ design_id, device_type: 2 })).code).toBe(CODE.invalid);
    await publish('editor.functions', licensed);
    // the server sent no document whose parts could be named
    const words = '第 1 页的背景图片不是已授权的素材，当前方案不能使用，请移除';
    expect(await refusal({ design_id })).toMatchObject({
      ...{ code: CODE.invalid, msg: words },
      data: { fields: { design_id: words } },
    });
  });

  it('the largest file, and what is too large names a parameter that the server sent', async () => {
    const [width, height] = [700, 700];
    const noise = randomBytes(width * height * 3);
    const design_id = await saveWithPicture(
      sharp(noise, { raw: { width, height, channels: 3 } }),
      width,
      height,
    );
    await publish('editor.functions', (value) => void Object.assign(value.export ?? {}, { maxMegabytes: 1 }));
    const faults = async (format: string) => (await refusal({ design_id, format })).data?.fields;
    expect(await faults('png')).toEqual({ scale: '文件超出 1 MB 的上限，请减小倍率' });
    expect(await faults('pdf')).toEqual({ design_id: '文件超出 1 MB 的上限，请减少图片或页数' });
  });
});

it('takes a scale with all the digits that a division gives', async () => {
  await fileOf({ scale: String(1240 / 1080) });
});

it('counts no file, and paints none, for a caller who has left the line', async () => {
  const [countExport, exportOf] = [vi.fn(), vi.fn()];
  const handlers = hostDesignHandlers({
    asCompany: () => ({}) as Executor,
    companyOf: async () => 63,
    designOf: async () => null,
    exportOf,
    countExport,
    publicUrl: () => '',
  });
  const context: Partial<CallContext> = {
    origin: { ip: '203.0.113.7', userAgent: '', requestId: 'left' },
    note: () => undefined,
    gone: () => AbortSignal.abort(),
  };
  const input = (await signed()) as Parameters<typeof handlers.export>[0];
  const call = handlers.export(input, context as CallContext);
  await expect(call).rejects.toMatchObject({ message: '请求已取消' });
  expect([countExport, exportOf].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

describe('a file is refused to a server', () => {
  it.each<[LinkFields, string, string]>([
    [{ format: 'gif' }, 'format', 'format 须为 png、jpg、webp 或 pdf'],
    [{ format: ' ' }, 'format', '缺少参数 format'],
    [{ page: 0 }, 'page', 'page 须为 1 到 200 之间的整数'],
    [{ page: '1.5' }, 'page', 'page 须为 1 到 200 之间的整数'],
    [{ page: 3 }, 'page', '设计只有 2 页'],
    [{ scale: '1e1' }, 'scale', 'scale 须为 0.05 到 8 之间的数字'],
    [{ scale: '9' }, 'scale', 'scale 须为 0.05 到 8 之间的数字'],
    [{ quality: 101 }, 'quality', 'quality 须为 1 到 100 之间的整数'],
    [{ with_bleed: 'yes' }, 'with_bleed', 'with_bleed 须为 0 或 1'],
    [{ device_type: 3 }, 'device_type', 'device_type 须为 1 或 2'],
    [{ user_flag: 'u-77' }, 'user_flag', '没有参数 user_flag，请去掉后重新签名'],
  ])('for %j, by its parameter', async (given, parameter, text) => {
    const { code, msg, data } = await refusal(given);
    expect([code, msg]).toEqual([CODE.invalid, text]);
    if (parameter !== 'user_flag') expect(Object.keys(data?.fields ?? {})).toEqual([parameter]);
  });

  it('over parameters that were not signed, and with the signature of another call', async () => {
    const right = await signed();
    expect((await send({ ...right, format: 'pdf' })).json().msg).toBe('sign 不正确');
    expect((await send({ ...right, scale: '2' })).json().msg).toBe('sign 不正确');
    const { format: _, ...get } = await server.signedLink({
      ...{ user_flag: '', device_type: '', version: '3.0', design_id: designId },
    });
    expect((await send({ ...get, format: 'png' })).json().code).toBe(CODE.invalid);
  });

  it('for the design of another company, one that was deleted, and a disabled company', async () => {
    const { companyId } = await server.signInElsewhere();
    const gone = await save();
    await guest.call('POST /design/delete.do', { designId: gone });
    const unknown = [await refusal({}, companyId), await refusal({ design_id: gone })];
    expect(unknown.map(({ code, msg }) => [code, msg])).toEqual([
      [CODE.notFound, 'design_id 不存在'],
      [CODE.notFound, 'design_id 不存在'],
    ]);
    const right = await signed();
    await setCompanyStatus(server.database, 63, 0);
    try {
      expect((await send(right)).json().msg).toBe('企业已停用');
    } finally {
      await setCompanyStatus(server.database, 63, 1);
    }
  });

  it.each(['exportByServer', 'exportByServerOfDay'] as const)(
    'beyond what its company may ask for (%s), while servers of others go on',
    async (name) => {
      const { companyId } = await server.signInElsewhere();
      const design_id = await save(await server.openLink({}, companyId));
      const limiter = openLimiter(server.databaseUrl);
      const key = keyBy.company({ companyId });
      for (let count = 0; count < FLOOD_LIMITS[name].max; count += 1) await limiter.enter(name, key);
      await limiter.close();
      const { code, msg, data } = await refusal({ design_id }, companyId);
      expect([code, msg]).toEqual([CODE.tooMany, FLOOD_LIMITS[name].message]);
      expect(data).toHaveProperty('retryAfterSeconds');
      expect((await look(await fileOf())).isBlue).toBe(true);
    },
  );

  it('while the company’s servers have not read what they asked for', async () => {
    const server63 = { who: { companyId: 63, accountId: 0 }, guest: nobody };
    const release = outgoingBytes.reserve(server63, outgoingBytesOfCallerMax);
    try {
      expect((await refusal()).code).toBe(CODE.tooMany);
    } finally {
      release();
    }
    await fileOf();
  });
});
