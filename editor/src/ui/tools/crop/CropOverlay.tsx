import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import {
  type ImageElement,
  inverse,
  type Matrix,
  newPage,
  type Point,
  solid,
  applyToDirection,
} from '../../../document/index.ts';
import styles from './crop.module.css';
import { isKey } from '../../keys/is-key.ts';
import { shownScale } from '../../point-within.ts';
import { PageCanvas } from '../../painting/PageCanvas.tsx';
import { type RatioName, ratioOf } from './crop-ratios.ts';
import { alongSides, type Handle, wholeOf, withFrameSized, withPictureMoved } from './crop.ts';
import { useCropPointers } from './use-crop-pointers.ts';

const handles: readonly (Handle & { readonly label: string })[] = [
  { x: -1, y: -1, label: '左上角' },
  { x: 0, y: -1, label: '上边' },
  { x: 1, y: -1, label: '右上角' },
  { x: 1, y: 0, label: '右边' },
  { x: 1, y: 1, label: '右下角' },
  { x: 0, y: 1, label: '下边' },
  { x: -1, y: 1, label: '左下角' },
  { x: -1, y: 0, label: '左边' },
];

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The whole picture is painted once at this width and stretched: panning and zooming repaint nothing. */
const paintedWidth = 1000;

interface Props {
  readonly element: ImageElement;
  readonly ratio: RatioName;
  /** Without it only the picture moves in its frame. */
  readonly mayFrame: boolean;
  /** CSS px per page px. */
  readonly scale: number;
  /** Maps the picture's container to the page. */
  readonly matrix: Matrix;
  readonly onChange: (element: ImageElement) => void;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/**
 * The whole picture with the frame over it: the picture is dragged inside the frame and beside it and zoomed by two
 * fingers, the frame is dragged by its edges.
 */
export const CropOverlay = ({
  element,
  ratio,
  mayFrame,
  scale,
  matrix,
  onChange,
  onDone,
  onCancel,
}: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);

  const { asset, filters, flipX, flipY } = element;
  const whole = wholeOf(element);
  const aspect = Math.round((whole.height / whole.width) * 1000) / 1000;
  const painted = useMemo(() => {
    const page = newPage({ width: paintedWidth, height: Math.max(1, Math.round(paintedWidth * aspect)) });
    const { width, height } = page;
    const picture: ImageElement = {
      id: 'picture',
      type: 'image',
      asset,
      filters,
      flipX,
      flipY,
      x: 0,
      y: 0,
      width,
      height,
      rotation: 0,
      opacity: 1,
      visible: true,
      locks: { move: true, resize: true, edit: true, delete: true },
      blend: 'normal',
      crop: { x: 0, y: 0, width: 1, height: 1 },
      cornerRadius: 0,
      alt: '',
    };
    return { ...page, background: solid('#00000000'), elements: [picture] };
  }, [asset, filters, flipX, flipY, aspect]);

  const dragged = (start: ImageElement, handle: Handle | null, along: Point): ImageElement =>
    handle ? withFrameSized(start, handle, along, ratioOf(ratio, start)) : withPictureMoved(start, along);
  /** A distance on the page along the picture's own sides. */
  const toSides = (distance: Point, picture: ImageElement): Point => {
    const back = inverse(matrix);
    return alongSides(back ? applyToDirection(back, distance) : distance, picture);
  };
  const { press } = useCropPointers({
    element,
    frame,
    dragged,
    toSides: ({ x, y }, picture) => {
      const sheet = root.current?.parentElement;
      const px = (sheet ? shownScale(sheet) : 1) * scale;
      return toSides({ x: x / px, y: y / px }, picture);
    },
    onChange,
  });
  const key = (event: KeyboardEvent, handle: Handle | null) => {
    event.stopPropagation();
    if (isKey(event, 'Escape')) return onCancel();
    if (isKey(event, 'Enter')) {
      event.preventDefault();
      return onDone();
    }
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onChange(dragged(element, handle, toSides({ x: arrow.x * step, y: arrow.y * step }, element)));
  };
  const gestures = (handle: Handle | null) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, handle),
    onKeyDown: (event: KeyboardEvent) => key(event, handle),
  });

  const position = {
    left: whole.x * scale,
    top: whole.y * scale,
    width: whole.width * scale,
    height: whole.height * scale,
  };
  const picture = (label: string) => (
    <div className={styles.cropPicture} style={position}>
      <PageCanvas page={painted} widthPx={paintedWidth} label={label} />
    </div>
  );
  const radius = element.mask?.kind === 'ellipse' ? '50%' : element.cornerRadius * scale;
  return (
    <div
      ref={root}
      className={styles.cropRoot}
      style={{
        transform: `matrix(${matrix.a}, ${matrix.b}, ${matrix.c}, ${matrix.d}, ${matrix.e * scale}, ${matrix.f * scale})`,
      }}
    >
      <div
        className={styles.cropBox}
        style={{
          left: element.x * scale,
          top: element.y * scale,
          width: element.width * scale,
          height: element.height * scale,
          transform: `rotate(${element.rotation}deg)`,
        }}
      >
        <div className={styles.cropRest} aria-hidden="true" onPointerDown={(event) => press(event, null)}>
          {picture('整张图片')}
        </div>
        <div
          ref={frame}
          tabIndex={0}
          role="group"
          aria-label="裁剪框，方向键移动图片，回车完成，Esc 取消"
          className={styles.cropFrame}
          style={{ borderRadius: radius }}
          {...gestures(null)}
        >
          {picture('裁剪后的图片')}
        </div>
        {(mayFrame ? handles : []).map(({ label, ...handle }) => (
          <button
            key={label}
            type="button"
            aria-label={`裁剪框${label}`}
            className={styles.cropHandle}
            data-x={handle.x}
            data-y={handle.y}
            {...gestures(handle)}
          />
        ))}
      </div>
    </div>
  );
};
