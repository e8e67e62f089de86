import {
  circle,
  group,
  HUANGYOU,
  icon,
  linear,
  oval,
  path,
  pen,
  shape,
  star,
  template,
  text,
  times,
} from '../kit/index.ts';

const slice = (x: number, y: number, radius: number) =>
  group('柠檬片', [
    circle(x, y, radius, '#f7c600'),
    circle(x, y, radius * 0.88, '#fff6bf'),
    ...times(8, (at) =>
      path(
        x - radius * 0.14 + Math.sin((at * Math.PI) / 4) * radius * 0.45,
        y - radius * 0.33 - Math.cos((at * Math.PI) / 4) * radius * 0.45,
        radius * 0.28,
        radius * 0.66,
        'M50 100 C10 60 0 20 50 0 C100 20 90 60 50 100Z',
        '#ffdc3d',
        { view: [100, 100], rotation: at * 45 },
      ),
    ).map((one, at) => {
      const angle = (at * Math.PI) / 4;
      return {
        ...one,
        x: x + Math.sin(angle) * radius * 0.45 - radius * 0.14,
        y: y - Math.cos(angle) * radius * 0.45 - radius * 0.33,
        rotation: at * 45,
      };
    }),
  ]);

/** A glass full of lemon, loud type around it. */
export const lemonTea = template({
  key: 'square-lemon-tea',
  title: '手打柠檬茶上新',
  kind: '方形配图',
  industry: ['茶饮'],
  style: ['潮流', '扁平'],
  color: ['黄色', '绿色'],
  purpose: ['新品上市', '活动促销', '封面配图'],
  keywords: '柠檬茶 奶茶 饮品 夏天 新品 第二杯半价',
  width: 1080,
  height: 1080,
  pages: [
    {
      background: { kind: 'solid', color: '#ffe14a' },
      elements: [
        path(0, 600, 1080, 480, 'M0 120 C200 20 360 0 560 60 C760 120 900 60 1080 0 V480 H0Z', '#1d7a3a', {
          name: '绿浪',
        }),
        slice(120, 150, 120),
        slice(990, 520, 150),
        group('杯子', [
          oval(560, 956, 360, 56, '#1c6b3444'),
          path(
            566,
            370,
            350,
            610,
            'M0 0 H350 L306 580 C304 600 290 610 272 610 H78 C60 610 46 600 44 580Z',
            linear(180, '#fffbe0', '#fff3a8', '#e7a52c'),
            { opacity: 0.96 },
          ),
          path(
            586,
            470,
            310,
            490,
            'M0 0 H310 L272 470 C270 486 260 490 250 490 H60 C50 490 40 486 38 470Z',
            linear(180, '#ffd95c', '#e2931d'),
          ),
          ...times(5, (at) =>
            shape('rounded', 622 + (at % 3) * 84, 500 + Math.floor(at / 3) * 86, 72, 72, '#fffdf0', {
              opacity: 0.75,
              rotation: at * 21,
              name: '冰块',
            }),
          ),
          path(548, 330, 386, 54, 'M10 0 H376 L386 54 H0Z', '#ffffff'),
          pen(720, 130, 140, 240, 'M140 0 L60 20 L0 240', '#e8542f', 22),
        ]),
        slice(780, 730, 86),
        slice(672, 830, 74),
        group('薄荷', [
          icon('leaf', 600, 280, 110, '#1f8a43', { rotation: -40 }),
          icon('leaf', 660, 262, 90, '#2fae58', { rotation: 20 }),
        ]),
        text('手打\n柠檬茶', 70, 236, 520, 168, '#0f5a2c', { font: HUANGYOU, lead: 1.12, role: 'title' }),
        text('捶一百下\n才够香', 76, 700, 420, 74, '#fff6bf', { weight: 900, lead: 1.25, role: 'subtitle' }),
        star(462, 700, 110, 16, 0.84, '#e8542f', { name: '爆炸贴', rotation: 10 }),
        text('第二杯\n半价', 362, 648, 200, 46, '#fff9de', {
          weight: 900,
          align: 'center',
          lead: 1.15,
          rotation: 10,
          role: 'price',
        }),
        text('五月一日起　全城门店同步上新', 76, 926, 470, 28, '#e9ffd9', { weight: 600, role: 'date' }),
        text('青柚工坊', 76, 980, 400, 32, '#ffe14a', { weight: 800, role: 'brand' }),
      ],
    },
  ],
});
