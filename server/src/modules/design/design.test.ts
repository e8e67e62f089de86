import { contract } from '@design-console/contract';
import type { BrandFont } from '@design-console/contract/brand-font';
import type { SavedDesign, StoredDesign } from '@design-console/contract/design';
import { autosaveStretchMs, type DesignVersion, designVersionsKept } from '@design-console/contract/design';
import { DOCUMENTS } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import {
  blankDesign,
  type Design,
  elementsOf,
  imageElement,
  LIMITS,
  newId,
  textElement,
  toPx,
  withAsset,
} from '@design-console/editor/document';
import { SAMPLES } from '@design-console/editor/samples';
import { TEMPLATES } from '@design-console/editor/templates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { tinyFont } from '../../../../editor/src/fonts/testing/tiny-font.ts';
import { oddlyNamed, uploadParts } from '../../../test/raw-upload.ts';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

const wire = { save: 'POST /design/save.do', get: 'GET /design/get.do' } as const;

let server: TestServer;
let guest: Person;
beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openLink({ user_flag: 'maker' });
  // the first picture waits for the painter and its fonts; on a busy machine longer than a save does
  const early = await server.openLink({ user_flag: 'early' });
  await vi.waitFor(
    async () => expect((await save({ document: poster() }, early)).data.thumbUrl).not.toBe(''),
    {
      timeout: 60_000,
    },
  );
});
afterAll(() => server.close());

const poster = (title = '立夏海报'): Design => blankDesign({ width: 1080, height: 1920, title });
/** 400 KB as it is sent, 2.6 MB with the styles that are left out. */
const manyBareRuns = (): unknown => {
  const paragraph = {
    align: 'left',
    indent: 0,
    runs: Array.from({ length: 200 }, () => ({ text: '', style: {} })),
  };
  const text = {
    ...textElement({ x: 0, y: 0, width: 100, height: 100 }),
    paragraphs: Array.from({ length: 90 }, () => paragraph),
  };
  return { ...poster(), pages: poster().pages.map((page) => ({ ...page, elements: [text] })) };
};
/** Pages of the elements of our templates, groups taken apart, as many on each. */
const typicalDesign = (elementCount: number, pageCount: number): Design => {
  const typical = TEMPLATES.flatMap(({ design }) =>
    design.pages.flatMap(({ elements }) => [...elementsOf(elements)].filter(({ type }) => type !== 'group')),
  );
  const assets = Object.assign({}, ...TEMPLATES.map(({ design }) => design.assets));
  const elements = Array.from({ length: elementCount }, (_, at) => ({
    ...typical[at % typical.length],
    id: newId(),
  }));
  const each = elementCount / pageCount;
  const pages = Array.from({ length: pageCount }, (_, at) => ({
    ...poster().pages[0],
    id: newId(),
    elements: elements.slice(at * each, (at + 1) * each),
  }));
  return { ...poster(), assets, pages } as Design;
};
const save = (input: object, by: Person = guest) =>
  by.call<SavedDesign & { fields?: object }>(wire.save, input);
const get = (designId: string, by: Person = guest) => by.call<StoredDesign>(wire.get, { designId });

const rowOf = (designId: string) =>
  server.database.kysely
    .selectFrom('design')
    .selectAll()
    .where('id', '=', designId)
    .executeTakeFirstOrThrow();
const countOf = async (userFlag: string) =>
  (
    await server.database.kysely
      .selectFrom('api_user')
      .select('design_count')
      .where('company_id', '=', 63)
      .where('user_flag', '=', userFlag)
      .executeTakeFirstOrThrow()
  ).design_count;

