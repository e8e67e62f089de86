import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { apply, inverse, type Matrix, type Point } from '../../document/index.ts';
import type { TextSession } from '../../interaction/text/index.ts';
import { caretAt, positionAt, selectionBoxes, type TextBox } from '../../painter/text/index.ts';
import { pointWithin } from '../point-within.ts';
import { SelectionHandles } from './SelectionHandles.tsx';
import styles from './TextEditor.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useTextEditing, useTextField } from './use-text-field.ts';

interface Props {
  readonly session: TextSession;
  /** From px of the element's box to px of the containing layer. */
  readonly matrix: Matrix;
  /** Px of one unit of font sizes: of a point on paper. */
  readonly fontUnitPx: number;
  readonly onDone: () => void;
  /** How far outside the text a press still counts, in screen px. */
  readonly reachPx?: number;
  /** Label of the text field. */
  readonly label?: string;
  /** False where something else already shows the text's bounds. */
  readonly isFramed?: boolean;
  /** Whether another field still has the keys, in the middle of a composition. */
  readonly isTypedElsewhere?: boolean;
}

const placed = ({ x, y, width, height, angle }: TextBox): CSSProperties => ({
  left: x,
  top: y,
  width,
  height,
  ...(angle === undefined ? {} : { transform: `rotate(${angle}rad)`, transformOrigin: '0 0' }),
});

const caretPx = 2;
const reachDefaultPx = 16;

/** Converts a screen point to px of the element's box, through rotation, flips and zoom. */
const pointOf = (
  layer: HTMLElement | null,
  matrix: Matrix,
  event: { clientX: number; clientY: number },
): Point => {
  const back = inverse(matrix);
  if (!layer || !back) return { x: 0, y: 0 };
  return apply(back, pointWithin(layer, event));
};

/**
 * Caret, selection and input over a text that the painter keeps drawing: its lines stay the same before,
 * during and after editing.
 */
