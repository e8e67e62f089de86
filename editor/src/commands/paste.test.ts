import { describe, expect, it } from 'vitest';
import { createEditor, pageOf } from '../core/index.ts';
import { blankDesign, boundsOf, type Element, newPage, shapeElement } from '../document/index.ts';
import { copy, paste } from './clipboard.ts';

/** Where pasted elements are put (product 7, copy and paste). */

const centreOf = (elements: readonly Element[]) => {
  const { x, y, width, height } = boundsOf(elements);
  return [x + width / 2, y + height / 2];
};

/** A large page with an element in its far corner, and a small page. */
const copied = () => {
  const far = { ...shapeElement({ x: 1800, y: 1800, width: 100, height: 60 }), id: 'far' };
  const pages = [
    newPage({ width: 2000, height: 2000, elements: [far] }),
    newPage({ width: 400, height: 300, elements: [] }),
  ];
  const editor = createEditor({ design: { ...blankDesign({ width: 10, height: 10 }), pages } });
  editor.select(['far']);
  copy.run(editor);
  return { editor, pages, last: () => centreOf(pageOf(editor.getState()).elements.slice(-1)) };
};

describe('pasted elements', () => {
  it('keep their place where their centre is on the page and in sight, and are offset each time', () => {
    const { editor, last } = copied();
    const sight = { x: 1500, y: 1500, width: 500, height: 500 };
    paste.run(editor, { sight });
    expect(last()).toEqual([1890, 1870]);
    paste.run(editor, { sight });
    expect(last()).toEqual([1930, 1910]);
  });

  it('go to the middle of the sight from a place out of sight or off the page', () => {
    const { editor, pages, last } = copied();
    paste.run(editor, { sight: { x: 100, y: 200, width: 400, height: 300 } });
    expect(last()).toEqual([300, 350]);
    editor.goTo(pages[1]?.id ?? '');
    paste.run(editor, undefined);
    // the second paste of this content is not put over the first
    expect(last()).toEqual([208, 158]);
  });

  it('have their centre at the pointer, on the page at most', () => {
    const { editor, last } = copied();
    paste.run(editor, { at: { x: 30, y: 40 }, sight: { x: 1000, y: 1000, width: 10, height: 10 } });
    expect(last()).toEqual([30, 40]);
    paste.run(editor, { at: { x: -30, y: 4000 } });
    expect(last()).toEqual([0, 2000]);
  });
});
