import { isDarkGround } from '@design-console/contract/kernel/color';
import { type FontNeed, runStyle } from '../document/index.ts';
import type { Context2D, Picture } from './context.ts';
import { type CssFont, cssFont, type Measure, prepareText } from './text/index.ts';

export const WATERMARK_POSITIONS = [
  'topLeft',
  'top',
  'topRight',
  'left',
  'center',
  'right',
  'bottomLeft',
  'bottom',
  'bottomRight',
] as const;
export type WatermarkPosition = (typeof WATERMARK_POSITIONS)[number];

/** How a watermark looks; the caller decides where and to whom it is shown. */
export interface WatermarkSettings {
  content: 'text' | 'image' | 'both';
  /** May hold {company}, {user} and {date}. */
  text: string;
  /** Sizes and gaps are px on a page whose shorter side is 1080 px, and scale with that side. */
  fontSize: number;
  /** `#rrggbb` */
  color: string;
  fontWeight: number;
  /** A thin edge around the text, black or white, so that it is seen on dark and on light pages. */
  edge: boolean;
  /** 0 … 1 */
  opacity: number;
  /** Degrees clockwise, −90 … 90. */
  angle: number;
  layout: 'tile' | 'single';
  /** For layout single. */
  position: WatermarkPosition;
  gapX: number;
  gapY: number;
  /** Shifts every other row by half a step. */
  stagger: boolean;
  /** Factor for the picture; 1 leaves it at a height of 72 px. */
  scale: number;
}

export interface WatermarkVariables {
  company: string;
  user: string;
  date: string;
}

interface PageSize {
  width: number;
  height: number;
}

/** One mark's parts, in px of the page, around its centre. */
export interface WatermarkMark {
  width: number;
  height: number;
  text: string;
  fontSize: number;
  image: { width: number; height: number } | undefined;
}

export interface WatermarkGeometry {
  mark: WatermarkMark;
  angle: number;
  /** Centres of the marks that touch the page. */
  positions: { x: number; y: number }[];
}

const REFERENCE_SIDE_PX = 1080;
const IMAGE_HEIGHT_PX = 72;
const MARGIN_SHARE = 0.04;
/** Width of the edge as a share of the font size; half of it lies outside of the characters. */
const EDGE_SHARE = 0.1;
/** Most marks per page: steps widen beyond that, so that no setting can stall a renderer. */
export const MOST_MARKS = 4000;

/** Fills in {company}, {user} and {date}; anything else in braces stays. */
export const watermarkText = (template: string, variables: WatermarkVariables): string =>
  template.replace(/\{(company|user|date)\}/g, (_, name: keyof WatermarkVariables) => variables[name]);

/** China has one zone and no summer time. */
const aheadMs = 8 * 3_600_000;

/** The day for {date}: the same for the browser and the server, wherever they are. */
export const watermarkDay = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString().slice(0, 10);

const fontOf = (settings: WatermarkSettings, fontSize: number) =>
  runStyle({ fontSize, fontWeight: settings.fontWeight, color: settings.color });

/** The face and characters of its text, to be loaded before it is measured and painted. */
export const watermarkFonts = (settings: WatermarkSettings, variables: WatermarkVariables): FontNeed[] => {
  const { fontFamily: family, fontWeight: weight } = fontOf(settings, settings.fontSize);
  const text = settings.content === 'image' ? '' : watermarkText(settings.text, variables);
  return [{ family, weight, text }];
};

const markOf = (
  settings: WatermarkSettings,
  variables: WatermarkVariables,
  factor: number,
  measure: Measure,
  picture: Picture | undefined,
): WatermarkMark => {
  const fontSize = settings.fontSize * factor;
  const text = settings.content === 'image' ? '' : watermarkText(settings.text, variables);
  const textWidth = text === '' ? 0 : measure.advance(text, fontOf(settings, fontSize));
  const textHeight = text === '' ? 0 : fontSize * 1.2;
  const imageHeight = IMAGE_HEIGHT_PX * settings.scale * factor;
  const image =
    settings.content !== 'text' && picture
      ? { width: (imageHeight * picture.width) / picture.height, height: imageHeight }
      : undefined;
  const between = image && text !== '' ? fontSize * 0.4 : 0;
  return {
    width: Math.max(textWidth, image?.width ?? 0),
    height: textHeight + between + (image?.height ?? 0),
    text,
    fontSize,
    image,
  };
};

