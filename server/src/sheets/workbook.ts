import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Rows that a spreadsheet program allows per sheet, heading included; more go to a further sheet. */
const sheetRowsMax = 1_048_576;
/** For every part, so that the same rows give the same bytes. */
const mtime = new Date(2000, 0, 1);
/** Rows are written in chunks of about this many characters. */
const pieceLength = 32_768;

type Line = readonly (string | number)[];

// control characters that XML cannot hold, and lone surrogates
const notInXml =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const xmlText = (text: string): string =>
  text.replace(notInXml, '').replace(/[&<>]/g, (sign) => escapes[sign] ?? '');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Text is inline in its cell and never read as a formula. */
const cellXml = (value: string | number, reference: string): string =>
  typeof value === 'number'
    ? `<c${reference}><v>${value}</v></c>`
    : `<c${reference} t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;

/** 0 is A, 26 is AA. */
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/** Cells state their position: optional in the format, but some readers require it. */
const rowXml = (line: Line, row: number, style = ''): string => {
  let cells = '';
  for (const [at, value] of line.entries()) {
    if (value !== '') cells += cellXml(value, ` r="${columnName(at)}${row}"${style}`);
  }
  return `<row>${cells}</row>`;
};

/** The styles by their position in `styles`. */
const bold = ' s="1"';
const asText = ' s="2"';

const sheetHead = (titles: readonly string[], isForm: boolean): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${titles.length}" width="20" customWidth="1"${isForm ? ' style="2"' : ''}/></cols><sheetData>${rowXml(titles, 1, bold)}`;
const sheetEnd = '</sheetData></worksheet>';

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="49" applyNumberFormat="1" xfId="0"/></cellXfs></styleSheet>`;

/** The parts around the sheets, written when their number is known. */
const frameOf = (count: number): Record<string, string> => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const each = (write: (number: number) => string) => numbers.map(write).join('');
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/styles.xml': styles,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${part}.worksheet+xml"/>`)}</Types>`,
  };
};

interface WorkbookTerms {
  /** Whether people fill it in: every cell has the format 文本, so that a number keeps all its digits. */
  readonly isForm?: boolean;
  readonly rowsMax?: number;
}

/**
 * Streams a workbook. Sheets are sent while their rows are read, at the reader's pace; when the reader
 * leaves, the rows end.
 */
export const workbookOf = (
  titles: readonly string[],
  lines: AsyncIterable<Line>,
  { isForm = false, rowsMax = sheetRowsMax }: WorkbookTerms = {},
): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const left = new AbortController();
  output.once('close', () => left.abort());

  const writeSheets = async (): Promise<void> => {
    const rows = lines[Symbol.asyncIterator]();
    try {
      let next = await rows.next();
      let count = 0;
      do {
        count += 1;
        const sheet = new PassThrough();
        zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`, { mtime });
        const send = async (piece: string): Promise<void> => {
          if (!sheet.write(piece)) await once(sheet, 'drain', { signal: left.signal });
          left.signal.throwIfAborted();
        };
        let piece = sheetHead(titles, isForm);
        for (let written = 1; !next.done && written < rowsMax; written += 1) {
          piece += rowXml(next.value, written + 1, isForm ? asText : '');
          if (piece.length >= pieceLength) {
            await send(piece);
            piece = '';
          }
          next = await rows.next();
        }
        sheet.end(piece + sheetEnd);
      } while (!next.done);
      for (const [name, content] of Object.entries(frameOf(count)))
        zip.addBuffer(Buffer.from(content), name, { mtime });
      zip.end();
    } finally {
      await rows.return?.();
    }
  };
  writeSheets().catch((error: Error) => {
    if (!left.signal.aborted) output.destroy(error);
  });
  return output;
};