describe('a picture for a design (product 7, upload)', () => {
  const add = (file: Buffer, by: Person = guest) =>
    by.upload<{ url: string; widthPx: number; heightPx: number; fields?: object }>(
      'POST /design/addPicture.do',
      file,
      {},
      'photo.png',
    );
  const red = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();

  it('is stored for the company, and painted in the thumbnail of the design', async () => {
    const { data: picture } = await add(await red());
    expect([picture.widthPx, picture.heightPx]).toEqual([60, 40]);
    const design = blankDesign({ width: 300, height: 200 });
    const shown = imageElement({ x: 0, y: 0, width: 300, height: 200, asset: 'photo' });
    const asset = { url: picture.url, width: 60, height: 40, mime: 'image/png' as const };
    const document = {
      ...withAsset(design, 'photo', asset),
      pages: design.pages.map((page) => ({ ...page, elements: [shown] })),
    };
    const { code, data: saved } = await save({ document });
    expect(code).toBe(CODE.ok);
    const thumbnail = await server.inject({ url: saved.thumbUrl });
    const { dominant } = await sharp(thumbnail.rawPayload).stats();
    expect([dominant.r > 200, dominant.g < 60]).toEqual([true, true]);
  });

  it('that is invalid is refused with its field named; too many in a short time are refused with 429 (S-16)', async () => {
    const other = await server.openLink({ user_flag: 'uploader' });
    const refused = await add(Buffer.from('<html><script>1</script>'), other);
    expect([refused.code, Object.keys(refused.data.fields ?? {})]).toEqual([CODE.invalid, ['file']]);
    for (let count = 1; count < FLOOD_LIMITS.addPicture.max; count += 1) {
      expect((await add(Buffer.from('no picture'), other)).code).toBe(CODE.invalid);
    }
    const tooMany = await add(Buffer.from('no picture'), other);
    expect([tooMany.code, tooMany.msg]).toEqual([CODE.tooMany, '上传过于频繁，请稍后再试']);
    const another = await server.openLink({ user_flag: 'another uploader' });
    expect((await add(Buffer.from('no picture'), another)).code).toBe(CODE.invalid);
    server.clock.advance(FLOOD_LIMITS.addPicture.windowMs);
    expect((await add(Buffer.from('no picture'), other)).code).toBe(CODE.invalid);
  });
});

describe("pictures of designs set in a company's own font (product 5, editor.brand)", () => {
  const set = (fontFamily: string): Design => {
    const design = blankDesign({ width: 400, height: 200, title: '字体' });
    const words = textElement({ text: '永和九年', x: 20, y: 40, width: 360, fontSize: 80, fontFamily });
    return { ...design, pages: design.pages.map((page) => ({ ...page, elements: [words] })) };
  };
  // files are named by their content: the same address is the same picture
  const pictureOf = async (fontFamily: string, by: Person) =>
    (await save({ document: set(fontFamily) }, by)).data.thumbUrl;

  it('are drawn with it while the config set offers it, and for no other company', async () => {
    const admin = await server.signInElsewhere();
    const { companyId } = admin;
    const own = await server.openLink({ user_flag: 'typesetter' }, companyId);
    const [right, standIn] = [await pictureOf('ZCOOL KuaiLe', own), await pictureOf('Noto Sans SC', own)];
    expect(right).not.toBe(standIn);

    // a subset of ZCOOL KuaiLe: drawings with it have the same shapes and widths
    const file = await tinyFont('永和九年');
    const licence = { name: '自有体', licence: '企业自有' };
    const { data: font } = await admin.upload<{ id: number }>(
      'POST /brandFont/upload.do',
      file,
      licence,
      'f.ttf',
    );
    const { data: fonts } = await admin.call<BrandFont[]>('GET /brandFont/list.do');
    const family = fonts[0]?.family ?? '';
    expect(await pictureOf(family, own), 'not offered yet').toBe(standIn);

    const { data: sets } = await admin.call<{ settingCode: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const document = { settingCode: sets[0]?.settingCode ?? '', key: 'editor.brand', device: 'pc' };
    let revision = 0;
    const offer = async (visible: boolean) => {
      const value = initialValue(DOCUMENTS['editor.brand']);
      const companyFonts = [{ id: font.id, visible }];
      const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
        ...document,
        revision,
        value: { ...value, fonts: { ...value.fonts, companyFonts } },
      });
      const published = await admin.call<{ revision: number }>('POST /configDocument/publish.do', {
        ...document,
        revision: saved.data.revision,
        note: '',
      });
      expect([saved.code, published.code]).toEqual([CODE.ok, CODE.ok]);
      revision = published.data.revision;
    };
    await offer(true);
    expect(await pictureOf(family, own)).toBe(right);
    // the guest of company 63 names it too
    expect(await pictureOf(family, guest)).toBe(standIn);

    await offer(false);
    expect(await pictureOf(family, own), 'switched off').toBe(standIn);
    await offer(true);
    await admin.call('POST /brandFont/update.do', { id: font.id, ...licence, expiresOn: '2020-01-01' });
    expect(await pictureOf(family, own), 'its licence ran out').toBe(standIn);
  });
});

