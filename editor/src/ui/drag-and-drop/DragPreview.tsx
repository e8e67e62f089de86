import { type CSSProperties, type RefObject, useSyncExternalStore } from 'react';
import { type Editor, locate, pageOf } from '../../core/index.ts';
import { boundsOf, type Point } from '../../document/index.ts';
import { OverlayBoundary } from '../PartBoundary.tsx';
import { pointWithin } from '../point-within.ts';
import type { ViewControls } from '../stage/view/view-controls.ts';
import type { ActiveDrag } from './drag-and-drop.ts';
import styles from './drag-preview.module.css';
import { useDragAndDrop } from './use-drag-and-drop.ts';

interface Props {
  readonly editor: Editor;
  readonly view: ViewControls;
  /** The element this is drawn over. */
  readonly root: RefObject<HTMLElement | null>;
  readonly onFault: (words: string) => void;
}

interface Shown extends Pick<Props, 'editor' | 'view'> {
  readonly active: ActiveDrag;
  readonly root: HTMLElement;
}

/** Size of the picture of an item that is over no page. */
const smallPx = 72;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Converts a window point to px of the frame. */
const inFrame = (root: HTMLElement, { x, y }: Point): Point => pointWithin(root, { clientX: x, clientY: y });

/** The box of the frame or picture that takes the item, else its box on the page. */
const positionOf = (
  { item }: ActiveDrag,
  at: Point,
  root: HTMLElement,
  { editor, view }: Pick<Props, 'editor' | 'view'>,
  onto: string | undefined,
): Box => {
  const { zoom, x, y } = view.getState();
  const stage = root.querySelector('[data-stage]')?.getBoundingClientRect();
  const corner = inFrame(root, { x: stage?.left ?? 0, y: stage?.top ?? 0 });
  const [left, top] = [corner.x + x, corner.y + y];
  const found = onto === undefined ? null : locate(editor.getState().design, onto);
  if (found) {
    const box = boundsOf([found.element]);
    return {
      left: left + box.x * zoom,
      top: top + box.y * zoom,
      width: box.width * zoom,
      height: box.height * zoom,
    };
  }
  if (item.size === 'page') {
    const page = pageOf(editor.getState());
    return { left, top, width: page.width * zoom, height: page.height * zoom };
  }
  const [width, height] = [item.size.width * zoom, item.size.height * zoom];
  return { left: at.x - width / 2, top: at.y - height / 2, width, height };
};

const Dragged = ({ active, root, ...props }: Shown) => {
  const dragAndDrop = useDragAndDrop();
  const { item, picture } = active;
  const at = inFrame(root, active.at);
  const position = dragAndDrop.target()?.positionAt(active.at) ?? null;
  const onto = item.fillsFrames ? position?.onto : undefined;
  const box = position && positionOf(active, at, root, props, onto);
  const { zoom } = props.view.getState();
  const isSized = position !== null && onto === undefined && item.size !== 'page';
  const side = isSized && item.pictureSide !== undefined ? item.pictureSide * zoom : null;
  const width = side ?? (isSized && box ? box.width : smallPx);
  const height = side ?? (isSized && box ? box.height : smallPx);
  return (
    <div
      className={styles.preview}
      data-testid="drag-preview"
      data-over={position !== null}
      aria-hidden="true"
    >
      {box && (
        <i className={styles.place} data-testid="drop-place" data-whole={!isSized} style={box}>
          {onto !== undefined && <b>填入图片框</b>}
          {item.size === 'page' && <b>使用模板</b>}
        </i>
      )}
      <span
        className={styles.picture}
        data-small={!isSized}
        style={
          {
            left: at.x - width / 2,
            top: at.y - height / 2,
            width,
            height,
            '--line': `${height}px`,
          } as CSSProperties
        }
        ref={(node) => {
          if (node && node.firstChild !== picture) node.replaceChildren(picture);
        }}
      />
    </div>
  );
};

/** The item being dragged: its picture under the pointer, and its future place on the page. */
export const DragPreview = ({ editor, view, root, onFault }: Props) => {
  const dragAndDrop = useDragAndDrop();
  const active = useSyncExternalStore(dragAndDrop.subscribe, dragAndDrop.getState);
  if (!active || !root.current) return null;
  return (
    <OverlayBoundary words="拖动的预览出了问题，仍可以放下" onFault={onFault}>
      <Dragged editor={editor} view={view} active={active} root={root.current} />
    </OverlayBoundary>
  );
};
