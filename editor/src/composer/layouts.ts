import { type Element, linear } from '../document/index.ts';
import { box, circle, ring } from '../drawing-kit/shapes.ts';
import { framed } from './framed.ts';
import { brand, detailsOf, heavy, isTall, type Layout, pill, unitOf } from './layout-parts.ts';
import { drawMotif } from './motifs.ts';
import type { Palette } from './palettes.ts';
import { fitText, type Rect, setLine, setText, widthInEm } from './typesetting.ts';

/** The title below or beside the subject's motif. */
const scene: Layout = (width, height, { title, subtitle, details, label, company, motif, colors, seed }) => {
  const u = unitOf(width, height);
  const margin = u * 7;
  const tall = isTall(width, height);
  const picture: Rect = tall
    ? { x: 0, y: 0, width, height: height * 0.54 }
    : { x: width * 0.56, y: 0, width: width * 0.44, height };
  const text = tall
    ? {
        x: margin,
        y: height * 0.54 + u * 5,
        width: width - margin * 2,
        height: height * 0.46 - u * 5 - margin,
      }
    : { x: margin, y: margin, width: width * 0.54 - margin * 1.2, height: height - margin * 2 };
  const more = detailsOf(details, text.width, u);
  const room = { width: text.width, height: text.height - u * 17 - more.height };
  const fitted = fitText(title, room, { max: u * (tall ? 17 : 15), lineHeight: 1.2 });
  const stack = u * 17 + fitted.height + more.height;
  const top = tall ? text.y : text.y + Math.max(0, (text.height - stack) / 2);
  return {
    background: linear(180, colors.back, colors.backEnd),
    elements: [
      ...drawMotif(motif, picture, colors, seed),
      ...pill(label, text.x, top, u * 2, colors.accent, colors.onAccent),
      setText(fitted, { x: text.x, y: top + u * 6, width: text.width }, { ...heavy, color: colors.ink }),
      setLine(subtitle, { x: text.x, y: top + u * 7.6 + fitted.height, width: text.width }, u * 3.2, {
        role: 'subtitle',
        color: colors.soft,
        letterSpacing: 0.02,
      }),
      ...more.set({ x: text.x, y: top + u * 12.8 + fitted.height }, colors.ink),
      brand(
        company,
        {
          x: text.x,
          y: tall ? height - margin - u * 3 : top + stack - u * 3.2,
          width: text.width,
          height: 0,
        },
        u * 2.3,
        colors.ink,
        'left',
      ),
    ],
  };
};

/** A panel in the middle of a ground of the opposite lightness. */
const panel: Layout = (
  width,
  height,
  { title, subtitle, details, label, company, motif, colors, contrary, seed },
) => {
  const u = unitOf(width, height);
  const tall = isTall(width, height);
  const card: Rect = tall
    ? { x: u * 8, y: height * 0.3, width: width - u * 16, height: height * 0.4 }
    : { x: width * 0.17, y: height * 0.16, width: width * 0.66, height: height * 0.68 };
  const inner = { x: card.x + u * 5, width: card.width - u * 10 };
  const more = detailsOf(details, inner.width, u);
  const fitted = fitText(
    title,
    { width: inner.width, height: card.height - u * 21 - more.height },
    {
      max: u * 14,
      lineHeight: 1.2,
    },
  );
  const top = card.y + (card.height - (u * 13 + fitted.height + more.height)) / 2;
  const labelWidth = (widthInEm(label) * 1.12 + 1.8) * u * 2;
  return {
    background: linear(160, contrary.backEnd, contrary.back),
    elements: [
      ...drawMotif(motif, { x: 0, y: 0, width, height }, { ...contrary, accent: contrary.second }, seed),
      box(0, 0, width, height, `${contrary.back}66`),
      box(card.x, card.y, card.width, card.height, colors.back, {
        cornerRadius: u * 3,
        shadow: { color: '#00000040', blur: u * 6, offsetX: 0, offsetY: u * 1.6 },
      }),
      ...pill(label, (width - labelWidth) / 2, top, u * 2, colors.accent, colors.onAccent),
      setText(
        fitted,
        { x: inner.x, y: top + u * 6, width: inner.width },
        {
          ...heavy,
          align: 'center',
          color: colors.ink,
        },
      ),
      setLine(subtitle, { x: inner.x, y: top + u * 7.6 + fitted.height, width: inner.width }, u * 3, {
        role: 'subtitle',
        align: 'center',
        color: colors.soft,
      }),
      ...more.set({ x: inner.x, y: top + u * 12.8 + fitted.height }, colors.ink, 'center'),
      brand(
        company,
        {
          x: card.x,
          y: tall ? height - u * 11 : card.y + card.height + (height - card.y - card.height - u * 3.2) / 2,
          width: card.width,
          height: 0,
        },
        u * 2.3,
        contrary.ink,
        'center',
      ),
    ],
  };
};

