import { fittedAgain } from '../../commands/index.ts';
import { type Editor, locate } from '../../core/index.ts';
import { boxModeOf, type Element, elementsOf, newPage, type Page } from '../../document/index.ts';
import { textsOfElement } from '../../elements/models.ts';
import { fittedTable } from '../../elements/table/model.ts';
import type { BrowserPainter } from '../../painter/browser/index.ts';

type Fonts = Pick<BrowserPainter, 'hasFonts' | 'layouts'>;

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.01;

/** Whether its box is what its words need as they are measured now. */
const isFitted = (element: Element, { ports }: Editor): boolean => {
  if (element.type === 'table') return isNear(fittedTable(element, ports.fitTextBox).height, element.height);
  if (element.type !== 'text' || boxModeOf(element) === 'fixed') return false;
  const { width, height } = ports.fitTextBox(element);
  return isNear(width, element.width) && isNear(height, element.height);
};

/** A stored text has its line starts: it was measured with its own fonts. */
const isWrittenHere = (element: Element): boolean =>
  textsOfElement(element).some((text) => text.layout === undefined);

/** What the size of a box depends on, and the size. */
const keyOf = (element: Element): string => {
  const { id, width, height } = element;
  return JSON.stringify([id, width, height, textsOfElement(element).map(({ paragraphs }) => paragraphs)]);
};

const withoutOther = (element: Element): Page[] => [newPage({ width: 1, height: 1, elements: [element] })];

/**
 * Boxes that were fitted to the glyphs of another font, because their own had not arrived, are fitted again when
 * it has: within the step that wrote them. Returns a function that ends it.
 */
export const followFonts = (editor: Editor, { hasFonts, layouts }: Fonts): (() => void) => {
  /** Boxes, by their key, that were fitted to other glyphs; undo and redo bring them back. */
  const misfits = new Set<string>();
  /** Elements with such a box. */
  const waiting = new Set<string>();
  let { pages } = editor.getState().committed;

  const note = (element: Element): void => {
    if (element.type !== 'text' && element.type !== 'table') return;
    if (misfits.has(keyOf(element))) waiting.add(element.id);
    if (!isWrittenHere(element) || hasFonts(withoutOther(element)) || !isFitted(element, editor)) return;
    misfits.add(keyOf(element));
    waiting.add(element.id);
  };
  const noteChanges = (): void => {
    const { committed, past } = editor.getState();
    if (committed.pages === pages) return;
    const before = new Map(pages.map((page) => [page.id, page]));
    pages = committed.pages;
    // nothing was written in a design that was just opened
    if (past.length === 0) return;
    for (const page of pages) {
      const old = before.get(page.id);
      if (old === page) continue;
      const known = new Set(old ? elementsOf(old.elements) : []);
      for (const element of elementsOf(page.elements)) if (!known.has(element)) note(element);
    }
  };
  const fit = (): void => {
    const { design, transaction } = editor.getState();
    if (transaction !== null || waiting.size === 0) return;
    const ready: string[] = [];
    for (const id of waiting) {
      const element = locate(design, id)?.element;
      const isMisfit = element !== undefined && misfits.has(keyOf(element));
      if (isMisfit && !hasFonts(withoutOther(element))) continue;
      waiting.delete(id);
      // fitting one that fits would be a change all the same, and be noted again without end
      if (isMisfit && !isFitted(element, editor)) ready.push(id);
    }
    if (ready.length > 0) editor.amend(fittedAgain(ready));
  };

  const stopForget = layouts.onForget(fit);
  const stop = editor.subscribe(() => {
    noteChanges();
    fit();
  });
  return () => {
    stopForget();
    stop();
  };
};
