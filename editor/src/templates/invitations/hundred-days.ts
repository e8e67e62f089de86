import {
  box,
  circle,
  group,
  icon,
  KUAILE,
  linear,
  oval,
  path,
  pen,
  scalloped,
  shape,
  template,
  text,
  times,
} from '../kit/index.ts';

/** A bear under a hot-air balloon. */
export const hundredDays = template({
  key: 'invitation-hundred-days',
  title: '宝宝百日宴邀请函',
  kind: '邀请函',
  industry: ['母婴亲子'],
  style: ['卡通', '扁平'],
  color: ['蓝色', '黄色'],
  purpose: ['邀请函'],
  keywords: '百日宴 满月 宝宝 生日 周岁 邀请',
  width: 1080,
  height: 1920,
  pages: [
    {
      background: linear(180, '#bfe6f7', '#e4f5fb', '#fdf3de'),
      elements: [
        group(
          '云朵',
          [
            [60, 190, 220],
            [780, 120, 260],
            [820, 760, 210],
            [30, 820, 200],
          ].map(([x = 0, y = 0, width = 0]) =>
            shape('cloud', x, y, width, width * 0.6, '#ffffff', { opacity: 0.9 }),
          ),
        ),
        group('热气球', [
          oval(290, 200, 500, 560, '#ff9d7a'),
          path(
            360,
            200,
            360,
            560,
            'M180 0 C60 0 0 150 0 280 C0 420 90 530 180 560 C270 530 360 420 360 280 C360 150 300 0 180 0Z',
            '#ffd58a',
          ),
          path(
            450,
            200,
            180,
            560,
            'M90 0 C30 0 0 150 0 280 C0 420 50 530 90 560 C130 530 180 420 180 280 C180 150 150 0 90 0Z',
            '#ff9d7a',
          ),
          path(330, 690, 420, 60, scalloped(420, 60, 7), '#7cc7c3'),
          pen(400, 740, 280, 130, 'M0 0 L50 130 M280 0 L230 130', '#9a6a4a', 6),
          box(440, 866, 200, 120, '#c48a5a', { radius: 18 }),
          box(430, 856, 220, 30, '#a9713f', { radius: 15 }),
        ]),
        group('小熊', [
          circle(490, 790, 30, '#b98057'),
          circle(590, 790, 30, '#b98057'),
          circle(540, 826, 72, '#cf9a70'),
          oval(508, 834, 64, 46, '#f6e2cc'),
          circle(514, 812, 8, '#3b2a20'),
          circle(566, 812, 8, '#3b2a20'),
          oval(530, 840, 20, 14, '#3b2a20'),
        ]),
        group(
          '彩旗',
          times(7, (at) =>
            path(
              60 + at * 140,
              1030 + 40 * Math.sin(((at + 0.5) / 7) * Math.PI),
              100,
              100,
              'M0 0 H100 L50 100Z',
              ['#ff9d7a', '#ffd58a', '#7cc7c3', '#9db8e8'][at % 4] ?? '#ff9d7a',
            ),
          ),
        ),
        text('宝宝百日啦', 60, 1180, 960, 150, '#3a5f8a', {
          font: KUAILE,
          align: 'center',
          lead: 1.2,
          role: 'title',
        }),
        text('我叫小满，今天一百天\n请来看看我，也摸摸我的小脚丫', 90, 1384, 900, 42, '#5a4a3c', {
          weight: 500,
          align: 'center',
          lead: 1.7,
          role: 'subtitle',
        }),
        box(130, 1560, 820, 210, '#ffffff', {
          name: '白底',
          radius: 40,
          shadow: { color: '#7aa6c033', blur: 26, offsetX: 0, offsetY: 10 },
        }),
        icon('calendar-blank', 178, 1600, 48, '#ff8a63'),
        text('5 月 20 日（星期三）11:30', 246, 1598, 680, 38, '#3c3a44', { weight: 700, role: 'date' }),
        icon('map-pin', 178, 1682, 48, '#4aa8a3'),
        text('橘子花园餐厅　二楼云朵厅', 246, 1680, 680, 38, '#3c3a44', { weight: 600, role: 'place' }),
        text('爸爸 陈一鸣　妈妈 苏晚　敬邀', 90, 1812, 900, 34, '#5a4a3c', {
          align: 'center',
          weight: 600,
          role: 'brand',
        }),
      ],
    },
  ],
});
