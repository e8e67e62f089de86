import { box, circle, group, line, linear, path, SANS, SERIF, template, text } from '../kit/index.ts';

/** Flat arcs and a figure of four shapes; type in one narrow column. */
export const morningYoga = template({
  key: 'poster-morning-yoga',
  title: '晨间瑜伽体验课',
  kind: '竖版海报',
  industry: ['运动健身', '美业'],
  style: ['简约', '扁平'],
  color: ['橙色', '粉色'],
  purpose: ['课程培训', '活动促销'],
  keywords: '瑜伽 健身 冥想 体验课 会员',
  width: 1080,
  height: 1440,
  pages: [
    {
      background: { kind: 'solid', color: '#f7ebdf' },
      elements: [
        circle(690, 560, 380, linear(180, '#f2a07b', '#f6c9a3'), { name: '朝阳' }),
        group('拱门', [
          path(390, 300, 600, 700, 'M0 700 V300 A300 300 0 0 1 600 300 V700Z', '#e87f5f', { opacity: 0.32 }),
          path(470, 400, 440, 600, 'M0 600 V220 A220 220 0 0 1 440 220 V600Z', '#fbe3cf', { opacity: 0.85 }),
        ]),
        group('瑜伽人', [
          circle(690, 536, 50, '#5b2f2b'),
          circle(690, 474, 22, '#5b2f2b'),
          path(676, 580, 28, 30, 'M0 0H28V30H0Z', '#f3c4a4'),
          path(
            612,
            604,
            156,
            210,
            'M30 0 H126 C150 10 156 30 150 60 L132 210 H24 L6 60 C0 30 6 10 30 0Z',
            '#2f5d62',
          ),
          path(530, 620, 110, 190, 'M90 0 C60 60 30 110 0 168 L22 190 C60 150 96 100 110 50Z', '#f3c4a4'),
          path(740, 620, 110, 190, 'M20 0 C50 60 80 110 110 168 L88 190 C50 150 14 100 0 50Z', '#f3c4a4'),
          path(
            480,
            790,
            420,
            130,
            'M130 10 H290 C360 30 410 60 420 96 C400 132 330 130 270 112 L210 92 L150 112 C90 130 20 132 0 96 C10 60 60 30 130 10Z',
            '#3f7a7c',
          ),
        ]),
        path(0, 900, 1080, 540, 'M0 90 C200 20 360 0 560 20 C760 40 900 70 1080 10 V540 H0Z', '#2f5d62', {
          name: '地面',
        }),
        group('枝叶', [
          path(60, 760, 70, 200, 'M35 200 C-20 130 0 40 35 0 C70 40 90 130 35 200Z', '#7f9f7e'),
          path(116, 830, 56, 140, 'M28 140 C-14 90 0 30 28 0 C56 30 70 90 28 140Z', '#a5bb95'),
          path(14, 846, 50, 120, 'M25 120 C-12 78 0 26 25 0 C50 26 62 78 25 120Z', '#5e8570'),
        ]),
        text('晨间\n瑜伽', 76, 84, 420, 168, '#5b2f2b', {
          font: SERIF,
          weight: 900,
          lead: 1.12,
          role: 'title',
        }),
        line(84, 486, 90, '#e06b4a', 6),
        text('六点半的第一口呼吸', 80, 512, 320, 32, '#7a4a3d', { weight: 500, gap: 0.02, role: 'subtitle' }),
        text('BREATHE IN, STRETCH OUT', 80, 566, 320, 18, '#6b3828', { weight: 500, gap: 0.08 }),
        text('七天体验营', 80, 1010, 420, 62, '#ffe9d3', { weight: 800, role: 'slogan' }),
        text('每天 60 分钟　小班 8 人　零基础可来\n周一至周日　6:30 — 7:30', 80, 1104, 640, 32, '#cfe0dc', {
          lead: 1.7,
          role: 'body',
        }),
        box(80, 1240, 268, 82, '#f2a07b', { name: '价格底', radius: 41 }),
        text('体验价 ¥99', 80, 1258, 268, 34, '#4a221d', { weight: 800, align: 'center', role: 'price' }),
        text('澄光瑜伽馆　梧桐路 118 号二层\n预约电话 021-5555-0118', 380, 1236, 600, 27, '#cfe0dc', {
          font: SANS,
          lead: 1.6,
          role: 'contact',
        }),
      ],
    },
  ],
});
