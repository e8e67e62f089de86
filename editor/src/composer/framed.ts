import { linear, stroke } from '../document/index.ts';
import { box } from '../drawing-kit/shapes.ts';
import { brand, detailsOf, isTall, type Layout, pill, unitOf } from './layout-parts.ts';
import { drawMotif } from './motifs.ts';
import { fitText, type Rect, setLine, setText, widthInEm } from './typesetting.ts';

/** Like a book page: a frame, serifs, much space. A short Chinese title on a tall page is set in columns. */
export const framed: Layout = (
  width,
  height,
  { title, subtitle, details, label, company, motif, colors, seed },
) => {
  const u = unitOf(width, height);
  const tall = isTall(width, height);
  const inset = u * 4;
  const frame = box(inset, inset, width - inset * 2, height - inset * 2, `${colors.back}00`, {
    stroke: stroke(colors.accent, u * 0.35),
  });
  const picture: Rect = tall
    ? { x: inset * 1.5, y: height * 0.62, width: width - inset * 3, height: height * 0.38 - inset * 1.5 }
    : { x: width * 0.62, y: inset * 1.5, width: width * 0.38 - inset * 1.5, height: height - inset * 3 };
  const serif = { fontFamily: 'Noto Serif SC', fontWeight: 900 } as const;
  const ground = { background: linear(180, colors.back, colors.backEnd) };
  const isUpright = tall && /^[\u4e00-\u9fff]{2,7}$/.test(title);
  if (isUpright) {
    const size = Math.min(u * 17, (height * 0.5) / ([...title].length * 1.06));
    const column = { x: width - inset * 2 - u * 3 - size * 1.1, y: inset + u * 6 };
    const subtitleSize = Math.min(u * 2.7, (height * 0.5) / (widthInEm(subtitle) * 1.2));
    const left = inset + u * 4;
    const list = detailsOf(details, column.x - subtitleSize * 2.6 - u * 2 - left, u, { isList: true });
    return {
      ...ground,
      elements: [
        ...drawMotif(motif, picture, colors, seed),
        frame,
        setText(
          { lines: [title], size, height: size * [...title].length * 1.08 },
          { ...column, width: size * 1.1 },
          {
            ...serif,
            writingMode: 'vertical',
            lineHeight: 1.1,
            letterSpacing: 0.04,
            role: 'title',
            color: colors.ink,
          },
        ),
        setText(
          { lines: [subtitle], size: subtitleSize, height: height * 0.52 },
          { x: column.x - subtitleSize * 2.6, y: column.y + size * 0.4, width: subtitleSize * 1.5 },
          {
            fontFamily: 'LXGW WenKai',
            writingMode: 'vertical',
            letterSpacing: 0.18,
            lineHeight: 1.5,
            role: 'subtitle',
            color: colors.soft,
          },
        ),
        ...pill(label, inset + u * 4, inset + u * 6, u * 1.8, colors.accent, colors.onAccent),
        brand(
          company,
          { x: inset + u * 4, y: inset + u * 12, width: width * 0.4, height: 0 },
          u * 2.2,
          colors.ink,
          'left',
        ),
        ...list.set({ x: left, y: inset + u * 17 }, colors.ink),
      ],
    };
  }
  const text = tall
    ? {
        x: inset + u * 5,
        y: inset + u * 8,
        width: width - (inset + u * 5) * 2,
        height: height * 0.6 - inset - u * 8,
      }
    : {
        x: inset + u * 5,
        y: inset + u * 4,
        width: width * 0.58 - inset - u * 5,
        height: height - inset * 2 - u * 8,
      };
  const more = detailsOf(details, text.width, u);
  const fitted = fitText(
    title,
    { width: text.width, height: text.height - u * 18 - more.height },
    { max: u * 14, lineHeight: 1.3 },
  );
  const top = text.y + (text.height - (u * 15 + fitted.height + more.height)) / 2;
  const align = tall ? 'center' : 'left';
  return {
    ...ground,
    elements: [
      ...drawMotif(motif, picture, colors, seed),
      frame,
      setLine(label, { x: text.x, y: top, width: text.width }, u * 1.9, {
        align,
        letterSpacing: 0.2,
        color: colors.accent,
        fontWeight: 600,
      }),
      setText(
        fitted,
        { x: text.x, y: top + u * 4, width: text.width },
        { ...serif, lineHeight: 1.3, role: 'title', align, color: colors.ink },
      ),
      setLine(subtitle, { x: text.x, y: top + u * 5.6 + fitted.height, width: text.width }, u * 2.8, {
        align,
        role: 'subtitle',
        fontFamily: 'LXGW WenKai',
        color: colors.soft,
      }),
      ...more.set({ x: text.x, y: top + u * 10.4 + fitted.height }, colors.ink, align),
      brand(
        company,
        { x: text.x, y: top + u * 12 + fitted.height + more.height, width: text.width, height: 0 },
        u * 2.1,
        colors.ink,
        align,
      ),
    ],
  };
};
