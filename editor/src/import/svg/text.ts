import { apply } from '../../document/matrix.ts';
import type { Element, Paragraph, Run, RunStyle, TextElement } from '../../document/schema/index.ts';
import { groupOf, layerName } from '../assemble.ts';
import { fontNote, matchFont } from '../fonts.ts';
import { fittingParagraphs, safeLineHeight, safeSize, safeSpacing, unwrappedText } from '../texts.ts';
import { paintOf, strokeOf } from './paint.ts';
import type { SvgNode } from './read.ts';
import { calledOf, isHidden, labelOf, type NodeContext, type Scene } from './scene.ts';
import { scaleOf, uprightOf } from './shapes.ts';
import { propertiesOf } from './style.ts';
import { colorOf, lengthOf } from './values.ts';

/** The characters of one line, from its start. */
interface Line {
  readonly x: number;
  readonly y: number;
  readonly context: NodeContext;
  readonly runs: Run[];
}

const weightOf = (value: string | undefined): number => {
  const number = Number(value);
  if (Number.isFinite(number) && number >= 100 && number <= 900) return Math.round(number / 100) * 100;
  return value === 'bold' || value === 'bolder' ? 700 : value === 'lighter' ? 300 : 400;
};

const generic =
  /^(sans-serif|serif|monospace|system-ui|ui-sans-serif|inherit|initial|-apple-system|blinkmacsystemfont)$/i;

