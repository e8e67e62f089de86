import { z } from '../schema/zod.ts';
import { LIMITS } from '../limits.ts';
import { Paragraph } from '../schema/index.ts';
import { cleanText, type Content, sliceContent } from './content.ts';
import { tidyRuns } from './runs.ts';

/** Clipboard type of styled text; other programs read the plain text beside it. */
export const TEXT_MIME = 'application/x-design-text+json';

const Copied = z.object({ paragraphs: z.array(Paragraph).min(1).max(LIMITS.paragraphsPerText) });

/**
 * The characters from `from` up to `to`, which is not included, with their styles; UTF-16 offsets in the
 * plain text.
 */
export const writeClipboard = (content: Content, from: number, to: number): string =>
  JSON.stringify({ paragraphs: sliceContent(content, from, to) });

/** Content copied in an editor; null for anything else under this type. */
export const readClipboard = (data: string): Paragraph[] | null => {
  if (data === '') return null;
  try {
    const parsed = Copied.safeParse(JSON.parse(data));
    if (!parsed.success) return null;
    return parsed.data.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: tidyRuns(paragraph.runs.map((run) => ({ ...run, text: cleanText(run.text) }))),
    }));
  } catch {
    return null;
  }
};
