import type { Context2D, Matrix, PixelData } from '../../painter/index.ts';
import { identity, inverse } from '../../document/index.ts';
import { short, transformOf } from './matrix.ts';
import { attributes, type CssFace, escapeXml, plainColor, readFont, share, SvgGradient } from './style.ts';
import { SvgPen } from './svg-pen.ts';

/** Encodes a picture as the URL embedded in the file. */
export type EncodePicture = (source: object) => { href: string; width: number; height: number };

interface Dependencies {
  readonly width: number;
  readonly height: number;
  readonly encode: EncodePicture;
}

/** Drawn text by face: the fonts to embed for it to look the same elsewhere. */
export interface DrawnText {
  readonly face: CssFace;
  readonly characters: Set<string>;
}

/** Collects runs of characters that differ only in position into one text. */
interface OpenText {
  readonly head: string;
  readonly shell: string;
  readonly spans: string[];
}

/**
 * A canvas that writes SVG: the painter paints on it as on any other, so the file matches the screen.
 * Shapes stay shapes and characters stay characters; only photographs and what the painter itself
 * rasterises (transparent groups, hollow letters) are px.
 */
export class SvgContext extends SvgPen implements Context2D {
  textAlign: unknown = 'left';
  textBaseline: unknown = 'alphabetic';
  imageSmoothingEnabled = true;
  readonly drawn = new Map<string, DrawnText>();
  readonly #dependencies: Dependencies;
  readonly #definitions: string[] = [];
  readonly #body: string[] = [];
  readonly #ids = new Map<string, string>();
  readonly #pictures = new Map<object, { id: string; width: number; height: number }>();
  #text: OpenText | null = null;

  constructor(dependencies: Dependencies) {
    super();
    this.#dependencies = dependencies;
  }

