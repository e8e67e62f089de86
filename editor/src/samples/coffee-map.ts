import { shapeElement, solid, stroke, textElement } from '../document/index.ts';
import { box, circle, onePage, path, ring } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const COCOA = '#4a2617';
const TOMATO = '#f2552c';
const BUTTER = '#ffdf8a';

const pin = (x: number, y: number, color: string, label: string) => [
  path(x - 34, y - 88, 68, 88, 'M34 88 C10 56 0 44 0 32 A34 34 0 0 1 68 32 C68 44 58 56 34 88Z', {
    fill: color,
    stroke: stroke(COCOA, 5, { join: 'round' }),
  }),
  textElement({
    text: label,
    x: x - 34,
    y: y - 78,
    width: 68,
    align: 'center',
    fontFamily: 'ZCOOL KuaiLe',
    fontSize: 34,
    lineHeight: 1.2,
    color: '#ffffff',
  }),
];

const steam = (x: number, height: number) =>
  path(
    x,
    640 - height,
    40,
    height,
    `M20 ${height} C-12 ${height * 0.72} 46 ${height * 0.5} 18 ${height * 0.26} C6 ${height * 0.14} 12 ${height * 0.06} 22 0`,
    {
      stroke: stroke(COCOA, 7, { cap: 'round' }),
      opacity: 0.85,
    },
  );

/** 小红书封面: a cup on a butter ground, hand-lettered title, pins. */
export const coffeeMap = finishSample({
  key: 'coffee-map',
  price: 'free',
  title: '城市咖啡地图',
  kind: '小红书封面',
  tags: { industry: '美食', style: '手绘', color: '黄色' },
  design: onePage(1080, 1440, { kind: 'solid', color: BUTTER }, [
    path(
      0,
      0,
      1080,
      1440,
      'M-20 1010 C180 960 300 1080 520 1030 S860 900 1100 980 M-20 1180 C240 1120 420 1240 640 1180 S900 1080 1100 1130 M180 940 C220 1100 160 1260 220 1460 M760 920 C720 1080 820 1240 780 1460',
      {
        stroke: stroke('#f6c552', 26, { cap: 'round', join: 'round' }),
      },
    ),
    path(
      0,
      0,
      1080,
      1440,
      'M-20 1010 C180 960 300 1080 520 1030 S860 900 1100 980 M-20 1180 C240 1120 420 1240 640 1180 S900 1080 1100 1130 M180 940 C220 1100 160 1260 220 1460 M760 920 C720 1080 820 1240 780 1460',
      {
        stroke: stroke('#fff2c9', 5, { dash: [18, 16], cap: 'butt' }),
      },
    ),
    shapeElement({
      x: 72,
      y: 84,
      width: 300,
      height: 64,
      fill: solid(COCOA),
      cornerRadius: 32,
    }),
    textElement({
      text: '上海·周末去哪儿',
      x: 72,
      y: 94,
      width: 300,
      align: 'center',
      fontSize: 28,
      fontWeight: 600,
      lineHeight: 1.55,
      color: BUTTER,
    }),
    box(64, 292, 590, 44, '#ffb93d', { rotation: -1.2, cornerRadius: 10 }),
    box(64, 492, 800, 44, '#ffb93d', { rotation: -0.8, cornerRadius: 10 }),
    textElement({
      role: 'title',
      text: '9 家小店\n喝遍老弄堂',
      x: 64,
      y: 168,
      width: 980,
      fontFamily: 'ZCOOL KuaiLe',
      fontSize: 172,
      lineHeight: 1.16,
      letterSpacing: -0.01,
      color: COCOA,
    }),
    steam(470, 74),
    steam(530, 96),
    steam(590, 70),
    shapeElement({
      x: 262,
      y: 930,
      width: 580,
      height: 90,
      outline: { kind: 'ellipse' },
      fill: solid('#ffffff'),
      stroke: stroke(COCOA, 8),
    }),
    ring(774, 776, 74, COCOA, 44),
    ring(774, 776, 74, '#ffffff', 28),
    path(
      310,
      660,
      484,
      320,
      'M0 0 H484 C484 130 470 210 420 262 C390 296 350 312 300 318 H184 C134 312 94 296 64 262 C14 210 0 130 0 0Z',
      {
        fill: '#ffffff',
        stroke: stroke(COCOA, 8, { join: 'round' }),
      },
    ),
    path(
      318,
      800,
      468,
      130,
      'M2 0 C60 34 120 -26 190 6 S330 30 390 0 S450 10 466 2 C462 60 440 96 410 122 C330 146 140 146 58 122 C30 96 8 60 2 0Z',
      {
        fill: TOMATO,
      },
    ),
    shapeElement({
      x: 310,
      y: 618,
      width: 484,
      height: 90,
      outline: { kind: 'ellipse' },
      fill: solid('#8a4b2a'),
      stroke: stroke(COCOA, 8),
    }),
    path(
      482,
      634,
      140,
      58,
      'M70 52 C20 34 4 14 28 5 C48 -2 64 6 70 16 C76 6 92 -2 112 5 C136 14 120 34 70 52Z',
      { fill: '#ffe9c9' },
    ),
    circle(476, 762, 13, COCOA),
    circle(628, 762, 13, COCOA),
    path(522, 770, 60, 30, 'M0 0 C10 34 50 34 60 0', { stroke: stroke(COCOA, 7, { cap: 'round' }) }),
    circle(436, 792, 20, '#ffb3a1', { opacity: 0.8 }),
    circle(668, 792, 20, '#ffb3a1', { opacity: 0.8 }),
    ...pin(170, 890, '#2f9e6e', '1'),
    ...pin(930, 650, '#3b6fe0', '2'),
    ...pin(960, 1010, TOMATO, '3'),
    box(64, 1118, 952, 236, '#fffaf0', { cornerRadius: 36, stroke: stroke(COCOA, 6) }),
    textElement({
      role: 'body',
      rich: [
        [
          { text: '人均 32 元', style: { color: TOMATO, fontWeight: 800 } },
          { text: '　步行可达　可带小狗', style: {} },
        ],
        [
          {
            text: '手冲、澳白、桂花拿铁，附路线和避坑贴士',
            style: { fontWeight: 400, fontSize: 32, color: '#7a5a48' },
          },
        ],
      ],
      x: 64,
      y: 1170,
      width: 952,
      align: 'center',
      fontSize: 46,
      fontWeight: 700,
      lineHeight: 1.65,
      color: COCOA,
    }),
    textElement({
      role: 'brand',
      text: '@ 阿梨的周末',
      x: 64,
      y: 1372,
      width: 952,
      align: 'center',
      fontSize: 24,
      fontWeight: 500,
      lineHeight: 1.4,
      color: '#75492d',
    }),
  ]),
});