/** The first known family of a list, else a stand-in for the first. */
const fontOf = (list: string | undefined, called: string, { settings, notes }: Scene) => {
  const names = (list ?? '')
    .slice(0, 500)
    .split(',')
    .map((one) => one.trim().replace(/^["']|["']$/g, ''))
    .filter((one) => one !== '' && !generic.test(one));
  const choices = names.map((name) => ({
    name,
    choice: matchFont(name, settings.fonts, settings.defaultFamily),
  }));
  const found = choices.find(({ choice }) => choice.isSame) ?? choices[0];
  const isSerif = names.length === 0 && /^\s*serif\s*$/.test(list ?? '');
  if (!found) return matchFont(isSerif ? 'serif' : '', settings.fonts, settings.defaultFamily);
  const note = fontNote(found.name, found.choice);
  if (note !== null) notes.add(called, note);
  return found.choice;
};

const fontSizeOf = ({ properties }: NodeContext): number => lengthOf(properties['font-size'], 16) ?? 16;

/** Reads the lines of a text with all its parts, each with its own style. */
class TextReader {
  readonly lines: Line[] = [];
  readonly #scene: Scene;
  readonly #called: string;
  readonly #scale: number;
  #x = 0;
  #y = 0;
  #isNew = true;

  constructor(scene: Scene, called: string, scale: number) {
    this.#scene = scene;
    this.#called = called;
    this.#scale = scale;
  }

  #styleOf(context: NodeContext): RunStyle {
    const { properties } = context;
    const font = fontOf(properties['font-family'], this.#called, this.#scene);
    const at = {
      own: { x: 0, y: 0, width: 1, height: 1 },
      toBox: context.matrix,
      box: { width: 1, height: 1 },
    };
    const fill = paintOf('fill', this.#called, at, context, this.#scene);
    const isSolid = typeof fill === 'object' && fill.paint.kind === 'solid';
    const decoration = properties['text-decoration'] ?? '';
    return {
      fontFamily: font.family,
      fontSize: safeSize(fontSizeOf(context) * this.#scale),
      fontWeight: properties['font-weight'] === undefined ? font.weight : weightOf(properties['font-weight']),
      italic: font.italic || /italic|oblique/.test(properties['font-style'] ?? ''),
      underline: decoration.includes('underline'),
      strike: decoration.includes('line-through'),
      color:
        isSolid && fill.paint.kind === 'solid' ? fill.paint.color : (colorOf(properties.color) ?? '#000000'),
    };
  }

  #write(text: string, context: NodeContext, isKept: boolean): void {
    const written = isKept ? text : text.replace(/\s+/g, ' ');
    const line = this.lines.at(-1);
    const atStart = this.#isNew || !line || line.runs.every(({ text: before }) => before.trim() === '');
    const trimmed = !isKept && atStart ? written.trimStart() : written;
    if (trimmed === '') return;
    const run: Run = { text: trimmed, style: this.#styleOf(context) };
    if (this.#isNew || !line) this.lines.push({ x: this.#x, y: this.#y, context, runs: [run] });
    else line.runs.push(run);
    this.#isNew = false;
  }

  read(node: SvgNode, context: NodeContext, isKept: boolean): void {
    const { attributes } = node;
    const size = fontSizeOf(context);
    const whole = context.viewport;
    const first = (name: string, of: number): number | null => {
      const list = (attributes.get(name) ?? '')
        .trim()
        .slice(0, 2000)
        .split(/[\s,]+/);
      if (list.length > 1) this.#scene.notes.add(this.#called, '逐字定位不支持，只保留第一个字的位置');
      return lengthOf(list[0], of, size);
    };
    const [x, y] = [first('x', whole.width), first('y', whole.height)];
    const [dx, dy] = [first('dx', whole.width), first('dy', whole.height)];
    if (x !== null || y !== null || dy) this.#isNew = true;
    this.#x = (x ?? this.#x) + (dx ?? 0);
    this.#y = (y ?? this.#y) + (dy ?? 0);
    if (attributes.has('rotate')) this.#scene.notes.add(this.#called, '逐字旋转不支持，已去掉');
    const keeps =
      isKept ||
      attributes.get('xml:space') === 'preserve' ||
      /^pre/.test(context.properties['white-space'] ?? '');
    for (const child of node.children) {
      if (typeof child === 'string') {
        this.#write(child, context, keeps);
        continue;
      }
      if (child.name === 'textPath') this.#scene.notes.add(this.#called, '路径文字不支持，改为普通文字');
      if (!['tspan', 'textPath', 'a'].includes(child.name)) continue;
      const inner = { ...context, properties: propertiesOf(child, context.properties, this.#scene.rules) };
      if (!isHidden(inner.properties)) this.read(child, inner, keeps);
    }
  }
}

const anchors: Readonly<Record<string, Paragraph['align']>> = {
  start: 'left',
  middle: 'center',
  end: 'right',
};

const alignOf = ({ properties }: NodeContext): Paragraph['align'] =>
  anchors[properties['text-anchor'] ?? ''] ?? 'left';

/** Distance from a line's position down to its baseline. */
const drop = ({ context }: Line, size: number): number => {
  const baseline = context.properties['dominant-baseline'] ?? '';
  if (baseline === 'middle' || baseline === 'central') return size * 0.36;
  return baseline === 'hanging' || baseline === 'text-before-edge' || baseline === 'text-top'
    ? size * 0.82
    : 0;
};

/** Merges evenly spaced lines below each other into one text; all others stay separate. */
const together = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const [first, second] = lines;
  if (!first || !second) return [lines];
  const gap = second.y - first.y;
  const isEven = lines.every((line, index) => {
    const before = lines[index - 1];
    const isBelow = !before || Math.abs(line.y - before.y - gap) <= Math.abs(gap) * 0.06 + 0.1;
    return isBelow && Math.abs(line.x - first.x) < 0.6 && alignOf(line.context) === alignOf(first.context);
  });
  return isEven && gap > 0 ? [lines] : lines.map((line) => [line]);
};

const trimmedEnd = (runs: readonly Run[]): Run[] =>
  runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run));

/** Converts a text with its parts to elements: one for lines that belong together, else one per line. */
export const textOf = (node: SvgNode, context: NodeContext, scene: Scene): Element[] => {
  const called = calledOf(node);
  const { notes } = scene;
  const upright = uprightOf(context.matrix);
  const scale = upright?.scaleY ?? scaleOf(context.matrix);
  if (!upright) notes.add(called, '文字的倾斜变换不支持，已去掉');
  else if (Math.abs(upright.scaleX / upright.scaleY - 1) > 0.02)
    notes.add(called, '文字的横向或纵向缩放不支持，已去掉');
  const reader = new TextReader(scene, called, scale);
  reader.read(node, context, false);
  const lines = reader.lines.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
  const { properties } = context;
  const isVertical = /^(tb|vertical)/.test(properties['writing-mode'] ?? '');
  const rotation = upright?.rotation ?? (Math.atan2(context.matrix.b, context.matrix.a) * 180) / Math.PI;
  const elements = together(lines).flatMap((part): TextElement[] => {
    const [first, second] = part;
    if (!first) return [];
    const size = first.runs[0]?.style.fontSize ?? 16;
    const lineHeight = safeLineHeight(second ? ((second.y - first.y) * scale) / size : 1.2);
    const align = alignOf(first.context);
    const { paragraphs, isCut } = fittingParagraphs(
      part.map(({ runs }) => ({ runs: trimmedEnd(runs), align, indent: 0 })),
    );
    if (isCut) notes.add(called, '文字过长，超出上限的部分已去掉');
    const at = apply(context.matrix, { x: first.x, y: first.y + drop(first, size / scale) });
    const made = unwrappedText({
      paragraphs,
      at,
      rotation,
      flipX: upright?.isFlipped ?? false,
      lineHeight,
      letterSpacing: safeSpacing(
        (lengthOf(properties['letter-spacing'], 0, size / scale) ?? 0) / (size / scale),
      ),
      writingMode: isVertical ? 'vertical' : 'horizontal',
    });
    return [{ ...made, ...layerName(labelOf(node)), effects: effectsOf(made, context, called, scene) }];
  });
  return elements.length > 1 ? [groupOf(elements, layerName(labelOf(node)))] : elements;
};

const effectsOf = (
  { width, height, paragraphs }: TextElement,
  context: NodeContext,
  called: string,
  scene: Scene,
): TextElement['effects'] => {
  const scale = scaleOf(context.matrix) || 1;
  // the text's own box, of approximate width
  const at = {
    own: { x: 0, y: 0, width: width / scale, height: height / scale },
    toBox: { a: scale, b: 0, c: 0, d: scale, e: 0, f: 0 },
    box: { width, height },
  };
  const fill = paintOf('fill', called, at, context, scene);
  const stroke = strokeOf(called, at, scale, context, scene);
  if (fill === 'foreign' || stroke === 'foreign')
    scene.notes.add(called, '文字的图案填充或描边渐变不支持，改为纯色');
  const gradient = typeof fill === 'object' && fill.paint.kind !== 'solid' ? fill.paint : null;
  const isPlain = paragraphs.every(({ runs }) => runs.every(({ text }) => text !== ''));
  return {
    hollow: fill === 'plain' && stroke !== null && isPlain,
    ...(gradient ? { gradient } : {}),
    // strokes are drawn outside characters here: half the width of one centred on their edge
    ...(stroke && stroke !== 'foreign'
      ? { stroke: { color: stroke.color, width: Math.min(stroke.width / 2, 200) } }
      : {}),
  };
};
