import { WIRE } from '@design-console/contract/wire/constants';
import { definitionOf, type DocumentKey } from '@design-console/contract/documents';
import { CODE, initialValue } from '@design-console/contract/kernel';
import {
  blankDesign,
  type Design,
  imageElement,
  newId,
  shapeElement,
  solid,
  textElement,
} from '@design-console/editor/document';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '../../identity/caller.ts';
import { nobody } from '../../identity/guest.ts';
import { outgoingBytesOfCallerMax, openOutgoingBytes } from '../../memory/outgoing-bytes.ts';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let guest: Person;
const outgoingBytes = openOutgoingBytes();
beforeAll(async () => {
  server = await startTestServer({ outgoingBytes });
  guest = await server.openLink({ user_flag: 'exporter' });
});
afterAll(() => server.close());

/** Two white pages; on the first a blue field in its upper left quarter. */
const brochure = (): Design => {
  const design = blankDesign({ width: 200, height: 100, title: '春茶/手册' });
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

const ask = (input: object, by: Person = guest) =>
  server.inject({
    method: 'POST',
    url: `${WIRE.apiBasePath}/design/export.do`,
    headers: { [WIRE.embedTokenHeader]: by.token },
    payload: { document: brochure(), format: 'png', ...input },
  });

/** The pixel at a position, and how many pixels of the picture are clearly red. */
const look = async (file: Buffer, x = 0, y = 0) => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 3;
  let red = 0;
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
    if (r > 200 && g < 90 && b < 90) red += 1;
  }
  return { width: info.width, height: info.height, px: [...data.subarray(at, at + 3)], red };
};

const publish = async (
  key: DocumentKey,
  change: (value: Record<string, Record<string, unknown>>) => void,
) => {
  const admin = await server.signIn('admin');
  const value = structuredClone(initialValue(definitionOf(key))) as Record<string, Record<string, unknown>>;
  change(value);
  const place = { settingCode: (await settingCode(admin)) as string, key, device: 'pc' };
  const { data } = await admin.call<{ revision: number }>('GET /configDocument/get.do', place);
  const saved = await admin.call<{ revision: number }>('POST /configDocument/save.do', {
    ...place,
    revision: data.revision,
    value,
  });
  const sent = { ...place, revision: saved.data.revision, note: '' };
  expect((await admin.call('POST /configDocument/publish.do', sent)).code).toBe(CODE.ok);
};

const settingCode = async (admin: Person) =>
  (
    await admin.call<{ settingCode: string; isDefault: boolean }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
      {},
    )
  ).data.find((one) => one.isDefault)?.settingCode;

