import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

const objectsOf = (file: Buffer): Map<number, PdfObject> => {
  const objects = new Map<number, PdfObject>();
  for (const [, number, body = ''] of file.toString('latin1').matchAll(/(\d+) 0 obj([\s\S]*?)endobj/g)) {
    const [head = '', rest] = body.split(/stream\r?\n/, 2);
    const packed = rest === undefined ? '' : body.slice(body.indexOf(rest), body.lastIndexOf('endstream'));
    let stream = packed;
    if (head.includes('/FlateDecode')) {
      try {
        stream = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      } catch {
        stream = '';
      }
    }
    objects.set(Number(number), { head, stream });
  }
  return objects;
};

const characterOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The text of each glyph of a font. */
const glyphsOf = (cmap: string): Map<string, string> => {
  const glyphs = new Map<string, string>();
  for (const [, lines = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', hex = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(glyph.toUpperCase(), characterOf(hex));
  for (const [, lines = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let at = first; at <= Number.parseInt(to, 16); at += 1) {
        const unit = (Number.parseInt(hex, 16) + at - first).toString(16).padStart(4, '0');
        glyphs.set(at.toString(16).padStart(from.length, '0').toUpperCase(), characterOf(unit));
      }
    }
  return glyphs;
};

/** The text of a PDF in drawing order: what a user can select and search. */
export const pdfText = (file: Buffer): string => {
  const objects = objectsOf(file);
  const cmaps = new Map<string, Map<string, string>>();
  for (const [number, { head }] of objects) {
    const cmap = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(head)?.[1]));
    // fonts are named by their object number
    if (cmap) cmaps.set(`F${number}`, glyphsOf(cmap.stream));
  }
  let text = '';
  for (const { stream } of objects.values()) {
    let glyphs: ReadonlyMap<string, string> | undefined;
    for (const [, font, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
      if (font !== undefined) glyphs = cmaps.get(font);
      else if (hex !== undefined && glyphs)
        text += (hex.toUpperCase().match(/.{4}/g) ?? []).map((glyph) => glyphs?.get(glyph) ?? '').join('');
    }
  }
  return text;
};
