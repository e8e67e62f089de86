import {
  isPlainText,
  LIMITS,
  paragraphsOfPasted,
  plainText,
  type TextElement,
} from '../../../document/index.ts';
import { readHtml } from '../../text/read-html.ts';

// a chunk of its own: few paste from other programs

/** The text with what stands out where it was copied; as it is where nothing does, or a text cannot hold it. */
export const styledText = (element: TextElement, html: string): TextElement => {
  const [settings] = element.paragraphs;
  const style = settings?.runs[0]?.style;
  const pasted = readHtml(html);
  if (!settings || !style || isPlainText(pasted) || pasted.length > LIMITS.paragraphsPerText) return element;
  const styled = { ...element, paragraphs: paragraphsOfPasted(pasted, style, settings) };
  return plainText(styled).length > LIMITS.textLength ? element : styled;
};
