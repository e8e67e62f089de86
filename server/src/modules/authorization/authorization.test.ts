import { createHash } from 'node:crypto';
import { IMPORT_COLUMNS } from '@design-console/contract/authorization';
import { CODE } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { blankDesign, imageElement } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { maskName, newVerifyCode, readVerifyCode } from './authorization.rules.ts';
import { sweepExpired } from './authorization.store.ts';

const listWire = 'POST /apiUser/pageDesignPowerOfAttorney.do';
const screen = '/systemSetting/authRecord';
const dayMs = 24 * 3_600_000;
const number = '91350100M000100Y43';

let server: TestServer;
let admin: Person;
let designId: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select design_id as id from design_document limit 1',
  );
  designId = rows[0]?.id ?? '';
});
afterAll(() => server.close());

const day = (offset: number) =>
  new Date(server.clock.now.getTime() + offset * dayMs).toISOString().slice(0, 10);
const draft = (change: object = {}) => ({
  designId,
  subjectKind: 'enterprise',
  subjectName: '福州测试文化有限公司',
  subjectNumber: number,
  phone: '13812345678',
  scope: '官方网站宣传',
  validFrom: day(0),
  validTo: day(365),
  ...change,
});
interface Made {
  id: number;
  no: string;
}
const make = async (change: object = {}): Promise<Made> => {
  const reply = await admin.call<Made>('POST /authorization/add.do', draft(change));
  expect([reply.code, reply.msg]).toEqual([CODE.ok, '成功']);
  return reply.data;
};
interface Detail {
  id: number;
  no: string;
  status: number;
  subjectName: string;
  numberHint: string;
  phone: string;
  fonts: string[];
  verifyPath: string;
  correctableUntil: string | null;
  correctedAt: string | null;
}
const detailOf = async (id: number) =>
  (await admin.call<Detail>('GET /authorization/detail.do', { id })).data;
const list = async (filter: object = {}) =>
  (await admin.call<{ total: number; list: Detail[] }>(listWire, { pageSize: 100, ...filter })).data;
const change = ({ id }: Made, given: object = {}) => {
  const { designId: _, ...letter } = draft();
  return { ...letter, id, subjectNumber: '', fonts: ['思源黑体'], materials: [], ...given };
};
const letter = async (id: number) =>
  server.inject({
    method: 'GET',
    url: '/saas/api/authorization/letter.do',
    headers: { 'x-ckt-token': admin.token },
    query: { id: String(id) },
  });
const look = (path: string, remoteAddress = '10.1.1.1') =>
  server.inject({ method: 'GET', url: path, remoteAddress });
