import { useMemo, useState } from 'react';
import type { Editor } from '../../core/index.ts';
import type { ExportFormat } from '../../export/plan.ts';
import { useEditorState } from '../use-editor-state.ts';
import { type DownloadRange, rangesOf, typedPages } from './ranges.ts';

interface Options {
  readonly editor: Editor;
  readonly formats: readonly ExportFormat[];
  readonly startsWith: DownloadRange;
}

/** What of the design is downloaded, as it is chosen in the dialog. */
export const useRange = ({ editor, formats, startsWith }: Options) => {
  const whole = useEditorState(editor, (now) => now.design);
  // nothing is selected anew while the dialog is open
  const [ranges] = useState(() => rangesOf(editor, formats));
  const [range, setRange] = useState(startsWith);
  const [typed, setTyped] = useState('');
  const pages = useMemo(() => typedPages(whole, typed), [whole, typed]);
  const ofRange = range === 'pages' ? pages : (ranges[range] ?? whole);
  return {
    ranges,
    range,
    setRange,
    pageCount: whole.pages.length,
    typed,
    setTyped,
    /** null while the typed page numbers name no page. */
    chosen: ofRange,
    design: ofRange ?? whole,
    whole,
  };
};
