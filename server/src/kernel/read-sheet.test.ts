import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readSheetRows } from './read-sheet.ts';

const terms = { headings: ['名称', '数量'], rowsMax: 10 };
const office = 'http://schemas.openxmlformats.org';

const sheetXml = (rows: string): Uint8Array =>
  strToU8(`<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`);
const cell = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const head = `<row r="1">${cell('A1', '名称')}${cell('B1', '数量')}</row>`;
const rowOf = (at: number, name: string): string => `<row r="${at}">${cell(`A${at}`, name)}</row>`;

const book = (sheet: Uint8Array): Buffer =>
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
    }),
  );

describe('an uploaded sheet', () => {
  it('is read by its headings, with the lines people see', async () => {
    const rows = await readSheetRows(book(sheetXml(head + rowOf(2, '海报') + rowOf(4, '名片'))), terms);
    expect(rows).toEqual([
      { line: 2, cells: { 名称: '海报', 数量: '' } },
      { line: 4, cells: { 名称: '名片', 数量: '' } },
    ]);
  });

  it('of a thousand bytes that wants a table of ten thousand million cells is refused, and ends nobody (S-20)', async () => {
    const rows = `${head}<row r="1048576">${cell('XFD1048576', 'x')}</row>`;
    await expect(readSheetRows(book(sheetXml(rows)), terms)).rejects.toMatchObject({
      data: { fields: { file: '文件内容过多，请使用模板，并删除多余的行和列' } },
    });
    await expect(readSheetRows(book(sheetXml(head + rowOf(2, '海报'))), terms)).resolves.toHaveLength(1);
  });

  it('is what its list of parts says: what hides between them is neither unpacked nor read (S-20)', async () => {
    const real = book(sheetXml(head + rowOf(2, '真')));
    const hidden = book(sheetXml(head + rowOf(2, '假')));
    // a zip reads its list at its end and counts from its beginning: what stands in front is in no list
    const listAt = hidden.indexOf('PK\x01\x02', 0, 'latin1');
    const realListAt = real.indexOf('PK\x01\x02', 0, 'latin1');
    const end = Buffer.from(real.subarray(realListAt));
    const endAt = end.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    end.writeUInt32LE(realListAt + listAt, endAt + 16);
    const both = Buffer.concat([real.subarray(0, realListAt), hidden.subarray(0, listAt), end]);
    const [row] = await readSheetRows(both, terms);
    expect(row?.cells.名称).toBe('真');
  });

  it('that is no sheet, lacks a heading, is empty or too long is refused by name', async () => {
    const refusalOf = async (file: Buffer): Promise<string> => {
      const error = await readSheetRows(file, terms).catch((thrown: unknown) => thrown);
      return (error as { data: { fields: { file: string } } }).data.fields.file;
    };
    const unreadable = '文件无法识别，请使用模板另存为 CSV 或 XLSX';
    expect(await refusalOf(Buffer.from('PK\x03\x04 nothing', 'latin1'))).toBe(unreadable);
    expect(await refusalOf(Buffer.from('名称,数量\n"没有结束的引号,1'))).toBe(unreadable);
    expect(await refusalOf(Buffer.from('名称\n海报'))).toBe('表头缺少：数量');
    expect(await refusalOf(Buffer.from('名称,数量\n,\n'))).toBe('文件里没有内容');
    expect(await refusalOf(Buffer.from(`名称,数量\n${'海报,1\n'.repeat(11)}`))).toBe(
      '一次最多 10 行，文件有 11 行',
    );
  });
});
