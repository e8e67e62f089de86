import { createStore, type Editor, type Store } from '../../core/index.ts';
import type { Point } from '../../document/index.ts';
import type { CellPlace } from './grid.ts';

/** Which cells of a table a person works in. */
export interface OpenCells {
  readonly id: string;
  /** Where the range began. */
  readonly anchor: CellPlace;
  readonly focus: CellPlace;
  /** The words of the one cell are edited. */
  readonly isWriting: boolean;
  /** Where on the page it was begun; without, all of it is selected. */
  readonly at?: Point | undefined;
}

const closed = (): Store<OpenCells | null> => createStore<OpenCells | null>(null);

/** An editor's own: the stage, the tools and the inspector read the same. */
export const openCells = (editor: Editor): Store<OpenCells | null> => editor.own(closed);
