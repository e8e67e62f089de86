import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Editor } from '../../../core/index.ts';
import type { Page, Point } from '../../../document/index.ts';
import {
  columnOf,
  pageInMiddle,
  pageUnder,
  type PlacedPage,
  reachOfColumn,
} from '../../../interaction/column.ts';
import type { Paper } from '../../../interaction/view.ts';
import type { ViewControls } from './view-controls.ts';

interface Options {
  readonly editor: Editor;
  readonly view: ViewControls;
  readonly pages: readonly Page[];
  readonly page: Page;
  readonly isOn: boolean;
  /** An element's own editing is in progress: the current page must not change. */
  readonly isEditingElement: boolean;
}

const nobody: readonly PlacedPage[] = [];

/**
 * All pages in one scroll. A press on another page makes it the current one, and so does scrolling while
 * nothing is selected. Nothing moves on the screen then: only the origin 0, 0 changes.
 */
export const useColumn = ({ editor, view, pages, page, isOn, isEditingElement }: Options) => {
  const isColumn = isOn && pages.length > 1;
  const column = useMemo(() => (isColumn ? columnOf(pages, page.id) : nobody), [isColumn, pages, page.id]);
  const reach = useMemo<Paper['reach']>(
    () => (column.length > 0 ? reachOfColumn(column) : undefined),
    [column],
  );
  const now = useRef({ column, isEditingElement });
  /** The page entered without moving the view. */
  const enteredId = useRef(page.id);
  useLayoutEffect(() => {
    now.current = { column, isEditingElement };
  });

  const enter = (placed: PlacedPage): void => {
    enteredId.current = placed.page.id;
    // the next render updates the positions; until then no other page is entered
    now.current = { ...now.current, column: nobody };
    editor.goTo(placed.page.id);
    view.shift(placed);
  };

  /** Makes the page under a point of the stage the current one. */
  const enterAt = (at: Point): void => {
    const found = pageUnder(now.current.column, view.getState(), at);
    if (found && found.page.id !== editor.getState().pageId) enter(found);
  };

  // the page changed elsewhere: page strip, key or undo
  useLayoutEffect(() => {
    if (enteredId.current === page.id) return;
    enteredId.current = page.id;
    if (isColumn && !view.getState().isFitted) view.reveal();
  }, [page.id, isColumn, view]);

  useLayoutEffect(() => {
    if (!isColumn) return;
    return view.subscribe(() => {
      const { pageId, selection, transaction } = editor.getState();
      const isBusy = selection.ids.length > 0 || selection.groupPath.length > 0 || transaction !== null;
      if (isBusy || now.current.isEditingElement || view.getState().isFitted) return;
      const found = pageInMiddle(now.current.column, view.getState(), view.stage());
      if (found && found.page.id !== pageId) enter(found);
    });
  });

  return { column, reach, enterAt };
};
