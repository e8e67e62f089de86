import type { Shadow, TextElement } from '../../../document/index.ts';
import type { TextStyle } from './text-styles.ts';

const inPx = (shadow: Shadow, size: number): Shadow => ({
  color: shadow.color,
  blur: Math.min(shadow.blur * size, 500),
  offsetX: shadow.offsetX * size,
  offsetY: shadow.offsetY * size,
});

/** Applies a style; content, size and position stay. `familyOf` maps a family to one on offer. */
export const withTextStyle = (
  element: TextElement,
  look: TextStyle,
  familyOf: (family: string) => string,
): TextElement => {
  const size = Math.max(...element.paragraphs.flatMap(({ runs }) => runs.map((run) => run.style.fontSize)));
  const { shadow: _, layout: __, ...rest } = element;
  const { fontFamily = 'Noto Sans SC', ...runStyle } = look.style;
  return {
    ...rest,
    letterSpacing: look.letterSpacing ?? 0,
    paragraphs: element.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map(({ text, style: { highlight: ___, ...style } }) => ({
        text,
        style: { ...style, italic: false, ...runStyle, fontFamily: familyOf(fontFamily) },
      })),
    })),
    effects: {
      hollow: look.isHollow ?? false,
      ...(look.outline
        ? { stroke: { color: look.outline.color, width: Math.min(look.outline.width * size, 200) } }
        : {}),
      ...(look.gradient ? { gradient: look.gradient } : {}),
    },
    ...(look.shadow ? { shadow: inPx(look.shadow, size) } : {}),
  };
};
