import { createStore, type Editor, type Store } from '../../core/index.ts';
import type { Point } from '../../document/index.ts';
import type { CellPosition } from './grid.ts';

/** The opened cells of a table. */
export interface OpenCells {
  readonly id: string;
  /** Where the range began. */
  readonly anchor: CellPosition;
  readonly focus: CellPosition;
  /** The cell's text is being edited. */
  readonly isWriting: boolean;
  /** Where on the page editing began; absent: everything is selected. */
  readonly at?: Point | undefined;
}

const closed = (): Store<OpenCells | null> => createStore<OpenCells | null>(null);

/** One store per editor, shared by the stage, the tools and the inspector. */
export const openCells = (editor: Editor): Store<OpenCells | null> => editor.own(closed);
