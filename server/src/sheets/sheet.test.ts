import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tableFileOf } from './sheet.ts';
import { revocableStream } from '../http/reply/revocable-stream.ts';
import { workbookOf } from './workbook.ts';

async function* numbered(count: number, ended: { at: number }) {
  let at = 0;
  try {
    for (; at < count; at += 1) yield [`第 ${at} 行`, at];
  } finally {
    ended.at = at;
  }
}

const partsOf = async (book: Readable) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await buffer(book)))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );

it('a CSV file keeps cells with other separators whole (S-19)', async () => {
  const { body } = await tableFileOf({
    name: 'x',
    format: 'csv',
    timeZone: 'UTC',
    columns: [{ title: '名称;备注', value: (row: string) => row }],
    rows: ['茶山;=1+1', '茶山\t=1+1', '茶山'],
  });
  expect(await text(body)).toBe('"名称;备注"\n"茶山;=1+1"\n"茶山\t=1+1"\n茶山\n');
});

describe('a workbook', () => {
  it('has text as text and numbers as numbers, whatever the text is (S-19)', async () => {
    const rows = [{ cells: ['=1+1', '<b>&"', '家\u0007族', '👪', 7] }];
    const { body } = await tableFileOf({
      name: 'x',
      format: 'xlsx',
      timeZone: 'UTC',
      columns: [0, 1, 2, 3, 4].map((at) => ({
        title: `列 ${at}`,
        value: (row: (typeof rows)[number]) => row.cells[at] ?? null,
      })),
      rows,
    });
    const parts = await partsOf(body);
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    for (const said of [">'=1+1<", '>&lt;b&gt;&amp;"<', '>家族<', '>👪<', '<v>7</v>', '>列 4<']) {
      expect(sheet).toContain(said);
    }
    expect(Object.keys(parts).sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('for people to fill in has text cells, also below its last row, so a typed number keeps all its digits', async () => {
    const written = async (isForm: boolean) => {
      const parts = await partsOf(workbookOf(['编号', '数'], numbered(1, { at: 0 }), { isForm }));
      const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
      const style = /<col [^>]*style="(\d)"/.exec(sheet)?.[1];
      const styles = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf [^>]*xfId[^>]*>/g)].map(([one]) => one);
      const cell = /<c r="A2" s="(\d)"/.exec(sheet)?.[1];
      return [style, cell].map(
        (at) => at !== undefined && (styles[Number(at)] ?? '').includes('numFmtId="49"'),
      );
    };
    expect(await written(true)).toEqual([true, true]);
    expect(await written(false)).toEqual([false, false]);
  });

  it('continues in a further sheet where one is full, each with its heading', async () => {
    const parts = await partsOf(workbookOf(['标题', '数'], numbered(25, { at: 0 }), { rowsMax: 11 }));
    const rowsOf = (sheet: number) =>
      (parts[`xl/worksheets/sheet${sheet}.xml`] ?? '').match(/<row>/g)?.length;
    expect([rowsOf(1), rowsOf(2), rowsOf(3), rowsOf(4)]).toEqual([11, 11, 6, undefined]);
    expect(parts['xl/workbook.xml']).toContain('name="Sheet3"');
    const full = await partsOf(workbookOf(['标题', '数'], numbered(10, { at: 0 }), { rowsMax: 11 }));
    expect(Object.keys(full).filter((name) => name.includes('worksheets/'))).toHaveLength(1);
  });
});

it('a CSV holds nothing that a spreadsheet takes for a formula, headings included (S-19)', async () => {
  const formulas = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1'];
  const { body } = await tableFileOf({
    name: 'x',
    format: 'csv',
    timeZone: 'UTC',
    columns: formulas.map((title) => ({ title, value: (row: string) => row || title })),
    rows: ['', '=2'],
  });
  const cells = [...(await text(body)).matchAll(/"(?:[^"]|"")*"|[^,\n"]+/g)].map(([one]) =>
    one.replace(/^\ufeff?"?/, ''),
  );
  expect(cells).toHaveLength(3 * formulas.length);
  for (const cell of cells) expect(cell).toMatch(/^'/);
});

it('a sheet has times in the given zone, whatever the zone of the server, also around daylight saving changes (R-24)', async () => {
  const written = async (timeZone: string) => {
    const rows = [new Date('2026-03-08T06:59:59Z'), new Date('2026-03-08T07:00:00Z')];
    const columns = [{ title: '时间', value: (at: Date) => at }];
    const { body } = await tableFileOf({ name: 'x', format: 'csv', timeZone, columns, rows });
    return (await text(body)).split('\n').slice(1, -1);
  };
  expect(await written('Asia/Shanghai')).toEqual(['2026-03-08 14:59:59', '2026-03-08 15:00:00']);
  expect(await written('America/New_York')).toEqual(['2026-03-08 01:59:59', '2026-03-08 03:00:00']);
});

describe.each(['csv', 'xlsx'] as const)('an export as %s', (format) => {
  const exported = (count: number, ended: { at: number }) =>
    tableFileOf({
      name: '用户',
      format,
      timeZone: 'UTC',
      columns: [
        { title: '名', value: (row: (string | number)[]) => row[0] ?? null },
        { title: '数', value: (row) => row[1] ?? null },
      ],
      rows: numbered(count, ended),
    });

  it('reads rows no faster than they are taken, and stops when the reader leaves (R-23)', async () => {
    const ended = { at: 0 };
    const { body } = await exported(10_000_000, ended);
    const taken = body[Symbol.asyncIterator]();
    await taken.next();
    body.destroy();
    await expect.poll(() => ended.at).toBeGreaterThan(0);
    expect(ended.at).toBeLessThan(100_000);
  });

  it('is cut off when the right to it ends, and its rows are read no further (S-06)', async () => {
    let isEnded = false;
    const { body } = await tableFileOf({
      name: 'x',
      format,
      timeZone: 'UTC',
      columns: [{ title: '名', value: (row: string) => row }],
      rows: (async function* () {
        try {
          for (;;) {
            await promisify(setImmediate)();
            yield '一';
          }
        } finally {
          isEnded = true;
        }
      })(),
    });
    let asked = 0;
    const watched = revocableStream(
      body,
      async () => {
        asked += 1;
        return asked < 3;
      },
      5,
    );
    await expect(
      (async () => {
        for await (const _ of watched);
      })(),
    ).rejects.toThrow('has ended');
    expect(asked).toBe(3);
    await expect.poll(() => isEnded).toBe(true);
  });

  it('is cut off when its rows fail, never a complete file', async () => {
    const { body } = await tableFileOf({
      name: 'x',
      format,
      timeZone: 'UTC',
      columns: [{ title: '名', value: (row: string) => row }],
      rows: (async function* () {
        yield '一';
        throw new Error('the database is away');
      })(),
    });
    await expect(text(body)).rejects.toThrow('the database is away');
  });
});
