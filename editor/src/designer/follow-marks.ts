import { createStore, type Editor, type Store } from '../core/index.ts';
import type { Page, Point } from '../document/index.ts';
import type { PageMark } from './PageMarks.tsx';

/** Whether the page's elements were scaled with its new size; true for an empty page. */
const wentAlong = (before: Page, after: Page): boolean =>
  before.elements.length === 0 ||
  before.elements.some((one) => {
    const now = after.elements.find(({ id }) => id === one.id);
    return now !== undefined && (now.x !== one.x || now.y !== one.y || now.width !== one.width);
  });

const movedWith = (mark: Point, before: Page, after: Page): Point =>
  wentAlong(before, after)
    ? { x: (mark.x * after.width) / before.width, y: (mark.y * after.height) / before.height }
    : { x: mark.x, y: mark.y };

const sizeKey = ({ id, width, height }: Page): string => `${id} ${width} ${height}`;

/**
 * Keeps a reviewer's marks on their subject while pages are resized. A page that returns to an earlier size
 * gets its earlier mark positions back, so that undo restores them exactly.
 */
export const followMarks = (engine: Editor, initial: readonly PageMark[]): Store<readonly PageMark[]> => {
  const store = createStore(initial);
  const known = new Map<string, readonly Point[]>();
  let { pages } = engine.getState().committed;
  engine.subscribe(() => {
    const { committed } = engine.getState();
    if (committed.pages === pages) return;
    const before = pages;
    pages = committed.pages;
    for (const page of pages) {
      const was = before.find(({ id }) => id === page.id);
      if (!was || (was.width === page.width && was.height === page.height)) continue;
      const marks = store.getState();
      known.set(sizeKey(was), marks);
      const back = known.get(sizeKey(page));
      store.setState(
        marks.map((mark, index) =>
          mark.pageId === page.id
            ? { ...mark, ...positionOf(back?.[index] ?? movedWith(mark, was, page)) }
            : mark,
        ),
      );
    }
  });
  return store;
};

const positionOf = ({ x, y }: Point): Point => ({ x, y });
