import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { CODE } from '@design-console/contract/kernel';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { blankDesign, imageElement } from '@design-console/editor/document';
import { describe, expect, it } from 'vitest';
import type { HostEvents } from '../../host-events.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { CallContext } from '../../http/serve/call-context.ts';
import { nobody } from '../../identity/guest.ts';
import { sweepExpired } from './authorization.store.ts';
import { fileNameOf, manyLetters } from './many-letters.ts';
import { number, openLetters } from './testing.ts';

const screen = '/systemSetting/authRecord';
const dayMs = 24 * 3_600_000;
const listWire = 'POST /apiUser/pageDesignPowerOfAttorney.do';
const letters = openLetters();
const { day, draft, make, detailOf, list, change, letter, look, auditRows } = letters;

describe('an authorization record (product section 4)', () => {
  it('is listed masked, encrypted in the database, and revealed only with the right, each time audited', async () => {
    const person = {
      subjectKind: 'person',
      subjectName: '何田',
      subjectNumber: '11010519491231002X',
    };
    const { id, no } = await make(person);
    expect(no).toMatch(/^SQ-\d{8}-\d{6}$/);
    const { list: rows } = await list({ keyword: no });
    expect(rows).toMatchObject([
      { id, numberHint: '1101 **** **** 002X', phone: '138 **** 5678', status: 1 },
    ]);
    const { rows: stored } = await letters.server.database.pool.query(
      'select row_to_json(r)::text as row from authorization_record r where no = $1',
      [no],
    );
    expect(stored[0].row).not.toContain(person.subjectNumber);
    expect(stored[0].row).not.toContain('13812345678');

    const viewer = await letters.server.signInWith([entryIdOf(screen), operationIdOf(screen, 'edit')]);
    expect((await viewer.call('POST /authorization/reveal.do', { id })).code).toBe(CODE.forbidden);
    const holder = await letters.server.signInWith([entryIdOf(screen), operationIdOf(screen, 'secret')]);
    const before = await auditRows('authorization.reveal');
    const revealed = await holder.call('POST /authorization/reveal.do', { id });
    expect(revealed.data).toEqual({ subjectNumber: person.subjectNumber, phone: '13812345678' });
    expect(await auditRows('authorization.reveal')).toBe(before + 1);
    const { rows: audit } = await letters.server.database.pool.query(
      'select a::text as row from audit_record a',
    );
    expect(audit.map((one) => one.row).join()).not.toContain(person.subjectNumber);
  });

  it('takes fonts from the design, and refuses invalid values by field', async () => {
    expect((await detailOf((await make()).id)).fonts.length).toBeGreaterThan(0);
    const faults = async (given: object) =>
      (await letters.admin.call<{ fields: object }>('POST /authorization/add.do', draft(given))).data.fields;
    expect(await faults({ designId: 'nobodys' })).toEqual({ designId: '设计不存在或已被删除' });
    expect(await faults({ validFrom: day(-30), validTo: day(-2) })).toEqual({
      validTo: '结束日期不能早于今天',
    });
    expect(await faults({ subjectNumber: '91350100M000100Y44' })).toEqual({
      subjectNumber: '统一社会信用代码的校验位有误，请核对',
    });
  });

  it('lists only known fonts and materials: none of a design that cannot be read', async () => {
    const usesOf = async (designId: string) =>
      (await letters.admin.call<object>('GET /authorization/uses.do', { designId })).data;
    const guest = await letters.server.openLink();
    const blank = { document: blankDesign({ width: 800, height: 600 }) };
    const { data: empty } = await guest.call<{ designId: string }>('POST /design/save.do', blank);
    const { data: broken } = await guest.call<{ designId: string }>('POST /design/save.do', blank);
    await letters.server.database.pool.query(
      `update design_document set document = '{"schemaVersion": 99999}' where design_id = $1`,
      [broken.designId],
    );
    const none = { fonts: [], materials: [] };
    const unknown = { fonts: null, materials: null };
    expect(await usesOf(empty.designId)).toEqual(none);
    expect(await usesOf(broken.designId)).toEqual(unknown);
    expect(await usesOf(letters.designId)).toMatchObject({ fonts: expect.arrayContaining(['思源黑体']) });
    const told = async (given: object) => {
      const { fonts, materials } = (
        await letters.admin.call<{ fonts: unknown; materials: unknown }>('GET /authorization/detail.do', {
          id: (await make(given)).id,
        })
      ).data;
      return { fonts, materials };
    };
    for (const hand of [{}, none]) {
      expect(await told({ designId: empty.designId, ...hand })).toEqual(none);
      expect(await told({ designId: broken.designId, ...hand })).toEqual(unknown);
    }
    // emptied by hand while the design uses some: unknown, never 无
    expect(await told({ fonts: [], materials: ['自拍图'] })).toEqual({ fonts: null, materials: ['自拍图'] });
  });

  it('is made of a design whose layers have any name, cut between characters', async () => {
    const name = `${'层'.repeat(59)}🍎🍎`;
    const document = blankDesign({ width: 800, height: 600 });
    const asset = { url: 'https://host.example/a.png', width: 10, height: 10, mime: 'image/png' };
    const [page] = document.pages;
    const guest = await letters.server.openLink();
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
    const { materials } = (
      await letters.admin.call<{ materials: string[] }>('GET /authorization/detail.do', { id })
    ).data;
    expect(materials).toContain(`${'层'.repeat(59)}🍎`);
  });

  it('with a day of no calendar is refused by field, also in filters', async () => {
    for (const field of ['endFrom', 'endTo']) {
      const { code, data } = await letters.admin.call<{ fields: object }>(listWire, {
        [field]: '0000-01-01',
      });
      expect([code, Object.keys(data.fields)]).toEqual([CODE.invalid, [field]]);
    }
  });

  it('is corrected once within 7 days of its issue', async () => {
    const made = await make();
    const correct = (given: object) =>
      letters.admin.call('POST /authorization/correct.do', change(made, given));
    expect((await detailOf(made.id)).correctableUntil).not.toBeNull();
    const kind = { subjectKind: 'person' };
    expect((await correct(kind)).msg).toBe('主体类型变了，请重新输入证件号码');
    expect((await correct({ subjectName: '福州更正文化有限公司', phone: undefined })).code).toBe(CODE.ok);
    const corrected = await detailOf(made.id);
    expect(corrected).toMatchObject({
      subjectName: '福州更正文化有限公司',
      numberHint: number,
      phone: '138 **** 5678',
      correctableUntil: null,
    });
    expect(corrected.correctedAt).not.toBeNull();
    const again = await correct({});
    expect([again.code, again.msg]).toEqual([CODE.conflict, '授权书只能更正一次，这一份已更正过']);

    const late = await make();
    await letters.server.database.kysely
      .updateTable('authorization_record')
      .set({ issued_at: new Date(letters.server.clock.now.getTime() - 7 * dayMs - 1) })
      .where('id', '=', late.id)
      .execute();
    expect((await letters.admin.call('POST /authorization/correct.do', change(late))).msg).toBe(
      '签发已超过 7 天，不能更正，可作废后重新签发',
    );
  });

  it('keeps fields that a correction leaves out, and checks the given ones against them', async () => {
    const made = await make({ issue: false, fonts: ['思源宋体'] });
    const correct = (given: object) =>
      letters.admin.call<{ fields: object }>('POST /authorization/correct.do', { id: made.id, ...given });
    expect((await correct({ scope: '线下门店宣传' })).code).toBe(CODE.ok);
    expect((await correct({ phone: '' })).code).toBe(CODE.ok);
    expect(await detailOf(made.id)).toMatchObject({
      subjectName: draft().subjectName,
      numberHint: number,
      scope: '线下门店宣传',
      validTo: day(365),
      fonts: ['思源宋体'],
      phone: '',
    });
    const faults = async (given: object) => (await correct(given)).data.fields;
    expect(await faults({ validFrom: day(400) })).toEqual({ validTo: '结束日期不能早于开始日期' });
    expect(await faults({ validTo: day(-1) })).toEqual({ validTo: '结束日期不能早于开始日期' });
    expect(await faults({ validFrom: day(-9), validTo: day(-1) })).toEqual({
      validTo: '结束日期不能早于今天',
    });
    expect(await faults({ subjectNumber: '91350100M000100Y44' })).toEqual({
      subjectNumber: '统一社会信用代码的校验位有误，请核对',
    });
    expect(await faults({})).toEqual({ subjectName: '请至少填写一项要修改的内容' });
  });

  it('issued while it was edited as pending is not corrected by that edit', async () => {
    const { id } = await make({ issue: false });
    const save = () =>
      letters.admin.call('POST /authorization/correct.do', { id, scope: '线下门店宣传', seenStatus: 0 });
    expect((await save()).code).toBe(CODE.ok);
    await letters.admin.call('POST /authorization/issue.do', { id });
    const pdf = (await letter(id)).rawPayload;
    const { code, msg } = await save();
    expect([code, msg]).toEqual([CODE.conflict, '授权书已签发，请核对后更正']);
    expect((await detailOf(id)).correctableUntil).not.toBeNull();
    expect((await letter(id)).rawPayload.equals(pdf)).toBe(true);
    const corrected = { id, scope: '线下门店宣传', seenStatus: 1 };
    expect((await letters.admin.call('POST /authorization/correct.do', corrected)).code).toBe(CODE.ok);
  });

  it('is pending until it is issued, and is voided with a reason only', async () => {
    const pending = await make({ issue: false });
    expect(await detailOf(pending.id)).toMatchObject({ status: 0, verifyPath: '' });
    expect((await letter(pending.id)).json().msg).toBe('授权书尚未签发，签发后才能下载');
    expect((await letters.admin.call('POST /authorization/correct.do', change(pending))).code).toBe(CODE.ok);
    expect((await letters.admin.call('POST /authorization/issue.do', { id: pending.id })).code).toBe(CODE.ok);
    expect((await detailOf(pending.id)).status).toBe(1);
    expect((await letters.admin.call('POST /authorization/issue.do', { id: pending.id })).code).toBe(
      CODE.conflict,
    );
    const bare = await letters.admin.call<{ fields: object }>('POST /authorization/void.do', {
      id: pending.id,
    });
    expect(Object.keys(bare.data.fields)).toEqual(['reason']);
    const voided = { id: pending.id, reason: '合作终止' };
    expect((await letters.admin.call('POST /authorization/void.do', voided)).code).toBe(CODE.ok);
    expect((await letters.admin.call('POST /authorization/void.do', voided)).msg).toBe('授权书已经作废');
    expect((await detailOf(pending.id)).status).toBe(2);
  });
});

