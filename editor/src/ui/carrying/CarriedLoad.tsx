import { type CSSProperties, type RefObject, useSyncExternalStore } from 'react';
import { type Editor, locate, pageOf } from '../../core/index.ts';
import { boundsOf, type Point } from '../../document/index.ts';
import type { ViewControls } from '../stage/view-controls.ts';
import type { Carried } from './carrying.ts';
import styles from './carried-load.module.css';
import { useCarrying } from './use-carrying.ts';

interface Props {
  readonly editor: Editor;
  readonly view: ViewControls;
  /** The element this is drawn over. */
  readonly root: RefObject<HTMLElement | null>;
}

/** Size of the picture of a load that is over no page. */
const smallPx = 72;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Converts a window point to px of the frame, which may be scaled down. */
const inFrame = (root: HTMLElement, { x, y }: Point): Point => {
  const box = root.getBoundingClientRect();
  const shown = root.offsetWidth > 0 ? box.width / root.offsetWidth : 1;
  return { x: (x - box.left) / shown, y: (y - box.top) / shown };
};

/** The box of the frame or picture that takes the load, else its box on the page. */
const placeOf = (
  { load }: Carried,
  at: Point,
  root: HTMLElement,
  { editor, view }: Props,
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
  if (load.size === 'page') {
    const page = pageOf(editor.getState());
    return { left, top, width: page.width * zoom, height: page.height * zoom };
  }
  const [width, height] = [load.size.width * zoom, load.size.height * zoom];
  return { left: at.x - width / 2, top: at.y - height / 2, width, height };
};

/** The load being dragged: its picture under the pointer, and its future place on the page. */
export const CarriedLoad = (props: Props) => {
  const carrying = useCarrying();
  const carried = useSyncExternalStore(carrying.subscribe, carrying.getState);
  const root = props.root.current;
  if (!carried || !root) return null;
  const { load, picture } = carried;
  const at = inFrame(root, carried.at);
  const place = carrying.ground()?.placeAt(carried.at) ?? null;
  const onto = load.fillsFrames ? place?.onto : undefined;
  const box = place && placeOf(carried, at, root, props, onto);
  const { zoom } = props.view.getState();
  const isSized = place !== null && onto === undefined && load.size !== 'page';
  const side = isSized && load.pictureSide !== undefined ? load.pictureSide * zoom : null;
  const width = side ?? (isSized && box ? box.width : smallPx);
  const height = side ?? (isSized && box ? box.height : smallPx);
  return (
    <div className={styles.carried} data-testid="carried" data-over={place !== null} aria-hidden="true">
      {box && (
        <i className={styles.place} data-testid="drop-place" data-whole={!isSized} style={box}>
          {onto !== undefined && <b>填入图片框</b>}
          {load.size === 'page' && <b>使用模板</b>}
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
