import { buffer } from 'node:stream/consumers';
import { IMPORT_COLUMNS } from '@design-console/contract/authorization';
import { CODE } from '@design-console/contract/kernel';
import { markedText } from '@design-console/contract/kernel/testing/marked-text';
import { describe, expect, it } from 'vitest';
import { parseSheet } from '../../../sheets/parse-sheet.ts';
import { workbookOf } from '../../../sheets/workbook.ts';
import { number, openLetters } from '../testing.ts';

const letters = openLetters();
const { draft, list } = letters;

interface Judged {
  ready: number;
  succeeded: number;
  firstNo: string;
  failed: { row: number; name: string; faults: { field: string; message: string }[] }[];
  failedSheet: string;
  fields: { file: string };
}

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
  const upload = async (wire: 'batchCheck' | 'batchAdd', file: Buffer, fields: Record<string, string>) =>
    letters.admin.upload<Judged>(`POST /authorization/${wire}.do`, file, fields, 'a.csv');
  const check = (file: Buffer) => upload('batchCheck', file, {});
  /** Checked, then issued with the count that was shown. */
  const send = async (file: Buffer) => {
    const checked = await check(file);
    return checked.code === CODE.ok
      ? upload('batchAdd', file, { ready: String(checked.data.ready) })
      : checked;
  };
  const row = (change: Record<string, string> = {}): Record<string, string> => ({
    ...(draft() as Record<string, string>),
    subjectKind: '企业',
    ...change,
  });

  it('names the row of a name that no index of the database holds (S-18)', async () => {
    const { code, data } = await check(Buffer.from(sheetOf([row(), row({ subjectName: markedText(900) })])));
    expect([code, data.ready]).toEqual([CODE.ok, 1]);
    expect(data.failed).toMatchObject([
      { row: 3, faults: [{ field: '主体名称', message: '主体名称中的表情或附加符号过多' }] },
    ]);
  });

  it('issues every valid row and reports every other one by line and field', async () => {
    const { data } = await send(
      Buffer.from(
        sheetOf([
          row({ designId: '示例（此行不会签发）' }),
          row({ validFrom: '2026/1/5' }),
          row({ subjectNumber: '91350100M000100Y44', phone: '12' }),
          row({ designId: 'nobodys' }),
          row({
            designId: 'nobodys',
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
      // all faults at once: a corrected row does not come back a second time
      {
        row: 6,
        name: '福州测试文化有限公司',
        faults: [
          { field: '授权范围', message: '请输入授权范围' },
          { field: '证件号码', message: '统一社会信用代码的校验位有误，请核对' },
          { field: '结束日期', message: '结束日期不能早于开始日期' },
          { field: '设计编号', message: '设计不存在或已被删除' },
        ],
      },
    ]);
    const { list: issued } = await list({ keyword: data.firstNo });
    expect(issued).toMatchObject([{ no: data.firstNo, status: 1 }]);
  });

  it('returns the refused rows as a sheet that can be corrected and sent again', async () => {
    const broken = [
      row({ subjectName: '=1+1 有限公司', subjectNumber: '91350100M000100Y44' }),
      // a spreadsheet program rewrites an identity number like this when it takes it for a quantity
      row({ subjectKind: '个人', subjectName: '何田', subjectNumber: '1.10105E+17' }),
    ];
    const { data: whole } = await send(Buffer.from(sheetOf([row()])));
    expect(whole).toMatchObject({ succeeded: 1, failedSheet: '' });
    const { data } = await send(Buffer.from(sheetOf([row(), ...broken])));
    const sheet = Buffer.from(data.failedSheet, 'base64');
    const read = await parseSheet(sheet, { headings: ['原行号', '问题', '证件号码'], rowsMax: 10 });
    expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual([
      {
        原行号: '3',
        问题: '证件号码：统一社会信用代码的校验位有误，请核对',
        证件号码: '91350100M000100Y44',
      },
      {
        原行号: '4',
        问题: '证件号码：号码被表格软件当成数字改写了，请把这一列设为文本格式后重新填写',
        证件号码: '1.10105E+17',
      },
    ]);
    const { data: again } = await check(sheet);
    expect(again.failed).toEqual(data.failed.map((one: object, at: number) => ({ ...one, row: at + 2 })));
    expect((await send(Buffer.alloc(0))).data.fields.file).toBe('文件是空的，请重新选择');
  });

  it('issues no letter for a number whose last digits a spreadsheet program replaced by zeros, even if it is valid', async () => {
    const person = { subjectKind: '个人', subjectName: '何田' };
    async function* lines() {
      for (const given of [Number('330106198001012684'), '330106198001012000']) {
        const cells = { ...row(person), subjectNumber: given };
        yield Object.keys(IMPORT_COLUMNS).map((field) => cells[field as keyof typeof cells] ?? '');
      }
    }
    const file = await buffer(workbookOf(Object.values(IMPORT_COLUMNS), lines()));
    const { data } = await check(file);
    expect(data).toMatchObject({ ready: 1 });
    const message = '号码被表格软件当成数字改写了，请把这一列设为文本格式后重新填写';
    expect(data.failed).toEqual([{ row: 2, name: '何田', faults: [{ field: '证件号码', message }] }]);
    const again = await check(Buffer.from(data.failedSheet, 'base64'));
    expect(again.data).toMatchObject({ ready: 0, failed: [{ faults: [{ message }] }] });
  });

  it('reports characters that the database cannot store by their column', async () => {
    const { data } = await check(
      Buffer.from(sheetOf([row(), row({ scope: '官方\0网站' }), row({ designId: '\0' })])),
    );
    const unknown = '包含无法识别的字符';
    expect(data).toMatchObject({
      ready: 1,
      failed: [
        { row: 3, faults: [{ field: '授权范围', message: unknown }] },
        { row: 4, faults: [{ field: '设计编号', message: unknown }] },
      ],
    });
  });

  it('reads its own template, and refuses files that are no sheets', async () => {
    const template = await letters.server.inject({
      method: 'GET',
      url: '/saas/api/authorization/template.do',
      headers: { 'x-ckt-token': letters.admin.token },
      query: { format: 'xlsx' },
    });
    expect((await check(template.rawPayload)).data).toMatchObject({ ready: 0, failed: [] });
    const gbk = Buffer.from([0xc9, 0xe8, 0xbc, 0xc6, 0xb1, 0xe0, 0xba, 0xc5, 0x0a, 0x61]);
    expect((await send(gbk)).data.fields.file).toMatch(/^缺少「主体类型」、.*列，文件里有「设计编号」$/);
    const junk = [Buffer.from('PK\x03\x04junk', 'latin1'), Buffer.from([0, 1, 2, 255])];
    for (const file of junk) expect((await send(file)).data.fields.file).toContain('文件无法识别');
    const tooMany = await send(Buffer.from(sheetOf(Array.from({ length: 1001 }, () => row()))));
    expect(tooMany.data.fields.file).toBe('一次最多 1000 行，文件超出了，请分批上传');
  });

  it('that is only checked issues no letter; one whose result changed since the check is refused', async () => {
    const before = (await list()).total;
    const file = Buffer.from(sheetOf([row(), row({ designId: 'nobodys' })]));
    expect((await check(file)).data).toMatchObject({ ready: 1, failed: [{ row: 3 }] });
    expect((await list()).total).toBe(before);
    const other = await upload('batchAdd', file, { ready: '2' });
    expect([other.code, other.msg]).toEqual([CODE.conflict, '检查之后有变化，请重新检查文件再签发']);
    expect((await upload('batchAdd', file, { ready: '0' })).code).toBe(CODE.invalid);
    expect((await list()).total).toBe(before);
    expect((await upload('batchAdd', file, { ready: '1' })).data.succeeded).toBe(1);
    expect((await list()).total).toBe(before + 1);
  });

  it('with an unclosed quote names its row', async () => {
    const file = sheetOf([row(), row({ subjectName: '"福州引号文化有限公司' }), row()]);
    expect((await check(Buffer.from(file))).data.fields.file).toBe(
      '第 3 行的双引号没有成对，请补上或删除后重新上传',
    );
  });

  it('exported is the filtered list, masked', async () => {
    const exported = async (keyword: string) =>
      letters.server.inject({
        method: 'GET',
        url: '/saas/api/authorization/export.do',
        headers: { 'x-ckt-token': letters.admin.token },
        query: { format: 'csv', keyword, status: '1' },
      });
    const companies = await exported('福州测试');
    const lines = companies.body.split('\n').filter(Boolean);
    expect(lines.length - 1).toBe((await list({ keyword: '福州测试', status: 1 })).total);
    // a company's code is public, a person's number is not
    expect(companies.body).toContain(number);
    const people = await exported('何田');
    expect(people.body).toContain('1101 **** **** 002X');
    expect(people.body).not.toContain('11010519491231002X');
  });
});