describe('a design exported by the server (product 7)', () => {
  it.each(['png', 'jpg', 'webp'] as const)(
    'is the requested page as %s of the requested size',
    async (format) => {
      const reply = await ask({ format, scale: 2 });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-disposition']).toContain(encodeURIComponent(`春茶 手册.${format}`));
      const { width, height, px } = await look(reply.rawPayload, 20, 20);
      expect([width, height]).toEqual([400, 200]);
      expect(px[2]).toBeGreaterThan(200);
      expect(px[0]).toBeLessThan(60);
      const second = await look((await ask({ format, page: 2 })).rawPayload, 20, 20);
      expect(second.px.every((channel) => channel > 240)).toBe(true);
    },
  );

  it('is named by the title, cut between characters', async () => {
    const title = `${'题'.repeat(79)}🌸止`;
    const reply = await ask({ document: { ...brochure(), title } });
    expect(reply.statusCode).toBe(200);
    const name = encodeURIComponent(`${'题'.repeat(79)}🌸.png`);
    expect(reply.headers['content-disposition']).toContain(`''${name}`);
  });

  it('is one PDF of all pages, its texts as texts', async () => {
    const reply = await ask({ format: 'pdf' });
    expect(reply.headers['content-type']).toBe('application/pdf');
    const file = reply.rawPayload.toString('latin1');
    expect(file.startsWith('%PDF')).toBe(true);
    expect(file).toMatch(/\/Count 2\b/);
    // a font of the file's own: characters, not a picture of them
    expect(file).toMatch(/\/FontFile|\/FontDescriptor/);
  });

  it('is a PDF with bleed where that is asked, and says where it is cut (decision 0115)', async () => {
    const document = blankDesign({ width: 90, height: 54, unit: 'mm' });
    const boxesOf = async (input: object) => {
      const file = (await ask({ document, format: 'pdf', ...input })).rawPayload.toString('latin1');
      return [...file.matchAll(/\/(\w+)Box \[([\d. ]+)\]/g)].map(([, name, box]) => `${name} ${box}`);
    };
    expect(await boxesOf({})).toEqual(['Media 0 0 255.12 153.12']);
    expect(await boxesOf({ withBleed: true })).toEqual([
      'Media 0 0 272.126 170.126',
      'Bleed 0 0 272.126 170.126',
      'Trim 8.503 8.503 263.623 161.623',
    ]);
    const withMarks = { withBleed: true, withCropMarks: true };
    expect(await boxesOf(withMarks)).toEqual([
      'Media 0 0 311.811 209.811',
      'Bleed 19.843 19.843 291.969 189.969',
      'Trim 28.346 28.346 283.466 181.466',
    ]);
    // marks show where bleed is cut
    expect(await boxesOf({ withCropMarks: true })).toEqual(['Media 0 0 255.12 153.12']);
  });

  it('shows every picture of its pages, however many assets the design has besides them', async () => {
    const red = sharp({ create: { width: 60, height: 30, channels: 3, background: '#ff0000' } }).png();
    const { data } = await guest.upload<{ url: string }>(
      'POST /design/addPicture.do',
      await red.toBuffer(),
      {},
      'red.png',
    );
    const of = { width: 60, height: 30, mime: 'image/png' as const };
    const replaced = Array.from({ length: 60 }, (_, at) => [`old${at}`, { ...of, url: `/gone/${at}.png` }]);
    const design = blankDesign({ width: 200, height: 100 });
    const shown = imageElement({ asset: 'last', x: 0, y: 0, width: 200, height: 100 });
    const document = {
      ...design,
      assets: { ...Object.fromEntries(replaced), last: { ...of, url: data.url } },
      pages: design.pages.map((page) => ({ ...page, elements: [shown] })),
    };
    expect((await look((await ask({ document })).rawPayload)).red).toBe(200 * 100);

    const name = `${'b'.repeat(40)}.png`;
    await server.database.kysely
      .insertInto('stored_file')
      .values({ company_id: 63, name, media_type: 'image/png', bytes: 200 * 2 ** 20 + 1 })
      .execute();
    const heavy = { ...document, assets: { last: { ...of, url: `${WIRE.filesPath}${name}` } } };
    const refused = (await ask({ document: heavy })).json();
    expect([refused.code, refused.data.fields.document]).toEqual([
      CODE.invalid,
      '图片合计超过 200 MB，请减少图片或页数',
    ]);
  });

  it('leaves no audit row, as no account of the company did it', async () => {
    const count = async () =>
      (await server.database.kysely.selectFrom('audit_record').select('id').execute()).length;
    const before = await count();
    expect((await ask({})).statusCode).toBe(200);
    expect(await count()).toBe(before);
  });

  it('has the published watermark whatever the requesting page leaves out (W, product 5)', async () => {
    const unmarked = await look((await ask({ scale: 3 })).rawPayload);
    expect(unmarked.red).toBe(0);
    await publish('editor.watermark', (value) => {
      Object.assign(value.basic ?? {}, { enabled: true, kind: 'text', text: '样张 {user}' });
      Object.assign(value.style ?? {}, { color: '#ff0000', opacity: 100, fontSize: 120 });
      Object.assign(value.scope ?? {}, { where: ['download'], whom: 'unauthorized' });
    });
    for (const format of ['png', 'jpg', 'webp']) {
      const marked = await look((await ask({ scale: 3, format })).rawPayload);
      expect([format, marked.red > 50]).toEqual([format, true]);
    }
    await publish('editor.watermark', (value) => Object.assign(value.basic ?? {}, { enabled: false }));
  });

  it('has the watermark that a host adds, though the company’s is off, and none that it would take away', async () => {
    await publish('editor.watermark', (value) => {
      Object.assign(value.basic ?? {}, { enabled: false, kind: 'text', text: '样张 {user}' });
      Object.assign(value.style ?? {}, { color: '#ff0000', opacity: 100, fontSize: 120 });
      Object.assign(value.scope ?? {}, { where: ['canvas'], whom: 'unauthorized' });
    });
    const redsOf = async (more: object) =>
      (await look((await ask({ scale: 3, ...more })).rawPayload)).red > 50;
    expect([await redsOf({}), await redsOf({ withWatermark: true })]).toEqual([false, true]);
    await publish('editor.watermark', (value) => {
      Object.assign(value.basic ?? {}, { enabled: true, kind: 'text', text: '样张 {user}' });
      Object.assign(value.style ?? {}, { color: '#ff0000', opacity: 100, fontSize: 120 });
      Object.assign(value.scope ?? {}, { where: ['download'], whom: 'unauthorized' });
    });
    expect(await redsOf({ withWatermark: false })).toBe(true);
    await publish('editor.watermark', (value) => Object.assign(value.basic ?? {}, { enabled: false }));
  });
});

