import { createHash } from 'node:crypto';
import { rename, rm, symlink } from 'node:fs/promises';
import { CODE } from '@design-console/contract/kernel';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maskName, newVerifyCode, readVerifyCode } from '../authorization.rules.ts';
import { letterDesign } from './letter.ts';
import type { LetterPicture } from './letter-parts.ts';
import { number, openLetters } from '../testing.ts';

const letters = openLetters();
const { make, detailOf, change, letter, look, check } = letters;

describe('the letter and its public page', () => {
  it('confirm a real letter and refuse a changed one and the one before a correction', async () => {
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
    // programs that show links in a chat ask for no more
    const head = await letters.server.inject({ method: 'HEAD', url: verifyPath, remoteAddress: '10.1.1.1' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");

    expect((await check(verifyPath, first.rawPayload)).body).toContain('文件一致');
    const changed = Buffer.from(first.rawPayload);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect((await check(verifyPath, changed)).body).toContain('文件不一致');

    const given = { subjectKind: 'person', subjectName: '林小棠' };
    expect((await letters.admin.call('POST /authorization/correct.do', change(made, given))).code).toBe(
      CODE.ok,
    );
    expect((await check(verifyPath, first.rawPayload)).body).toContain('文件不一致');
    const second = await letter(made.id);
    expect((await check(verifyPath, second.rawPayload)).body).toContain('文件一致');
    await letters.admin.call('POST /authorization/void.do', { id: made.id, reason: '合作终止' });
    expect((await look(verifyPath)).body).toContain('已作废');
  });

  it('are not served at the address of the file, and are in the backups', async () => {
    const { id } = await make();
    const { rawPayload } = await letter(id);
    const hash = createHash('sha256').update(rawPayload).digest('hex');
    const name = `private-${hash.slice(0, 2)}/${hash}.pdf`;
    expect((await look(`/saas/files/${name}`)).statusCode).toBe(404);
    const { rows } = await letters.server.database.pool.query(
      'select company_id from stored_file where name = $1',
      [name],
    );
    expect(rows).toEqual([{ company_id: 63 }]);
  });

  it('without an entry for the backups are not handed out, and are made again', async () => {
    const { id } = await make();
    const { pool, kysely } = letters.server.database;
    await pool.query(`
      create function refuse_letters() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger refuse_letters before insert on stored_file for each row
        when (new.media_type = 'application/pdf') execute function refuse_letters()`);
    try {
      expect((await letter(id)).statusCode).toBe(500);
    } finally {
      await pool.query('drop trigger refuse_letters on stored_file; drop function refuse_letters');
    }
    const hashOf = async () =>
      (
        await kysely
          .selectFrom('authorization_record')
          .select('pdf_hash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).pdf_hash;
    expect(await hashOf()).toBeNull();
    expect((await letter(id)).statusCode).toBe(200);
    const name = (await hashOf())?.toString('hex') ?? '';
    const { rows } = await pool.query('select company_id from stored_file where name like $1', [
      `%${name}.pdf`,
    ]);
    expect(rows).toEqual([{ company_id: 63 }]);
  });

  it('without its seal is refused, and made with it when it can be read again', async () => {
    const { admin, server } = letters;
    const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    const { data: seal } = await admin.upload<{ url: string }>(
      'POST /file/uploadImage.do',
      png,
      { purpose: 'picture' },
      'seal.png',
    );
    const { kysely } = server.database;
    const sealed = (url: string) =>
      kysely.updateTable('company').set({ seal_image: url }).where('id', '=', 63).execute();
    const file = server.storage.pathOf?.(seal.url.split('/').at(-1) ?? '') ?? '';
    await sealed(seal.url);
    try {
      const { id } = await make();
      await rename(file, `${file}.away`);
      const missing = await letter(id);
      expect(missing.json()).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('企业印章') });
      // a disk that answers with a fault
      await symlink(file, file);
      expect((await letter(id)).statusCode).toBe(503);
      const { pdf_hash: hash } = await kysely
        .selectFrom('authorization_record')
        .select('pdf_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(hash).toBeNull();
      await rm(file);
      await rename(`${file}.away`, file);
      const made = await letter(id);
      expect(made.headers['content-type']).toBe('application/pdf');
      expect(made.rawPayload.toString('latin1')).toMatch(/\/Subtype\s*\/Image/);
    } finally {
      await sealed('');
    }
  });

  it('requested twice at once are one letter', async () => {
    const { id } = await make();
    const both = await Promise.all([letter(id), letter(id)]);
    expect(both[0].rawPayload.equals(both[1].rawPayload)).toBe(true);
  });

  it('show no data for unknown codes and pending letters', async () => {
    const { id } = await make();
    const pending = await make({ issue: false });
    const { rows } = await letters.server.database.pool.query<{ code: string }>(
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

  it('neither confirm nor deny a letter of a disabled company, and show none of its data (S-06)', async () => {
    const made = await make({ subjectName: '福州停用文化有限公司' });
    const file = (await letter(made.id)).rawPayload;
    const { verifyPath } = await detailOf(made.id);
    const { kysely } = letters.server.database;
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

  it('make one address wait after 60 looks in ten minutes, and no other', async () => {
    const path = `/saas/verify/${newVerifyCode()}`;
    for (let count = 0; count < 60; count += 1) expect((await look(path, '10.9.9.9')).statusCode).toBe(404);
    const refused = await look(path, '10.9.9.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await look(path, '10.9.9.10')).statusCode).toBe(404);
  });

  it('mark a preview across the page as not in force', async () => {
    const { id } = await make({ issue: false });
    const preview = await letters.admin.call<{ image: string }>('GET /authorization/preview.do', { id });
    expect(preview.data.image).toMatch(/^data:image\/webp;base64,/);
  });

  it('show 未登记 for unknown values and 无 for missing ones, the whole code of a company, and the seal', () => {
    const seal: LetterPicture = {
      asset: { url: '/saas/files/seal.png', width: 400, height: 400, mime: 'image/png' },
      widthPx: 400,
      heightPx: 400,
    };
    const content = {
      no: 'SQ-20260101-000001',
      accent: '#0b4da2',
      issuerName: '青禾文化传媒',
      subjectKind: 'enterprise' as const,
      subjectName: '福州测试文化有限公司',
      numberHint: number,
      designId: 'd1',
      designTitle: '海报',
      userFlag: 'u1',
      scope: '官方网站',
      fonts: null,
      materials: [],
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      issuedOn: '2026-01-01',
      correctedOn: null,
      verifyUrl: 'https://design.example/saas/verify/X',
      verifyCode: 'XXXX',
    };
    const elementsWith = (picture: LetterPicture | null) =>
      letterDesign(content, { logo: null, thumbnail: null, seal: picture }).pages[0]?.elements ?? [];
    const textOf = (name: string) => {
      const texts = elementsWith(null).flatMap((one) =>
        one.type === 'text'
          ? [one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join()]
          : [],
      );
      return texts[texts.indexOf(name) + 1];
    };
    expect([textOf('使用字体'), textOf('使用素材'), textOf('统一社会信用代码')]).toEqual([
      '未登记',
      '无',
      number,
    ]);
    const pictures = (picture: LetterPicture | null) =>
      elementsWith(picture).flatMap((one) => (one.type === 'image' ? [one.asset] : []));
    expect([pictures(null), pictures(seal)]).toEqual([[], ['seal']]);
  });

  it('show names masked as far as a verifier needs them', () => {
    expect(maskName('person', '林晓棠')).toBe('林*棠');
    expect(maskName('person', '何田')).toBe('何*');
    expect(maskName('person', '欧阳娜娜')).toBe('欧**娜');
    expect(maskName('enterprise', '杭州云栖茶业有限公司')).toBe('杭州云栖茶业有限公司');
    expect(readVerifyCode(' 2345-6789-abcd-efgh ')).toBe('23456789ABCDEFGH');
    expect(readVerifyCode('2345-6789-abcd-efg0')).toBeNull();
  });
});
