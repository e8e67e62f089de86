import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import type { Device, EditorConfiguration } from '../configuration.ts';
import { hasKeyboard } from '../keys/has-keyboard.ts';
import { paintingOf } from '../painting/painting.ts';
import { setText } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import {
  apply,
  type Matrix,
  plainText,
  type Point,
  type ShapeElement,
  type TextElement,
} from '../../document/index.ts';
import { useCells } from '../../elements/table/use-cells.tsx';
import type { TextSession } from '../../interaction/text/index.ts';
import { frameOf, framePoint } from '../../interaction/frame.ts';
import type { Painter } from '../../painter/index.ts';
import { onlySelected, useEditorState } from '../use-editor-state.ts';
import { openShapeText } from './shape-text.ts';
import { textsToStyleKept } from './texts-to-style.ts';
import { TypingField } from './TypingField.tsx';
import { mayType, useTextBegin } from './use-text-begin.ts';
import { useTextTool } from './use-text-tool.ts';

interface Options {
  readonly configuration: EditorConfiguration;
  readonly device: Device;
  readonly editor: Editor;
  readonly isPreviewing: boolean;
  readonly onFault: (words: string) => void;
}

/** The upper left corner of the selection, in px of the page. */
const originOf = (editor: Editor): Point => {
  const frame = frameOf(editor.getState());
  return frame ? framePoint(frame, { x: 0, y: 0 }) : { x: 0, y: 0 };
};

const linePx = 24;

/** The height of the text's first line on the screen. */
const firstLinePx = ({ layouts }: Painter, text: TextElement, view: Matrix): number => {
  const layout = layouts.of(text);
  const [line] = layout.vertical ? [] : (layout.bend?.straight ?? layout).lines;
  return line ? Math.max(linePx, line.height * Math.hypot(view.a, view.b)) : linePx;
};

/** The stage's text and table editing: its state, overlay and tools. */
export const useStageText = ({ configuration, device, editor, isPreviewing, onFault }: Options) => {
  const selected = useEditorState(editor, onlySelected);
  const text = selected?.type === 'text' && !isPreviewing ? selected : null;
  const onTextFault = useCallback(() => onFault('文字工具没有加载完成，请检查网络后重试'), [onFault]);
  const cells = useCells({
    configuration,
    device,
    editor,
    selected: isPreviewing ? null : selected,
    onFault,
  });
  const [ofSelected] = useState(textsToStyleKept);
  const chosen = useEditorState(editor, ofSelected);
  const several = selected?.type === 'text' || isPreviewing || cells.isOpen ? [] : chosen;
  const tool = useTextTool(text !== null || several.length > 0, onTextFault);
  const [session, setSession] = useState<TextSession | null>(null);
  const { editing, begin, beginAdded, end, press } = useTextBegin(
    editor,
    text,
    configuration.functions.elements.lock,
  );
  const mayWait = text && device === 'pc' && hasKeyboard() && mayType(editor);
  const waiting = editing ?? (mayWait ? text : null);
  const texts = paintingOf(editor).painter();
  return {
    isEditing: editing !== null || cells.isOpen,
    begin: (at?: Point, shape?: ShapeElement) => {
      const added = shape && openShapeText(editor, configuration, shape);
      if (added) beginAdded(added);
      else if (!cells.begin(at)) begin(at);
    },
    /** Handles a key on the stage: Enter and characters begin editing. Returns whether editing began. */
    press: (event: KeyboardEvent) => cells.press(event) || press(event),
    partAt: cells.partAt,
    /** Rendered over the page; `view` maps page px to px of the containing layer. */
    overlay: (view: Matrix): ReactNode =>
      cells.overlay(view) ||
      (waiting && (
        <TypingField
          key={waiting.id}
          isEditing={editing !== null}
          isToolReady={tool !== null}
          at={apply(view, originOf(editor))}
          heightPx={text ? firstLinePx(texts, text, view) : linePx}
          onBegin={() => begin()}
          onLeft={(typed) => {
            // a double click chose a place: nothing of the text is replaced
            const before = text && editing?.at ? plainText(text) : '';
            setText.run(editor, { id: waiting.id, text: before + typed });
          }}
          onEnd={end}
        >
          {(typed) =>
            tool &&
            editing && (
              <tool.TextEditing
                editor={editor}
                texts={texts}
                id={editing.id}
                at={editing.at}
                inShape={editing.inShape}
                typed={typed}
                view={view}
                onSession={setSession}
                onDone={end}
              />
            )
          }
        </TypingField>
      )),
    bar:
      tool && text ? (
        <tool.WholeTextBar
          key={text.id}
          configuration={configuration}
          editor={editor}
          texts={texts}
          element={text}
          session={session}
          onBegin={device === 'mobile' ? () => begin() : undefined}
        />
      ) : tool && several.length > 0 ? (
        <tool.ManyTextsBar configuration={configuration} editor={editor} texts={texts} elements={several} />
      ) : (
        cells.bar
      ),
  };
};
