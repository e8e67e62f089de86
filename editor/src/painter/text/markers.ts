import type { Paragraph } from '../../document/index.ts';
import type { SizedUnit } from './lines.ts';
import type { Measure } from './measure.ts';

/** A list paragraph's marker and the indent of the list's text. */
export interface Marker {
  text: string;
  /** In px along the line. */
  hang: number;
}

const GAP_EM = 0.4;
const BULLET_HANG_EM = 1.1;
const DIGITS = '〇一二三四五六七八九';

/** 1 … 999 in Chinese numerals: 一, 十, 十二, 二十, 一百〇三. */
const chineseNumber = (value: number): string => {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const digit = (one: number): string => DIGITS.charAt(one);
  const head = hundreds > 0 ? `${digit(hundreds)}百` : '';
  const ten =
    tens > 0 ? `${tens === 1 && hundreds === 0 ? '' : digit(tens)}十` : hundreds > 0 && ones > 0 ? '〇' : '';
  return `${head}${ten}${ones > 0 ? digit(ones) : ''}`;
};

const markOf = (paragraph: Paragraph, count: number, vertical: boolean): string => {
  if (paragraph.list === 'bullet') return '•';
  return vertical ? `${chineseNumber(count)}、` : `${count}.`;
};

export const markerGap = (paragraph: Paragraph, vertical: boolean): number =>
  vertical && paragraph.list === 'number' ? 0 : (paragraph.runs[0]?.style.fontSize ?? 16) * GAP_EM;

/** Gives the markers of one list the hang of the widest. */
const align = (group: readonly Marker[]): void => {
  const widest = Math.max(...group.map((one) => one.hang));
  for (const marker of group) marker.hang = widest;
};

/** The markers of a text's paragraphs; the widest marker sets the indent of its whole list. */
export const markersOf = (
  paragraphs: readonly Paragraph[],
  vertical: boolean,
  measure: Measure,
): (Marker | undefined)[] => {
  const markers: (Marker | undefined)[] = [];
  let group: Marker[] = [];
  paragraphs.forEach((paragraph, index) => {
    const { list } = paragraph;
    const style = paragraph.runs[0]?.style;
    if (!list || !style) {
      markers.push(undefined);
      return;
    }
    if (paragraphs[index - 1]?.list !== list) {
      align(group);
      group = [];
    }
    const text = markOf(paragraph, group.length + 1, vertical);
    const own =
      list === 'bullet'
        ? style.fontSize * BULLET_HANG_EM
        : (vertical ? text.length * style.fontSize : measure.advance(text, style)) +
          markerGap(paragraph, vertical);
    const marker = { text, hang: own };
    group.push(marker);
    markers.push(marker);
  });
  align(group);
  return markers;
};

/** The marker as units: one cell per character in vertical text, one word in horizontal text. */
export const markerUnits = (
  marker: Marker,
  paragraph: Paragraph,
  vertical: boolean,
  measure: Measure,
): SizedUnit[] => {
  const style = paragraph.runs[0]?.style;
  if (!style) return [];
  const pieces = vertical ? [...marker.text] : [marker.text];
  return pieces.map((text) => ({
    text,
    start: 0,
    style,
    kind: vertical ? 'wide' : 'word',
    breakBefore: false,
    advance: vertical ? style.fontSize : measure.advance(text, style),
    trimBefore: 0,
    trimAfter: 0,
  }));
};