describe('the watermark for users without authorization (product 5)', () => {
  const document = brochure();
  const saved = async (by: Person) =>
    (await by.call<{ designId: string }>('POST /design/save.do', { document })).data.designId;
  const letterFor = async (designId: string) => {
    const admin = await server.signIn('admin');
    const day = (days: number) =>
      new Date(server.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const letter = {
      designId,
      subjectKind: 'enterprise',
      subjectName: '福州测试文化有限公司',
      subjectNumber: '91350100M000100Y43',
      phone: '13812345678',
      scope: '官方网站宣传',
      validFrom: day(-1),
      validTo: day(7),
    };
    const made = await admin.call<{ id: number }>('POST /authorization/add.do', letter);
    expect(made.code).toBe(CODE.ok);
    return made.data.id;
  };
  const reds = async (designId: string | undefined, by: Person = guest, sent: object = {}) =>
    (await look((await ask({ scale: 3, document, designId, ...sent }, by)).rawPayload)).red > 50;
  const sparedAsRead = async (designId: string, by: Person = guest) =>
    (await by.call<{ isAuthorized: boolean }>('GET /design/get.do', { designId })).data.isAuthorized;

  it('spares the design of a user whose letter is valid, and nothing else', async () => {
    await publish('editor.watermark', (value) => {
      Object.assign(value.basic ?? {}, { enabled: true, kind: 'text', text: '样张 {user}' });
      Object.assign(value.style ?? {}, { color: '#ff0000', opacity: 100, fontSize: 120 });
      Object.assign(value.scope ?? {}, { where: ['download'], whom: 'unauthorized' });
    });
    const [designId, other] = [await saved(guest), await saved(guest)];
    const stranger = await server.openLink({ user_flag: 'stranger' });
    const voided = await letterFor(designId);
    const admin = await server.signIn('admin');
    await admin.call('POST /authorization/void.do', { id: voided, reason: '误签' });
    expect([await reds(designId), await sparedAsRead(designId)]).toEqual([true, false]);
    await letterFor(designId);
    expect([await reds(designId), await sparedAsRead(designId)]).toEqual([false, true]);
    expect([await reds(undefined), await reds(other), await reds(designId, stranger)]).toEqual([
      true,
      true,
      true,
    ]);
    // the letter is for what is stored, not for whatever a page sends under its number (decision 0154)
    const [first, second] = document.pages as [Design['pages'][number], Design['pages'][number]];
    const withLines = (element: (typeof first.elements)[number]) =>
      element.type === 'text' ? { ...element, layout: { key: 'measured', lineStarts: [3] } } : element;
    const spared = [
      { document: { ...document, title: '只有一页', pages: [second] } },
      { document: { ...document, pages: [{ ...first, elements: first.elements.map(withLines) }] } },
    ];
    const marked = [
      { document: brochure() },
      { document: { ...document, pages: [{ ...first, elements: first.elements.slice(1) }] } },
    ];
    const isMarked = (sent: object) => reds(designId, guest, sent);
    expect(await Promise.all([...spared, ...marked].map(isMarked))).toEqual([false, false, true, true]);
    server.clock.advance(8 * 86_400_000);
    const later = await server.openLink({ user_flag: 'exporter' });
    expect([await reds(designId, later), await sparedAsRead(designId, later)]).toEqual([true, false]);
    guest = later;
    await publish('editor.watermark', (value) => Object.assign(value.basic ?? {}, { enabled: false }));
  });

  it('is on other pictures under the addresses of a stored page’s (decision 0154)', async () => {
    await publish('editor.watermark', (value) => {
      Object.assign(value.basic ?? {}, { enabled: true, kind: 'text', text: '样张 {user}' });
      Object.assign(value.style ?? {}, { color: '#ff0000', opacity: 100, fontSize: 120 });
      Object.assign(value.scope ?? {}, { where: ['download'], whom: 'unauthorized' });
    });
    const urls: string[] = [];
    for (const background of ['#00ff00', '#0000ff']) {
      const picture = sharp({ create: { width: 60, height: 30, channels: 3, background } }).png();
      const made = await guest.upload<{ url: string }>(
        'POST /design/addPicture.do',
        await picture.toBuffer(),
        {},
        'a.png',
      );
      urls.push(made.data.url);
    }
    const design = blankDesign({ width: 200, height: 100 });
    const shown = imageElement({ asset: 'layout', x: 0, y: 0, width: 200, height: 100 });
    const pages = design.pages.map((page) => ({ ...page, elements: [shown] }));
    const of = { width: 60, height: 30, mime: 'image/png' };
    const [stored, swapped] = urls.map((url) => ({ ...design, pages, assets: { layout: { ...of, url } } }));
    const { data } = await guest.call<{ designId: string }>('POST /design/save.do', { document: stored });
    await letterFor(data.designId);
    expect(await reds(data.designId, guest, { document: stored })).toBe(false);
    expect(await reds(data.designId, guest, { document: swapped })).toBe(true);
    await publish('editor.watermark', (value) => Object.assign(value.basic ?? {}, { enabled: false }));
  });

  it('is on every design where it is for all users', async () => {
    await publish('editor.watermark', (value) => {
      Object.assign(value.basic ?? {}, { enabled: true, kind: 'text', text: '样张 {user}' });
      Object.assign(value.style ?? {}, { color: '#ff0000', opacity: 100, fontSize: 120 });
      Object.assign(value.scope ?? {}, { where: ['download'], whom: 'all' });
    });
    const designId = await saved(guest);
    await letterFor(designId);
    expect(await reds(designId)).toBe(true);
    await publish('editor.watermark', (value) => Object.assign(value.basic ?? {}, { enabled: false }));
  });
});

describe('an export is refused', () => {
  const fieldsOf = async (input: object) => {
    const { code, data } = (await ask(input)).json();
    return [code, Object.keys(data.fields)];
  };

  it.each([
    ['a page that is not there', { page: 3 }, 'page'],
    ['no page', { page: 0 }, 'page'],
    ['an unknown format', { format: 'gif' }, 'format'],
    [
      'more px than a painting process has room for',
      { document: blankDesign({ width: 5000, height: 5000 }), scale: 2 },
      'scale',
    ],
    ['a scale beyond bounds', { scale: 9 }, 'scale'],
    ['a document that is none', { document: { pages: 'none' } }, 'document'],
  ])('for %s, by its field', async (_what, input, field) => {
    const [code, fields] = await fieldsOf(input);
    expect(code).toBe(CODE.invalid);
    expect((fields as string[]).some((name) => name.startsWith(field))).toBe(true);
  });

  it('in a format that the config set does not offer', async () => {
    await publish('editor.functions', (value) => Object.assign(value.export ?? {}, { formats: ['jpg'] }));
    expect(await fieldsOf({ format: 'png' })).toEqual([CODE.invalid, ['format']]);
    expect(await fieldsOf({ format: 'pdf' })).toEqual([CODE.invalid, ['format']]);
    expect((await ask({ format: 'jpg' })).statusCode).toBe(200);
    expect((await ask({ format: 'webp' })).headers['content-type']).toBe('image/webp');
    await publish('editor.functions', () => undefined);
  });

  it('where the company hides 下载: files come only by 完成 and its own system', async () => {
    await publish('editor.functions', ({ topBar }) => {
      const items = topBar?.items as { id: string; visible: boolean }[];
      for (const item of items) if (item.id === 'download') item.visible = false;
    });
    for (const format of ['png', 'pdf'])
      expect((await ask({ format })).json()).toMatchObject({
        code: CODE.forbidden,
        msg: '当前方案没有开放下载',
      });
    await publish('editor.functions', () => undefined);
    expect((await ask({})).statusCode).toBe(200);
  });

  it('without a session, and when one user asks too often (S-16)', async () => {
    expect((await ask({}, { ...guest, token: 'x'.repeat(43) })).json().code).toBe(CODE.notSignedIn);
    const busy = await server.openLink({ user_flag: 'busy exporter' });
    const codes: number[] = [];
    for (let i = 0; i <= FLOOD_LIMITS.exportDesign.max; i += 1)
      codes.push((await ask({ page: 3 }, busy)).json().code);
    expect(codes.at(-1)).toBe(CODE.tooMany);
    expect(codes.at(-2)).toBe(CODE.invalid);
  });
});

it('is not made for a user who reads none of theirs; others get theirs (S-20)', async () => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from api_user where user_flag = 'exporter' and company_id = 63",
  );
  const receiver = { who: visitor, guest: { ...nobody, companyId: 63, apiUserId: Number(rows[0]?.id) } };
  const release = outgoingBytes.reserve(receiver, outgoingBytesOfCallerMax);
  expect((await ask({})).json()).toMatchObject({
    code: CODE.tooMany,
    msg: '正在下载的内容较多，请等前面的下载完成后再试',
  });
  const other = await server.openLink({ user_flag: 'reads' });
  expect((await ask({}, other)).headers['content-type']).toBe('image/png');
  release();
  const { headers, rawPayload } = await ask({});
  expect(headers['content-length']).toBe(String(rawPayload.length));
});

// the last one: it moves the clock by up to a day, which ends the sessions of the others
it('an export at half past seven in the morning in China is dated that day', async () => {
  const nextMorning = Date.parse('1970-01-01T23:30:00Z');
  const dayMs = 86_400_000;
  server.clock.advance((nextMorning - (server.clock.now.getTime() % dayMs) + dayMs) % dayMs);
  const late = await server.openLink({ user_flag: 'late exporter' });
  const pixelsWith = async (text: string) => {
    await publish('editor.watermark', (value) => {
      Object.assign(value.basic ?? {}, { enabled: true, kind: 'text', text });
      Object.assign(value.style ?? {}, { opacity: 100, fontSize: 120 });
      Object.assign(value.scope ?? {}, { where: ['download'], whom: 'unauthorized' });
    });
    return (await ask({ scale: 3 }, late)).rawPayload.toString('base64');
  };
  const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const now = server.clock.now.getTime();
  const dated = await pixelsWith('{date}');
  expect(dated).toBe(await pixelsWith(utcDay(now + dayMs)));
  expect(dated).not.toBe(await pixelsWith(utcDay(now)));
  await publish('editor.watermark', (value) => Object.assign(value.basic ?? {}, { enabled: false }));
});
