import {
  box,
  circle,
  frame,
  group,
  HUANGYOU,
  path,
  qr,
  shape,
  stripes,
  template,
  text,
} from '../kit/index.ts';

/** A notice pinned to a shop window. */
export const shopHiring = template({
  key: 'square-shop-hiring',
  title: '门店急招店员',
  kind: '方形配图',
  industry: ['招聘', '电商'],
  style: ['复古', '潮流'],
  color: ['青色', '橙色'],
  purpose: ['人才招聘', '封面配图'],
  keywords: '招聘 店员 门店 急招 兼职 招人',
  width: 1080,
  height: 1080,
  pages: [
    {
      background: { kind: 'solid', color: '#0f766e' },
      elements: [
        group('雨棚', [
          box(0, 0, 1080, 150, '#fef3e2'),
          path(0, 0, 1080, 150, stripes(1080, 150, 180, 90, 0), '#f2682b'),
          ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) =>
            circle(45 + at * 90, 150, 45, at % 2 ? '#fef3e2' : '#f2682b'),
          ),
        ]),
        group('纸', [
          box(120, 250, 840, 750, '#fff9ec', {
            radius: 10,
            rotation: -1.2,
            shadow: { color: '#04302c88', blur: 34, offsetX: 0, offsetY: 14 },
          }),
          frame(146, 276, 788, 698, '#0f766e', 4, { rotation: -1.2, dash: [18, 12] }),
        ]),
        circle(540, 262, 22, '#f2682b', { name: '图钉' }),
        text('急招店员', 160, 322, 760, 164, '#0b4f4a', {
          font: HUANGYOU,
          align: 'center',
          lead: 1.15,
          gap: 0.02,
          role: 'title',
          rotation: -1.2,
        }),
        shape('ribbon', 270, 520, 540, 76, '#f2682b', { name: '飘带' }),
        text('月薪 5000 — 7500 元', 300, 532, 480, 38, '#3b1503', {
          weight: 900,
          align: 'center',
          role: 'price',
        }),
        text(
          '· 爱笑，手脚麻利，会认真洗杯子\n· 早晚班轮换，每周休两天\n· 包两餐，过节有礼，满月交社保',
          190,
          632,
          560,
          34,
          '#27413e',
          { weight: 500, lead: 1.75, role: 'body' },
        ),
        qr(768, 640, 140, '#0b4f4a', '#ffffff'),
        text('扫码报名', 748, 790, 180, 26, '#0b4f4a', { weight: 700, align: 'center' }),
        box(190, 862, 700, 3, '#0f766e', { name: '分隔线' }),
        text('面包树烘焙　胜利路店　找店长小周 021-5555-0166', 190, 886, 700, 28, '#27413e', {
          weight: 600,
          role: 'contact',
        }),
      ],
    },
  ],
});
