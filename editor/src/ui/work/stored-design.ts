import type { Design, TextElement } from '../../document/index.ts';
import { rememberDesignLines } from '../../painter/index.ts';
import type { Painting } from '../painting/painting.ts';

/** The design for storing, with line breaks measured with every font of every page, as displayed. */
export const asStored = async (design: Design, painting: Painting): Promise<Design> => {
  const painter = painting.painter();
  const { missingFonts } = await painter.load(design.pages);
  const isMeasured = ({ paragraphs }: TextElement): boolean =>
    paragraphs.every(({ runs }) => runs.every(({ style }) => !missingFonts.includes(style.fontFamily)));
  return rememberDesignLines(design, painter.layouts, isMeasured);
};
