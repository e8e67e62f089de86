import type { Editor } from '../../core/index.ts';
import type { TableElement } from '../../document/index.ts';
import type { TextSession } from '../../interaction/text/index.ts';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { TextBar } from '../../ui/text/TextBar.tsx';
import { rangeBetween } from './grid.ts';
import { within } from './moves.ts';
import type { OpenCells } from './selection.ts';
import { TableMenu } from './TableMenu.tsx';
import { tableTools } from './TableTools.tsx';

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
  readonly table: TableElement;
  readonly opened: OpenCells;
  /** While a cell is edited: the text tools apply to its text selection. */
  readonly session: TextSession | null;
}

/** The tools of the opened cells. */
export const TableBar = ({ configuration, editor, table, opened, session }: Props) => {
  const range = rangeBetween(table, within(table, opened.anchor), within(table, opened.focus));
  return (
    <>
      {session && <TextBar configuration={configuration} editor={editor} session={session} />}
      <TableMenu tools={tableTools(editor, table, range)} />
    </>
  );
};