describe('saving a design (product 7)', () => {
  it('stores it under an unguessable id, with its facts, its words and a painted picture', async () => {
    const { code, data } = await save({ document: poster() });
    expect([code, data.version]).toEqual([CODE.ok, 1]);
    expect(data.designId).toMatch(/^[\w-]{24}$/);
    const row = await rowOf(data.designId);
    expect(row).toMatchObject({
      title: '立夏海报',
      kind_name: '手机海报',
      width: 1080,
      height: 1920,
      unit: 'px',
      page_count: 1,
      status: 1,
      thumbnail: data.thumbUrl,
    });
    const picture = await server.inject({ method: 'GET', url: data.thumbUrl });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    const words = await server.database.kysely
      .selectFrom('design_words')
      .select('words')
      .where('design_id', '=', data.designId)
      .executeTakeFirst();
    expect(words?.words).toBe('立夏海报');
  });

  it('again makes its next version, of which the newest are kept and the last one opens', async () => {
    const { data: first } = await save({ document: poster('初稿') });
    const before = await countOf('maker');
    for (let version = 2; version <= designVersionsKept + 2; version += 1) {
      const { data } = await save({ designId: first.designId, document: poster(`第 ${version} 稿`) });
      expect([data.designId, data.version]).toEqual([first.designId, version]);
    }
    const kept = await server.database.kysely
      .selectFrom('design_document')
      .select('version')
      .where('design_id', '=', first.designId)
      .execute();
    expect([kept.length, await countOf('maker')]).toEqual([designVersionsKept, before]);
    const { data } = await get(first.designId);
    expect(data.document).toMatchObject({ id: first.designId, title: `第 ${designVersionsKept + 2} 稿` });
  });

  it('for the first time, sent again or twice at once, makes one design and counts it once', async () => {
    const maker = await server.openLink({ user_flag: 'sends-twice' });
    const input = { key: crypto.randomUUID(), document: poster() };
    const answers = await Promise.all([save(input, maker), save(input, maker)]);
    answers.push(await save(input, maker));
    expect(new Set(answers.map(({ data }) => data.designId)).size).toBe(1);
    expect(answers.map(({ data }) => data.version).sort()).toEqual([1, 2, 3]);
    expect(await countOf('sends-twice')).toBe(1);
    // the same key of another user makes another design
    const { data: other } = await save(input);
    expect(other.designId).not.toBe(answers[0]?.data.designId);
  });

  it('as finished marks it so, and lists it among the designs of the user', async () => {
    const maker = await server.openLink({ user_flag: 'finisher' });
    const { data } = await save({ status: 2, document: poster('已完成的海报') }, maker);
    const admin = await server.signIn('admin');
    const { data: listed } = await admin.call<{ list: object[] }>('POST /apiUser/pageDesign.do', {
      keyword: '已完成的海报',
    });
    expect(listed.list).toMatchObject([{ designId: data.designId, status: 2, title: '已完成的海报' }]);
  });

  it('keeps sizes in the unit of the design', async () => {
    const [width, height] = [90, 54].map((side) => Math.round(toPx(side, 'mm', 300)));
    const card = {
      ...blankDesign({ width: width ?? 1, height: height ?? 1, title: '名片' }),
      unit: 'mm',
      dpi: 300,
    };
    const row = await rowOf((await save({ document: card })).data.designId);
    expect([row.kind_name, row.unit]).toEqual(['名片', 'mm']);
    expect([row.width, row.height].map((side) => Math.round(Number(side)))).toEqual([90, 54]);
  });

  it('accepts every sample, and records its template', async () => {
    for (const { key, kind, design } of SAMPLES.slice(0, 3)) {
      const { code, data } = await save({ document: { ...design, meta: { templateId: key } } });
      expect([key, code, data.thumbUrl === '']).toEqual([key, CODE.ok, false]);
      expect(await rowOf(data.designId)).toMatchObject({ template_id: key, kind_name: kind });
    }
  });

  it('stores as many elements as the editor lets people make, as templates have them (product 7)', async () => {
    const { elementsPerDesign, pages: pageCount } = LIMITS;
    const document = typicalDesign(elementsPerDesign, pageCount);
    expect(document.pages.flatMap((page) => page.elements)).toHaveLength(elementsPerDesign);
    const { code, msg, data } = await save({ document });
    expect([code, msg]).toEqual([CODE.ok, '成功']);
    expect((await get(data.designId)).data.document).toMatchObject({ pages: { length: pageCount } });
  });

  it.each([
    ['no design', { document: [] }, 'document', '设计须为对象'],
    ['one without pages', { document: { ...poster(), pages: [] } }, 'document.pages', ''],
    [
      'one of a later version',
      { document: { ...poster(), schemaVersion: 99 } },
      'document.schemaVersion',
      '',
    ],
    ['one too large', { document: { ...poster(), more: 'x'.repeat(designBytesMax) } }, 'document', '过大'],
    [
      'one that is stored in more bytes than a design may have',
      { document: manyBareRuns() },
      'document',
      '过大',
    ],
    ['an id that is none', { designId: '../x', document: poster() }, 'designId', '1 到 40 位'],
    ['a key that is none', { key: 'x', document: poster() }, 'key', 'UUID'],
    ['a status nobody has', { status: 3, document: poster() }, 'status', ''],
  ])('refuses %s, naming it (S-10)', async (_what, input, field, words) => {
    const { httpStatus, code, msg, data } = await save(input);
    expect([httpStatus, code]).toEqual([200, CODE.invalid]);
    expect(Object.keys(data.fields ?? {}).some((name) => name.startsWith(field))).toBe(true);
    expect(msg).toContain(words);
  });

  it('refuses half a character, which no database stores, without a fault', async () => {
    const { code } = await save({ document: poster('\ud83d') });
    expect(code).toBe(CODE.invalid);
  });
});

