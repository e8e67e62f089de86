import {
  box,
  circle,
  frame,
  group,
  icon,
  KAI,
  land,
  line,
  linear,
  path,
  SERIF,
  shape,
  template,
  text,
  times,
} from '../kit/index.ts';

/** A postcard with a stamp and a postmark. */
export const daliTrip = template({
  key: 'rednote-dali-trip',
  title: '大理三天两夜攻略',
  kind: '小红书封面',
  industry: ['旅游出行'],
  style: ['手绘', '复古'],
  color: ['蓝色', '白色'],
  purpose: ['封面配图'],
  keywords: '旅行 攻略 大理 洱海 古城 路线 明信片',
  width: 1242,
  height: 1656,
  pages: [
    {
      background: { kind: 'solid', color: '#dfe9ee' },
      elements: [
        group(
          '红蓝信封边',
          times(16, (at) =>
            path(at * 84 - 30, 0, 84, 44, 'M20 0 H62 L42 44 H0Z', at % 2 ? '#2c5f9e' : '#d2493c'),
          ),
        ),
        group(
          '红蓝信封边',
          times(16, (at) =>
            path(at * 84 - 30, 1612, 84, 44, 'M20 0 H62 L42 44 H0Z', at % 2 ? '#d2493c' : '#2c5f9e'),
          ),
        ),
        box(66, 100, 1110, 1456, '#fdfaf2', {
          name: '卡纸',
          radius: 18,
          shadow: { color: '#1d395233', blur: 40, offsetX: 0, offsetY: 16 },
        }),
        group('洱海', [
          box(106, 140, 1030, 700, linear(180, '#8fc7e8', '#d6ecf3', '#fbe6c8'), { radius: 10 }),
          circle(820, 330, 70, '#ffd27a'),
          path(106, 400, 1030, 270, land(1030, 270, [150, 40, 120, 20, 90, 50, 140]), '#7fa3c4'),
          path(106, 470, 1030, 200, land(1030, 200, [40, 110, 50, 120, 60, 130, 60]), '#5a86ad'),
          box(106, 640, 1030, 200, linear(180, '#5fa6c9', '#9fd3de')),
          ...times(6, (at) =>
            line(180 + ((at * 173) % 700), 680 + at * 22, 120 + (at % 3) * 60, '#ffffff', 4, {
              opacity: 0.6,
            }),
          ),
          path(240, 560, 150, 110, 'M0 40 L75 0 L150 40 V110 H0Z', '#fdfaf2'),
          path(228, 550, 174, 62, 'M0 56 L87 0 L174 56 L160 62 L87 16 L14 62Z', '#46566b'),
          path(420, 590, 120, 80, 'M0 30 L60 0 L120 30 V80 H0Z', '#f3e6d0'),
          path(410, 582, 140, 48, 'M0 42 L70 0 L140 42 L128 48 L70 14 L12 48Z', '#5c4a3d'),
          icon('boat', 720, 640, 130, '#8a4b2f'),
          icon('bird', 560, 300, 60, '#46566b'),
          icon('bird', 640, 260, 44, '#46566b'),
        ]),
        group('邮票', [
          shape('stamp', 910, 170, 190, 220, '#fdfaf2'),
          box(930, 194, 150, 172, '#b93a2e'),
          icon('mountains', 950, 214, 110, '#ffe6c0'),
          text('80 分', 930, 324, 150, 26, '#ffe6c0', { weight: 700, align: 'center' }),
        ]),
        group(
          '邮戳',
          [
            circle(890, 410, 78, '#fdfaf200', {
              stroke: { color: '#3a5068', width: 5, dash: [], cap: 'butt', join: 'miter' },
            }),
            text('大理\n2026.05', 820, 374, 140, 28, '#2c3f55', { weight: 700, align: 'center', lead: 1.3 }),
          ],
          { rotation: -14 },
        ),
        text('大理', 120, 880, 560, 240, '#1f4a70', {
          font: SERIF,
          weight: 900,
          lead: 1.15,
          gap: 0.02,
          role: 'title',
        }),
        text('三天两夜', 650, 900, 480, 108, '#d2493c', {
          font: KAI,
          weight: 700,
          lead: 1.2,
          role: 'subtitle',
        }),
        text('不赶路版路线', 654, 1034, 480, 52, '#47515c', { font: KAI, weight: 700 }),
        ...[
          ['D1', '古城 · 人民路 · 洋人街夜市'],
          ['D2', '洱海骑行 · 喜洲麦田 · 扎染'],
          ['D3', '苍山缆车 · 床单厂艺术区'],
        ].map(([day = '', plan = ''], at) =>
          group(day, [
            box(124, 1194 + at * 100, 92, 68, '#1f4a70', { radius: 10 }),
            text(day, 124, 1202 + at * 100, 92, 38, '#ffffff', { weight: 800, align: 'center' }),
            text(plan, 244, 1198 + at * 100, 880, 46, '#33404d', { weight: 500 }),
          ]),
        ),
        frame(106, 1170, 1030, 1, '#c9c2b2', 2),
        text('人均 1180 元，含住宿和高铁', 124, 1490, 1000, 38, '#a8402f', { weight: 700, role: 'price' }),
      ],
    },
  ],
});
