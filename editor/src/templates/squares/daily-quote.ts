import {
  box,
  circle,
  column,
  group,
  KAI,
  linear,
  path,
  pen,
  SERIF,
  template,
  text,
  times,
} from '../kit/index.ts';

/** A quiet page: an arch, a cup, two columns of words. */
export const dailyQuote = template({
  key: 'square-daily-quote',
  title: '每日一句早安',
  kind: '方形配图',
  industry: ['文化娱乐'],
  style: ['文艺', '简约'],
  color: ['绿色', '白色'],
  purpose: ['封面配图'],
  keywords: '早安 晚安 日签 语录 朋友圈 一句话',
  width: 1080,
  height: 1080,
  pages: [
    {
      background: { kind: 'solid', color: '#eef0e4' },
      elements: [
        path(
          92,
          150,
          430,
          780,
          'M0 780 V215 A215 215 0 0 1 430 215 V780Z',
          linear(180, '#f9d9a8', '#f3b98a', '#d98f72'),
          { name: '窗' },
        ),
        group('窗景', [
          circle(330, 430, 78, '#fff3d6'),
          path(92, 560, 430, 370, 'M0 110 C90 30 170 80 240 50 C320 10 380 60 430 30 V370 H0Z', '#7d9a83'),
          path(92, 680, 430, 250, 'M0 60 C110 0 210 90 300 40 C360 10 400 30 430 50 V250 H0Z', '#4f7360'),
        ]),
        group('窗台上的花', [
          box(60, 926, 500, 26, '#c9b79c', { radius: 8 }),
          path(390, 806, 110, 122, 'M8 0 H102 L92 122 H18Z', '#fbf7ec'),
          ...times(5, (at) =>
            pen(
              400 + at * 22,
              690 + (at % 2) * 30,
              40,
              120 - (at % 2) * 30,
              `M${at * 4} 0 C10 50 20 70 24 ${120 - (at % 2) * 30}`,
              '#4f7360',
              4,
            ),
          ),
          ...times(5, (at) => circle(404 + at * 26, 690 + (at % 2) * 30, 15, at % 2 ? '#fbf7ec' : '#e8825f')),
        ]),
        column('把日子过成\n自己喜欢的样子', 662, 170, 640, 66, '#2f3d33', {
          font: SERIF,
          weight: 700,
          lead: 1.75,
          gap: 0.1,
          role: 'title',
        }),
        column('早安', 946, 170, 200, 40, '#a05a3c', { font: KAI, weight: 700, gap: 0.3, role: 'subtitle' }),
        box(964, 330, 2, 420, '#b9bfa9', { name: '竖线' }),
        text('十月\n16', 860, 796, 150, 52, '#2f3d33', {
          font: SERIF,
          weight: 700,
          align: 'right',
          lead: 1.25,
          role: 'date',
        }),
        text('慢慢书房', 640, 886, 220, 28, '#5f6b5a', { font: KAI, weight: 700, role: 'brand' }),
      ],
    },
  ],
});
