import { box, circle, curve, group, land, linear, path, pen, template, text, times } from '../kit/index.ts';

const heights = [60, 92, 78, 124, 150, 138, 190];

/** Columns of light and a rising line. */
export const dataReport = template({
  key: 'wechat-data-report',
  title: '新消费趋势数据报告',
  kind: '公众号封面',
  industry: ['科技', '金融保险'],
  style: ['数据', '高级'],
  color: ['蓝色', '青色'],
  purpose: ['封面配图', '总结汇报'],
  keywords: '数据 报告 白皮书 趋势 行业 分析',
  width: 900,
  height: 383,
  pages: [
    {
      background: linear(120, '#06143a', '#0b2c6b', '#0a5a86'),
      elements: [
        group('网格', [
          ...times(9, (at) => box(at * 112, 0, 1, 383, '#ffffff', { opacity: 0.08 })),
          ...times(5, (at) => box(0, 40 + at * 76, 900, 1, '#ffffff', { opacity: 0.08 })),
        ]),
        group(
          '柱',
          heights.map((height, at) =>
            box(470 + at * 58, 326 - height, 34, height, linear(180, '#4fe3ff', '#1a6bd6'), {
              radius: 8,
              opacity: 0.9,
            }),
          ),
        ),
        path(
          470,
          60,
          382,
          150,
          land(382, 150, [120, 96, 104, 66, 52, 58, 10]),
          linear(180, '#7df5d233', '#7df5d200'),
          { name: '面积' },
        ),
        pen(486, 60, 350, 130, curve(350, [120, 96, 104, 66, 52, 58, 10]), '#7df5d2', 5, { name: '趋势线' }),
        circle(836, 70, 10, '#ffffff', { name: '终点' }),
        text('+38%', 716, 20, 110, 30, '#7df5d2', { weight: 800, align: 'right' }),
        text('2026 年度报告', 48, 62, 300, 22, '#8fd8ff', { weight: 600, gap: 0.08, role: 'subtitle' }),
        text('新消费\n十大趋势', 44, 104, 420, 82, '#ffffff', { weight: 900, lead: 1.2, role: 'title' }),
        text('潮汐研究院　样本 12,480 份', 48, 316, 400, 22, '#a9c7ec', { weight: 500, role: 'brand' }),
      ],
    },
  ],
});
