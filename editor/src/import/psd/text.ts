import type { Layer, LayerTextData, ParagraphStyle, TextStyle } from 'ag-psd';
import { LIMITS } from '../../document/limits.ts';
import type { Paragraph, Run, RunStyle, TextElement } from '../../document/schema/index.ts';
import { fontNote, matchFont } from '../fonts.ts';
import type { ImportSettings } from '../imported.ts';
import type { Notes } from '../notes.ts';
import {
  fittingParagraphs,
  firstBaseline,
  safeLineHeight,
  safeSize,
  safeSpacing,
  unwrappedText,
} from '../texts.ts';
import type { Effects } from './effects.ts';
import { colorOf } from './paint.ts';

interface Placing {
  readonly scale: number;
  readonly scaleX: number;
  readonly rotation: number;
  readonly isFlipped: boolean;
}

/** A text's transform without its translation. */
const placingOf = (transform: readonly number[]): Placing => {
  const [a = 1, b = 0, c = 0, d = 1] = transform;
  const isFlipped = a * d - b * c < 0;
  const scale = Math.hypot(c, d) || 1;
  return {
    scale,
    scaleX: Math.hypot(a, b) || 1,
    rotation: (Math.atan2(isFlipped ? -b : b, isFlipped ? -a : a) * 180) / Math.PI,
    isFlipped,
  };
};

const alignments: Readonly<Record<string, Paragraph['align']>> = {
  left: 'left',
  center: 'center',
  right: 'right',
  'justify-left': 'justify',
  'justify-center': 'justify',
  'justify-right': 'justify',
  'justify-all': 'justify',
};

/** The style of each character: its run's over the whole text's. */
const spread = <Style extends object>(
  length: number,
  whole: Style | undefined,
  runs: readonly { length: number; style: Style }[] | undefined,
): Style[] => {
  const styles: Style[] = [];
  for (const run of runs ?? []) {
    const style = { ...whole, ...run.style };
    for (let left = run.length; left > 0 && styles.length < length; left -= 1) styles.push(style);
  }
  const rest = styles.at(-1) ?? ({ ...whole } as Style);
  while (styles.length < length) styles.push(rest);
  return styles;
};

const tellStyle = (style: TextStyle, layer: string, notes: Notes): void => {
  if (style.baselineShift || style.fontBaseline) notes.add(layer, '上标、下标或基线偏移不支持，已去掉');
  if (style.fontCaps === 1) notes.add(layer, '小型大写字母不支持，改为普通字母');
  const isStretched = [style.horizontalScale, style.verticalScale].some(
    (scale) => scale !== undefined && Math.abs(scale - 1) > 0.02 && Math.abs(scale - 100) > 2,
  );
  if (isStretched) notes.add(layer, '文字的横向或纵向缩放不支持，已去掉');
};

export const psdText = (
  layer: Layer & { text: LayerTextData },
  effects: Effects,
  settings: ImportSettings,
  notes: Notes,
): TextElement | null => {
  const { text: data, name = '' } = layer;
  // either paragraph end is one character; a text beyond a design's limit is cut
  const text = data.text
    .slice(0, LIMITS.textLength + 1)
    .replaceAll('\u0003', '\v')
    .replace(/\n$/, '');
  if (text.trim() === '') return null;
  const transform = data.transform ?? [1, 0, 0, 1, 0, 0];
  const placing = placingOf(transform);
  const styles = spread(text.length, data.style, data.styleRuns);
  const paragraphStyles = spread(text.length, data.paragraphStyle, data.paragraphStyleRuns);
  const runStyles = new Map<TextStyle, RunStyle>();
  const styleOf = (style: TextStyle): RunStyle => {
    const before = runStyles.get(style);
    if (before) return before;
    tellStyle(style, name, notes);
    const font = matchFont(style.font?.name ?? '', settings.fonts, settings.defaultFamily);
    const note = fontNote(style.font?.name ?? '', font);
    if (note !== null) notes.add(name, note);
    const color = effects.color?.color ?? colorOf(style.fillColor);
    if (color === null && style.fillColor) notes.add(name, '文字颜色无法识别，改为黑色');
    const made: RunStyle = {
      fontFamily: font.family,
      fontSize: safeSize((style.fontSize ?? 12) * placing.scale),
      fontWeight: style.fauxBold ? Math.max(700, font.weight) : font.weight,
      italic: font.italic || style.fauxItalic === true,
      underline: style.underline === true,
      strike: style.strikethrough === true,
      color: color ?? '#000000',
    };
    runStyles.set(style, made);
    return made;
  };

  const paragraphs: Paragraph[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const runs: Run[] = [];
    for (let index = 0; index < line.length; index += 1) {
      const style = styles[at + index] ?? {};
      const character = line[index] === '\v' ? '\n' : (line[index] ?? '');
      const written = style.fontCaps === 2 ? character.toUpperCase() : character;
      const [last, runStyle] = [runs.at(-1), styleOf(style)];
      if (last?.style === runStyle) last.text += written;
      else runs.push({ text: written, style: runStyle });
    }
    if (runs.length === 0)
      runs.push({ text: '', style: styleOf(styles[Math.min(at, styles.length - 1)] ?? {}) });
    const paragraph: ParagraphStyle = paragraphStyles[Math.min(at, paragraphStyles.length - 1)] ?? {};
    const size = runs[0]?.style.fontSize ?? 16;
    const indent = Math.min(Math.max(((paragraph.firstLineIndent ?? 0) * placing.scale) / size, 0), 20);
    paragraphs.push({ runs, align: alignments[paragraph.justification ?? 'left'] ?? 'left', indent });
    at += line.length + 1;
  }
  return placed({ layer, paragraphs, placing, styles }, effects, notes);
};

