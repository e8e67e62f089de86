import { hashText, isCurved, type TextElement } from '../../document/index.ts';
import { FONT_SET_VERSION } from '../../fonts/catalogue.ts';

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