  fill(): void {
    if (this.path.isEmpty) return;
    this.#put(`<path${attributes({ d: this.path.data(), ...this.#filled(this.matrix) })}/>`);
  }
  stroke(): void {
    const back = inverse(this.matrix);
    if (this.path.isEmpty || !back) return;
    const transform = transformOf(this.matrix);
    this.#put(`<path${attributes({ d: this.path.data(back), transform, ...this.#stroked() })}/>`);
  }
  clip(): void {
    const outer = this.clipId && `url(#${this.clipId})`;
    const path = `<path d="${this.path.data()}"/>`;
    this.clipId = this.#define(
      'c',
      (id) => `<clipPath${attributes({ id, 'clip-path': outer })}>${path}</clipPath>`,
    );
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    const path = this.path;
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
    this.path = path;
  }

  fillText(text: string, x: number, y: number): void {
    this.#write(text, x, y, this.#filled());
  }
  strokeText(text: string, x: number, y: number): void {
    this.#write(text, x, y, this.#stroked());
  }

  drawImage(image: object, ...args: number[]): void {
    const { id, width, height } = this.#pictureOf(image);
    const isPart = args.length === 8;
    const [sx = 0, sy = 0, sWidth = width, sHeight = height] = isPart ? args : [];
    const [x = 0, y = 0, toWidth = 0, toHeight = 0] = isPart ? args.slice(4) : args;
    const box = { x: short(x), y: short(y), width: short(toWidth), height: short(toHeight) };
    const viewBox = [sx, sy, sWidth, sHeight].map(short).join(' ');
    const seen = `<svg${attributes({ ...box, viewBox, preserveAspectRatio: 'none' })}><use href="#${id}"/></svg>`;
    const about = { transform: transformOf(this.matrix), opacity: share(this.globalAlpha) };
    this.#put(`<g${attributes(about)}>${seen}</g>`);
  }

  createLinearGradient(x1: number, y1: number, x2: number, y2: number): SvgGradient {
    return new SvgGradient('linearGradient', { x1, y1, x2, y2 });
  }
  createRadialGradient(fx: number, fy: number, fr: number, cx: number, cy: number, r: number): SvgGradient {
    return new SvgGradient('radialGradient', { cx, cy, r, fx, fy, fr });
  }

  measureText(): { width: number } {
    throw new Error('The painter measures on a context of its own');
  }
  clearRect(): void {
    throw new Error('What was written is not taken back');
  }
  getImageData(): PixelData {
    throw new Error('SVG has no pixels');
  }
  putImageData(): void {
    throw new Error('SVG has no pixels');
  }

  /** The file; `fonts` are style rules that embed the faces. */
  document(size: { width: string; height: string }, title: string, fonts: string): string {
    this.#endText();
    const { width, height } = this.#dependencies;
    const viewBox = `0 0 ${short(width)} ${short(height)}`;
    const rules = `${fonts}text{white-space:pre;font-kerning:normal;text-rendering:geometricPrecision}`;
    return [
      `<svg${attributes({ xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox, 'xml:lang': 'zh-Hans' })}>`,
      `<title>${escapeXml(title)}</title>`,
      `<style>${rules}</style>`,
      `<defs>${this.#definitions.join('')}</defs>`,
      ...this.#body,
      '</svg>\n',
    ].join('\n');
  }

  /** Writes a definition once and reuses its id. */
  #define(prefix: string, write: (id: string) => string): string {
    const key = write('');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `${prefix}${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    this.#definitions.push(write(id));
    return id;
  }

  /** `through`: the gradient's transform where the shape itself has none. */
  #painted(style: unknown, through: Matrix = identity): { paint: string; opacity: number } {
    if (style instanceof SvgGradient) {
      const id = this.#define('g', (own) => style.definition(own, transformOf(through)));
      return { paint: `url(#${id})`, opacity: 1 };
    }
    const { color, opacity } = plainColor(String(style));
    return { paint: color, opacity };
  }

  #filled(through?: Matrix) {
    const { paint, opacity } = this.#painted(this.fillStyle, through);
    return { fill: paint, 'fill-opacity': share(opacity * this.globalAlpha) };
  }

  #stroked() {
    const { lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset, globalAlpha } = this;
    const dash = this.dash;
    const { paint, opacity } = this.#painted(this.strokeStyle);
    return {
      fill: 'none',
      stroke: paint,
      'stroke-opacity': share(opacity * globalAlpha),
      'stroke-width': short(lineWidth),
      'stroke-linecap': lineCap,
      'stroke-linejoin': lineJoin,
      'stroke-miterlimit': miterLimit,
      'stroke-dasharray': dash.length > 0 ? dash.map(short).join(' ') : undefined,
      'stroke-dashoffset': dash.length > 0 && lineDashOffset !== 0 ? short(lineDashOffset) : undefined,
    };
  }

  /** Canvas shadows ignore the transform; their blur is twice the SVG standard deviation. */
  #shadow(): string | undefined {
    const { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY, castsShadowOnly } = this;
    const { color, opacity } = plainColor(shadowColor);
    if (opacity === 0 || (shadowBlur === 0 && shadowOffsetX === 0 && shadowOffsetY === 0)) return undefined;
    const reach = shadowBlur * 2 + Math.max(Math.abs(shadowOffsetX), Math.abs(shadowOffsetY));
    const { width, height } = this.#dependencies;
    const region = {
      filterUnits: 'userSpaceOnUse',
      x: short(-reach),
      y: short(-reach),
      width: short(width + reach * 2),
      height: short(height + reach * 2),
      'color-interpolation-filters': 'sRGB',
    };
    const steps = [
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(shadowBlur / 2)}"/>`,
      `<feOffset dx="${short(shadowOffsetX)}" dy="${short(shadowOffsetY)}" result="b"/>`,
      `<feFlood${attributes({ 'flood-color': color, 'flood-opacity': share(opacity) })}/>`,
      '<feComposite in2="b" operator="in"/>',
      castsShadowOnly ? '' : '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
    ].join('');
    return this.#define('f', (id) => `<filter${attributes({ id, ...region })}>${steps}</filter>`);
  }

  /** Opening tags for clip, shadow and blending; empty where there are none. */
  #shell(): string {
    const [clip, blend] = [this.clipId, this.globalCompositeOperation];
    const shadow = this.#shadow();
    const around = attributes({
      'clip-path': clip && `url(#${clip})`,
      style: blend === 'source-over' ? undefined : `mix-blend-mode:${String(blend)}`,
    });
    const filter = shadow ? `<g filter="url(#${shadow})">` : '';
    return (around === '' ? '' : `<g${around}>`) + filter;
  }

  #put(markup: string): void {
    this.#endText();
    const shell = this.#shell();
    this.#body.push(`${shell}${markup}${'</g>'.repeat(shell.split('<g').length - 1)}`);
  }

  #write(
    text: string,
    x: number,
    y: number,
    about: Readonly<Record<string, string | number | undefined>>,
  ): void {
    const face = readFont(this.font);
    this.#remember(face, text);
    const head = attributes({
      transform: transformOf(this.matrix),
      'font-family': face.families.map((one) => (/^[a-z-]+$/.test(one) ? one : `'${one}'`)).join(','),
      'font-size': short(face.size),
      'font-weight': face.weight,
      'font-style': face.isItalic ? 'italic' : undefined,
      ...about,
    });
    const shell = this.#shell();
    if (this.#text?.head !== head || this.#text.shell !== shell) {
      this.#endText();
      this.#text = { head, shell, spans: [] };
    }
    this.#text.spans.push(`<tspan x="${short(x)}" y="${short(y)}">${escapeXml(text)}</tspan>`);
  }

  #endText(): void {
    const open = this.#text;
    if (!open) return;
    this.#text = null;
    const ends = '</g>'.repeat(open.shell.split('<g').length - 1);
    this.#body.push(`${open.shell}<text${open.head}>${open.spans.join('')}</text>${ends}`);
  }

  #remember(face: CssFace, text: string): void {
    const key = `${face.families.join()}|${face.weight}`;
    const known = this.drawn.get(key) ?? { face, characters: new Set<string>() };
    this.drawn.set(key, known);
    for (const character of text) known.characters.add(character);
  }

  #pictureOf(source: object): { id: string; width: number; height: number } {
    const known = this.#pictures.get(source);
    if (known) return known;
    const { href, width, height } = this.#dependencies.encode(source);
    const id = `p${this.#pictures.size + 1}`;
    this.#definitions.push(`<image${attributes({ id, width, height, href })}/>`);
    const picture = { id, width, height };
    this.#pictures.set(source, picture);
    return picture;
  }
}
