import { NUMBER_TITLES, type SubjectKind } from '@design-console/contract/authorization/identity-number';
import {
  blankDesign,
  type Design,
  type Element,
  imageElement,
  qrElement,
  shapeElement,
  solid,
  stroke,
  textElement,
} from '@design-console/editor/document';
import {
  containedIn,
  dayOf,
  dpi,
  frame,
  GOLD,
  heading,
  INK,
  left,
  LINE,
  lineMm,
  linesOf,
  mm,
  namesWithin,
  pt,
  row,
  rule,
  shortened,
  SOFT,
  width,
  words,
  type LetterPicture,
} from './letter-parts.ts';

/** The content of a letter. */
export interface LetterContent {
  no: string;
  /** The colour of the outer frame and of headings. */
  accent: string;
  issuerName: string;
  subjectKind: SubjectKind;
  subjectName: string;
  numberHint: string;
  designId: string;
  designTitle: string;
  userFlag: string;
  scope: string;
  /** null: not known. */
  fonts: readonly string[] | null;
  materials: readonly string[] | null;
  /** YYYY-MM-DD */
  validFrom: string;
  validTo: string;
  issuedOn: string;
  correctedOn: string | null;
  /** Where the code leads. */
  verifyUrl: string;
  verifyCode: string;
  /** Stamped across a picture of a letter that is not in force: 待签发, 已作废. */
  stamp?: string | undefined;
}

const stampOf = (text: string): Element[] => [
  shapeElement({
    x: mm(118),
    y: mm(196),
    width: mm(58),
    height: mm(22),
    rotation: -14,
    opacity: 0.82,
    cornerRadius: mm(2),
    stroke: stroke('#d23b3b', mm(1)),
  }),
  textElement({
    text,
    x: mm(118),
    y: mm(200.4),
    width: mm(58),
    align: 'center',
    rotation: -14,
    opacity: 0.82,
    fontFamily: 'Noto Serif SC',
    fontWeight: 900,
    fontSize: pt(30),
    lineHeight: 1.25,
    letterSpacing: 0.12,
    color: '#d23b3b',
  }),
];

const head = (content: LetterContent, logo: LetterPicture | null): Element[] => {
  const nameX = logo ? left + 20 : left;
  return [
    frame(9, content.accent, 0.9),
    frame(11, GOLD, 0.25),
    ...(logo
      ? [imageElement({ asset: 'logo', ...containedIn(logo, { x: left, y: 20, width: 16, height: 12 }) })]
      : []),
    words(content.issuerName, { x: nameX, y: 22.4, width: 96 }, 13, { fontWeight: 700 }),
    words(`编号 ${content.no}`, { x: left + 88, y: 23.2, width: width - 88 }, 9.5, {
      align: 'right',
      color: SOFT,
    }),
    rule(35.5, GOLD, 0.3),
    words('授权书', { x: left, y: 40, width }, 33, {
      align: 'center',
      fontFamily: 'Noto Serif SC',
      fontWeight: 900,
      letterSpacing: 0.5,
      lineHeight: 1.3,
    }),
    words('LETTER OF AUTHORIZATION', { x: left, y: 55.5, width }, 8.5, {
      align: 'center',
      letterSpacing: 0.32,
      color: GOLD,
      fontWeight: 500,
    }),
  ];
};

const designBlock = (content: LetterContent, thumbnail: LetterPicture | null, y: number): Element[] => {
  const box = { x: left, y, width: 46, height: 40 };
  const textX = left + 52;
  const textWidth = width - 52;
  const title = shortened(content.designTitle, 44);
  const line = (at: number, label: string, value: string): Element[] => [
    words(label, { x: textX, y: at, width: 22 }, 10, { color: SOFT }),
    words(value, { x: textX + 22, y: at, width: textWidth - 22 }, 10, { fontWeight: 500 }),
  ];
  const below = y + 0.6 + linesOf(title, textWidth - 22, 10) * lineMm(10) + 2.4;
  const lines = [
    line(y + 0.6, '作品名称', title),
    line(below, '作品编号', content.designId),
    line(below + 8, '制作用户', shortened(content.userFlag, 40)),
    line(below + 16, '授权期限', `${dayOf(content.validFrom)} 至 ${dayOf(content.validTo)}`),
  ];
  return [
    shapeElement({
      x: mm(box.x),
      y: mm(box.y),
      width: mm(box.width),
      height: mm(box.height),
      fill: solid('#f4f6f9'),
      stroke: stroke(LINE, mm(0.2)),
    }),
    thumbnail
      ? imageElement({
          asset: 'thumbnail',
          ...containedIn(thumbnail, {
            x: box.x + 1,
            y: box.y + 1,
            width: box.width - 2,
            height: box.height - 2,
          }),
        })
      : words('无缩略图', { x: box.x, y: box.y + 16.6, width: box.width }, 9, {
          align: 'center',
          color: SOFT,
        }),
    ...lines.flat(),
  ];
};

