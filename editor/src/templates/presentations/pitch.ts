import { chartElement, runStyle } from '../../document/index.ts';
import { box, circle, group, icon, line, linear, path, template, text } from '../kit/index.ts';

const dark = linear(120, '#0b1020', '#141b3a', '#2a1a5e');
const lime = '#b8ff5c';

const mark = (page: string) =>
  group('页脚', [
    circle(116, 1010, 12, lime),
    text('云雀出行', 144, 990, 300, 26, '#aab3d6', { weight: 600 }),
    text(page, 1700, 990, 120, 26, '#aab3d6', { align: 'right' }),
  ]);

/** Dark pages, one acid green. */
export const pitch = template({
  key: 'deck-pitch',
  title: '创业融资商业计划书',
  kind: '演示文稿',
  industry: ['科技', '商务'],
  style: ['高级', '潮流'],
  color: ['黑色', '绿色'],
  purpose: ['总结汇报'],
  keywords: '商业计划书 路演 融资 PPT 演示 创业',
  width: 1920,
  height: 1080,
  pages: [
    {
      name: '封面',
      background: dark,
      elements: [
        circle(1500, 420, 420, linear(160, '#b8ff5c', '#3ee6c1', '#5b3df0'), { name: '光球' }),
        circle(1400, 340, 400, '#10162f', { name: '光球影', opacity: 0.82 }),
        path(1100, 700, 820, 380, 'M0 380 C200 100 500 300 820 0 V380Z', '#b8ff5c', {
          name: '曲面',
          opacity: 0.16,
        }),
        box(100, 130, 250, 58, '#b8ff5c', { name: '标签底', radius: 29 }),
        text('A 轮融资计划', 100, 141, 250, 26, '#10162f', { weight: 800, align: 'center' }),
        text('让最后一公里\n自己走完', 92, 260, 1200, 150, '#ffffff', {
          weight: 900,
          lead: 1.22,
          role: 'title',
        }),
        text('云雀出行　园区无人接驳网络', 100, 680, 1000, 46, '#c6cdf0', { weight: 500, role: 'subtitle' }),
        text('2026 年 9 月　创始人 卓远', 100, 780, 800, 30, '#aab3d6', { role: 'date' }),
        mark('01'),
      ],
    },
    {
      name: '问题',
      background: dark,
      elements: [
        text('问题', 100, 90, 400, 34, lime, { weight: 700, gap: 0.1 }),
        text('下了地铁，还有 1.8 公里没人管', 96, 150, 1700, 84, '#ffffff', {
          weight: 900,
          lead: 1.25,
          role: 'title',
        }),
        ...(
          [
            ['bus', '等不来', '班车间隔 22 分钟，早高峰平均等 14 分钟'],
            ['wallet', '坐不起', '打车起步价 13 元，一个月通勤多花 520 元'],
            ['umbrella', '走不动', '夏天雨天三成员工迟到，园区年损失 2600 工时'],
          ] as const
        ).map(([drawn, head, body], at) =>
          group(head, [
            box(100 + at * 590, 350, 540, 520, '#ffffff0f', { radius: 40 }),
            icon(drawn, 150 + at * 590, 410, 120, lime),
            text(head, 150 + at * 590, 580, 440, 64, '#ffffff', { weight: 800 }),
            text(body, 150 + at * 590, 690, 440, 34, '#c6cdf0', { lead: 1.6, lines: 2 }),
          ]),
        ),
        mark('02'),
      ],
    },
    {
      name: '增长',
      background: dark,
      elements: [
        text('进展', 100, 90, 400, 34, lime, { weight: 700, gap: 0.1 }),
        text('十二个月，从一个园区到十九个', 96, 150, 1700, 84, '#ffffff', {
          weight: 900,
          lead: 1.25,
          role: 'title',
        }),
        box(100, 330, 1120, 600, '#ffffff0f', { name: '图表底', radius: 40 }),
        chartElement({
          name: '日单量',
          x: 140,
          y: 380,
          width: 1040,
          height: 510,
          chart: 'line',
          labels: ['Q1', 'Q2', 'Q3', 'Q4'],
          series: [{ name: '日单量（千）', values: [1.2, 4.6, 9.8, 21] }],
          palette: [lime],
          textStyle: runStyle({ fontSize: 28, color: '#c6cdf0' }),
          gridColor: '#ffffff22',
        }),
        ...(
          [
            ['21,000', '日均单量'],
            ['19', '合作园区'],
            ['¥2.1', '单均成本'],
          ] as const
        ).map(([number, what], at) =>
          group(what, [
            line(1290, 350 + at * 200, 530, '#ffffff33', 2),
            text(number, 1290, 364 + at * 200, 530, 92, lime, { weight: 900, lead: 1.25 }),
            text(what, 1290, 484 + at * 200, 530, 30, '#c6cdf0'),
          ]),
        ),
        mark('03'),
      ],
    },
  ],
});