describe('the versions of a design (product 7)', () => {
  const versions = (designId: string, by: Person = guest) =>
    by.call<DesignVersion[]>('GET /design/versions.do', { designId });
  const version = (designId: string, number: number, by: Person = guest) =>
    by.call<DesignVersion & { document: Design }>('GET /design/version.do', { designId, version: number });
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];

  it('a save that does not know the newest one gets it, and no version is overwritten', async () => {
    const { data: first } = await save({ document: poster('第一稿'), basedOn: 0, writer: mine });
    const second = await save({
      designId: first.designId,
      document: poster('第二稿'),
      basedOn: 1,
      writer: other,
    });
    const late = { designId: first.designId, document: poster('迟到的'), basedOn: 1, writer: mine };
    const refused = await save(late);
    expect([refused.code, refused.data]).toEqual([
      CODE.conflict,
      { version: 2, savedAt: second.data.savedAt },
    ]);
    expect((await get(first.designId)).data.document).toMatchObject({ title: '第二稿' });
    // saved by the person: it stays next to the other as a version of its own
    const { data: third } = await save({ ...late, basedOn: 2 });
    expect(third.version).toBe(3);
    expect((await version(first.designId, 2)).data.document).toMatchObject({ title: '第二稿' });
  });

  it('the newest one does not block its own window, whose answer was lost, nor clients that send no version', async () => {
    const { data: first } = await save({ document: poster(), basedOn: 0, writer: mine });
    const again = { designId: first.designId, document: poster(), basedOn: 0, writer: mine };
    expect((await save(again)).data.version).toBe(2);
    expect((await save({ designId: first.designId, document: poster() })).data.version).toBe(3);
  });

  it('a save that arrives behind a later one of its window stores nothing, and is no conflict to choose in', async () => {
    const { data: first } = await save({ document: poster('开始'), basedOn: 0, writer: mine, sequence: 1 });
    const { designId } = first;
    const of = { designId, basedOn: 1, writer: mine, isAutomatic: true };
    const earlier = { ...of, sequence: 2, document: poster('先发出的') };
    const later = { ...of, sequence: 3, document: poster('后发出的') };
    const stored = await save(later);
    const late = await save(earlier);
    expect([stored.data.version, late.code, late.data]).toEqual([2, CODE.conflict, null]);
    expect((await save({ ...earlier, isAutomatic: false })).code).toBe(CODE.conflict);
    const { data: newest } = await get(designId);
    expect([newest.version, newest.document]).toMatchObject([2, { title: '后发出的' }]);
    // the same save sent twice is stored once
    expect((await save(later)).data).toEqual(stored.data);
    expect((await versions(designId)).data.map((one) => one.version)).toEqual([2, 1]);
    expect((await save({ ...later, sequence: 4 })).data.version).toBe(3);
  });

  it('the first save sent twice at once under one number makes one version', async () => {
    const sent = { key: crypto.randomUUID(), basedOn: 0, writer: mine, sequence: 1, document: poster() };
    const answers = await Promise.all([save(sent), save(sent)]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await versions(answers[0]?.data.designId ?? '')).data).toHaveLength(1);
  });

  it('one of two saves at once on one version is refused', async () => {
    const { data: first } = await save({ document: poster(), basedOn: 0, writer: mine });
    const { designId } = first;
    const at = () => save({ designId, document: poster(), basedOn: 1, writer: crypto.randomUUID() });
    const answers = await Promise.all([at(), at()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict].sort());
  });

  it('include the one before an automatic save that removes most of the elements', async () => {
    const words = Array.from({ length: 3 }, () => textElement({ text: '立夏' }));
    const withWords = (count: number): Design => ({
      ...poster(),
      pages: poster().pages.map((page) => ({ ...page, elements: words.slice(0, count) })),
    });
    const { data: first } = await save({ document: withWords(1), isAutomatic: true });
    const { designId } = first;
    const auto = (count: number) => save({ designId, document: withWords(count), isAutomatic: true });
    // a stretch may end between the saves, and then both versions stay
    await auto(2);
    const { data: whole } = await auto(3);
    expect((await auto(0)).data.version).toBe(whole.version + 1);
    const pages = (await version(designId, whole.version)).data.document.pages;
    expect(pages[0]?.elements).toHaveLength(3);
    // the empty one is replaced again, as before
    await auto(1);
    expect((await version(designId, whole.version)).code).toBe(CODE.ok);
  });

  it('include one automatic save for each ten minutes, and every save by hand', async () => {
    const { data: first } = await save({ document: poster('要求保存') });
    const { designId } = first;
    const rows = () => server.database.kysely.selectFrom('design_document').where('design_id', '=', designId);
    for (let step = 0; step < 3; step += 1)
      await save({ designId, document: poster(`自动 ${step}`), isAutomatic: true });
    // as if all automatic versions had been saved together, this long ago
    const ageBy = async (ms: number) => {
      const savedAt = new Date(Date.now() - ms);
      await server.database.kysely
        .updateTable('design_document')
        .set({ saved_at: savedAt })
        .where('design_id', '=', designId)
        .where('by_itself', '=', true)
        .execute();
    };
    await ageBy(2 * autosaveStretchMs);
    const before = (await versions(designId)).data.length;
    await save({ designId, document: poster('隔了很久'), isAutomatic: true });
    expect((await versions(designId)).data).toHaveLength(before + 1);
    await save({ designId, document: poster('又要求保存') });
    const { data: listed } = await versions(designId);
    expect(listed[0]).toMatchObject({ isAutomatic: false });
    expect(listed.at(-1)).toMatchObject({ version: 1, isAutomatic: false });
    const numbers = listed.map((one) => one.version);
    expect(numbers).toEqual([...numbers].sort((one, next) => next - one));
    const { bytes } = await rows()
      .select(({ fn }) => fn.sum<string>('bytes').as('bytes'))
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeGreaterThan(0);
  });

  it('a dropped one is reported as gone; those of others are answered as if they did not exist', async () => {
    const { data: first } = await save({ document: poster() });
    const gone = await version(first.designId, 7);
    expect([gone.code, gone.msg]).toEqual([CODE.notFound, '这个历史版本已不再保留']);
    const neighbour = await server.openLink({ user_flag: 'neighbour' });
    for (const asked of [
      await versions(first.designId, neighbour),
      await version(first.designId, 1, neighbour),
    ])
      expect([asked.code, asked.msg]).toEqual([CODE.notFound, '设计不存在']);
  });

  it.each([
    [{ basedOn: -1 }, 'basedOn'],
    [{ basedOn: 1e12 }, 'basedOn'],
    [{ writer: 'x' }, 'writer'],
    [{ sequence: 0 }, 'sequence'],
    [{ sequence: 1.5 }, 'sequence'],
    [{ isAutomatic: 'maybe' }, 'isAutomatic'],
  ])('a save with %o is refused by its field (S-10)', async (given, field) => {
    const { code, data } = await save({ document: poster(), ...given });
    expect([code, Object.keys(data.fields ?? {})]).toEqual([CODE.invalid, [field]]);
  });
});

