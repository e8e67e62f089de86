import { useSyncExternalStore } from 'react';
import { aroundSelected } from '../../../commands/index.ts';
import { type Editor, groupsOn, pageOf, selectedOf } from '../../../core/index.ts';
import { apply, cornersOf, type Element, type Matrix, type Point } from '../../../document/index.ts';
import { type Frame, frameOf, framePoint, handlesOf } from '../../../interaction/frame.ts';
import type { Guide } from '../../../interaction/snapping.ts';
import { containerMatrix } from '../../../interaction/hit.ts';
import type { Interaction } from '../../../interaction/machine.ts';
import { toStage, type View } from '../../../interaction/view.ts';
import { useEditorState } from '../../use-editor-state.ts';
import { HandleMark, isCorner } from './HandleMark.tsx';
import { LockBadge } from './LockBadge.tsx';
import styles from './overlay.module.css';

interface Props {
  readonly editor: Editor;
  readonly interaction: Interaction;
  readonly view: View;
  readonly isTouch: boolean;
  /** Formats a page length. */
  readonly length: (px: number) => string;
}

const pointsOf = (corners: readonly Point[], view: View): string =>
  corners
    .map((corner) => {
      const { x, y } = toStage(view, corner);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');

const frameCorners = (frame: Frame): Point[] =>
  [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ].map((share) => framePoint(frame, share));

const elementCorners = (element: Element, matrix: Matrix): Point[] =>
  cornersOf(element).map((corner) => apply(matrix, corner));

interface FrameMarkProps {
  readonly className: string | undefined;
  readonly points: string;
  readonly isLocked?: boolean;
}

/** A frame with a white edge, seen also over a shape of its own colour. */
const FrameMark = ({ className, points, isLocked }: FrameMarkProps) => (
  <>
    <polygon className={styles.halo} points={points} />
    <polygon className={className} data-locked={isLocked} points={points} />
  </>
);

const GuideMark = ({ guide, view, length }: { guide: Guide; view: View; length: Props['length'] }) => {
  const isUpright = (guide.axis === 'x') === (guide.kind === 'line');
  const ends: [Point, Point] = isUpright
    ? [
        { x: guide.at, y: guide.from },
        { x: guide.at, y: guide.to },
      ]
    : [
        { x: guide.from, y: guide.at },
        { x: guide.to, y: guide.at },
      ];
  const [from, to] = ends.map((end) => toStage(view, end)) as [Point, Point];
  if (guide.kind === 'line')
    return <line className={styles.guide} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
  const tick = guide.axis === 'x' ? { x: 0, y: 4 } : { x: 4, y: 0 };
  const text = length(guide.to - guide.from);
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const width = text.length * 6.5 + 8;
  return (
    <g className={styles.gap}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {[from, to].map((end, index) => (
        <line key={index} x1={end.x - tick.x} y1={end.y - tick.y} x2={end.x + tick.x} y2={end.y + tick.y} />
      ))}
      <rect x={x - width / 2} y={y - 20} width={width} height={16} rx={3} />
      <text x={x} y={y - 8.5}>
        {text}
      </text>
    </g>
  );
};

/** Drawn over the page, outside the document: frames, handles, guides, the selection rectangle. */
export const Overlay = ({ editor, interaction, view, isTouch, length }: Props) => {
  const overlay = useSyncExternalStore(interaction.overlay.subscribe, interaction.overlay.getState);
  const state = useEditorState(editor, (now) => now);
  const page = pageOf(state);
  const { selection } = state;
  const elements = selectedOf(page, selection);
  const matrix = containerMatrix(page, selection.groupPath);
  const frame = overlay.frame ?? frameOf(state);
  const isBusy = overlay.mode !== 'idle' && overlay.mode !== 'press';
  const handles = frame && !isBusy ? handlesOf(state, frame, view.zoom) : [];
  const isLocked = handles.length === 0 && !isBusy;
  const groups = groupsOn(page, selection.groupPath);
  const hovered = page.elements.find((one) => one.id === overlay.hoveredId);
  const box = overlay.box;
  const badge = overlay.badge && toStage(view, overlay.badge.at);
  const part = overlay.part?.map((end) => toStage(view, end)) as [Point, Point] | undefined;
  const [only] = elements;
  return (
    <>
      <svg className={styles.overlay} aria-hidden="true" data-mode={overlay.mode}>
        {groups.map((group, depth) => (
          <polygon
            key={group.id}
            className={styles.group}
            points={pointsOf(
              elementCorners(group, containerMatrix(page, selection.groupPath.slice(0, depth))),
              view,
            )}
          />
        ))}
        {hovered && !isBusy && (
          <polygon className={styles.hovered} points={pointsOf(cornersOf(hovered), view)} />
        )}
        {elements.length > 1 &&
          elements.map((one) => (
            <FrameMark
              key={one.id}
              className={styles.member}
              points={pointsOf(elementCorners(one, matrix), view)}
            />
          ))}
        {frame && overlay.mode !== 'drag' && (
          <FrameMark
            className={styles.frame}
            isLocked={isLocked}
            points={pointsOf(frameCorners(frame), view)}
          />
        )}
        {part && <line className={styles.part} x1={part[0].x} y1={part[0].y} x2={part[1].x} y2={part[1].y} />}
        {overlay.guides.map((guide, index) => (
          <GuideMark key={index} guide={guide} view={view} length={length} />
        ))}
        {frame &&
          handles.map((placed) => (
            <HandleMark
              key={placed.handle.kind === 'turn' ? 'turn' : `${placed.handle.x},${placed.handle.y}`}
              placed={placed}
              frame={frame}
              view={view}
              isTouch={isTouch}
              hasCorners={handles.some(isCorner)}
            />
          ))}
        {box && (
          <rect
            className={styles.box}
            x={toStage(view, box).x}
            y={toStage(view, box).y}
            width={box.width * view.zoom}
            height={box.height * view.zoom}
          />
        )}
      </svg>
      {only && elements.length === 1 && frame && !isBusy && (
        <LockBadge
          element={only}
          around={aroundSelected(state)}
          actor={state.actor}
          frame={frame}
          view={view}
        />
      )}
      {overlay.badge && badge && (
        <div className={styles.badge} aria-hidden="true" style={{ left: badge.x + 14, top: badge.y + 14 }}>
          {overlay.badge.text}
        </div>
      )}
    </>
  );
};