const check = (path: string, file: Buffer) => {
  const boundary = 'letterboundary';
  return server.inject({
    method: 'POST',
    url: path,
    remoteAddress: '10.1.1.2',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
};

describe('an authorization record (product section 4)', () => {
  it('is listed masked, sealed at rest, and revealed only with the right, each time audited', async () => {
    const { id, no } = await make();
    expect(no).toMatch(/^SQ-\d{8}-\d{6}$/);
    const { list: rows } = await list({ keyword: no });
    expect(rows).toMatchObject([
      { id, numberHint: '9135 **** **** 0Y43', phone: '138 **** 5678', status: 1 },
    ]);
    const { rows: stored } = await server.database.pool.query(
      'select row_to_json(r)::text as row from authorization_record r where no = $1',
      [no],
    );
    expect(stored[0].row).not.toContain(number);
    expect(stored[0].row).not.toContain('13812345678');

    const viewer = await server.signInWith([entryIdOf(screen), operationIdOf(screen, 'edit')]);
    expect((await viewer.call('POST /authorization/reveal.do', { id })).code).toBe(CODE.forbidden);
    const holder = await server.signInWith([entryIdOf(screen), operationIdOf(screen, 'secret')]);
    const before = await auditRows('authorization.reveal');
    const revealed = await holder.call('POST /authorization/reveal.do', { id });
    expect(revealed.data).toEqual({ subjectNumber: number, phone: '13812345678' });
    expect(await auditRows('authorization.reveal')).toBe(before + 1);
    const { rows: audit } = await server.database.pool.query('select a::text as row from audit_record a');
    expect(audit.map((one) => one.row).join()).not.toContain(number);
  });

  it('takes fonts from the design, and refuses what does not hold by field', async () => {
    expect((await detailOf((await make()).id)).fonts.length).toBeGreaterThan(0);
    const faults = async (given: object) =>
      (await admin.call<{ fields: object }>('POST /authorization/add.do', draft(given))).data.fields;
    expect(await faults({ designId: 'nobodys' })).toEqual({ designId: '设计不存在或已被删除' });
    expect(await faults({ validFrom: day(-30), validTo: day(-2) })).toEqual({
      validTo: '结束日期不能早于今天',
    });
    expect(await faults({ subjectNumber: '91350100M000100Y44' })).toEqual({
      subjectNumber: '统一社会信用代码的校验位有误，请核对',
    });
  });

  it('is made of a design whose layers have any name, cut between characters', async () => {
    const name = `${'层'.repeat(59)}🍎🍎`;
    const document = blankDesign({ width: 800, height: 600 });
    const asset = { url: 'https://host.example/a.png', width: 10, height: 10, mime: 'image/png' };
    const [page] = document.pages;
    const guest = await server.openLink();
    const { data: saved } = await guest.call<{ designId: string }>('POST /design/save.do', {
      document: {
        ...document,
        assets: { a: asset },
        pages: [
          { ...page, elements: [imageElement({ asset: 'a', name, x: 0, y: 0, width: 10, height: 10 })] },
        ],
      },
    });
    const { id } = await make({ designId: saved.designId });
    const { materials } = (await admin.call<{ materials: string[] }>('GET /authorization/detail.do', { id }))
      .data;
    expect(materials).toContain(`${'层'.repeat(59)}🍎`);
  });

  it('of a day no calendar has is refused by field, also in filters', async () => {
    for (const field of ['endFrom', 'endTo']) {
      const { code, data } = await admin.call<{ fields: object }>(listWire, { [field]: '0000-01-01' });
      expect([code, Object.keys(data.fields)]).toEqual([CODE.invalid, [field]]);
    }
  });

  it('is corrected once within 7 days of its issue', async () => {
    const made = await make();
    const correct = (given: object) => admin.call('POST /authorization/correct.do', change(made, given));
    expect((await detailOf(made.id)).correctableUntil).not.toBeNull();
    const kind = { subjectKind: 'person' };
    expect((await correct(kind)).msg).toBe('主体类型变了，请重新输入证件号码');
    expect((await correct({ subjectName: '福州更正文化有限公司', phone: undefined })).code).toBe(CODE.ok);
    const corrected = await detailOf(made.id);
    expect(corrected).toMatchObject({
      subjectName: '福州更正文化有限公司',
      numberHint: '9135 **** **** 0Y43',
      phone: '138 **** 5678',
      correctableUntil: null,
    });
    expect(corrected.correctedAt).not.toBeNull();
    const again = await correct({});
    expect([again.code, again.msg]).toEqual([CODE.conflict, '授权书只能更正一次，这一份已更正过']);

    const late = await make();
    await server.database.kysely
      .updateTable('authorization_record')
      .set({ issued_at: new Date(server.clock.now.getTime() - 7 * dayMs - 1) })
      .where('id', '=', late.id)
      .execute();
    expect((await admin.call('POST /authorization/correct.do', change(late))).msg).toBe(
      '签发已超过 7 天，不能更正，可作废后重新签发',
    );
  });

  it('waits until it is issued, and is voided with a reason only', async () => {
    const pending = await make({ issue: false });
    expect(await detailOf(pending.id)).toMatchObject({ status: 0, verifyPath: '' });
    expect((await letter(pending.id)).json().msg).toBe('授权书尚未签发，签发后才能下载');
    expect((await admin.call('POST /authorization/correct.do', change(pending))).code).toBe(CODE.ok);
    expect((await admin.call('POST /authorization/issue.do', { id: pending.id })).code).toBe(CODE.ok);
    expect((await detailOf(pending.id)).status).toBe(1);
    expect((await admin.call('POST /authorization/issue.do', { id: pending.id })).code).toBe(CODE.conflict);
    const bare = await admin.call<{ fields: object }>('POST /authorization/void.do', { id: pending.id });
    expect(Object.keys(bare.data.fields)).toEqual(['reason']);
    const voided = { id: pending.id, reason: '合作终止' };
    expect((await admin.call('POST /authorization/void.do', voided)).code).toBe(CODE.ok);
    expect((await admin.call('POST /authorization/void.do', voided)).msg).toBe('授权书已经作废');
    expect((await detailOf(pending.id)).status).toBe(2);
  });
});

const auditRows = async (action: string): Promise<number> => {
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from audit_record where action = $1',
    [action],
  );
  return rows[0].n;
};

describe('the letter and its public page', () => {
  it('confirms a real letter and refuses a changed one and the one before a correction', async () => {
    const made = await make({
      subjectKind: 'person',
      subjectName: '林晓棠',
      subjectNumber: '11010519491231002x',
    });
    const first = await letter(made.id);
    expect(first.headers['content-type']).toBe('application/pdf');
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await letter(made.id)).rawPayload.equals(first.rawPayload)).toBe(true);

    const { verifyPath } = await detailOf(made.id);
    const page = await look(verifyPath);
    expect(page.statusCode).toBe(200);
    for (const told of [made.no, '有效', '林*棠', '官方网站宣传']) expect(page.body).toContain(told);
    for (const kept of ['林晓棠', '1101', '138 ****', '<script']) expect(page.body).not.toContain(kept);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");

    expect((await check(verifyPath, first.rawPayload)).body).toContain('文件一致');
    const changed = Buffer.from(first.rawPayload);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect((await check(verifyPath, changed)).body).toContain('文件不一致');

    const given = { subjectKind: 'person', subjectName: '林小棠' };
    expect((await admin.call('POST /authorization/correct.do', change(made, given))).code).toBe(CODE.ok);
    expect((await check(verifyPath, first.rawPayload)).body).toContain('文件不一致');
    const second = await letter(made.id);
    expect((await check(verifyPath, second.rawPayload)).body).toContain('文件一致');
    await admin.call('POST /authorization/void.do', { id: made.id, reason: '合作终止' });
    expect((await look(verifyPath)).body).toContain('已作废');
  });

  it('is no file anybody may fetch by its address, and is in the backups', async () => {
    const { id } = await make();
    const { rawPayload } = await letter(id);
    const hash = createHash('sha256').update(rawPayload).digest('hex');
    const name = `private-${hash.slice(0, 2)}/${hash}.pdf`;
    expect((await look(`/saas/files/${name}`)).statusCode).toBe(404);
    const { rows } = await server.database.pool.query('select company_id from stored_file where name = $1', [
      name,
    ]);
    expect(rows).toEqual([{ company_id: 63 }]);
  });

  it('given out twice at once is one letter', async () => {
    const { id } = await make();
    const both = await Promise.all([letter(id), letter(id)]);
    expect(both[0].rawPayload.equals(both[1].rawPayload)).toBe(true);
  });

  it('tells nothing of codes that are none and of pending ones', async () => {
    const { id } = await make();
    const pending = await make({ issue: false });
    const { rows } = await server.database.pool.query<{ code: string }>(
      'select verify_code as code from authorization_record where id = any($1) order by id',
      [[id, pending.id]],
    );
    const [real = '', waiting = ''] = rows.map((row) => row.code);
    const changed = real.slice(0, -1) + (real.endsWith('2') ? '3' : '2');
    const answers = await Promise.all(
      [changed, waiting, newVerifyCode(), 'x', '%00', "' or 1=1 --"].map((code) =>
        look(`/saas/verify/${encodeURIComponent(code)}`, '10.1.1.3'),
      ),
    );
    for (const one of answers) expect([one.statusCode, one.body]).toEqual([404, answers[0]?.body]);
    expect(answers[0]?.body).toContain('未查询到');
    const typed = await look(
      `/saas/verify?code=${real.toLowerCase().slice(0, 8)}-${real.slice(8)}`,
      '10.1.1.3',
    );
    expect(typed.headers.location).toBe(`/saas/verify/${real}`);
  });

  it('neither confirms nor denies a letter of a disabled company, and shows nothing of it (S-06)', async () => {
    const made = await make({ subjectName: '福州停用文化有限公司' });
    const file = (await letter(made.id)).rawPayload;
    const { verifyPath } = await detailOf(made.id);
    const { kysely } = server.database;
    const setStatus = (status: 0 | 1) =>
      kysely.updateTable('company').set({ status }).where('id', '=', 63).execute();
    await setStatus(0);
    try {
      const answers = [await look(verifyPath, '10.1.1.4'), await check(verifyPath, file)];
      for (const { statusCode, body } of answers) {
        expect(statusCode).toBe(423);
        expect(body).toContain('暂时无法核验');
        const kept = ['未查询到', made.no, '福州停用', '官方网站宣传', '文件一致', '真实有效', '<img'];
        for (const one of kept) expect(body).not.toContain(one);
      }
      const guess = await look(`/saas/verify/${newVerifyCode()}`, '10.1.1.4');
      expect([guess.statusCode, guess.body.includes('未查询到')]).toEqual([404, true]);
    } finally {
      await setStatus(1);
    }
    expect((await look(verifyPath, '10.1.1.4')).body).toContain('这份授权书真实有效');
  });

  it('makes one address wait after 60 looks in ten minutes, and nobody else', async () => {
    const path = `/saas/verify/${newVerifyCode()}`;
    for (let count = 0; count < 60; count += 1) expect((await look(path, '10.9.9.9')).statusCode).toBe(404);
    const refused = await look(path, '10.9.9.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look(path, '10.9.9.10')).statusCode).toBe(404);
  });

  it('previews say across the page what is no letter in force', async () => {
    const { id } = await make({ issue: false });
    const preview = await admin.call<{ image: string }>('GET /authorization/preview.do', { id });
    expect(preview.data.image).toMatch(/^data:image\/webp;base64,/);
  });

  it('names are masked as far as a verifier needs them', () => {
    expect(maskName('person', '林晓棠')).toBe('林*棠');
    expect(maskName('person', '何田')).toBe('何*');
    expect(maskName('person', '欧阳娜娜')).toBe('欧**娜');
    expect(maskName('enterprise', '杭州云栖茶业有限公司')).toBe('杭州云栖茶业有限公司');
    expect(readVerifyCode(' 2345-6789-abcd-efgh ')).toBe('23456789ABCDEFGH');
    expect(readVerifyCode('2345-6789-abcd-efg0')).toBeNull();
  });
});

