import { readFile } from 'node:fs/promises';
import { apiUser } from '@design-console/contract/api-user';
import { authorization, IMPORT_COLUMNS } from '@design-console/contract/authorization';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import jsQR from 'jsqr';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { dialog, main, overflowPx, screenIsReady } from '../harness/frame.ts';
import { narrow, openJourney } from '../harness/journey.ts';
import { admin } from '../harness/server.ts';

/**
 * A letter's whole life: issued on the screen, printed, confirmed to anyone who holds it, refused when
 * changed, voided; and many at once from a sheet (product section 4: 授权书; S-14, S-16, U-22).
 */

const journey = openJourney();
const screen = '/systemSetting/authRecord';
/** Not a name of the demo company: its own people appear in titles of designs, which are shown. */
const person = { name: '温以宁', number: '11010519491231002X', phone: '13812345678' } as const;
const company = { name: '杭州云栖茶业有限公司', number: '91350100M000100Y43' } as const;
/** Designs whose titles name nobody; any of them may be the newest. */
const work = '海风音乐节';
const scope = '企业公众号、官方网站及线下门店的宣传推广';

let token: string;
beforeAll(async () => {
  token = await journey.server.signIn();
});

const atRecords = async () => {
  const visitor = await journey.visitor({ token });
  await visitor.page.goto(journey.server.at(screen));
  await screenIsReady(visitor.page);
  return visitor;
};

/** The bytes of the file that a click downloads. */
const savedBy = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** Where the code printed on the letter leads: decoded from its picture, as a phone does from paper. */
const addressOnLetter = async (page: Page): Promise<URL> => {
  const { grey, width, height } = await page.getByAltText('授权书预览').evaluate(async (picture) => {
    if (!(picture instanceof HTMLImageElement)) throw new Error('the preview is no picture');
    await picture.decode();
    const { naturalWidth, naturalHeight } = picture;
    const context = new OffscreenCanvas(naturalWidth, naturalHeight).getContext('2d');
    if (!context) throw new Error('the browser draws nothing');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, naturalWidth, naturalHeight);
    // one byte per pixel, as text: millions of numbers would take the test a minute to receive
    let bytes = '';
    for (let at = 1; at < data.length; at += 4) bytes += String.fromCharCode(data[at] ?? 0);
    return { grey: btoa(bytes), width: naturalWidth, height: naturalHeight };
  });
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [at, value] of Buffer.from(grey, 'base64').entries()) {
    pixels.set([value, value, value, 255], at * 4);
  }
  return new URL(jsQR(pixels, width, height)?.data ?? '');
};

/** Gives the public page a file to compare; returns its verdict. */
const verdictOn = async (page: Page, bytes: Buffer): Promise<string> => {
  await page
    .getByLabel('核对文件')
    .setInputFiles({ name: '授权书.pdf', mimeType: 'application/pdf', buffer: bytes });
  // the previous file's verdict is gone with the page that showed it
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: '核对', exact: true }).click(),
  ]);
  return page.getByRole('status').innerText();
};

/** Issues a person's letter without the screen; returns the path of its public page. */
const issuedLetter = async () => {
  const { data: designs } = await journey.server.call(authorization.listDesigns, { keyword: work }, token);
  const { data: made } = await journey.server.call(
    authorization.create,
    {
      designId: designs[0]?.id ?? '',
      subjectKind: 'person',
      subjectName: person.name,
      subjectNumber: person.number,
      scope,
      validFrom: '2026-01-01',
      validTo: '2040-12-31',
    },
    token,
  );
  return (await journey.server.call(authorization.get, { id: made.id }, token)).data;
};

