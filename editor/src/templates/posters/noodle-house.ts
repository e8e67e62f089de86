import {
  box,
  circle,
  frame,
  group,
  HUANGYOU,
  linear,
  oval,
  path,
  pen,
  rays,
  SERIF,
  shape,
  template,
  text,
  times,
} from '../kit/index.ts';

const red = '#c8321f';
const cream = '#fdf0d5';

/** A signboard of the 1980s: rays, a bowl, one loud title. */
export const noodleHouse = template({
  key: 'poster-noodle-house',
  title: '老巷手工面开业',
  kind: '竖版海报',
  industry: ['美食'],
  style: ['复古', '扁平'],
  color: ['红色', '黄色'],
  purpose: ['开业庆典', '活动促销'],
  keywords: '面馆 牛肉面 开业 餐厅 小吃',
  width: 1080,
  height: 1440,
  pages: [
    {
      background: { kind: 'solid', color: '#f6b93b' },
      elements: [
        path(-310, -140, 1700, 1700, rays(18), '#f9cf62', { name: '光芒', view: [200, 200] }),
        frame(36, 36, 1008, 1368, red, 10, { radius: 28 }),
        frame(56, 56, 968, 1328, red, 3, { radius: 18 }),
        text('老巷手工面', 90, 108, 900, 172, red, {
          font: HUANGYOU,
          align: 'center',
          lead: 1.1,
          role: 'title',
          effects: { stroke: { color: cream, width: 10 } },
          shadow: { color: '#8f1f12', blur: 0, offsetX: 8, offsetY: 10 },
        }),
        shape('ribbon', 190, 322, 700, 92, red, { name: '飘带' }),
        text('每天现擀　一碗只要十五分钟', 250, 344, 580, 36, cream, {
          weight: 700,
          align: 'center',
          role: 'subtitle',
        }),
        group(
          '热气',
          times(3, (at) =>
            pen(410 + at * 110, 450, 60, 150, 'M30 0 C-10 40 70 80 30 150', cream, 12, { opacity: 0.9 }),
          ),
        ),
        group('一碗面', [
          oval(170, 1096, 740, 70, '#00000022', { name: '影子' }),
          oval(180, 590, 720, 250, cream, { name: '碗口' }),
          oval(214, 616, 652, 196, '#a9421f', { name: '汤' }),
          ...times(6, (at) =>
            pen(270 + at * 86, 660, 120, 110, 'M0 70 C20 0 60 0 70 50 C78 96 110 100 120 40', '#ffdf8f', 16),
          ),
          oval(300, 640, 190, 96, '#7a2b17', { name: '牛肉', rotation: -12 }),
          oval(430, 690, 180, 84, '#8c3820', { name: '牛肉', rotation: 10 }),
          circle(690, 690, 66, '#fffaf0', { name: '蛋' }),
          circle(690, 690, 36, '#f79a1e', { name: '蛋黄' }),
          ...times(9, (at) =>
            oval(560 + ((at * 67) % 250), 640 + ((at * 41) % 120), 34, 16, at % 2 ? '#3f8f3a' : '#66b34e', {
              name: '葱花',
              rotation: at * 40,
            }),
          ),
          path(
            180,
            712,
            720,
            400,
            'M0 0 C0 240 140 380 250 400 H470 C580 380 720 240 720 0 C660 88 520 128 360 128 C200 128 60 88 0 0Z',
            linear(180, red, '#9b2113'),
            { name: '碗' },
          ),
          ...times(5, (at) => shape('diamond', 262 + at * 110, 890, 66, 66, '#f9cf62', { name: '碗花' })),
        ]),
        group('筷子', [
          box(720, 420, 18, 400, '#7a3b16', { rotation: 24, radius: 6 }),
          box(770, 430, 18, 400, '#8f4a1e', { rotation: 29, radius: 6 }),
        ]),
        box(90, 1180, 430, 132, red, { name: '价格底', radius: 16 }),
        text('开业价', 114, 1206, 120, 36, cream, { weight: 700 }),
        text('¥12', 230, 1186, 160, 80, '#ffe27a', { weight: 900, lead: 1.4, role: 'price' }),
        text('原价 ¥22', 396, 1238, 116, 24, cream, { strike: true }),
        text('十月十六日 — 十月二十日', 552, 1184, 450, 36, '#7d1a0e', {
          font: SERIF,
          weight: 900,
          role: 'date',
        }),
        text('北门里 27 号，邮局斜对面\n堂食加面不加价', 552, 1240, 450, 28, '#7d1a0e', {
          weight: 500,
          lead: 1.5,
          role: 'place',
        }),
      ],
    },
  ],
});
