import type { GradientFill } from '../../painter/index.ts';
import { short } from './matrix.ts';

export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** Attributes in the given order; undefined ones are left out. */
export const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [` ${name}="${escapeXml(String(value))}"`],
    )
    .join('');

export interface PlainColor {
  readonly color: string;
  readonly opacity: number;
}

/** `#rrggbbaa` as colour and opacity, which older programs can read. */
export const plainColor = (color: string): PlainColor => {
  const match = /^(#[0-9a-f]{6})([0-9a-f]{2})$/i.exec(color);
  return match?.[1] && match[2]
    ? { color: match[1], opacity: Number.parseInt(match[2], 16) / 255 }
    : { color, opacity: 1 };
};

/** An opacity; undefined when full, so that it is not written. */
export const share = (value: number): string | undefined =>
  value >= 0.9995 ? undefined : String(Math.round(value * 1000) / 1000);

/** A gradient with a canvas gradient's interface. */
export class SvgGradient implements GradientFill {
  readonly #tag: string;
  readonly #geometry: Readonly<Record<string, string>>;
  readonly #stops: string[] = [];

  constructor(tag: 'linearGradient' | 'radialGradient', geometry: Readonly<Record<string, number>>) {
    this.#tag = tag;
    this.#geometry = Object.fromEntries(
      Object.entries(geometry).map(([name, value]) => [name, short(value)]),
    );
  }

  addColorStop(offset: number, color: string): void {
    const { color: plain, opacity } = plainColor(color);
    this.#stops.push(
      `<stop${attributes({ offset: short(offset * 100) + '%', 'stop-color': plain, 'stop-opacity': share(opacity) })}/>`,
    );
  }

  definition(id: string, gradientTransform: string): string {
    const head = attributes({ id, gradientUnits: 'userSpaceOnUse', ...this.#geometry, gradientTransform });
    return `<${this.#tag}${head}>${this.#stops.join('')}</${this.#tag}>`;
  }
}

export interface CssFace {
  readonly families: readonly string[];
  readonly weight: number;
  readonly isItalic: boolean;
  readonly size: number;
}

/** Parses the painter's `context.font`. */
export const readFont = (font: string): CssFace => {
  const match = /^(italic )?(\d+) ([\d.e+-]+)px (.+)$/.exec(font);
  const families = (match?.[4] ?? 'sans-serif').split(',').map((one) => one.trim().replaceAll('"', ''));
  return {
    families,
    weight: Number(match?.[2] ?? 400),
    isItalic: match?.[1] !== undefined,
    size: Number(match?.[3] ?? 10),
  };
};
