import { type Editor, pageOf } from '../../core/index.ts';
import { boxModeOf, isCurved, type TextElement } from '../../document/index.ts';
import type { EditKind } from '../../interaction/text/index.ts';
import { fittedTextBoxTo, type TextLayouts } from '../../painter/text/index.ts';
import { newTextWidth } from '../panels/new-text.ts';

/**
 * What a text becomes while it is written whose box follows its words: from the width of new texts on, it wraps
 * instead of leaving the page on both sides. One that was wider before, or was made so meanwhile, wraps from that
 * width on. A box that may not be resized stays as it is.
 */
export const wrapsOnPage = (editor: Editor, layouts: TextLayouts, begun: TextElement) => {
  let room = Math.max(newTextWidth(pageOf(editor.getState()).width), begun.width);
  let { paragraphs } = begun;
  return (written: TextElement, kind: EditKind): TextElement => {
    // a font that arrives late changes the width, too
    const isWriting = kind !== 'style' && kind !== 'drag' && written.paragraphs !== paragraphs;
    ({ paragraphs } = written);
    if (!isWriting) {
      room = Math.max(room, written.width);
      return written;
    }
    const isFree = boxModeOf(written) === 'auto' && written.writingMode === 'horizontal';
    if (!isFree || isCurved(written) || written.locks.resize || written.width <= room) return written;
    // the edge where reading starts, or the middle, keeps its place
    const bound = fittedTextBoxTo(written, { ...layouts.of(written), width: room });
    const wrapped: TextElement = { ...bound, box: 'fixedWidth' };
    return fittedTextBoxTo(wrapped, layouts.of(wrapped));
  };
};
