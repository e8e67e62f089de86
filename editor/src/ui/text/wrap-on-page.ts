import { type Editor, pageOf } from '../../core/index.ts';
import { boxModeOf, isCurved, type TextElement } from '../../document/index.ts';
import { type EditKind, LINE_SHARE } from '../../interaction/text/index.ts';
import { fittedTextBoxTo, type TextLayouts } from '../../painter/text/index.ts';

/** The side of the box along the lines. */
const along = ({ writingMode }: Pick<TextElement, 'writingMode'>): 'width' | 'height' =>
  writingMode === 'vertical' ? 'height' : 'width';

/**
 * What a text becomes while it is written whose box follows its words: from the width of new texts on, or such a
 * height in vertical text, it wraps instead of leaving the page on both sides. One that was longer before, or was made
 * so meanwhile, wraps from that length on. A box that may not be resized stays as it is.
 */
export const wrapsOnPage = (editor: Editor, layouts: TextLayouts, begun: TextElement) => {
  const page = pageOf(editor.getState());
  const room = { width: page.width * LINE_SHARE, height: page.height * LINE_SHARE };
  const widen = (text: TextElement): void => {
    const side = along(text);
    room[side] = Math.max(room[side], text[side]);
  };
  widen(begun);
  let { paragraphs } = begun;
  return (written: TextElement, kind: EditKind): TextElement => {
    // a font that arrives late changes the width, too
    const isWriting = kind !== 'style' && kind !== 'drag' && written.paragraphs !== paragraphs;
    ({ paragraphs } = written);
    if (!isWriting) {
      widen(written);
      return written;
    }
    const side = along(written);
    const isFree = boxModeOf(written) === 'auto' && !isCurved(written) && !written.locks.resize;
    if (!isFree || written[side] <= room[side]) return written;
    // the edge where reading starts, or the middle, keeps its place
    const bound = fittedTextBoxTo(written, { ...layouts.of(written), [side]: room[side] });
    const wrapped: TextElement = { ...bound, box: 'fixedWidth' };
    return fittedTextBoxTo(wrapped, layouts.of(wrapped));
  };
};
