import { NO_FILTERS, UNLOCKED } from './defaults.ts';
import { newId } from './ids.ts';
import { LIMITS } from './limits.ts';
import { SCHEMA_VERSION } from './migrations.ts';
import type {
  Asset,
  Background,
  ChartElement,
  Color,
  Design,
  Element,
  GroupElement,
  ImageElement,
  LineElement,
  Page,
  Paint,
  Paragraph,
  QrElement,
  RunStyle,
  ShapeElement,
  Stroke,
  SvgElement,
  TextElement,
  Unit,
} from './schema/index.ts';
import { toPx, usualBleed } from './units.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The element's remaining fields, which the caller may set. */
export type Rest<E extends Element, Options extends keyof E = never> = Partial<Omit<E, 'type' | Options>>;

/** What every new element begins with. */
export const elementBase = (box: Box) => ({
  id: newId(),
  ...box,
  rotation: 0,
  opacity: 1,
  flipX: false,
  flipY: false,
  visible: true,
  locks: UNLOCKED,
  blend: 'normal' as const,
});

export const solid = (color: Color): Paint => ({ kind: 'solid', color });

const evenly = (colors: readonly Color[]) =>
  colors.map((color, index) => ({ offset: colors.length < 2 ? 0 : index / (colors.length - 1), color }));

/** Evenly spaced colours along `angle` degrees (0 upwards, 90 to the right). */
export const linear = (angle: number, ...colors: readonly Color[]): Paint & { kind: 'linear' } => ({
  kind: 'linear',
  angle,
  stops: evenly(colors),
});

/** Evenly spaced colours from the centre outwards; centre and radius are shares of the box. */
export const radial = (
  at: { centerX?: number; centerY?: number; radius?: number },
  ...colors: readonly Color[]
): Paint & { kind: 'radial' } => ({
  kind: 'radial',
  centerX: at.centerX ?? 0.5,
  centerY: at.centerY ?? 0.5,
  radius: at.radius ?? 1,
  stops: evenly(colors),
});

export const stroke = (color: Color, width: number, rest: Partial<Stroke> = {}): Stroke => ({
  color,
  width,
  dash: [],
  cap: 'butt',
  join: 'miter',
  ...rest,
});

export const runStyle = (style: Partial<RunStyle> = {}): RunStyle => ({
  fontFamily: 'Noto Sans SC',
  fontSize: 32,
  fontWeight: 400,
  italic: false,
  underline: false,
  strike: false,
  color: '#1f2329',
  ...style,
});

type TextOptions = Partial<RunStyle> &
  Rest<TextElement, 'paragraphs' | 'height'> & {
    /** Plain text; `\n` starts a paragraph. */
    text?: string;
    /** Instead of `text`: paragraphs of styled runs, whose styles override the element's. */
    rich?: readonly (readonly { text: string; style?: Partial<RunStyle> }[])[];
    align?: Paragraph['align'];
    indent?: number;
    height?: number;
  };

/**
 * A text element. Style fields (fontSize, color …) apply to all of it. Without a height the box fits one line
 * per paragraph; the editor corrects it after layout.
 */
export const textElement = (options: TextOptions): TextElement => {
  const { text = '', rich, align = 'left', indent = 0, ...others } = options;
  const { fontFamily, fontSize, fontWeight, italic, underline, strike, color, highlight, ...rest } = others;
  const entries = Object.entries({
    fontFamily,
    fontSize,
    fontWeight,
    italic,
    underline,
    strike,
    color,
    highlight,
  });
  const style: RunStyle = {
    ...runStyle(),
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  };
  const lines = rich ?? text.split('\n').map((line) => [{ text: line }]);
  const paragraphs: Paragraph[] = lines.map((runs) => ({
    runs: runs.map((run) => ({ text: run.text, style: { ...style, ...('style' in run ? run.style : {}) } })),
    align,
    indent,
  }));
  const lineHeight = rest.lineHeight ?? 1.5;
  const tallest = paragraphs.map((one) => Math.max(...one.runs.map((run) => run.style.fontSize)));
  const across = tallest.reduce((sum, size) => sum + size * lineHeight, 0);
  const vertical = rest.writingMode === 'vertical';
  const box = {
    x: 0,
    y: 0,
    width: vertical ? across : 400,
    height: vertical ? 400 : across,
  };
  return {
    ...elementBase(box),
    type: 'text',
    paragraphs,
    box: 'fixedWidth',
    writingMode: 'horizontal',
    letterSpacing: 0,
    paragraphSpacing: 0,
    blockAlign: 'start',
    effects: { hollow: false },
    ...rest,
    lineHeight,
  };
};