/** The largest possible title on a block of the strongest colour. */
const split: Layout = (width, height, { title, subtitle, details, label, company, motif, colors, seed }) => {
  const u = unitOf(width, height);
  const tall = isTall(width, height);
  const margin = u * 7;
  const block: Rect = tall
    ? { x: 0, y: 0, width, height: height * 0.6 }
    : { x: 0, y: 0, width: width * 0.62, height };
  const rest: Rect = tall
    ? { x: 0, y: block.height, width, height: height - block.height }
    : { x: block.width, y: 0, width: width - block.width, height };
  const inside = { x: block.x + margin, width: block.width - margin * 2 };
  const more = detailsOf(details, tall ? width - margin * 2 : inside.width, u);
  const beside = tall ? 0 : more.height;
  const fitted = fitText(
    title,
    { width: inside.width, height: block.height - margin * 2 - u * (tall ? 8 : 14) - beside },
    {
      max: u * 23,
      lineHeight: 1.16,
    },
  );
  // beside the picture, the title is in the middle, with subtitle and company below it
  const titleY = tall
    ? block.height - margin - fitted.height
    : margin + u * 5 + (block.height - margin * 2 - u * 14 - beside - fitted.height) / 2;
  const words = tall
    ? { x: margin, y: rest.y + u * 5, width: width - margin * 2 }
    : { x: inside.x, y: titleY + fitted.height + u * 2, width: inside.width };
  const picture: Rect = tall
    ? {
        x: width * 0.42,
        y: rest.y + u * 12 + more.height,
        width: width * 0.58,
        height: rest.height - u * 12 - more.height,
      }
    : rest;
  return {
    background: { kind: 'solid', color: colors.back },
    elements: [
      ...drawMotif(motif, picture, colors, seed),
      box(block.x, block.y, block.width, block.height, colors.accent),
      circle(block.x + block.width - u * 6, u * 6, u * 12, `${colors.onAccent}1f`),
      ring(block.x + block.width - u * 6, u * 6, u * 17, `${colors.onAccent}33`, u * 0.3),
      setLine(label, { x: inside.x, y: margin, width: inside.width }, u * 2.4, {
        fontWeight: 700,
        letterSpacing: 0.16,
        color: colors.onAccent,
      }),
      setText(
        fitted,
        { x: inside.x, y: titleY, width: inside.width },
        {
          ...heavy,
          lineHeight: 1.16,
          color: colors.onAccent,
        },
      ),
      setLine(subtitle, words, u * 3.2, { role: 'subtitle', color: tall ? colors.ink : colors.onAccent }),
      ...more.set({ x: words.x, y: words.y + u * 5.4 }, tall ? colors.ink : colors.onAccent),
      brand(
        company,
        {
          x: margin,
          y: tall ? height - margin - u * 3 : words.y + u * 6 + beside,
          width: tall ? width * 0.4 : inside.width,
          height: 0,
        },
        u * 2.3,
        tall ? colors.soft : colors.onAccent,
        'left',
      ),
    ],
  };
};

export const LAYOUTS = { scene, panel, split, framed } as const;
export type LayoutName = keyof typeof LAYOUTS;

/** Cards for the lower part of a long picture, one for each point. */
export const pointCards = (area: Rect, points: readonly string[], colors: Palette): Element[] => {
  const gap = area.width * 0.04;
  const height = (area.height - gap * (points.length - 1)) / points.length;
  return points.flatMap((point, index) => {
    const y = area.y + index * (height + gap);
    const number = `0${index + 1}`;
    return [
      box(area.x, y, area.width, height, '#ffffff', { cornerRadius: gap * 0.8 }),
      box(area.x + gap, y + gap, gap * 0.24, height - gap * 2, colors.accent, { cornerRadius: gap * 0.12 }),
      setLine(number, { x: area.x + gap * 2.2, y: y + gap, width: area.width * 0.3 }, height * 0.26, {
        fontWeight: 900,
        color: colors.accent,
      }),
      setLine(
        point,
        { x: area.x + gap * 2.2, y: y + gap + height * 0.38, width: area.width - gap * 4 },
        height * 0.2,
        {
          fontWeight: 700,
          color: '#1d2433',
        },
      ),
    ];
  });
};