const singlePosition = (
  position: WatermarkPosition,
  page: PageSize,
  reach: { x: number; y: number },
): { x: number; y: number } => {
  const margin = Math.min(page.width, page.height) * MARGIN_SHARE;
  const column = WATERMARK_POSITIONS.indexOf(position) % 3;
  const row = Math.floor(WATERMARK_POSITIONS.indexOf(position) / 3);
  const along = (index: number, side: number, half: number): number =>
    index === 0 ? margin + half : index === 1 ? side / 2 : side - margin - half;
  return { x: along(column, page.width, reach.x), y: along(row, page.height, reach.y) };
};

/** Positions of the marks. Pure, so that a preview, a browser and the server agree to the px. */
export const watermarkGeometry = (
  settings: WatermarkSettings,
  variables: WatermarkVariables,
  page: PageSize,
  measure: Measure,
  picture?: Picture,
): WatermarkGeometry => {
  const factor = Math.min(page.width, page.height) / REFERENCE_SIDE_PX;
  const mark = markOf(settings, variables, factor, measure, picture);
  const { angle } = settings;
  if (mark.width <= 0 || mark.height <= 0) return { mark, angle, positions: [] };
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const reach = {
    x: (Math.abs(mark.width * cos) + Math.abs(mark.height * sin)) / 2,
    y: (Math.abs(mark.width * sin) + Math.abs(mark.height * cos)) / 2,
  };
  if (settings.layout === 'single') {
    return { mark, angle, positions: [singlePosition(settings.position, page, reach)] };
  }
  let stepX = mark.width + Math.max(settings.gapX, 0) * factor;
  let stepY = mark.height + Math.max(settings.gapY, 0) * factor;
  const diagonal = Math.hypot(page.width, page.height);
  const crowding = (diagonal * diagonal) / (stepX * stepY) / MOST_MARKS;
  if (crowding > 1) {
    stepX *= Math.sqrt(crowding);
    stepY *= Math.sqrt(crowding);
  }
  const rows = Math.ceil(diagonal / 2 / stepY) + 1;
  const columns = Math.ceil(diagonal / 2 / stepX) + 1;
  const positions: { x: number; y: number }[] = [];
  for (let row = -rows; row <= rows; row += 1) {
    const shift = settings.stagger && row % 2 !== 0 ? 0.5 : 0;
    for (let column = -columns; column <= columns; column += 1) {
      const [along, across] = [(column + shift) * stepX, row * stepY];
      const x = page.width / 2 + along * cos - across * sin;
      const y = page.height / 2 + along * sin + across * cos;
      const touches =
        x + reach.x > 0 && x - reach.x < page.width && y + reach.y > 0 && y - reach.y < page.height;
      if (touches) positions.push({ x, y });
    }
  }
  return { mark, angle, positions };
};

/** Paints the watermark over a page of the given size; one px of the page is one unit of the context. */
export const paintWatermark = (
  context: Context2D,
  settings: WatermarkSettings,
  variables: WatermarkVariables,
  page: PageSize,
  tools: { measure: Measure; cssFont?: CssFont; picture?: Picture },
): void => {
  const { mark, angle, positions } = watermarkGeometry(
    settings,
    variables,
    page,
    tools.measure,
    tools.picture,
  );
  context.save();
  context.beginPath();
  context.rect(0, 0, page.width, page.height);
  context.clip();
  context.globalAlpha *= settings.opacity;
  prepareText(context);
  context.font = (tools.cssFont ?? cssFont)(fontOf(settings, mark.fontSize));
  context.fillStyle = settings.color;
  context.strokeStyle = isDarkGround(settings.color) ? '#ffffff' : '#000000';
  context.lineWidth = mark.fontSize * EDGE_SHARE;
  context.lineJoin = 'round';
  const textWidth = mark.text === '' ? 0 : tools.measure.advance(mark.text, fontOf(settings, mark.fontSize));
  for (const position of positions) {
    context.save();
    context.translate(position.x, position.y);
    context.rotate((angle * Math.PI) / 180);
    if (mark.image && tools.picture) {
      const { width, height } = mark.image;
      context.drawImage(tools.picture.source, -width / 2, -mark.height / 2, width, height);
    }
    if (mark.text !== '') {
      const lineTop = mark.height / 2 - mark.fontSize * 1.2;
      const [left, baseline] = [-textWidth / 2, lineTop + mark.fontSize * 0.98];
      if (settings.edge) context.strokeText(mark.text, left, baseline);
      context.fillText(mark.text, left, baseline);
    }
    context.restore();
  }
  context.restore();
};
