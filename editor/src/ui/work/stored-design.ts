import { withShownAssets } from '../../commands/index.ts';
import type { Design, TextElement } from '../../document/index.ts';
import { rememberDesignLines } from '../../painter/index.ts';
import type { Painting } from '../painting/painting.ts';

/** Without halves of characters, which some program may have pasted: the server refuses a design with one. */
const wellFormed = (design: Design): Design => {
  const written = JSON.stringify(design);
  // JSON writes such halves, and no whole character, with this escape
  if (!/\\ud[89a-f]/.test(written)) return design;
  const whole = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;
  return JSON.parse(written, whole) as Design;
};

/** The design for storing, with line breaks measured with every font of every page, as displayed. */
export const asStored = async (design: Design, painting: Painting): Promise<Design> => {
  const painter = painting.painter();
  const missingFonts = await painter.loadFonts(design.pages);
  const isMeasured = ({ paragraphs }: TextElement): boolean =>
    paragraphs.every(({ runs }) => runs.every(({ style }) => !missingFonts.includes(style.fontFamily)));
  return rememberDesignLines(wellFormed(withShownAssets(design)), painter.layouts, isMeasured);
};
