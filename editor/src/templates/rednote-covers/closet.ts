import { box, group, icon, line, pen, rich, SANS, shape, template, text, times } from '../kit/index.ts';

const ink = '#23201c';

/** A rail of clothes, and a highlighted title. */
export const closet = template({
  key: 'rednote-closet',
  title: '衣橱断舍离清单',
  kind: '小红书封面',
  industry: ['电商'],
  style: ['简约', '手绘'],
  color: ['棕色', '白色'],
  purpose: ['封面配图', '课程培训'],
  keywords: '收纳 整理 断舍离 衣橱 穿搭 清单',
  width: 1242,
  height: 1656,
  pages: [
    {
      background: { kind: 'solid', color: '#f3ece2' },
      elements: [
        group('挂杆', [
          box(0, 1010, 1242, 18, '#8b6f52'),
          ...times(5, (at) =>
            pen(129 + at * 232, 1018, 60, 64, 'M30 0 C30 26 46 22 40 40 L30 46', '#8b6f52', 6),
          ),
        ]),
        group('衣物', [
          icon('t-shirt', 34, 1060, 250, '#d98c6a'),
          icon('dress', 258, 1064, 270, '#6f8f87'),
          icon('t-shirt', 496, 1060, 250, '#e9c46a'),
          icon('dress', 722, 1064, 270, '#b46a72'),
          icon('t-shirt', 966, 1060, 250, '#46566b'),
        ]),
        box(0, 1370, 1242, 286, '#e6d8c3', { name: '地面' }),
        group('收纳箱', [
          box(90, 1330, 300, 210, '#c9a77c', { radius: 14 }),
          box(70, 1300, 340, 60, '#b8925f', { radius: 12 }),
          text('留下', 90, 1406, 300, 56, '#4a3620', { weight: 800, align: 'center' }),
          box(471, 1330, 300, 210, '#e8c9b0', { radius: 14 }),
          box(451, 1300, 340, 60, '#d9ae8c', { radius: 12 }),
          text('送人', 471, 1406, 300, 56, '#4a3620', { weight: 800, align: 'center' }),
          box(852, 1330, 300, 210, '#b9c4b4', { radius: 14 }),
          box(832, 1300, 340, 60, '#9dac98', { radius: 12 }),
          text('回收', 852, 1406, 300, 56, '#33402f', { weight: 800, align: 'center' }),
        ]),
        text('一个周末就够', 96, 128, 700, 50, '#8b5a34', { weight: 700, role: 'subtitle' }),
        rich(
          [
            [['衣橱', { highlight: '#ffd86b' }], '断舍离'],
            ['从 200 件'],
            ['到 ', ['33 件', { color: '#c4472d' }]],
          ],
          90,
          216,
          1080,
          186,
          ink,
          { font: SANS, weight: 900, lead: 1.2, gap: -0.02, role: 'title' },
        ),
        line(96, 920, 160, ink, 6),
        text('附分类清单，照着做不纠结', 290, 894, 800, 44, '#5c5148', { weight: 500, role: 'body' }),
        shape('sparkle', 1040, 120, 96, 96, '#e0a43a', { name: '闪光' }),
      ],
    },
  ],
});