export const TextEditor = ({
  session,
  matrix,
  fontUnitPx,
  onDone,
  reachPx = reachDefaultPx,
  label = '编辑文字',
  isFramed = true,
  isTypedElsewhere = false,
}: Props) => {
  const layer = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isTouch, setIsTouch] = useState(false);
  /** Where a drag began, and whether it selects characters, words or paragraphs. */
  const drag = useRef<{ from: number; to: number; clicks: number } | null>(null);
  const last = useRef({ at: 0, x: 0, y: 0, clicks: 0 });
  const editing = useTextEditing(session);
  useTextField(field, session, { fontUnitPx, isTypedElsewhere, onDone });
  useKeyboardInset(layer);

  const { element, range, focus, composing, typing } = editing;
  const { measure } = session;
  const layout = session.layout();
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1;
  const caret = caretAt(layout, focus, measure, typing?.fontSize);
  const isVertical = layout.vertical;
  const isCollapsed = range.from === range.to;
  const thin = caretPx / scale;
  const caretBox = isVertical
    ? { ...caret, y: caret.y - thin / 2, height: thin }
    : {
        ...caret,
        x: caret.x - (thin / 2) * Math.cos(caret.angle ?? 0),
        y: caret.y - (thin / 2) * Math.sin(caret.angle ?? 0),
        width: thin,
      };

  const positionOf = (event: { clientX: number; clientY: number }) =>
    positionAt(layout, pointOf(layer.current, matrix, event), measure);

  const clicksOf = ({ timeStamp, clientX, clientY }: PointerEvent): number => {
    const before = last.current;
    const isSame = timeStamp - before.at < 450 && Math.hypot(clientX - before.x, clientY - before.y) < 8;
    const clicks = isSame ? Math.min(before.clicks + 1, 3) : 1;
    last.current = { at: timeStamp, x: clientX, y: clientY, clicks };
    return clicks;
  };

  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    field.current?.focus({ preventScroll: true });
    setIsTouch(event.pointerType === 'touch');
    if (composing) return;
    const position = positionOf(event);
    const clicks = clicksOf(event);
    if (event.shiftKey) session.select(editing.anchor, position);
    else if (clicks === 1) session.select(position.offset, position);
    else if (clicks === 2) session.selectWord(position.offset);
    else session.selectParagraph(position.offset);
    const { range: now } = session.getState();
    drag.current = event.shiftKey
      ? { from: editing.anchor, to: editing.anchor, clicks: 1 }
      : { ...now, clicks };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const begun = drag.current;
    if (!begun || !event.isPrimary) return;
    const position = positionOf(event);
    // a selection by words extends from the far end of the first word
    const anchor = position.offset < begun.from ? begun.to : begun.from;
    if (begun.clicks > 1 && position.offset >= begun.from && position.offset <= begun.to) return;
    session.select(anchor, position);
  };

  const lift = () => {
    drag.current = null;
  };

  const reach = reachPx / scale;
  return (
    <div className={styles.layer} ref={layer} data-typed-elsewhere={isTypedElsewhere ? '' : undefined}>
      <div
        className={styles.box}
        style={{
          width: element.width,
          height: element.height,
          transform: `matrix(${matrix.a}, ${matrix.b}, ${matrix.c}, ${matrix.d}, ${matrix.e}, ${matrix.f})`,
        }}
      >
        <div
          className={styles.hit}
          data-testid="text-editing"
          style={{
            left: Math.min(0, ...layout.lines.map((line) => line.x)) - reach,
            top: Math.min(0, ...layout.lines.map((line) => line.y)) - reach,
            width: Math.max(element.width, layout.width) + reach * 2,
            height: Math.max(element.height, layout.height) + reach * 2,
            cursor: isVertical ? 'vertical-text' : 'text',
          }}
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={lift}
          onPointerCancel={lift}
          // double clicks and context menus here are for the text, not for the stage
          onDoubleClick={(event) => event.stopPropagation()}
          onContextMenu={(event) => event.stopPropagation()}
        />
        {isFramed && (
          <i
            className={styles.frame}
            style={{ width: element.width, height: element.height, borderWidth: 1 / scale }}
          />
        )}
        {selectionBoxes(layout, range.from, range.to, measure).map((box) => (
          <i key={`${box.x}|${box.y}`} className={styles.selected} style={placed(box)} />
        ))}
        {composing &&
          selectionBoxes(layout, composing.from, composing.to, measure).map((box) => (
            <i
              key={`${box.x}|${box.y}`}
              className={styles.composed}
              data-vertical={isVertical}
              style={{ ...placed(box), borderWidth: Math.max(1 / scale, caret.height * 0.04) }}
            />
          ))}
        {isCollapsed && (
          <i
            // a new key restarts the blink animation when the caret moves
            key={`${focus.offset}|${caret.x}|${caret.y}`}
            className={styles.caret}
            data-testid="caret"
            style={{ ...placed(caretBox), background: typing?.color ?? undefined }}
          />
        )}
        <textarea
          ref={field}
          className={styles.field}
          aria-label={label}
          // keep phone keyboards from capitalising and correcting
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          wrap="off"
          rows={1}
          style={{
            left: caret.x,
            top: caret.y,
            fontSize: Math.max(16, isVertical ? caret.width : caret.height) * 0.86,
            height: isVertical ? caret.width : caret.height,
            lineHeight: `${isVertical ? caret.width : caret.height}px`,
          }}
        />
        {layout.overflows && (
          <i
            className={styles.overflow}
            data-testid="overflow"
            style={{ left: 0, top: 0, width: element.width, height: element.height, borderWidth: thin }}
          />
        )}
        {isTouch && (
          <SelectionHandles
            session={session}
            scale={scale}
            pointOf={(event) => pointOf(layer.current, matrix, event)}
          />
        )}
      </div>
    </div>
  );
};
