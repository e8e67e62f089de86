import { contrastOf } from '@design-console/contract/kernel/color';
import { opaque, type Page, textElement, type TextElement } from '../../../document/index.ts';
import { groundOf } from './ground.ts';

/** Texts that go together: a title and its accompanying texts, on a ground 1000 px wide. */
export interface Pairing {
  readonly name: string;
  readonly ground: string;
  readonly texts: readonly TextElement[];
}

const width = 1000;

type Options = Parameters<typeof textElement>[0];

const line = (text: string, y: number, fontSize: number, rest: Options = {}): TextElement =>
  textElement({ text, x: 0, y, width, fontSize, align: 'center', lineHeight: 1.3, ...rest });

const pairing = (name: string, ground: string, ...texts: readonly TextElement[]): Pairing => ({
  name,
  ground,
  texts,
});

export const PAIRINGS: readonly Pairing[] = [
  pairing(
    '大促',
    '#fff0ee',
    line('年中狂欢', 60, 190, { fontFamily: 'ZCOOL QingKe HuangYou', color: '#e03131' }),
    line('全场低至五折，限时三天', 330, 62, { fontWeight: 500, color: '#862e2e' }),
  ),
  pairing(
    '书卷',
    '#f7f1e6',
    line('山水有清音', 70, 150, {
      fontFamily: 'Noto Serif SC',
      fontWeight: 700,
      color: '#2b2118',
      letterSpacing: 0.1,
    }),
    line('读一页书，喝一盏茶', 310, 56, { fontFamily: 'LXGW WenKai', color: '#7a6a55', letterSpacing: 0.12 }),
  ),
  pairing(
    '发布会',
    '#10131c',
    line('看见未来', 70, 170, { fontWeight: 900, color: '#ffffff', letterSpacing: 0.06 }),
    line('2026 新品发布会', 320, 58, { fontWeight: 300, color: '#9aa7c7', letterSpacing: 0.16 }),
  ),
  pairing(
    '童趣',
    '#fff6d8',
    line('一起去郊游', 70, 150, { fontFamily: 'ZCOOL KuaiLe', color: '#f76707' }),
    line('带上水壶和好心情', 310, 62, { fontFamily: 'ZCOOL KuaiLe', color: '#5c940d' }),
  ),
  pairing(
    '国风',
    '#b3261e',
    line('新春大吉', 40, 200, { fontFamily: 'Ma Shan Zheng', color: '#ffe8a3' }),
    line('岁岁平安，万事顺遂', 330, 58, {
      fontFamily: 'Noto Serif SC',
      color: '#ffd8c2',
      letterSpacing: 0.14,
    }),
  ),
  pairing(
    '招聘',
    '#e8f1ff',
    line('等你来', 50, 200, { fontWeight: 900, color: '#1864ab' }),
    line('前端、设计、运营岗位开放中', 330, 56, { fontWeight: 500, color: '#3b5b82' }),
  ),
  pairing(
    '邀请函',
    '#232a26',
    line('诚邀莅临', 70, 150, { fontFamily: 'ZCOOL XiaoWei', color: '#e9d8a6', letterSpacing: 0.16 }),
    line('INVITATION', 310, 50, { fontFamily: 'Noto Serif SC', color: '#a9b8ad', letterSpacing: 0.4 }),
  ),
  pairing(
    '课程',
    '#eefaf3',
    line('七天学会摄影', 70, 130, { fontWeight: 800, color: '#087f5b' }),
    line('每天二十分钟，从零开始', 300, 58, { color: '#2b6b55' }),
  ),
  pairing(
    '美食',
    '#fff4e6',
    line('热乎的才好吃', 60, 140, { fontFamily: 'ZCOOL QingKe HuangYou', color: '#d9480f' }),
    line('现点现做，十分钟上桌', 310, 58, { fontFamily: 'LXGW WenKai', fontWeight: 700, color: '#7f4a1d' }),
  ),
  pairing(
    '旅行',
    '#e3f6fb',
    line('去海边发呆', 60, 150, { fontFamily: 'LXGW WenKai', fontWeight: 700, color: '#0b7285' }),
    line('三亚五天四晚', 310, 60, { fontWeight: 300, color: '#31707f', letterSpacing: 0.2 }),
  ),
];

/** Height of a pairing at its width of 1000. */
export const pairingHeight = 460;

/** Large words below this contrast are not seen. */
const contrastMin = 2;

const leastContrast = (color: string, ground: readonly string[]): number =>
  Math.min(...ground.map((one) => contrastOf(opaque(color), opaque(one))));

/** The pairing in colours that are seen on the page: words as bright as its ground take that of their tile. */
export const readableOn = (
  page: Pick<Page, 'width' | 'height' | 'background' | 'elements'>,
  pairing: Pairing,
): Pairing => {
  const ground = groundOf(page);
  const seen = (color: string): string =>
    leastContrast(color, ground) < contrastMin &&
    leastContrast(pairing.ground, ground) > leastContrast(color, ground)
      ? pairing.ground
      : color;
  const texts = pairing.texts.map((text) => ({
    ...text,
    paragraphs: text.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({
        ...run,
        style: { ...run.style, color: seen(run.style.color) },
      })),
    })),
  }));
  return { ...pairing, texts };
};

/** The pairing's texts, centred on a page at 80 % of its width. */
export const pairingOn = (
  page: Pick<Page, 'width' | 'height'>,
  { texts }: Pairing,
  familyOf: (family: string) => string,
): TextElement[] => {
  const scale = (page.width * 0.8) / width;
  const top = (page.height - pairingHeight * scale) / 2;
  return texts.map((text) => ({
    ...text,
    id: textElement({}).id,
    x: page.width * 0.1,
    y: top + text.y * scale,
    width: text.width * scale,
    height: text.height * scale,
    paragraphs: text.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({
        ...run,
        style: {
          ...run.style,
          fontFamily: familyOf(run.style.fontFamily),
          fontSize: Math.max(1, Math.round(run.style.fontSize * scale)),
        },
      })),
    })),
  }));
};