describe('a design of another user', () => {
  it('of the same company or another is neither opened nor overwritten, like one that does not exist (S-11)', async () => {
    const { data: mine } = await save({ document: poster('别人看不到') });
    const elsewhere = await server.signInElsewhere();
    const others = [
      await server.openLink({ user_flag: 'neighbour' }),
      await server.openLink({ user_flag: 'maker' }, elsewhere.companyId),
    ];
    for (const other of others) {
      const nobodys = 'A'.repeat(24);
      const opened = await get(mine.designId, other);
      expect([opened.code, opened.msg]).toEqual([CODE.notFound, '设计不存在']);
      expect(await get(nobodys, other)).toEqual(opened);
      const saved = await save({ designId: mine.designId, document: poster('改掉了') }, other);
      expect(saved.code).toBe(CODE.notFound);
      expect(await save({ designId: nobodys, document: poster() }, other)).toEqual(saved);
    }
    expect((await get(mine.designId)).data).toMatchObject({ version: 1, document: { title: '别人看不到' } });
  });
});

describe("a user's own designs and pictures (product 7, 我的空间)", () => {
  interface Listed {
    list: { designId: string; title: string; id: number; url: string }[];
    next: string | number | null;
  }
  const list = (by: Person, input: object = {}) => by.call<Listed>('GET /design/list.do', input);
  const pictures = (by: Person, input: object = {}) => by.call<Listed>('GET /design/pictures.do', input);
  const png = (color: string) =>
    sharp({ create: { width: 8, height: 6, channels: 3, background: color } })
      .png()
      .toBuffer();

  it('are listed for their user only, the last changed first, and found by their title', async () => {
    const mine = await server.openLink({ user_flag: 'collector' });
    const other = await server.openLink({ user_flag: 'another collector' });
    const [first, second] = [
      (await save({ document: poster('谷雨茶会') }, mine)).data.designId,
      (await save({ document: poster('小满市集') }, mine)).data.designId,
    ];
    await save({ designId: first, document: poster('谷雨茶会') }, mine);
    const { data } = await list(mine);
    expect(data.list.map(({ designId }) => designId).sort()).toEqual([first, second].sort());
    const found = await list(mine, { keyword: '市集' });
    expect(found.data.list.map(({ title }) => title)).toEqual(['小满市集']);
    expect((await list(other)).data.list).toEqual([]);
  });

  it('pictures keep the names of their files; the same picture is stored once, and another user sees none', async () => {
    const mine = await server.openLink({ user_flag: 'picture collector' });
    const other = await server.openLink({ user_flag: 'another picture collector' });
    const add = async (color: string, name: string) =>
      mine.upload('POST /design/addPicture.do', await png(color), {}, name);
    await add('#ff0000', '门店 正面.png');
    await add('#00ff00', '100% 新茶.JPG.png');
    await add('#ff0000', '门店 改名.png');
    const { data } = await pictures(mine);
    expect(data.list).toMatchObject([{ title: '100% 新茶.JPG' }, { title: '门店 改名' }]);
    expect((await pictures(mine, { keyword: '100%' })).data.list).toHaveLength(1);
    expect((await pictures(mine, { keyword: '%门' })).data.list).toHaveLength(0);
    const last = data.list.at(-1)?.id;
    expect((await pictures(mine, { after: (last ?? 0) + 1 })).data.list).toHaveLength(1);
    expect((await pictures(other)).data.list).toEqual([]);
  });

  it('pictures without a name, or with one that no database stores, get another name', async () => {
    const mine = await server.openLink({ user_flag: 'picture sender' });
    const colors = ['#101010', '#202020', '#303030', '#404040'];
    for (const [at, color] of colors.entries()) {
      const part = oddlyNamed(await png(color))[at];
      const { httpStatus, code } = await uploadParts(
        server,
        contract.design.addPicture,
        mine,
        part ? [part] : [],
      );
      expect([color, httpStatus, code]).toEqual([color, 200, CODE.ok]);
    }
    const { data } = await pictures(mine);
    expect(data.list.map(({ title }) => title)).toEqual([
      `a${'🌸'.repeat(79)}`,
      'a\ufffd\ufffd\ufffd',
      'a\ufffd',
      '未命名图片',
    ]);
  });
});
