import { isCurved, type TextElement } from '../../document/index.ts';
import { FONT_SET_VERSION } from '../../fonts/catalogue.ts';

/** 53-bit hash of a string (cyrb53, public domain), as hexadecimal. */
export const hashText = (text: string): string => {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(16);
};

/** A key of everything line breaks depend on: characters, faces, line length, shipped fonts. */
export const layoutKey = (element: TextElement): string =>
  hashText(
    JSON.stringify([
      FONT_SET_VERSION,
      element.box,
      element.writingMode,
      element.letterSpacing,
      element.box === 'auto' ? 0 : element.writingMode === 'vertical' ? element.height : element.width,
      element.paragraphs.map(({ runs, indent, list }) => [
        indent,
        runs.map(({ text, style }) => [
          text,
          style.fontFamily,
          style.fontSize,
          style.fontWeight,
          style.italic,
        ]),
        ...(list ? [list] : []),
      ]),
      ...(isCurved(element) ? ['curved'] : []),
    ]),
  );
