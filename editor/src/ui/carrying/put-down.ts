import { insert } from '../../commands/index.ts';
import { type Editor, pageOf } from '../../core/index.ts';
import { boundsOf, type Element, type Point } from '../../document/index.ts';
import type { Load } from './carrying.ts';

/** The elements, moved together until their middle is there; on the page, whatever was pointed at. */
export const middledAt = (
  elements: readonly Element[],
  at: Point,
  page: { readonly width: number; readonly height: number },
): Element[] => {
  const { x, y, width, height } = boundsOf(elements);
  const to = {
    x: Math.min(page.width, Math.max(0, at.x)),
    y: Math.min(page.height, Math.max(0, at.y)),
  };
  const [dx, dy] = [to.x - (x + width / 2), to.y - (y + height / 2)];
  return elements.map((one) => ({ ...one, x: one.x + dx, y: one.y + dy }));
};

/** A load of elements, as they are made for the page of now. */
export const loadOfElements = (
  editor: Editor,
  name: string,
  make: () => readonly Element[],
  further: Pick<Load, 'pictureSide'> = {},
): Load => {
  const { width, height } = boundsOf(make());
  return {
    name,
    size: { width, height },
    ...further,
    drop: ({ at }) => {
      // on the page itself, not into a group that happens to be entered
      editor.select([]);
      insert.run(editor, { elements: middledAt(make(), at, pageOf(editor.getState())) });
    },
  };
};
