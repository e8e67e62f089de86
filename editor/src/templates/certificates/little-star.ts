import {
  box,
  circle,
  frame,
  group,
  icon,
  KUAILE,
  path,
  pen,
  shape,
  stripes,
  template,
  text,
  times,
} from '../kit/index.ts';

/** Crayons around a page for children. */
export const littleStar = template({
  key: 'certificate-little-star',
  title: '幼儿园小明星奖状',
  kind: '证书',
  industry: ['教育', '母婴亲子'],
  style: ['卡通', '手绘'],
  color: ['黄色', '多彩'],
  purpose: ['名片物料'],
  keywords: '奖状 幼儿园 儿童 小朋友 毕业 表扬',
  width: 1754,
  height: 1240,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#ffd84d' },
      elements: [
        path(0, 0, 1754, 1240, stripes(1754, 1240, 120, 60, 300), '#ffe27a', { name: '斜纹' }),
        box(110, 110, 1534, 1020, '#fffdf4', { name: '纸', radius: 60 }),
        frame(140, 140, 1474, 960, '#ff8a65', 8, { radius: 44, dash: [30, 20] }),
        group(
          '彩虹',
          ['#ff6f61', '#ffb347', '#ffe14d', '#6fcf7a', '#5db7f0'].map((color, at) =>
            pen(
              180 + at * 26,
              190 + at * 26,
              420 - at * 52,
              230 - at * 26,
              `M0 ${230 - at * 26} A${210 - at * 26} ${210 - at * 26} 0 0 1 ${420 - at * 52} ${230 - at * 26}`,
              color,
              24,
            ),
          ),
        ),
        group('云', [
          shape('cloud', 130, 360, 190, 120, '#dff1fb'),
          shape('cloud', 470, 370, 200, 124, '#dff1fb'),
        ]),
        group('太阳', [
          shape('sunburst', 1340, 150, 220, 220, '#ffb347'),
          circle(1450, 260, 66, '#ffe14d'),
          circle(1430, 250, 7, '#6b3b12'),
          circle(1472, 250, 7, '#6b3b12'),
          pen(1430, 274, 42, 18, 'M0 0 C10 18 32 18 42 0', '#6b3b12', 5),
        ]),
        text('小明星奖状', 600, 190, 760, 150, '#e8553a', {
          font: KUAILE,
          align: 'center',
          lead: 1.2,
          role: 'title',
        }),
        text('糖豆', 560, 440, 640, 112, '#3b6fc4', {
          font: KUAILE,
          align: 'center',
          lead: 1.25,
          role: 'subtitle',
        }),
        pen(640, 580, 480, 20, 'M0 10 C80 -6 160 20 240 8 C320 -4 400 18 480 6', '#ffb347', 7, {
          name: '波浪线',
        }),
        text('你会自己穿鞋，会把最后一块积木让给朋友\n还给每一盆花都浇了水', 330, 632, 1094, 46, '#4d4034', {
          weight: 500,
          align: 'center',
          lead: 1.7,
          role: 'body',
        }),
        group('奖杯', [
          shape('scallop-12', 250, 850, 220, 220, '#ff8a65'),
          icon('trophy', 290, 888, 140, '#fff3c4'),
        ]),
        text('这学期的「温柔小星」就是你', 520, 850, 720, 48, '#e8553a', {
          weight: 800,
          align: 'center',
          role: 'slogan',
        }),
        text('蒲公英幼儿园　小二班\n2026 年 6 月', 620, 946, 520, 36, '#6b5a48', {
          weight: 600,
          align: 'center',
          lead: 1.6,
          role: 'brand',
        }),
        group(
          '蜡笔',
          times(3, (at) =>
            group('蜡笔', [
              box(1330 + at * 80, 880, 54, 170, ['#5db7f0', '#6fcf7a', '#ff8fb3'][at] ?? '#5db7f0', {
                radius: 8,
              }),
              path(
                1330 + at * 80,
                830,
                54,
                54,
                'M10 54 L27 0 L44 54Z',
                ['#3b8fcf', '#4bab58', '#e56b93'][at] ?? '#3b8fcf',
              ),
              box(1330 + at * 80, 930, 54, 60, '#ffffff88'),
            ]),
          ),
        ),
        group('星星', [
          shape('star-5-fat', 190, 620, 90, 90, '#ffd84d', { rotation: -14 }),
          shape('star-5-fat', 1470, 560, 100, 100, '#6fcf7a', { rotation: 16 }),
          shape('heart', 1420, 720, 70, 64, '#ff8fb3'),
        ]),
      ],
    },
  ],
});