describe('a batch', () => {
  const sheetOf = (rows: readonly Record<string, string>[]) =>
    [
      `\ufeff${Object.values(IMPORT_COLUMNS).join(',')}`,
      ...rows.map((row) =>
        Object.keys(IMPORT_COLUMNS)
          .map((field) => row[field] ?? '')
          .join(','),
      ),
    ].join('\r\n');
  const send = async (file: Buffer) => {
    const boundary = 'sheetboundary';
    const reply = await server.inject({
      method: 'POST',
      url: '/saas/api/authorization/batchAdd.do',
      headers: { 'x-ckt-token': admin.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`),
        file,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
    return reply.json();
  };
  const row = (change: Record<string, string> = {}): Record<string, string> => ({
    ...(draft() as Record<string, string>),
    subjectKind: '企业',
    ...change,
  });

  it('issues every good row and reports every other one by line and field', async () => {
    const { data } = await send(
      Buffer.from(
        sheetOf([
          row({ designId: '示例（此行不会签发）' }),
          row({ validFrom: '2026/1/5' }),
          row({ subjectNumber: '91350100M000100Y44', phone: '12' }),
          row({ designId: 'nobodys' }),
          row({
            scope: '',
            subjectNumber: '91350100M000100Y44',
            validFrom: '2026-05-02',
            validTo: '2026-05-01',
          }),
          row({ subjectKind: '个人', subjectName: '何田', subjectNumber: '11010519491231002X' }),
        ]),
      ),
    );
    expect(data.succeeded).toBe(2);
    expect(data.failed).toEqual([
      {
        row: 4,
        name: '福州测试文化有限公司',
        faults: [
          { field: '手机号', message: '手机号须为 11 位数字' },
          { field: '证件号码', message: '统一社会信用代码的校验位有误，请核对' },
        ],
      },
      {
        row: 5,
        name: '福州测试文化有限公司',
        faults: [{ field: '设计编号', message: '设计不存在或已被删除' }],
      },
      // everything at once: who mends the row does not get it back a second time
      {
        row: 6,
        name: '福州测试文化有限公司',
        faults: [
          { field: '授权范围', message: '请输入授权范围' },
          { field: '证件号码', message: '统一社会信用代码的校验位有误，请核对' },
          { field: '结束日期', message: '结束日期不能早于开始日期' },
        ],
      },
    ]);
    const { list: issued } = await list({ keyword: data.firstNo });
    expect(issued).toMatchObject([{ no: data.firstNo, status: 1 }]);
  });

  it('reads the template it gives out, and refuses what is no sheet', async () => {
    const template = await server.inject({
      method: 'GET',
      url: '/saas/api/authorization/template.do',
      headers: { 'x-ckt-token': admin.token },
      query: { format: 'xlsx' },
    });
    expect((await send(template.rawPayload)).data).toMatchObject({ succeeded: 0, failed: [] });
    const gbk = Buffer.from([0xc9, 0xe8, 0xbc, 0xc6, 0xb1, 0xe0, 0xba, 0xc5, 0x0a, 0x61]);
    expect((await send(gbk)).data.fields.file).toMatch(/^表头缺少：主体类型/);
    const junk = [Buffer.from('PK\x03\x04junk', 'latin1'), Buffer.from([0, 1, 2, 255]), Buffer.from('"a')];
    for (const file of junk) expect((await send(file)).data.fields.file).toContain('文件无法识别');
    const tooMany = await send(Buffer.from(sheetOf(Array.from({ length: 1001 }, () => row()))));
    expect(tooMany.data.fields.file).toBe('一次最多 1000 行，文件有 1001 行');
  });

  it('an export is what is filtered, masked', async () => {
    const reply = await server.inject({
      method: 'GET',
      url: '/saas/api/authorization/export.do',
      headers: { 'x-ckt-token': admin.token },
      query: { format: 'csv', keyword: '福州测试', status: '1' },
    });
    const lines = reply.body.split('\n').filter(Boolean);
    expect(lines.length - 1).toBe((await list({ keyword: '福州测试', status: 1 })).total);
    expect(reply.body).toContain('9135 **** **** 0Y43');
    expect(reply.body).not.toContain(number);
  });
});

describe('expiry', () => {
  it('shows the day after the last one, and the sweep writes it down', async () => {
    const { id } = await make({ validTo: day(1) });
    const { verifyPath } = await detailOf(id);
    server.clock.advance(3 * dayMs);
    admin = await server.signIn('admin');
    expect((await detailOf(id)).status).toBe(3);
    expect((await look(verifyPath)).body).toContain('已过期');
    const before = (await list({ status: 3, pageSize: 1 })).total;
    await sweepExpired(server.database.kysely, server.clock.now);
    expect((await list({ status: 3, pageSize: 1 })).total).toBeGreaterThan(before);
    expect((await admin.call('POST /authorization/void.do', { id, reason: '合作终止' })).msg).toBe(
      '授权书已过期，无需作废',
    );
  });
});
