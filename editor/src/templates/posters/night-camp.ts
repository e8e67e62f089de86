import {
  box,
  circle,
  curve,
  group,
  icon,
  KUAILE,
  land,
  linear,
  path,
  pen,
  radial,
  scatter,
  shape,
  template,
  text,
  times,
} from '../kit/index.ts';

const sky = scatter(7);

/** A glowing tent, and a title written in the sky. */
export const nightCamp = template({
  key: 'poster-night-camp',
  title: '周末山野露营',
  kind: '竖版海报',
  industry: ['旅游出行', '运动健身'],
  style: ['扁平'],
  color: ['紫色', '蓝色'],
  purpose: ['活动促销', '封面配图'],
  keywords: '露营 户外 帐篷 星空 篝火 周末',
  width: 1080,
  height: 1440,
  pages: [
    {
      background: linear(180, '#1b1444', '#3a2a78', '#8a4f96', '#f08a7b'),
      elements: [
        group(
          '星星',
          times(70, (at) =>
            at % 9 === 0
              ? shape('sparkle', sky() * 1060, sky() * 620, 22, 22, '#ffe9a8')
              : circle(sky() * 1080, sky() * 700, 1 + sky() * 2, '#ffffff', { opacity: 0.4 + sky() * 0.6 }),
          ),
        ),
        pen(600, 80, 150, 66, 'M150 0 L0 66', '#fff6d0', 3, { name: '流星', opacity: 0.8 }),
        circle(880, 250, 78, '#ffe9a8', { name: '月亮' }),
        circle(850, 232, 70, '#3b2a74', { name: '月影', opacity: 0.96 }),
        path(0, 640, 1080, 500, land(1080, 500, [190, 60, 180, 30, 150, 60, 200]), '#5b3a86', {
          name: '远山',
        }),
        path(0, 760, 1080, 680, land(1080, 680, [100, 160, 70, 150, 60, 130, 80]), '#3c2767', { name: '山' }),
        path(0, 930, 1080, 510, land(1080, 510, [60, 20, 50, 30, 60, 20, 60]), '#20163f', { name: '草坡' }),
        circle(540, 980, 400, radial({ radius: 0.7 }, '#ffb34766', '#ffb34722', '#ffb34700'), {
          name: '火光',
        }),
        group('帐篷', [
          path(270, 760, 540, 320, 'M270 0 L540 320 H0Z', linear(180, '#ffd98a', '#ff9f4a')),
          path(270, 760, 270, 320, 'M270 0 L150 320 H0Z', '#e9783d'),
          path(470, 860, 140, 220, 'M70 0 L140 220 H0Z', '#fff2c4'),
          path(470, 860, 70, 220, 'M70 0 L50 220 H0Z', '#ffd98a'),
          pen(232, 750, 616, 330, 'M308 10 L0 330 M308 10 L616 330', '#fff2c4', 5),
        ]),
        group('灯串', [
          pen(60, 690, 960, 90, curve(960, [0, 60, 84, 60, 0]), '#ffe9a8', 3),
          ...times(9, (at) =>
            circle(108 + at * 108, 712 + 74 * Math.sin(((at + 0.5) / 9) * Math.PI), 12, '#ffe27a', {
              name: '灯',
            }),
          ),
        ]),
        group('篝火', [
          box(776, 1076, 150, 22, '#7a4a2c', { rotation: 14, radius: 10 }),
          box(776, 1076, 150, 22, '#8f5a34', { rotation: -14, radius: 10 }),
          path(
            804,
            960,
            96,
            120,
            'M48 0 C70 40 96 60 96 88 C96 108 76 120 48 120 C20 120 0 108 0 88 C0 60 40 50 48 0Z',
            '#ff7a3c',
          ),
          path(
            828,
            1010,
            50,
            66,
            'M25 0 C36 24 50 32 50 48 C50 60 40 66 25 66 C10 66 0 60 0 48 C0 32 22 28 25 0Z',
            '#ffe27a',
          ),
        ]),
        group(
          '松树',
          [
            [20, 800, 150],
            [110, 850, 110],
            [950, 790, 150],
          ].map(([x = 0, y = 0, size = 0]) => icon('tree-evergreen', x, y, size * 1.4, '#1a1236')),
        ),
        text('去山里\n住一晚', 84, 110, 640, 168, '#fff6e0', {
          font: KUAILE,
          lead: 1.14,
          role: 'title',
          shadow: { color: '#1b144488', blur: 18, offsetX: 0, offsetY: 8 },
        }),
        text('WEEKEND CAMP 06.13 — 06.14', 92, 516, 620, 30, '#ffd9b0', {
          weight: 600,
          gap: 0.06,
          role: 'date',
        }),
        text('看星星、烤棉花糖、听溪水', 84, 1160, 620, 42, '#ffe9c9', { weight: 700, role: 'subtitle' }),
        text(
          '两天一夜 · 帐篷与三餐全含 · 限 24 人\n集合地点　松鼠谷营地入口 15:00',
          84,
          1236,
          700,
          29,
          '#cdbfe6',
          { lead: 1.6, role: 'body' },
        ),
        text('¥398', 760, 1150, 240, 84, '#ffd34d', {
          weight: 900,
          align: 'right',
          lead: 1.2,
          role: 'price',
        }),
        text('每人 / 儿童半价', 760, 1254, 240, 25, '#cdbfe6', { align: 'right' }),
        text('松鼠谷营地', 760, 1300, 240, 28, '#ffe9c9', { weight: 600, align: 'right', role: 'brand' }),
      ],
    },
  ],
});