/** A round seal of the usual 40 mm, or of any other shape, over the issuer's name. */
const sealBox = { x: left + 118, y: 243, width: 40, height: 40 };

const foot = (content: LetterContent, seal: LetterPicture | null): Element[] => {
  const corrected = content.correctedOn
    ? `本授权书于 ${dayOf(content.correctedOn)}更正，此前出具的版本同时失效`
    : '';
  return [
    rule(243.5, GOLD, 0.3),
    qrElement({ x: mm(left), y: mm(247.8), size: mm(28), text: content.verifyUrl, margin: 0, color: INK }),
    words('扫码核验真伪', { x: left + 32, y: 247.4, width: 74 }, 10.5, { fontWeight: 700 }),
    words(`核验码 ${content.verifyCode}`, { x: left + 32, y: 254, width: 74 }, 9, { color: SOFT }),
    words(
      [corrected, '内容以核验页面显示的为准，涂改无效'].filter(Boolean).join('；'),
      { x: left + 32, y: 259.8, width: 72 },
      8.5,
      {
        color: SOFT,
      },
    ),
    words('授权方（盖章）', { x: left + 106, y: 247.4, width: 52 }, 10, { align: 'right', color: SOFT }),
    words(content.issuerName, { x: left + 96, y: 254.4, width: 62 }, 11, { align: 'right', fontWeight: 700 }),
    words(`签发日期 ${dayOf(content.issuedOn)}`, { x: left + 96, y: 268.8, width: 62 }, 9.5, {
      align: 'right',
    }),
    ...(seal ? [imageElement({ asset: 'seal', opacity: 0.88, ...containedIn(seal, sealBox) })] : []),
  ];
};

/** The letter as a design: one A4 page, painted like every other design, with its text as text. */
export const letterDesign = (
  content: LetterContent,
  pictures: Readonly<Record<'logo' | 'thumbnail' | 'seal', LetterPicture | null>>,
): Design => {
  const design = blankDesign({ width: 210, height: 297, unit: 'mm', dpi, title: `授权书 ${content.no}` });
  const elements = head(content, pictures.logo);
  elements.push(
    words(
      `兹授权下列被授权方，在本授权书载明的范围与期限内，使用经“${content.issuerName}”设计平台制作的以下作品：`,
      { x: left, y: 64.5, width },
      10.5,
    ),
  );
  let y = heading(elements, 79, '授权双方', content.accent);
  y = row(elements, y, '授权方', content.issuerName);
  y = row(elements, y, '被授权方', content.subjectName);
  y = row(elements, y, NUMBER_TITLES[content.subjectKind], content.numberHint);
  y = heading(elements, y + 3.4, '授权作品', content.accent);
  elements.push(...designBlock(content, pictures.thumbnail, y));
  y = heading(elements, y + 45.5, '授权内容', content.accent);
  // a long scope is set in smaller type rather than over the footer
  const isLong = content.scope.length > 120;
  const size = content.scope.length > 200 ? 8.5 : isLong ? 9 : 10.5;
  const namesMax = isLong ? 38 : 76;
  y = row(elements, y, '授权范围', content.scope, size);
  y = row(elements, y, '使用字体', namesWithin(content.fonts, namesMax), 9.5);
  row(elements, y, '使用素材', namesWithin(content.materials, namesMax), 9.5);
  elements.push(...foot(content, pictures.seal), ...(content.stamp ? stampOf(content.stamp) : []));
  const [page] = design.pages;
  const named = (picture: LetterPicture | null, name: string) => (picture ? { [name]: picture.asset } : {});
  return {
    ...design,
    assets: {
      ...named(pictures.logo, 'logo'),
      ...named(pictures.thumbnail, 'thumbnail'),
      ...named(pictures.seal, 'seal'),
    },
    pages: page ? [{ ...page, elements }] : [],
  };
};