describe('a letter issued on the screen', () => {
  it('is confirmed on the public page, refused when one byte differs, and void at once when it is voided', async () => {
    const { page, toasts } = await atRecords();
    await main(page).getByRole('button', { name: '签发授权书' }).click();
    const form = dialog(page, '签发授权书');
    await form.getByRole('combobox', { name: '授权作品' }).fill(work);
    await page.locator('.ant-select-item-option').filter({ hasText: work }).first().click();
    await form.getByText('个人', { exact: true }).click();
    await form.getByLabel('姓名').fill(person.name);
    await form.getByLabel('身份证号').fill(person.number);
    await form.getByLabel('授权范围').fill(scope);
    await form.getByLabel('联系手机').fill(person.phone);
    await form.getByRole('button', { name: '签发', exact: true }).click();
    await expect.poll(() => toasts.at(-1)).toMatch(/^已签发授权书 SQ-\d{8}-\d{6}$/);
    const no = toasts.at(-1)?.slice('已签发授权书 '.length) ?? '';

    await main(page)
      .getByRole('button', { name: `查看 ${no}` })
      .click();
    const detail = dialog(page, '授权书详情');
    const pdf = await savedBy(page, () => detail.getByRole('button', { name: '下载 PDF' }).click());
    expect([pdf.name, pdf.bytes.subarray(0, 5).toString()]).toEqual([`授权书-${no}.pdf`, '%PDF-']);
    const printed = await addressOnLetter(page);
    expect(printed.pathname).toMatch(/^\/saas\/verify\/[2-9A-Z]{16}$/);

    // the harness chose the port after the address was set: only its path comes from the letter
    const stranger = await journey.visitor({ size: narrow });
    const told: string[] = [];
    const asked: string[] = [];
    stranger.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const open = async () => {
      await stranger.page.goto(`${journey.server.origin}${printed.pathname}`);
      told.push(await stranger.page.content());
    };
    await open();
    await stranger.page.getByRole('heading', { name: '有效' }).waitFor();
    for (const line of [no, '温*宁（个人）', scope]) await stranger.page.getByText(line).waitFor();
    expect(await accessibilityFaults(stranger.page)).toEqual([]);
    expect(await overflowPx(stranger.page)).toBe(0);

    expect(await verdictOn(stranger.page, pdf.bytes)).toContain('文件一致');
    told.push(await stranger.page.content());
    const changed = Buffer.from(pdf.bytes);
    changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1);
    expect(await verdictOn(stranger.page, changed)).toContain('文件不一致');
    told.push(await stranger.page.content());

    await detail.getByRole('button', { name: '作废' }).click();
    const voiding = dialog(page, '作废授权书');
    await voiding.getByLabel('作废原因').fill('合作提前终止');
    await voiding.getByRole('button', { name: '作废', exact: true }).click();
    await expect.poll(() => toasts).toContain(`已作废授权书 ${no}`);
    await detail.getByText('合作提前终止').waitFor();
    await open();
    await stranger.page.getByRole('heading', { name: '已作废' }).waitFor();

    // only what a verifier may know: the holder of the paper is a stranger to the company
    const { data: listed } = await journey.server.call(apiUser.pageAuthorizations, { keyword: no }, token);
    const id = listed.list[0]?.id ?? 0;
    const { data: record } = await journey.server.call(authorization.get, { id }, token);
    expect(record.createdBy).not.toBe('');
    const kept = [
      ...[
        person.name,
        person.number,
        person.phone,
        '11010519',
        '1101 *',
        '138 *',
        record.voidReason,
        '<script',
      ],
      ...[admin.account, record.createdBy, record.userFlag, record.designId, token],
    ];
    for (const text of told) for (const one of kept) expect(text).not.toContain(one);
    expect(asked.filter((path) => !/^\/saas\/(verify\/|files\/|favicon\.svg$)/.test(path))).toEqual([]);
    expect(await stranger.context.cookies()).toEqual([]);
  });
});

