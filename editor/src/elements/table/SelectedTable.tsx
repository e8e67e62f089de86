import type { Editor } from '../../core/index.ts';
import type { Matrix, TableElement } from '../../document/index.ts';
import { CellEdges } from './CellEdges.tsx';
import styles from './table.module.css';
import { useTableSpace } from './use-table-space.tsx';

interface Props {
  readonly editor: Editor;
  readonly table: TableElement;
  readonly isTouch: boolean;
  /** From page px to px of the containing layer. */
  readonly view: Matrix;
}

/** Width of a line that can be pressed, and how far from the border: handles of the frame are there. Screen px. */
const linePx = { mouse: 6, touch: 12 };
const borderPx = { mouse: 10, touch: 22 };

/** A selected table whose cells are not opened: the lines inside it can be dragged, all else moves it. */
export const SelectedTable = ({ editor, table, isTouch, view }: Props) => {
  const { layer, matrix, scale, transform, pointOf, inTable } = useTableSpace(editor, table.id, view);
  const by = isTouch ? 'touch' : 'mouse';
  if (!matrix) return null;
  return (
    <div className={styles.layer} ref={layer} data-testid="table-lines" aria-hidden="true">
      <div className={styles.box} style={{ width: table.width, height: table.height, transform }}>
        <CellEdges
          editor={editor}
          table={table}
          thickness={linePx[by] / scale}
          inset={borderPx[by] / scale}
          pointOf={(event) => inTable(pointOf(event))}
        />
      </div>
    </div>
  );
};
