import { circle, group, KAI, linear, path, pen, SERIF, template, text, times } from '../kit/index.ts';

const flower = (x: number, y: number, size: number, color: string, heart: string) =>
  group('花', [
    ...times(6, (at) =>
      circle(
        x + size * 0.62 * Math.cos((at * Math.PI) / 3),
        y + size * 0.62 * Math.sin((at * Math.PI) / 3),
        size * 0.5,
        color,
        { name: '花瓣' },
      ),
    ),
    circle(x, y, size * 0.4, heart, { name: '花蕊' }),
  ]);

const leaf = (x: number, y: number, turn: number, color: string) =>
  path(x, y, 40, 110, 'M20 110 C-14 70 0 26 20 0 C40 26 54 70 20 110Z', color, {
    name: '叶',
    rotation: turn,
  });

/** A bouquet that grows in from the corner. */
export const florist = template({
  key: 'card-florist',
  title: '花艺工作室名片',
  kind: '名片',
  industry: ['电商', '文化娱乐'],
  style: ['手绘', '文艺'],
  color: ['粉色', '绿色'],
  purpose: ['品牌宣传', '名片物料'],
  keywords: '花店 花艺 名片 手作 工作室',
  width: 1063,
  height: 638,
  unit: 'mm',
  dpi: 300,
  hasBleed: true,
  pages: [
    {
      name: '正面',
      background: { kind: 'solid', color: '#fdf6f1' },
      elements: [
        group('花束', [
          pen(
            760,
            220,
            260,
            420,
            'M240 420 C180 300 120 160 40 20 M200 420 C190 280 180 160 190 0 M250 420 C250 300 250 200 260 80',
            '#8aa583',
            6,
          ),
          leaf(830, 380, -40, '#8aa583'),
          leaf(940, 360, 30, '#a9bf9e'),
          leaf(890, 470, -20, '#6f8f72'),
          leaf(985, 470, 40, '#8aa583'),
          leaf(790, 300, -60, '#a9bf9e'),
          flower(800, 210, 74, '#f2b8b5', '#f6d98a'),
          flower(950, 190, 90, '#e58a8f', '#f9e3a6'),
          flower(1020, 330, 66, '#f7d3c4', '#e0a04a'),
          flower(880, 320, 56, '#c9a7d6', '#f6d98a'),
        ]),
        text('杏枝花事', 72, 74, 520, 72, '#7a4a4f', {
          font: SERIF,
          weight: 700,
          lead: 1.25,
          gap: 0.08,
          role: 'brand',
        }),
        text('FLOWERS, EVERY DAY', 76, 176, 500, 23, '#9c7a72', { font: SERIF, weight: 500, gap: 0.18 }),
        text('何小满', 74, 330, 400, 58, '#4c3836', { font: KAI, weight: 700, role: 'title' }),
        text('主理人 / 花艺师', 280, 358, 400, 28, '#7d6660', { font: KAI, weight: 700, role: 'subtitle' }),
        text('139 0000 0520\n柳荫街 21 号（周一休息）', 76, 462, 560, 29, '#5a4744', {
          lead: 1.65,
          role: 'contact',
        }),
      ],
    },
    {
      name: '背面',
      background: linear(135, '#c9747d', '#b85a68'),
      elements: [
        flower(531, 230, 92, '#fdf0ea', '#f6d98a'),
        text('把花带回家', 181, 398, 700, 62, '#fff8f2', {
          font: KAI,
          weight: 700,
          align: 'center',
          gap: 0.16,
          role: 'slogan',
        }),
        text('杏枝花事', 181, 508, 700, 32, '#fff0ea', {
          font: SERIF,
          weight: 700,
          align: 'center',
          gap: 0.2,
          role: 'brand',
        }),
      ],
    },
  ],
});
