import {
  box,
  circle,
  group,
  icon,
  KAI,
  linear,
  oval,
  path,
  SERIF,
  shape,
  template,
  text,
  times,
} from '../kit/index.ts';

const hexes = (
  x: number,
  y: number,
  size: number,
  cells: readonly (readonly [number, number])[],
  color: string,
  opacity = 1,
) =>
  group(
    '蜂巢',
    cells.map(([column, row]) =>
      shape(
        'hexagon',
        x + column * size * 0.9 + (row % 2) * size * 0.45,
        y + row * size * 0.8,
        size * 0.86,
        size * 0.94,
        color,
      ),
    ),
    { opacity },
  );

/** Product details of honey in four chapters. */
export const honeyDetail = template({
  key: 'long-honey-detail',
  title: '土蜂蜜商品详情长图',
  kind: '长图',
  industry: ['电商', '美食'],
  style: ['扁平', '文艺'],
  color: ['黄色', '棕色'],
  purpose: ['活动促销', '课程培训'],
  keywords: '详情页 商品 蜂蜜 农产品 电商 长图',
  width: 800,
  height: 3000,
  pages: [
    {
      background: { kind: 'solid', color: '#fff6df' },
      elements: [
        box(0, 0, 800, 1010, linear(180, '#f8c14a', '#f29c1f'), { name: '首屏' }),
        hexes(
          -60,
          -40,
          170,
          [
            [0, 0],
            [1, 0],
            [0, 1],
            [4, 0],
            [5, 0],
            [4, 1],
            [5, 2],
          ],
          '#ffd678',
          0.8,
        ),
        text('深山里的\n一勺慢', 60, 110, 680, 128, '#4a2506', {
          font: SERIF,
          weight: 900,
          lead: 1.2,
          gap: 0.04,
          role: 'title',
        }),
        text('一年只取一次的土蜂蜜', 64, 440, 600, 36, '#5c310b', {
          font: KAI,
          weight: 700,
          gap: 0.06,
          role: 'subtitle',
        }),
        group('蜜罐', [
          oval(250, 930, 420, 60, '#7a410a55'),
          path(
            270,
            600,
            380,
            360,
            'M30 0 H350 C380 30 380 60 380 100 V290 C380 340 350 360 310 360 H70 C30 360 0 340 0 290 V100 C0 60 0 30 30 0Z',
            linear(90, '#e8890c', '#ffc23d', '#d97706'),
          ),
          box(262, 540, 396, 76, '#7a410a', { radius: 18 }),
          box(262, 560, 396, 8, '#9a5a1c'),
          box(320, 690, 280, 170, '#fff6df', { radius: 12 }),
          text('云背', 320, 700, 280, 72, '#7a410a', {
            font: SERIF,
            weight: 900,
            align: 'center',
            lead: 1.3,
          }),
          text('百花土蜂蜜 500g', 320, 806, 280, 25, '#7a410a', { weight: 600, align: 'center' }),
        ]),
        group(
          '蜜蜂',
          [
            [120, 660, 1],
            [690, 560, 0.8],
          ].flatMap(([x = 0, y = 0, scale = 1]) => [
            oval(x - 30 * scale, y - 50 * scale, 46 * scale, 56 * scale, '#ffffffcc', { rotation: -24 }),
            oval(x + 6 * scale, y - 54 * scale, 46 * scale, 56 * scale, '#ffffffcc', { rotation: 20 }),
            oval(x - 40 * scale, y - 20 * scale, 92 * scale, 60 * scale, '#ffd34d'),
            ...times(3, (at) =>
              box(x + (-18 + at * 22) * scale, y - 18 * scale, 10 * scale, 56 * scale, '#4a2506', {
                radius: 5,
              }),
            ),
            circle(x + 54 * scale, y + 8 * scale, 18 * scale, '#4a2506'),
          ]),
        ),
        path(0, 940, 800, 90, 'M0 30 C140 90 240 0 400 40 C540 76 660 10 800 44 V90 H0Z', '#fff6df', {
          name: '蜜流',
        }),
        text('三个不一样', 60, 1100, 680, 60, '#4a2506', {
          font: SERIF,
          weight: 900,
          align: 'center',
          role: 'slogan',
        }),
        ...(
          [
            ['mountains', '海拔 1400 米', '蜂箱挂在崖壁上，方圆五公里没有农田和工厂'],
            ['calendar-check', '一年一收', '立冬之后才开箱，留一半给蜂群过冬'],
            ['flask', '批批送检', '波美度 42.5，零添加，报告随箱附上'],
          ] as const
        ).map(([drawn, head, body], at) => {
          const y = 1230 + at * 230;
          return group(head, [
            box(60, y, 680, 200, '#ffffff', { radius: 28 }),
            shape('hexagon', 92, y + 32, 126, 136, '#f8b93a'),
            icon(drawn, 118, y + 64, 74, '#4a2506'),
            text(head, 252, y + 34, 460, 38, '#4a2506', { weight: 800 }),
            text(body, 252, y + 98, 460, 26, '#6b4a2a', { lead: 1.55, lines: 2 }),
          ]);
        }),
        box(0, 1960, 800, 560, '#4a2506', { name: '色块' }),
        hexes(
          420,
          1960,
          150,
          [
            [2, 0],
            [3, 1],
            [1, 4],
            [2, 4],
          ],
          '#5f3410',
        ),
        text('怎么吃', 60, 2020, 400, 56, '#ffd678', { font: SERIF, weight: 900 }),
        ...['温水一杯，低于 60 度', '酸奶一勺，配两颗无花果', '烤吐司，抹厚一点'].map((line, at) =>
          group(line, [
            circle(92, 2170 + at * 104, 32, '#f8b93a'),
            text(`${at + 1}`, 60, 2148 + at * 104, 64, 32, '#4a2506', { weight: 900, align: 'center' }),
            text(line, 150, 2146 + at * 104, 600, 34, '#fff1cf', { weight: 500 }),
          ]),
        ),
        text('尝鲜价', 60, 2600, 200, 34, '#6b4a2a', { weight: 600 }),
        text('¥89', 56, 2644, 320, 124, '#c8500c', { weight: 900, lead: 1.2, role: 'price' }),
        text('两罐装 ¥159，顺手送木勺', 60, 2806, 420, 29, '#6b4a2a', { weight: 500 }),
        box(470, 2660, 270, 100, '#c8500c', { name: '按钮', radius: 50 }),
        text('加入购物车', 470, 2684, 270, 36, '#ffffff', { weight: 800, align: 'center', role: 'action' }),
        text('云背养蜂合作社　产地直发', 60, 2900, 680, 26, '#8a6a44', { align: 'center', role: 'brand' }),
      ],
    },
  ],
});
