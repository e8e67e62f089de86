import { type BrandFont, brandFontsMax, fontMaxBytes } from '@design-console/contract/brand-font';
import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tinyFont } from '../../../../editor/src/fonts/testing/tiny-font.ts';
import { type Person, type Reply, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { brandFontsOf } from './brand-font.handlers.ts';
import * as store from './brand-font.store.ts';

/** A company's fonts (product section 5, editor.brand): what is kept, offered, reported and refused. */

const place = '/templateEditor/configOther/wordsColorSet';
const day = 86_400_000;

let server: TestServer;
let admin: Person;
let companyId: number;
let settingCode: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  const elsewhere = await server.signInElsewhere();
  admin = elsewhere;
  companyId = elsewhere.companyId;
  const { data } = await admin.call<{ settingCode: string }[]>(
    'GET /templateCenter/v2/getConfigurationSettingCode.do',
  );
  settingCode = data[0]?.settingCode ?? '';
});

type Fields = { fields: Record<string, string>; usedBy?: string[] };

const upload = async (
  file: Buffer,
  fields: Record<string, string> = {},
  person = admin,
): Promise<Reply<{ id: number } & Fields>> =>
  person.upload('POST /brandFont/upload.do', file, { licence: '企业自有', ...fields }, 'font.ttf');
const added = async (text: string, fields: Record<string, string> = {}) => {
  const reply = await upload(await tinyFont(text), { name: `字体${text}`, ...fields });
  expect(reply.code).toBe(CODE.ok);
  return reply.data.id;
};
const list = async (person = admin) => (await person.call<BrandFont[]>('GET /brandFont/list.do')).data;
const dayFromNow = (days: number) => {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });
  return local.format(new Date(server.clock.now.getTime() + days * day));
};

const brandWith = (fonts: object) => {
  const value = initialValue(DOCUMENTS['editor.brand']);
  return { ...value, fonts: { ...value.fonts, ...fonts } };
};
const document = () => ({ settingCode, key: 'editor.brand', device: 'pc' });
const save = (revision: number, value: unknown) =>
  admin.call<{ revision: number } & Fields>('POST /configDocument/save.do', {
    ...document(),
    revision,
    value,
  });
const publish = (revision: number) =>
  admin.call('POST /configDocument/publish.do', { ...document(), revision, note: '' });

const audits = () =>
  server.database.kysely
    .selectFrom('audit_record')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('action', 'like', 'brandFont.%')
    .orderBy('id')
    .execute();

