import { describe, expect, it } from 'vitest';
import { pageOf } from '../../core/index.ts';
import {
  blankDesign,
  type Design,
  type Element,
  imageElement,
  newPage,
  shapeElement,
} from '../../document/index.ts';
import { openTestEditor } from '../../testing/test-editor.ts';
import { backgroundToPicture, pictureToBackground } from '../index.ts';

/** A picture becomes the page's background, and comes out of it again. */

const box: Element = { ...shapeElement({ x: 0, y: 0, width: 10, height: 10 }), id: 'box' };
const photo: Element = {
  ...imageElement({ x: 100, y: 100, width: 300, height: 200, asset: 'tea' }),
  id: 'photo',
  opacity: 0.6,
};

const design = (elements: Element[]): Design => ({
  ...blankDesign({ width: 1000, height: 500 }),
  assets: { tea: { url: 'https://files.example/tea.png', width: 1000, height: 1000, mime: 'image/png' } },
  pages: [newPage({ width: 1000, height: 500, elements })],
});

describe('a picture', () => {
  it('becomes the background in one step, and leaves it below all elements, cropped to the page', () => {
    const { editor, elements, selected } = openTestEditor({ design: design([photo, box]) });
    editor.select(['photo']);
    expect(pictureToBackground.run(editor)).toBe(true);
    expect(elements().map(({ id }) => id)).toEqual(['box']);
    expect(pageOf(editor.getState()).background).toEqual({
      kind: 'image',
      asset: 'tea',
      fit: 'cover',
      opacity: 0.6,
      color: '#ffffff',
    });
    expect(backgroundToPicture.run(editor)).toBe(true);
    const [out] = elements();
    expect(out).toMatchObject({ type: 'image', x: 0, y: 0, width: 1000, height: 500, opacity: 0.6 });
    expect(out?.type === 'image' && out.crop).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
    expect(selected()).toEqual([out?.id]);
    expect(pageOf(editor.getState()).background).toEqual({ kind: 'solid', color: '#ffffff' });
    editor.undo();
    editor.undo();
    expect(elements()).toEqual([photo, box]);
  });

  it('keeps its whole size where the background showed all of it', () => {
    const page = newPage({ width: 1000, height: 500, elements: [] });
    const { editor, elements } = openTestEditor({
      design: {
        ...design([]),
        pages: [
          {
            ...page,
            background: { kind: 'image', asset: 'tea', fit: 'contain', opacity: 1, color: '#fff7e6' },
          },
        ],
      },
    });
    backgroundToPicture.run(editor);
    expect(elements()[0]).toMatchObject({ x: 250, y: 0, width: 500, height: 500 });
    expect(pageOf(editor.getState()).background).toEqual({ kind: 'solid', color: '#fff7e6' });
  });

  it('stays when it is locked by a template, and a shape cannot be a background', () => {
    const held: Element = {
      ...photo,
      lockedBy: 'designer',
      locks: { move: false, resize: false, edit: false, delete: true },
    };
    const { editor } = openTestEditor({ design: design([held, box]) });
    editor.select(['photo']);
    expect(pictureToBackground.canRun(editor)).toBe(false);
    editor.select(['box']);
    expect(pictureToBackground.canRun(editor)).toBe(false);
    expect(backgroundToPicture.canRun(editor)).toBe(false);
  });
});
