import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseSheet } from './parse-sheet.ts';
import { sheetReader } from './read-sheet.ts';

const terms = { headings: ['名称', '数量'], rowsMax: 10 };

const readSheetRows = async (file: Buffer) => {
  const parsed = await parseSheet(file, terms);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.rows;
};
const faultOf = async (file: Buffer): Promise<string> => {
  const parsed = await parseSheet(file, terms);
  return 'fault' in parsed ? parsed.fault : '';
};
const tooLarge = '文件内容过多，请使用模板，并删除多余的行和列';
const tooManyRows = '一次最多 10 行，文件超出了，请分批上传';
const office = 'http://schemas.openxmlformats.org';

const sheetXml = (rows: string): Uint8Array =>
  strToU8(`<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`);
const cell = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${cell('A1', '名称')}${cell('B1', '数量')}</row>`;
const rowOf = (at: number, name: string): string => `<row r="${at}">${cell(`A${at}`, name)}</row>`;

const book = (sheet: Uint8Array, further: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(`<Types xmlns="${office}/package/2006/content-types"/>`),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': sheet,
      ...further,
    }),
  );

describe('an uploaded sheet', () => {
  it('is read by its headings, with the line numbers people see', async () => {
    const rows = await readSheetRows(book(sheetXml(head + rowOf(2, '海报') + rowOf(4, '名片'))));
    expect(rows).toEqual([
      { line: 2, cells: { 名称: '海报', 数量: '' }, faults: {} },
      { line: 4, cells: { 名称: '名片', 数量: '' }, faults: {} },
    ]);
  });

  it('reports a cell that is too long or holds what the database cannot store, and cuts it between characters', async () => {
    const long = `a${'🌾'.repeat(999)}`;
    const unknown = '包含无法识别的字符';
    const texts = [long, `${long}b`, `b\0`, '&#xD83C;'];
    const rows = await readSheetRows(
      Buffer.from(`名称,数量\n${texts.map((one) => `海报,${one}`).join('\n')}`),
    );
    expect(rows.map(({ cells, faults }) => [cells.数量, faults.数量])).toEqual([
      [long, undefined],
      [long, '内容过长，请缩短'],
      ['b\ufffd', unknown],
      ['&#xD83C;', undefined],
    ]);
    const [half] = await readSheetRows(book(sheetXml(`${head}<row r="2">${cell('B2', 'b&#xD83C;')}</row>`)));
    expect(half).toMatchObject({ cells: { 数量: 'b\ufffd' }, faults: { 数量: unknown } });
  });

  it('reports which numbers have lost digits, and keeps the others as they are', async () => {
    const numbered = (at: number, value: string) =>
      `<row r="${at}">${cell(`A${at}`, '海报')}<c r="B${at}"><v>${value}</v></c></row>`;
    const values = ['3.3010619800101198E+17', '330106198001012000', '999999999999999', '-1E15', '12.5'];
    const rows = await readSheetRows(
      book(sheetXml(head + values.map((value, at) => numbered(at + 2, value)).join(''))),
    );
    expect(rows.map(({ cells, faults }) => [cells.数量, Object.keys(faults)])).toEqual([
      ['3.30106198001012e+17', ['数量']],
      ['3.30106198001012e+17', ['数量']],
      ['999999999999999', []],
      ['-1e+15', ['数量']],
      ['12.5', []],
    ]);
  });

  it('consists of its listed parts: data between them is neither unpacked nor read (S-20)', async () => {
    const real = book(sheetXml(head + rowOf(2, '真')));
    const hidden = book(sheetXml(head + rowOf(2, '假')));
    // a zip has its directory at its end and offsets from its start: a prefix is in no directory
    const listAt = hidden.indexOf('PK\x01\x02', 0, 'latin1');
    const realListAt = real.indexOf('PK\x01\x02', 0, 'latin1');
    const end = Buffer.from(real.subarray(realListAt));
    const endAt = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    end.writeUInt32LE(realListAt + listAt, endAt + 16);
    const both = Buffer.concat([real.subarray(0, realListAt), hidden.subarray(0, listAt), end]);
    const [row] = await readSheetRows(both);
    expect(row?.cells.名称).toBe('真');
  });

  it('that is no sheet, lacks a heading, is empty or too long is refused by name', async () => {
    const unreadable = '文件无法识别，请使用模板另存为 CSV 或 XLSX';
    expect(await faultOf(Buffer.from('PK\x03\x04 nothing', 'latin1'))).toBe(unreadable);
    const unclosed = (row: number) => `第 ${row} 行的双引号没有成对，请补上或删除后重新上传`;
    const quoted = (row: string) => faultOf(Buffer.from(`名称,数量\n海报,1\n${row}\n"挂历",2\n`));
    expect(await faultOf(Buffer.from('名称,数量\n"没有结束的引号,1'))).toBe(unclosed(2));
    for (const row of ['"贺卡,3', '贺卡"红,3', '"贺卡"红,3', '贺卡,"3'])
      expect([row, await quoted(row)]).toEqual([row, unclosed(3)]);
    // a file so long that the row with the quote exceeds every bound
    expect(await quoted(`"贺卡,3\n${'一行普通的内容,1\n'.repeat(9000)}`)).toBe(unclosed(3));
    expect(await faultOf(Buffer.from('名称\n海报'))).toBe('缺少「数量」列，文件里有「名称」');
    expect(await faultOf(Buffer.from('名称,数量\n,\n'))).toBe('文件里没有内容');
    expect(await faultOf(Buffer.from(`名称,数量\n${'海报,1\n'.repeat(11)}`))).toBe(tooManyRows);
  });

  it('whose headings are all wrong says which are missing and which are there, as CSV and as XLSX (product 6)', async () => {
    const wrong = '缺少「名称」、「数量」列，文件里有「模板标题」、「件数」';
    expect(await faultOf(Buffer.from('\uFEFF模板标题,件数,\n海报,1\n'))).toBe(wrong);
    const titles = `<row r="1">${cell('A1', '模板标题')}${cell('B1', '件数')}</row>`;
    expect(await faultOf(book(sheetXml(titles + rowOf(2, '海报'))))).toBe(wrong);
    const many = Array.from({ length: 30 }, (_, at) => `列${at + 1}`);
    expect(await faultOf(Buffer.from(`${many.join()}\n1\n`))).toBe(
      '缺少「名称」、「数量」列，文件里有「列1」、「列2」、「列3」、「列4」、「列5」、「列6」等 30 列',
    );
  });

  const ofBytes = (start: string): Buffer =>
    Buffer.concat([
      Buffer.from(start, 'latin1'),
      Buffer.from('\x00\x10"\xff,\x01"\n\x02x"\n'.repeat(60), 'latin1'),
    ]);
  it.each([
    ['a JPEG', ofBytes('\xff\xd8\xff\xe0\x00\x10JFIF\x00')],
    ['a PNG', ofBytes('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR')],
    ['a PSD', ofBytes('8BPS\x00\x01\x00\x00')],
    ['a picture without a quote', Buffer.from(`\xff\xd8\xff\xe0${'\x00\x01\n'.repeat(60)}`, 'latin1')],
    ['a PNG without a quote', Buffer.from('\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', 'latin1')],
    ['a PDF', ofBytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
    ['an SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>\n')],
    ['a page', Buffer.from(`<!doctype html>\n<p title="1">\n${'<br>\n'.repeat(60)}`)],
  ])('is told apart from %s by its headings, not by rows and quotes (product 6)', async (_name, file) => {
    expect(await faultOf(file)).toBe('文件无法识别，请使用模板另存为 CSV 或 XLSX');
  });

  it('whose heading has the unpaired quote hears of the quote', async () => {
    expect(await faultOf(Buffer.from('"名称,数量\n海报,1\n'))).toBe(
      '第 1 行的双引号没有成对，请补上或删除后重新上传',
    );
  });

  const unclosedQuote = '第 2 行的双引号没有成对，请补上或删除后重新上传';
  const many = 500_000;
  const broken = '</broken';
  /** Each ends in bytes that no reader accepts: one that reads to the end calls it unreadable. */
  const costly: [string, () => Buffer, string][] = [
    ['a CSV of 500,000 lines', () => Buffer.from(`名称,数量\n${'x\n'.repeat(many)}"`), tooManyRows],
    ['a CSV of empty lines', () => Buffer.from(`名称,数量\n${'\n'.repeat(many)}"`), tooLarge],
    ['a CSV of one line', () => Buffer.from(`名称,数量\n${','.repeat(many)}\n"`), tooLarge],
    ['a CSV whose quote never closes', () => Buffer.from(`名称,数量\n"${'x,'.repeat(many)}`), unclosedQuote],
    [
      'a workbook of 50,000 rows',
      () => {
        const rows = Array.from({ length: 50_000 }, (_, at) => rowOf(at + 2, 'x'));
        return book(sheetXml(head + rows.join('') + broken));
      },
      tooManyRows,
    ],
    [
      'a workbook of cells with nothing in them',
      () => book(sheetXml(`${head}<row r="2">${'<c r="A2"/>'.repeat(many)}${broken}`)),
      tooLarge,
    ],
    [
      'a workbook that unpacks to a thousand times its size',
      () => book(sheetXml(head + ' '.repeat(20_000_000) + broken)),
      tooLarge,
    ],
    [
      'a workbook of many sheets',
      () => {
        const sheets = Array.from({ length: 500 }, (_, at): [string, Uint8Array] => [
          `xl/worksheets/sheet${at + 2}.xml`,
          sheetXml(head + broken),
        ]);
        return book(sheetXml(head + broken), Object.fromEntries(sheets));
      },
      tooLarge,
    ],
    [
      'a workbook of texts without cells',
      () => {
        const texts = strToU8(`<sst>${'<si><t>x</t></si>'.repeat(many)}${broken}`);
        return book(sheetXml(head + broken), { 'xl/sharedStrings.xml': texts });
      },
      tooLarge,
    ],
  ];
  it.each(costly)('%s is refused before it is read to its end (S-20)', async (_what, file, fault) => {
    expect(await faultOf(file())).toBe(fault);
  });

  it('of tags that never end is looked at once, not once for each tag (S-20)', async () => {
    // looking for the end of each up to the end of the file takes ten times as long as this test may
    expect(await faultOf(book(strToU8('<c '.repeat(150_000))))).toBe(
      '文件无法识别，请使用模板另存为 CSV 或 XLSX',
    );
  }, 4000);

  it('is read by a thread that yields to all others (S-20)', async () => {
    const read = sheetReader(
      new URL('../modules/authorization/import/import-rows.ts', import.meta.url).href,
      'import-worker',
    );
    await expect(read(1, Buffer.from('x'))).rejects.toMatchObject({ code: 400 });
    const threads = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
    expect(threads).toContain(constants.priority.PRIORITY_BELOW_NORMAL);
    expect(getPriority(process.pid)).toBe(constants.priority.PRIORITY_NORMAL);
  });

  it('is read on another thread, without delaying requests (S-20)', async () => {
    const read = sheetReader<{ sheet: unknown[] }>(
      new URL('../modules/authorization/import/import-rows.ts', import.meta.url).href,
      'import-worker',
    );
    const refused = read(1, Buffer.from(`${'x,'.repeat(20)}\n${'x\n'.repeat(many)}`));
    await expect(refused).rejects.toMatchObject({ code: 400 });
    const good = '设计编号,主体类型,主体名称,证件号码,手机号,授权范围,开始日期,结束日期\nd1,企业,,,,,,\n';
    expect((await read(1, Buffer.from(good))).sheet).toHaveLength(1);
  });

  it('with columns of no sheet of ours is refused before its table is made (S-20)', async () => {
    expect(await faultOf(book(sheetXml(`${head}<row r="2">${cell('XFD2', 'x')}</row>`)))).toBe(tooLarge);
  });

  // last: without its bound it ends this process
  it('of a thousand bytes that declares ten thousand million cells is refused, and no process dies of it (S-20)', async () => {
    const rows = `${head}<row r="1048576">${cell('XFD1048576', 'x')}</row>`;
    expect(await faultOf(book(sheetXml(rows)))).toBe(tooLarge);
    await expect(readSheetRows(book(sheetXml(head + rowOf(2, '海报'))))).resolves.toHaveLength(1);
  });
});