export const shapeElement = (options: Box & Rest<ShapeElement, keyof Box>): ShapeElement => ({
  ...elementBase(options),
  type: 'shape',
  outline: { kind: 'rect' },
  cornerRadius: 0,
  ...options,
});

/** A line of `length` px from (x, y), rotated about its start by `angle` degrees. */
export const lineElement = (
  options: { x: number; y: number; length: number; angle?: number; stroke: Stroke } & Rest<
    LineElement,
    'x' | 'y' | 'stroke'
  >,
): LineElement => {
  const { x, y, length, angle = 0, ...rest } = options;
  const height = Math.max(rest.stroke.width, 1);
  const radians = (angle * Math.PI) / 180;
  const middle = { x: x + (Math.cos(radians) * length) / 2, y: y + (Math.sin(radians) * length) / 2 };
  return {
    ...elementBase({ x: middle.x - length / 2, y: middle.y - height / 2, width: length, height }),
    type: 'line',
    startTip: 'none',
    endTip: 'none',
    ...rest,
    rotation: angle,
  };
};

export const imageElement = (options: Box & { asset: string } & Rest<ImageElement>): ImageElement => ({
  ...elementBase(options),
  type: 'image',
  crop: { x: 0, y: 0, width: 1, height: 1 },
  cornerRadius: 0,
  filters: NO_FILTERS,
  alt: '',
  ...options,
});

/** A QR code of this text; `x`, `y` and `size`, its side, in px of the page. */
export const qrElement = (
  options: { x: number; y: number; size: number; text: string } & Rest<QrElement, 'x' | 'y' | 'text'>,
): QrElement => {
  const { size, ...rest } = options;
  return {
    ...elementBase({ x: options.x, y: options.y, width: size, height: size }),
    type: 'qr',
    ecc: 'M',
    color: '#000000',
    margin: 2,
    ...rest,
  };
};

export const svgElement = (options: Box & { asset: string } & Rest<SvgElement>): SvgElement => ({
  ...elementBase(options),
  type: 'svg',
  colorMap: {},
  alt: '',
  ...options,
});

export const chartElement = (
  options: Box & Pick<ChartElement, 'chart' | 'labels' | 'series'> & Rest<ChartElement>,
): ChartElement => ({
  ...elementBase(options),
  type: 'chart',
  palette: ['#0773fc', '#22b8a7', '#f5a524', '#f0616d', '#7a5af8', '#3b82a0'],
  textStyle: runStyle({ fontSize: 20 }),
  gridColor: '#e5e7eb',
  showValues: true,
  showLegend: false,
  showAxis: true,
  ...options,
});

/** Children are in the group's coordinates. */
export const groupElement = (options: Box & { elements: Element[] } & Rest<GroupElement>): GroupElement => ({
  ...elementBase(options),
  type: 'group',
  ...options,
});

interface PageOptions {
  /** Px. */
  width: number;
  height: number;
  background?: Background;
  elements?: Element[];
  name?: string;
  bleed?: number;
}

export const newPage = (options: PageOptions): Page => ({
  id: newId(),
  background: { kind: 'solid', color: '#ffffff' },
  elements: [],
  ...options,
});

/** px designs use 96 dpi as browsers do; paper sizes default to print resolution. */
export const defaultDpi = (unit: Unit): number => (unit === 'px' ? 96 : 300);

const pageSide = (value: number, unit: Unit, dpi: number): number =>
  Math.min(Math.max(Math.round(toPx(value, unit, dpi)), 1), LIMITS.pageSidePx);

/** The title of a design that nobody has named. */
export const untitled = '未命名设计';

/** A design of one white page. Width and height in `unit`; paper sizes become px at `dpi` and have a bleed. */
export const blankDesign = (options: {
  width: number;
  height: number;
  unit?: Unit;
  dpi?: number;
  title?: string;
}): Design => {
  const unit = options.unit ?? 'px';
  const dpi = options.dpi ?? defaultDpi(unit);
  const bleed = usualBleed(unit, dpi);
  return {
    schemaVersion: SCHEMA_VERSION,
    id: newId(),
    title: options.title ?? untitled,
    unit,
    dpi,
    pages: [
      newPage({
        width: pageSide(options.width, unit, dpi),
        height: pageSide(options.height, unit, dpi),
        ...(bleed > 0 ? { bleed } : {}),
      }),
    ],
    assets: {},
    meta: {},
  };
};

/** The design with the asset added to its table. */
export const withAsset = (design: Design, id: string, asset: Asset): Design => ({
  ...design,
  assets: { ...design.assets, [id]: asset },
});