describe('several letters at once (product sections 4 and 6)', () => {
  const issue = (ids: number[]) =>
    letters.admin.call<{ succeeded: number; failed: object[] }>('POST /authorization/issue.do', { ids });

  it('are issued in one step: those that cannot be are told with their reason, the others are issued', async () => {
    const [one, two, already] = [await make({ issue: false }), await make({ issue: false }), await make()];
    const { code, data } = await issue([one.id, already.id, two.id, 999_999_999]);
    expect(code).toBe(CODE.ok);
    expect(data).toEqual({
      succeeded: 2,
      failed: [
        { id: 999_999_999, name: '--', reason: '授权书不存在' },
        { id: already.id, name: already.no, reason: '只有待签发的授权书可以签发' },
      ],
    });
    for (const { id } of [one, two]) expect((await detailOf(id)).status).toBe(1);
    const { rows } = await letters.server.database.pool.query(
      "select subject, changes from audit_record where action = 'authorization.issue' order by id desc limit 1",
    );
    const became = { before: '待签发', after: '已签发' };
    expect(rows).toEqual([
      {
        subject: `${one.no}、${two.no}`,
        changes: [
          { field: one.no, ...became },
          { field: two.no, ...became },
        ],
      },
    ]);
    expect((await issue([])).data).toEqual({ fields: { ids: '请选择授权书' } });
    const many = Array.from({ length: 101 }, (_, at) => at + 1);
    expect((await issue(many)).data).toEqual({ fields: { ids: '授权书最多 100 个' } });
  });

  it('of which none can be issued leave a record of a refusal, with their numbers and the reason', async () => {
    const [one, two] = [await make(), await make()];
    const { code, data } = await issue([one.id, two.id]);
    expect([code, data.succeeded, data.failed.length]).toEqual([CODE.ok, 0, 2]);
    const { rows } = await letters.server.database.pool.query(
      "select subject, outcome, message, changes from audit_record where action = 'authorization.issue' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        subject: expect.stringContaining(one.no),
        outcome: 'refused',
        message: '只有待签发的授权书可以签发',
        changes: [],
      },
    ]);
  });

  it.each([
    ['of rare characters', '𠮷'],
    ['of emoji, which are cut between', '👨‍👩‍👧‍👦'],
  ])('have file names %s that every system can create', (_which, character) => {
    const subjectName = character.repeat(60);
    const name = fileNameOf({ no: 'SQ-20260101-000001', subjectName });
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    const kept = name.replace(/^SQ-20260101-000001-(.*)\.pdf$/u, '$1');
    expect(kept.length).toBeGreaterThan(80);
    expect(kept.replaceAll(character, '')).toBe('');
  });

  it('come as one ZIP with the same bytes as one by one, and only those that are issued', async () => {
    const made = [await make({ subjectName: '甲/乙 公司' }), await make()];
    const pending = await make({ issue: false });
    const archive = (ids: number[]) =>
      letters.server.inject({
        method: 'GET',
        url: '/saas/api/authorization/letters.do',
        headers: { 'x-ckt-token': letters.admin.token },
        query: { ids: ids.join(',') },
      });
    const reply = await archive(made.map(({ id }) => id));
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = unzipSync(reply.rawPayload);
    const [first, second] = made;
    expect(Object.keys(files)).toEqual([
      `${first?.no}-甲 乙 公司.pdf`,
      `${second?.no}-福州测试文化有限公司.pdf`,
    ]);
    for (const [at, bytes] of Object.values(files).entries())
      expect((await letter(made[at]?.id ?? 0)).rawPayload.equals(bytes)).toBe(true);
    expect((await archive([pending.id])).json().msg).toBe(`${pending.no} 尚未签发，签发后才能下载`);
    expect((await archive([made[0]?.id ?? 0, 999_999_999])).json().msg).toBe(
      '所选授权书中有不存在的，请刷新后再选',
    );
  });

  it('come as they are at their turn, and the ZIP lists those that cannot be made', async () => {
    const made = [await make(), await make(), await make(), await make()];
    const [corrected, refused, faulty, last] = made.map(({ id }) => id);
    const { kysely } = letters.server.database;
    const tries: number[] = [];
    const pdf = async (_db: unknown, _companyId: number, { row }: { row: { id: number } }) => {
      tries.push(row.id);
      const { id } = row;
      if (id === faulty) throw new Error('Painting failed: a font');
      const isCorrectedNow = id === corrected && tries.filter((one) => one === id).length === 1;
      if (isCorrectedNow)
        await kysely
          .updateTable('authorization_record')
          .set({ subject_name: '更正后的公司' })
          .where('id', '=', id)
          .execute();
      if (isCorrectedNow || id === refused) throw refuse.conflict('授权书刚被更正，请重新下载');
      return Buffer.from(`${row.id}`);
    };
    const { downloadLetters } = manyLetters({} as HostEvents, { pdf });
    const { rows } = await letters.server.database.pool.query<{ id: number; companyId: number }>(
      'select id, company_id as "companyId" from account where account = $1',
      ['admin'],
    );
    const context = {
      db: kysely,
      who: { companyId: rows[0]?.companyId, accountId: rows[0]?.id },
      guest: nobody,
      now: letters.server.clock.now,
      gone: () => new AbortController().signal,
      note: () => undefined,
    } as unknown as CallContext;
    const { body } = await downloadLetters({ ids: made.map(({ id }) => id) }, context);
    const files = unzipSync(await buffer(body as Readable));
    expect(Object.keys(files)).toEqual([
      `${made[0]?.no}-更正后的公司.pdf`,
      `${made[3]?.no}-福州测试文化有限公司.pdf`,
      '未能生成.txt',
    ]);
    expect(new TextDecoder().decode(files['未能生成.txt'])).toBe(
      `以下授权书未能生成，请重新下载：\r\n${made[1]?.no}：授权书刚被更正，请重新下载\r\n${made[2]?.no}：内容无法生成\r\n`,
    );
    // once more each, not without end
    expect(tries).toEqual([corrected, corrected, refused, refused, faulty, last]);
  });
});

