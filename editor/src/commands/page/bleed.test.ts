import { describe, expect, it } from 'vitest';
import { createEditor } from '../../core/index.ts';
import { blankDesign, type Design, LIMITS, newPage } from '../../document/index.ts';
import { addPage, replacePage, resizePage, setBleed } from '../index.ts';

/** The bleed of a design's pages (decision 0115). */

const open = (design: Design) => {
  const editor = createEditor({ design });
  return { editor, bleeds: () => editor.getState().design.pages.map((page) => page.bleed) };
};

const card = (): Design => blankDesign({ width: 90, height: 54, unit: 'mm' });
const poster = (): Design => blankDesign({ width: 1080, height: 1920 });

describe('bleed', () => {
  it('is 3 mm in a new design for paper, and there is none in one for screens', () => {
    expect(card().pages.map(({ bleed }) => bleed)).toEqual([35.43]);
    expect(blankDesign({ width: 21, height: 29.7, unit: 'cm', dpi: 150 }).pages[0]?.bleed).toBe(17.72);
    expect(poster().pages[0]).not.toHaveProperty('bleed');
  });

  it('is set on all pages in one step, within what a document holds', () => {
    const { pages, ...rest } = card();
    const { editor, bleeds } = open({ ...rest, pages: [...pages, newPage({ width: 1063, height: 638 })] });
    expect(setBleed.run(editor, { bleed: 24 })).toBe(true);
    expect(bleeds()).toEqual([24, 24]);
    setBleed.run(editor, { bleed: 9000 });
    expect(bleeds()).toEqual([LIMITS.bleedPx, LIMITS.bleedPx]);
    setBleed.run(editor, { bleed: 0 });
    expect(bleeds()).toEqual([undefined, undefined]);
    expect([setBleed.canRun(editor, { bleed: -1 }), setBleed.canRun(editor, { bleed: Number.NaN })]).toEqual([
      false,
      false,
    ]);
    editor.undo();
    editor.undo();
    editor.undo();
    expect(bleeds()).toEqual([35.43, undefined]);
  });

  it('of an added page and of one with another template is that of the design', () => {
    const { editor, bleeds } = open(card());
    addPage.run(editor, { page: newPage({ width: 1063, height: 638 }) });
    expect(bleeds()).toEqual([35.43, 35.43]);
    replacePage.run(editor, { pageId: editor.getState().pageId, template: poster() });
    expect(bleeds()).toEqual([35.43, 35.43]);

    const screen = open(poster());
    addPage.run(screen.editor, { page: newPage({ width: 1063, height: 638, bleed: 35 }) });
    expect(screen.bleeds()).toEqual([undefined, undefined]);
  });

  it('keeps its size on paper when the design is resized, and goes where there is no paper', () => {
    const { editor, bleeds } = open(card());
    const size = { width: 1063, height: 638, scalesContent: true };
    resizePage.run(editor, { ...size, unit: 'cm', dpi: 150 });
    expect(bleeds()).toEqual([17.715]);
    resizePage.run(editor, { ...size, unit: 'px', dpi: 72 });
    expect(bleeds()).toEqual([undefined]);
    resizePage.run(editor, { ...size, unit: 'mm', dpi: 300 });
    expect(bleeds()).toEqual([35.43]);
    resizePage.run(editor, { ...size, width: 900 });
    expect(bleeds()).toEqual([35.43]);
  });
});