describe('an uploaded font', () => {
  it('is listed with the facts of its file and the given ones, served inert under its own media type', async () => {
    const woff2 = await tinyFont('青禾', 'woff2');
    const { data } = await upload(woff2, { licence: '方正字库 2026-018 号合同', expiresOn: dayFromNow(20) });
    const [font] = await list();
    expect(font).toMatchObject({
      id: data.id,
      name: 'ZCOOL KuaiLe',
      fileFamily: 'ZCOOL KuaiLe',
      format: 'woff2',
      weight: 400,
      style: 'normal',
      bytes: woff2.length,
      licence: '方正字库 2026-018 号合同',
      expiresOn: dayFromNow(20),
      daysLeft: 20,
      usedBy: [],
    });
    expect(font?.family).toMatch(/^brand-[a-f0-9]{20}$/);
    const served = await server.inject({ method: 'GET', url: font?.url ?? '' });
    expect(served.rawPayload.equals(woff2)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'font/woff2',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('has the given name, once in the company, and its file is stored once', async () => {
    const file = await tinyFont('永和');
    await upload(file, { name: '兰亭' });
    expect(await upload(file, { name: '别名' })).toMatchObject({
      code: CODE.conflict,
      data: { fields: { file: '这个字体文件已经上传过' } },
    });
    expect(await upload(await tinyFont('九年'), { name: '兰亭' })).toMatchObject({
      code: CODE.conflict,
      data: { fields: { name: '已有同名的企业字体，请换一个名称' } },
    });
    expect((await list()).map((font) => font.name)).toEqual(['兰亭']);
  });

  it('without a licence note, out of date, too large or invalid is refused by field (S-10, S-16)', async () => {
    const file = await tinyFont('一');
    const fieldsOf = async (reply: Promise<Reply<Fields>>) => (await reply).data.fields;
    expect(await fieldsOf(upload(file, { licence: ' ' }))).toEqual({ licence: '请输入授权说明' });
    expect(await fieldsOf(upload(file, { expiresOn: '2026-02-30' }))).toEqual({
      expiresOn: '授权到期日须为 yyyy-MM-dd',
    });
    expect(await fieldsOf(upload(file, { expiresOn: dayFromNow(-1) }))).toEqual({
      expiresOn: '授权到期日已过，请核对',
    });
    expect(await fieldsOf(upload(Buffer.alloc(fontMaxBytes + 1)))).toEqual({ file: '文件超过 20 MB' });
    expect(await fieldsOf(upload(Buffer.from('<svg onload="alert(1)"></svg>')))).toEqual({
      file: '文件不是字体，请上传 TTF、OTF 或 WOFF2',
    });
    const outlines = await tinyFont('一');
    for (let at = 12; at < 12 + 16 * outlines.readUInt16BE(4); at += 16)
      if (outlines.toString('latin1', at, at + 4) === 'glyf')
        outlines.fill(0xff, outlines.readUInt32BE(at + 8), outlines.readUInt32BE(at + 8) + 20);
    expect(await fieldsOf(upload(outlines))).toEqual({
      file: '字体的字形轮廓无法读取，不能用来绘制文字，请重新导出后再上传',
    });
    expect(await list()).toEqual([]);
  });

  it(`is one of at most ${brandFontsMax}, also when two arrive at once`, async () => {
    const row = {
      format: 'ttf',
      weight: 400,
      isItalic: false,
      isRestricted: false,
      bytes: 1,
      licence: 'x',
    } as const;
    for (let index = 1; index < brandFontsMax; index += 1) {
      const name = `${String(index).padStart(40, '0')}.ttf`;
      const { kysely } = server.database;
      await kysely
        .insertInto('stored_file')
        .values({
          company_id: companyId,
          name,
          media_type: 'font/ttf',
          bytes: 1,
          width_px: null,
          height_px: null,
        })
        .execute();
      const font = { ...row, name, file: name, fileFamily: name, expiresOn: null, uploadedBy: 'x' };
      await store.insert(kysely, companyId, { ...font, createdAt: server.clock.now });
    }
    const [one, other] = await Promise.all([tinyFont('三'), tinyFont('五')]);
    const codes = (await Promise.all([upload(one, { name: '三' }), upload(other, { name: '五' })])).map(
      (reply) => reply.code,
    );
    expect(codes.sort()).toEqual([CODE.ok, CODE.conflict].sort());
    expect(await list()).toHaveLength(brandFontsMax);
  });
});

describe('a licence that runs out', () => {
  it('is reported by days in the time zone of the company; expired fonts are not given to the editor', async () => {
    const [last, later, never] = [
      await added('今', { expiresOn: dayFromNow(0) }),
      await added('明', { expiresOn: dayFromNow(31) }),
      await added('常'),
    ];
    const { kysely } = server.database;
    const usable = async (at: Date) =>
      (await brandFontsOf(kysely, companyId, at, (file) => `/files/${file}`)).map((font) => font.id);
    const { now } = server.clock;
    expect((await list()).map((font) => [font.id, font.daysLeft])).toEqual([
      [last, 0],
      [later, 31],
      [never, null],
    ]);
    expect(await usable(now)).toEqual([last, later, never]);
    expect(await usable(new Date(now.getTime() + day))).toEqual([later, never]);
    const soon = (days: number, at = now) => store.expiringWithin(kysely, companyId, days, at);
    expect((await soon(30)).map((font) => font.id)).toEqual([last]);
    expect((await soon(31)).map((font) => font.id)).toEqual([last, later]);
    expect(await soon(30, new Date(now.getTime() + 40 * day))).toEqual([]);
    // the licence ends with its last day, whatever time it is there
    const nextMidnight = new Date(`${dayFromNow(1)}T00:00:00+08:00`);
    expect((await soon(30)).map((font) => font.endsAt)).toEqual([nextMidnight]);
  });

  it('is extended by an update, which records the former and the new day (C-12)', async () => {
    const id = await added('续', { expiresOn: dayFromNow(3) });
    const values = { id, name: '续体', licence: '续签两年', expiresOn: '' };
    expect((await admin.call('POST /brandFont/update.do', values)).code).toBe(CODE.ok);
    expect((await list())[0]).toMatchObject({
      name: '续体',
      licence: '续签两年',
      expiresOn: '',
      daysLeft: null,
    });
    // a field that is left out keeps what is stored
    const named = { id, name: '续体二' };
    expect((await admin.call('POST /brandFont/update.do', named)).code).toBe(CODE.ok);
    const day = { id, expiresOn: dayFromNow(9) };
    expect((await admin.call('POST /brandFont/update.do', day)).code).toBe(CODE.ok);
    expect((await admin.call('POST /brandFont/update.do', { id, licence: '三签' })).code).toBe(CODE.ok);
    expect((await list())[0]).toMatchObject({ name: '续体二', licence: '三签', daysLeft: 9 });
    expect((await audits()).slice(0, 2).map((row) => [row.action, row.subject, row.outcome])).toEqual([
      ['brandFont.upload', '字体续', 'done'],
      ['brandFont.update', '字体续', 'done'],
    ]);
  });
});

describe('a configuration that names fonts', () => {
  it('is refused by field when the company does not have one of them (C-14)', async () => {
    const foreign = await added('外');
    const other = await server.signInElsewhere();
    const theirs = await upload(await tinyFont('他'), {}, other);
    for (const id of [theirs.data.id, 8_000_000]) {
      const named = brandWith({ companyFonts: [{ id, visible: true }], defaultFont: `company:${id}` });
      expect(await save(0, named)).toMatchObject({
        code: CODE.invalid,
        data: {
          fields: {
            'value.fonts.companyFonts': '企业字体含有不存在或已删除的字体',
            'value.fonts.defaultFont': '默认字体含有不存在或已删除的字体',
          },
        },
      });
    }
    expect((await save(0, brandWith({ companyFonts: [{ id: foreign, visible: true }] }))).code).toBe(CODE.ok);
  });

  it('keeps a font from being removed while it is live, is named by the refusal, and yields to a confirmation', async () => {
    const id = await added('用');
    await save(0, brandWith({ companyFonts: [{ id, visible: true }] }));
    await publish(1);
    expect((await list())[0]?.usedBy).toEqual(['默认方案']);
    const refused = await admin.call<Fields>('POST /brandFont/delete.do', { id });
    expect(refused).toMatchObject({ code: CODE.conflict, data: { usedBy: ['默认方案'] } });
    expect(refused.msg).toContain('「默认方案」');
    expect((await admin.call('POST /brandFont/delete.do', { id, isConfirmed: true })).code).toBe(CODE.ok);
    expect(await list()).toEqual([]);
    expect((await audits()).map((row) => [row.action, row.outcome])).toEqual([
      ['brandFont.upload', 'done'],
      ['brandFont.remove', 'refused'],
      ['brandFont.remove', 'done'],
    ]);
  });

  it('and named one before its removal may be saved and published', async () => {
    const id = await added('去');
    const value = brandWith({ companyFonts: [{ id, visible: true }] });
    await save(0, value);
    await admin.call('POST /brandFont/delete.do', { id });
    expect((await save(1, { ...value, fonts: { ...value.fonts, onlyCompanyFonts: true } })).code).toBe(
      CODE.ok,
    );
    expect((await publish(2)).code).toBe(CODE.ok);
  });

  it('in which a font is switched off does not keep it from being removed', async () => {
    const id = await added('关');
    await save(0, brandWith({ companyFonts: [{ id, visible: false }] }));
    await publish(1);
    expect((await admin.call('POST /brandFont/delete.do', { id })).code).toBe(CODE.ok);
  });
});

describe('rights to fonts (C-04)', () => {
  it('include seeing them with the right to the screen, and changing them with the right to edit it', async () => {
    const viewer = await server.signInWith([entryIdOf(place)]);
    const editor = await server.signInWith([entryIdOf(place), operationIdOf(place, 'edit')]);
    const nobody = await server.signInWith([entryIdOf('/systemSetting/roleManage')]);
    expect((await viewer.call('GET /brandFont/list.do')).code).toBe(CODE.ok);
    expect((await nobody.call('GET /brandFont/list.do')).code).toBe(CODE.forbidden);
    expect((await upload(await tinyFont('看'), {}, viewer)).code).toBe(CODE.forbidden);
    expect((await upload(await tinyFont('改'), {}, editor)).code).toBe(CODE.ok);
  });
});
