import { linear, lineElement, qrElement, stroke, textElement } from '../document/index.ts';
import { box, circle, onePage, path } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const INK = '#2b2622';
const RED = '#b4412c';

/** One page edge of an open book. Several overlap. */
const leaf = (side: 1 | -1, lift: number, color: string) => {
  const d =
    side === 1
      ? `M0 ${60 - lift} C120 ${-10 - lift} 300 ${-6 - lift} 400 ${26 - lift * 1.6} L400 ${250 - lift} C300 ${214 - lift} 120 ${212 - lift} 0 ${282 - lift}Z`
      : `M400 ${60 - lift} C280 ${-10 - lift} 100 ${-6 - lift} 0 ${26 - lift * 1.6} L0 ${250 - lift} C100 ${214 - lift} 280 ${212 - lift} 400 ${282 - lift}Z`;
  return path(side === 1 ? 540 : 140, 870, 400, 282, d, {
    fill: color,
    stroke: stroke('#cfc3ac', 1.5, { join: 'round' }),
  });
};

const textLine = (side: 1 | -1, row: number) => {
  const y = 70 + row * 26;
  const d =
    side === 1
      ? `M0 ${y + 30} C100 ${y - 26} 230 ${y - 26} 310 ${y - 6}`
      : `M310 ${y + 30} C210 ${y - 26} 80 ${y - 26} 0 ${y - 6}`;
  return path(side === 1 ? 584 : 186, 870, 310, 240, d, {
    stroke: stroke('#b9ad97', 3, { cap: 'round' }),
    opacity: 0.8,
  });
};

/** 读书会: white space, a book, one quotation set upright. */
export const bookClub = finishSample({
  key: 'book-club',
  price: 'free',
  title: '夏夜读书会',
  kind: '竖版海报',
  tags: { industry: '教育', style: '文艺', color: '米色' },
  design: onePage(1080, 1440, { kind: 'solid', color: '#f3eee4' }, [
    box(48, 48, 984, 1344, '#f3eee4', { stroke: stroke('#cdbfa6', 1.5) }),
    textElement({
      role: 'brand',
      text: '半亩书房',
      x: 96,
      y: 96,
      width: 400,
      fontFamily: 'Noto Serif SC',
      fontWeight: 700,
      fontSize: 30,
      letterSpacing: 0.14,
      lineHeight: 1.4,
      color: INK,
    }),
    textElement({
      text: '第 42 期',
      x: 684,
      y: 100,
      width: 300,
      align: 'right',
      fontFamily: 'Noto Serif SC',
      fontSize: 24,
      letterSpacing: 0.08,
      lineHeight: 1.4,
      color: '#6b5f4c',
    }),
    textElement({
      role: 'title',
      text: '夏夜\n读书会',
      writingMode: 'vertical',
      x: 664,
      y: 208,
      width: 320,
      height: 520,
      fontFamily: 'Noto Serif SC',
      fontWeight: 900,
      fontSize: 132,
      lineHeight: 1.2,
      letterSpacing: 0.08,
      color: INK,
    }),
    box(610, 214, 10, 96, RED),
    textElement({
      role: 'slogan',
      text: '“一本书必须是一把斧头，\n劈开我们心中冰封的海洋。”',
      writingMode: 'vertical',
      x: 352,
      y: 214,
      width: 150,
      height: 520,
      fontFamily: 'LXGW WenKai',
      fontSize: 38,
      lineHeight: 1.9,
      letterSpacing: 0.06,
      color: '#4d443a',
    }),
    textElement({
      text: '——卡夫卡',
      writingMode: 'vertical',
      x: 262,
      y: 480,
      width: 50,
      height: 260,
      fontFamily: 'LXGW WenKai',
      fontSize: 30,
      lineHeight: 1.6,
      color: '#6b5f4c',
    }),
    circle(256, 876, 96, linear(180, '#d9573c', '#c24a31'), { opacity: 0.95 }),
    path(
      140,
      1112,
      800,
      60,
      'M0 40 C100 4 280 2 400 50 C520 2 700 4 800 40 L800 54 C700 20 520 20 400 60 C280 20 100 20 0 54Z',
      {
        fill: '#3a322b',
      },
    ),
    leaf(-1, 0, '#ece4d2'),
    leaf(1, 0, '#ece4d2'),
    leaf(-1, 8, '#f3ecdd'),
    leaf(1, 8, '#f3ecdd'),
    leaf(-1, 16, '#fbf7ee'),
    leaf(1, 16, '#fbf7ee'),
    ...[0, 1, 2, 3, 4, 5].flatMap((row) => [textLine(-1, row), textLine(1, row)]),
    lineElement({ x: 96, y: 1216, length: 888, stroke: stroke('#cdbfa6', 1.5) }),
    textElement({
      role: 'date',
      text: '7 月 12 日（周日）19:00',
      x: 96,
      y: 1240,
      width: 640,
      fontFamily: 'Noto Serif SC',
      fontWeight: 700,
      fontSize: 36,
      lineHeight: 1.4,
      color: INK,
    }),
    textElement({
      role: 'place',
      text: '愚园路 1088 弄 6 号·二楼露台\n共读《城堡》，限 20 席，自带一只杯子',
      x: 96,
      y: 1296,
      width: 700,
      fontFamily: 'Noto Serif SC',
      fontSize: 24,
      lineHeight: 1.6,
      color: '#6b6052',
    }),
    qrElement({
      role: 'qr',
      x: 864,
      y: 1244,
      size: 120,
      text: 'https://example.com/bookclub/42',
      color: INK,
      margin: 0,
    }),
  ]),
});
