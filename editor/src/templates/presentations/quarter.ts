import { chartElement, runStyle } from '../../document/index.ts';
import { box, circle, group, icon, path, template, text, times } from '../kit/index.ts';

const ink = '#1d2a3a';

/** White pages with a warm corner, charts first. */
export const quarter = template({
  key: 'deck-quarter',
  title: '季度工作汇报',
  kind: '演示文稿',
  industry: ['商务', '金融保险'],
  style: ['简约', '数据'],
  color: ['橙色', '白色'],
  purpose: ['总结汇报'],
  keywords: '工作汇报 季度总结 述职 PPT 数据 运营',
  width: 1920,
  height: 1080,
  pages: [
    {
      name: '封面',
      background: { kind: 'solid', color: '#fff8f1' },
      elements: [
        group('几何', [
          box(1200, 0, 720, 1080, '#f4733d'),
          path(1200, 0, 720, 540, 'M0 540 A720 540 0 0 1 720 0 V540Z', '#ffb46b'),
          circle(1560, 810, 200, '#fff8f1'),
          path(1360, 610, 200, 400, 'M200 0 A200 200 0 0 0 200 400Z', '#1d2a3a'),
          ...times(5, (at) =>
            box(1290 + at * 60, 200 + at * 40, 28, 300 - at * 40, '#fff8f1', { opacity: 0.8 }),
          ),
        ]),
        text('2026 Q3', 120, 170, 600, 52, '#c2491a', { weight: 800, gap: 0.06 }),
        text('第三季度\n工作汇报', 112, 270, 1020, 156, ink, { weight: 900, lead: 1.22, role: 'title' }),
        box(120, 700, 120, 10, '#f4733d', { name: '短线' }),
        text('用户增长部　林渡', 120, 750, 800, 42, '#4b5868', { weight: 600, role: 'subtitle' }),
        text('汇报日期　10 月 12 日', 120, 826, 800, 30, '#5f6b7a', { role: 'date' }),
      ],
    },
    {
      name: '核心数据',
      background: { kind: 'solid', color: '#fff8f1' },
      elements: [
        text('核心数据', 120, 90, 900, 72, ink, { weight: 900, role: 'title' }),
        text('四项指标三项超额，获客成本仍需下降', 120, 200, 1200, 34, '#4b5868', { role: 'subtitle' }),
        ...(
          [
            ['新增用户', '128 万', '完成 112%', 'user-plus'],
            ['次月留存', '46.8%', '完成 104%', 'heart'],
            ['付费转化', '5.9%', '完成 107%', 'coins'],
            ['获客成本', '¥14.2', '完成 91%', 'target'],
          ] as const
        ).map(([what, number, done, drawn], at) =>
          group(what, [
            box(120 + at * 430, 300, 390, 260, '#ffffff', { radius: 28 }),
            icon(drawn, 150 + at * 430, 328, 56, '#f4733d'),
            text(what, 222 + at * 430, 332, 260, 32, '#4b5868', { weight: 600 }),
            text(number, 150 + at * 430, 404, 340, 72, ink, { weight: 900, lead: 1.2 }),
            text(done, 150 + at * 430, 502, 340, 27, at === 3 ? '#b3261e' : '#1c7a4d', { weight: 600 }),
          ]),
        ),
        box(120, 600, 1030, 400, '#ffffff', { name: '图表底', radius: 28 }),
        chartElement({
          name: '月度新增',
          x: 150,
          y: 630,
          width: 970,
          height: 340,
          chart: 'bar',
          labels: ['4月', '5月', '6月', '7月', '8月', '9月'],
          series: [{ name: '新增（万）', values: [28, 31, 33, 38, 42, 48] }],
          palette: ['#f4733d'],
          textStyle: runStyle({ fontSize: 24, color: '#4b5868' }),
          gridColor: '#f0e6dc',
        }),
        box(1190, 600, 610, 400, ink, { name: '结论底', radius: 28 }),
        text('结论', 1240, 640, 300, 36, '#ffb46b', { weight: 800 }),
        text(
          '老带新贡献首次过半\n八月活动峰值留存偏低\n四季度预算向内容倾斜',
          1240,
          712,
          520,
          37,
          '#ffffff',
          { weight: 500, lead: 1.9, role: 'body' },
        ),
      ],
    },
    {
      name: '下季度计划',
      background: { kind: 'solid', color: '#fff8f1' },
      elements: [
        text('下季度三件事', 120, 90, 900, 72, ink, { weight: 900, role: 'title' }),
        ...(
          [
            ['10 月', '把邀请流程缩到两步', '产品、设计各一人，中旬灰度', '#f4733d'],
            ['11 月', '双十一承接页与补偿机制', '提前两周压测，客服扩到 30 席', '#ffb46b'],
            ['12 月', '年度回顾与内容沉淀', '用户年报，可分享可下载', '#1d2a3a'],
          ] as const
        ).map(([when, head, body, color], at) =>
          group(head, [
            box(120, 260 + at * 250, 260, 200, color, { radius: 28 }),
            text(when, 120, 322 + at * 250, 260, 56, at === 2 ? '#ffffff' : '#2b1406', {
              weight: 900,
              align: 'center',
            }),
            box(400, 260 + at * 250, 1400, 200, '#ffffff', { radius: 28 }),
            text(head, 450, 296 + at * 250, 1200, 46, ink, { weight: 800 }),
            text(body, 450, 376 + at * 250, 1200, 32, '#4b5868'),
          ]),
        ),
      ],
    },
  ],
});