interface Read {
  readonly layer: Layer & { text: LayerTextData };
  readonly paragraphs: Paragraph[];
  readonly placing: Placing;
  readonly styles: readonly TextStyle[];
}

const placed = (
  { layer, paragraphs: all, placing, styles }: Read,
  effects: Effects,
  notes: Notes,
): TextElement => {
  const { text: data, name = '' } = layer;
  const [first = {}] = styles;
  const fontSize = first.fontSize ?? 12;
  const leading = first.autoLeading === false && first.leading ? first.leading : fontSize * 1.2;
  const lineHeight = safeLineHeight(leading / fontSize);
  if (
    styles.some(
      ({ leading: other, autoLeading }) => other !== first.leading || autoLeading !== first.autoLeading,
    )
  )
    notes.add(name, '各行行距不同，统一为第一行的行距');
  if (styles.some(({ tracking = 0 }) => tracking !== (first.tracking ?? 0)))
    notes.add(name, '各段字间距不同，统一为第一段的字间距');
  if (data.warp?.style !== undefined && data.warp.style !== 'none')
    notes.add(name, '文字变形不支持，改为普通文字');
  // every text has a path; only text along a path has its curve
  if (data.textPath?.bezierCurve) notes.add(name, '路径文字不支持，改为普通文字');
  if (Math.abs(placing.scaleX / placing.scale - 1) > 0.02)
    notes.add(name, '文字的横向或纵向缩放不支持，已去掉');
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = data.transform ?? [];
  const skew = (a * c + b * d) / (placing.scale * placing.scaleX);
  if (Math.abs(skew) > 0.02) notes.add(name, '文字的倾斜变换不支持，已去掉');
  const { paragraphs, isCut } = fittingParagraphs(all);
  if (isCut) notes.add(name, '文字过长，超出上限的部分已去掉');

  const isVertical = data.orientation === 'vertical';
  const made = unwrappedText({
    paragraphs,
    at: { x, y },
    rotation: placing.rotation,
    flipX: placing.isFlipped,
    lineHeight,
    letterSpacing: safeSpacing((first.tracking ?? 0) / 1000),
    writingMode: isVertical ? 'vertical' : 'horizontal',
  });
  const [left = 0, top = 0, right = 0, bottom = 0] = data.boxBounds ?? [];
  const isBox = data.shapeType === 'box' && right - left > 1 && bottom - top > 1;
  const { position: _, ...stroke } = effects.stroke ?? { position: 'outside' as const };
  return {
    ...(isBox ? boxed(made, placing, { left, top, right, bottom, x, y }, lineHeight) : made),
    effects: {
      hollow: false,
      ...('color' in stroke ? { stroke: { color: stroke.color, width: stroke.width } } : {}),
      ...(effects.gradient ? { gradient: effects.gradient } : {}),
    },
  };
};

/** A text that wraps in its box, with the file's first baseline. */
const boxed = (
  made: TextElement,
  { scale, scaleX, rotation, isFlipped }: Placing,
  at: { left: number; top: number; right: number; bottom: number; x: number; y: number },
  lineHeight: number,
): TextElement => {
  const [width, height] = [(at.right - at.left) * scaleX, (at.bottom - at.top) * scale];
  const size = made.paragraphs[0]?.runs[0]?.style.fontSize ?? 16;
  const ascent = size * 0.88;
  const lift = made.writingMode === 'vertical' ? 0 : firstBaseline(size, lineHeight) - ascent;
  const [middleX, middleY] = [
    (at.left * scaleX + width / 2) * (isFlipped ? -1 : 1),
    at.top * scale - lift + height / 2,
  ];
  const radians = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return {
    ...made,
    box: 'fixedWidth',
    x: at.x + middleX * cos - middleY * sin - width / 2,
    y: at.y + middleX * sin + middleY * cos - height / 2,
    width,
    height,
  };
};