describe('expiry', () => {
  it('is shown from the day after the last one, and the nightly job stores it', async () => {
    const { id } = await make({ validTo: day(1) });
    const { verifyPath } = await detailOf(id);
    letters.server.clock.advance(3 * dayMs);
    await letters.signInAgain();
    expect((await detailOf(id)).status).toBe(3);
    expect((await look(verifyPath)).body).toContain('已过期');
    const before = (await list({ status: 3, pageSize: 1 })).total;
    await sweepExpired(letters.server.database.kysely, letters.server.clock.now);
    expect((await list({ status: 3, pageSize: 1 })).total).toBeGreaterThan(before);
    expect((await letters.admin.call('POST /authorization/void.do', { id, reason: '合作终止' })).msg).toBe(
      '授权书已过期，无需作废',
    );
  });
});

describe('the design of a letter (product section 4)', () => {
  it('is found by its title, its user or its number, however many were changed since', async () => {
    const elsewhere = await letters.server.signInElsewhere();
    const { pool } = letters.server.database;
    const user = async (flag: string, nickname: string) =>
      (
        await pool.query<{ id: number }>(
          'insert into api_user (company_id, user_flag, nickname) values ($1, $2, $3) returning id',
          [elsewhere.companyId, flag, nickname],
        )
      ).rows[0]?.id;
    const fill = (apiUserId: number | undefined, prefix: string, count: number, since: string) =>
      pool.query(
        `insert into design (company_id, id, api_user_id, title, width, height, updated_at)
         select $1, $3 || n, $2, $3 || '的设计 ' || n, 100, 100, $5::timestamptz + n * interval '1 minute'
           from generate_series(1, $4::integer) n`,
        [elsewhere.companyId, apiUserId, prefix, count, since],
      );
    await fill(await user('old_maker', '沈知夏'), '中秋', 3, '2020-01-01');
    await fill(await user('busy_maker', '赵一鸣'), '日常', 5001, '2026-01-01');
    const choose = async (keyword: string) =>
      (
        await elsewhere.call<{ id: string; userFlag: string }[]>('GET /authorization/designs.do', { keyword })
      ).data.map(({ id }) => id);
    for (const words of ['中秋的', 'old_maker', '沈知夏']) {
      expect([words, await choose(words)]).toEqual([words, ['中秋3', '中秋2', '中秋1']]);
    }
    expect(await choose('中秋2')).toEqual(['中秋2']);
    expect((await choose(''))[0]).toBe('日常5001');
    expect(await choose('没有这样的设计')).toEqual([]);
    const { data } = await letters.admin.call<{ id: string }[]>('GET /authorization/designs.do', {
      keyword: '中秋的',
    });
    expect(data).toEqual([]);
  }, 60_000);
});
