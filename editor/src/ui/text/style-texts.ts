import { writeTexts } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import type { TextElement } from '../../document/index.ts';
import {
  createTextSession,
  manyTexts,
  stepSize,
  type StyleKey,
  type TextSession,
  type TextSetup,
  type TextTools,
  toggled,
  type ToolKind,
} from '../../interaction/text/index.ts';
import { chartOfWordsId } from '../../elements/chart/words.ts';
import { cellOfTextId } from '../../elements/table/grid.ts';
import { fontUnitOf } from '../lengths.ts';
import { paintingOf } from '../painting/painting.ts';
import type { Texts } from './TextEditing.tsx';

/** Sessions of whole texts, and the tools that change all of them together. */
interface ManySessions {
  readonly sessions: readonly TextSession[];
  readonly tools: TextTools;
}

/** `write` gets the change of one press, or of a drag so far, to all texts. Null without texts. */
export const sessionsOf = (
  elements: readonly TextElement[],
  { layouts, measure, placeOf }: Pick<Texts, 'layouts' | 'measure'> & Pick<TextSetup, 'placeOf'>,
  write: (written: readonly TextElement[], kind: ToolKind | undefined) => void,
): ManySessions | null => {
  let written: TextElement[] | null = null;
  const [first, ...others] = elements.map((element) =>
    createTextSession({
      element,
      layouts,
      measure,
      ...(placeOf ? { placeOf } : {}),
      onChange: (next) => void written?.push(next),
    }),
  );
  if (!first) return null;
  const sessions = [first, ...others] as const;
  const tools = manyTexts([first, ...others], ({ id }) => {
    if (chartOfWordsId(id) !== null) return 'style';
    return cellOfTextId(id) === null ? 'box' : 'paragraphs';
  });
  const together = (kind: ToolKind | undefined, act: () => void): void => {
    const changes: TextElement[] = [];
    written = changes;
    act();
    written = null;
    if (changes.length === 0) return;
    write(changes, kind);
  };
  return {
    sessions,
    tools: {
      ...tools,
      setStyle: (wanted, kind) => together(kind, () => tools.setStyle(wanted, kind)),
      setParagraphs: (wanted, kind) => together(kind, () => tools.setParagraphs(wanted, kind)),
      setBox: (wanted, kind) => together(kind, () => tools.setBox(wanted, kind)),
      setWritingMode: (mode) => together('style', () => tools.setWritingMode(mode)),
    },
  };
};

/** Does to these texts what the button of their bar does. */
export const styleTexts = (editor: Editor, elements: readonly TextElement[], key: StyleKey): void => {
  const many = sessionsOf(elements, paintingOf(editor).painter(), (written) =>
    writeTexts.run(editor, { texts: written }),
  );
  if (!many) return;
  for (const session of many.sessions) session.selectAll();
  const { px } = fontUnitOf(editor.getState().design);
  many.tools.setStyle(key.do === 'toggle' ? toggled(many.tools, key.style) : stepSize(key.step, px));
};