describe('a batch', () => {
  /** The template with these rows added to it, as a spreadsheet program saves it. */
  const filled = (
    template: Buffer,
    rows: readonly Partial<Record<keyof typeof IMPORT_COLUMNS, string>>[],
  ) => {
    const parts = unzipSync(template);
    const [sheet = ''] = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
    const xml = rows.map((row, at) => {
      const cells = Object.keys(IMPORT_COLUMNS).map((field, column) => {
        const text = row[field as keyof typeof IMPORT_COLUMNS] ?? '';
        return `<c r="${String.fromCharCode(65 + column)}${at + 3}" t="inlineStr"><is><t>${text}</t></is></c>`;
      });
      return `<row r="${at + 3}">${cells.join('')}</row>`;
    });
    const grown = strFromU8(parts[sheet] ?? new Uint8Array()).replace(
      '</sheetData>',
      `${xml.join('')}</sheetData>`,
    );
    return Buffer.from(zipSync({ ...parts, [sheet]: strToU8(grown) }));
  };

  it('from an Excel sheet names row and field of the faulty row, then issues the good one', async () => {
    const { data: designs } = await journey.server.call(authorization.listDesigns, { keyword: work }, token);
    const good = {
      designId: designs[0]?.id ?? '',
      subjectKind: '企业',
      subjectName: company.name,
      subjectNumber: company.number,
      scope,
      validFrom: '2026-01-01',
      validTo: '2040-12-31',
    };
    const { page } = await atRecords();
    await main(page).getByRole('button', { name: '批量签发' }).click();
    const batch = dialog(page, '批量签发');
    const template = await savedBy(page, () => batch.getByRole('button', { name: 'Excel 模板' }).click());
    expect(template.name).toMatch(/^批量签发模板.*\.xlsx$/);
    const bad = { ...good, subjectName: '北京改错文化有限公司', subjectNumber: '91350100M000100Y44' };
    await batch.getByLabel('选择批量签发文件').setInputFiles({
      name: '授权书.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: filled(template.bytes, [good, bad]),
    });
    expect((await batch.getByRole('status').innerText()).split(/\n+/)).toEqual([
      '可签发',
      '1',
      '有问题',
      '1',
    ]);
    const [line] = await batch.getByRole('listitem').allInnerTexts();
    expect(line?.split(/\n+/)).toEqual([
      '第 4 行 北京改错文化有限公司',
      '证件号码：统一社会信用代码的校验位有误，请核对',
    ]);
    await batch.getByRole('button', { name: '签发 1 份' }).click();
    const done = batch.getByRole('status').filter({ hasText: '已签发' });
    const sum = await done.innerText();
    expect(sum).toMatch(/^已签发 1 份，编号 SQ-\d{8}-\d{6}；1 行未签发$/);
    await batch.getByRole('button', { name: '知道了' }).click();
    const no = /SQ-[\d-]+/.exec(sum)?.[0] ?? '';
    await main(page).getByRole('row').filter({ hasText: no }).getByText(company.name).waitFor();
  });
});

describe('the public page', () => {
  it('neither confirms nor denies a letter of a company that is disabled (S-06)', async () => {
    const { no, verifyPath } = await issuedLetter();
    const { page, expectFailedRequests } = await journey.visitor();
    await page.goto(`${journey.server.origin}${verifyPath}`);
    await page.getByRole('heading', { name: '有效' }).waitFor();
    expectFailedRequests();
    journey.server.operate('company', 'disable', '63');
    try {
      await page.reload();
      await page.getByRole('heading', { name: '暂时无法核验' }).waitFor();
      const shown = await page.content();
      for (const one of [no, scope, '未查询到', '温']) expect(shown).not.toContain(one);
      expect(await accessibilityFaults(page)).toEqual([]);
    } finally {
      journey.server.operate('company', 'enable', '63');
    }
    await page.reload();
    await page.getByRole('heading', { name: '有效' }).waitFor();
    token = await journey.server.signIn();
  });

  // comes last: afterwards this machine's address has to wait
  it('makes people who try codes wait, and says how long (S-03)', async () => {
    const { verifyPath } = await issuedLetter();
    const { page, expectFailedRequests } = await journey.visitor();
    expectFailedRequests();
    const tries = Array.from({ length: 60 }, () =>
      fetch(`${journey.server.origin}/saas/verify/2345678923456789`),
    );
    await Promise.all(tries);
    const refused = await page.goto(`${journey.server.origin}${verifyPath}`);
    expect(refused?.status()).toBe(429);
    await page.getByRole('heading', { name: '查询过于频繁' }).waitFor();
    await page.getByText(/^请在 \d+ 分钟后再试$/).waitFor();
    expect(await page.content()).not.toContain('有效');
  });
});
