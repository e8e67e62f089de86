import { chartElement, linear, qrElement, radial, runStyle, stroke, textElement } from '../document/index.ts';
import { box, circle, curve, onePage, path } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const NAVY = '#14213d';
const GREEN = '#0f8f73';
const MINT = '#5ecfb1';
const SAND = '#f6f3ec';
const AMBER = '#f4a53a';

const labels = runStyle({ fontSize: 24, color: '#5b6475' });

const heading = (y: number, number: string, title: string, note: string) => [
  textElement({
    text: number,
    x: 104,
    y,
    width: 120,
    fontSize: 64,
    fontWeight: 200,
    lineHeight: 1.2,
    color: GREEN,
  }),
  textElement({
    text: title,
    x: 204,
    y: y + 2,
    width: 800,
    fontSize: 44,
    fontWeight: 800,
    lineHeight: 1.3,
    color: NAVY,
  }),
  textElement({
    text: note,
    x: 206,
    y: y + 66,
    width: 770,
    fontSize: 26,
    lineHeight: 1.5,
    color: '#6c7486',
  }),
];

const figure = (x: number, value: string, unit: string, label: string) => [
  textElement({
    rich: [
      [
        { text: value, style: { fontSize: 76, fontWeight: 800, color: '#ffffff' } },
        { text: ` ${unit}`, style: { fontSize: 28, fontWeight: 500, color: MINT } },
      ],
    ],
    x,
    y: 716,
    width: 330,
    lineHeight: 1.2,
  }),
  textElement({
    text: label,
    x,
    y: 814,
    width: 300,
    fontSize: 26,
    lineHeight: 1.4,
    color: '#c6d5e0',
  }),
];

const panel = (y: number, height: number) => box(56, y, 968, height, '#ffffff', { cornerRadius: 32 });

/** 长图: a year in numbers, with three charts below a cover of hills. */
export const annualReport = finishSample({
  key: 'annual-report',
  price: 'member',
  title: '年度用户报告',
  kind: '长图',
  tags: { industry: '商务', style: '数据', color: '绿色' },
  design: onePage(1080, 3200, { kind: 'solid', color: SAND }, [
    box(0, 0, 1080, 960, linear(165, '#0c2230', '#103d43', '#0f6b5e')),
    circle(880, 170, 420, radial({ radius: 0.72 }, '#5ecfb155', '#5ecfb11c', '#5ecfb100')),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
      path(0, 424 + index * 22, 1080, 220, curve(1080, [150, 60, 130, 40, 110, 20, 90]), {
        stroke: stroke(MINT, 2),
        opacity: 0.1 + index * 0.05,
      }),
    ),
    textElement({
      role: 'brand',
      text: '青禾设计',
      x: 72,
      y: 84,
      width: 300,
      fontSize: 32,
      fontWeight: 700,
      letterSpacing: 0.08,
      lineHeight: 1.4,
      color: '#ffffff',
    }),
    textElement({
      role: 'title',
      text: '这一年，\n你们画了很多',
      x: 68,
      y: 200,
      width: 960,
      fontSize: 116,
      fontWeight: 900,
      lineHeight: 1.24,
      color: '#ffffff',
    }),
    textElement({
      role: 'subtitle',
      text: '2026 年度用户报告',
      x: 74,
      y: 510,
      width: 700,
      fontSize: 36,
      fontWeight: 300,
      letterSpacing: 0.12,
      lineHeight: 1.4,
      color: '#bfe7da',
    }),
    ...figure(72, '1,286', '万张', '全年完成的设计'),
    ...figure(408, '48.2', '万人', '每月都来的人'),
    ...figure(744, '3.7', '分钟', '平均做完一张'),
    panel(1016, 660),
    ...heading(1064, '01', '越到年底，越停不下来', '每季度完成的设计，单位：万张'),
    chartElement({
      x: 104,
      y: 1206,
      width: 872,
      height: 430,
      chart: 'bar',
      labels: ['第一季度', '第二季度', '第三季度', '第四季度'],
      series: [
        { name: '2025 年', values: [162, 205, 238, 301] },
        { name: '2026 年', values: [226, 287, 341, 432] },
      ],
      palette: ['#bfe3d8', GREEN],
      textStyle: labels,
      gridColor: '#e9ecef',
      showLegend: true,
    }),
    panel(1716, 620),
    ...heading(1764, '02', '海报依旧是主角', '各品类占比，社交配图第一次超过电商'),
    chartElement({
      x: 104,
      y: 1906,
      width: 400,
      height: 380,
      chart: 'donut',
      labels: ['海报', '社交配图', '电商', '办公', '印刷'],
      series: [{ name: '占比', values: [34, 26, 21, 12, 7] }],
      palette: [GREEN, AMBER, '#2d6cdf', '#8f7ae5', '#c9d1dc'],
      textStyle: runStyle({ fontSize: 26, fontWeight: 600 }),
    }),
    ...(
      [
        ['海报', '34%', GREEN],
        ['社交配图', '26%', AMBER],
        ['电商', '21%', '#2d6cdf'],
        ['办公', '12%', '#8f7ae5'],
        ['印刷', '7%', '#c9d1dc'],
      ] as const
    ).flatMap(([name, share, color], index) => [
      circle(590, 1946 + index * 68, 11, color),
      textElement({
        text: name,
        x: 622,
        y: 1924 + index * 68,
        width: 240,
        fontSize: 30,
        fontWeight: 500,
        lineHeight: 1.4,
        color: NAVY,
      }),
      textElement({
        text: share,
        x: 816,
        y: 1920 + index * 68,
        width: 150,
        align: 'right',
        fontSize: 36,
        fontWeight: 700,
        lineHeight: 1.4,
        color: NAVY,
      }),
    ]),
    panel(2376, 520),
    ...heading(2424, '03', '灵感在晚上九点', '一天里各时段打开编辑器的人数'),
    chartElement({
      x: 104,
      y: 2548,
      width: 872,
      height: 336,
      chart: 'line',
      labels: ['6 时', '9 时', '12 时', '15 时', '18 时', '21 时', '24 时'],
      series: [{ name: '人数', values: [8200, 31500, 27800, 36400, 29100, 45200, 16300] }],
      palette: [AMBER],
      textStyle: labels,
      showAxis: false,
    }),
    textElement({
      text: '谢谢你，把想法变成画面',
      x: 72,
      y: 2974,
      width: 720,
      fontSize: 44,
      fontWeight: 800,
      lineHeight: 1.4,
      color: NAVY,
    }),
    textElement({
      role: 'body',
      text: '扫码生成你自己的年度报告\n数据截至 2026 年 12 月 20 日',
      x: 72,
      y: 3048,
      width: 700,
      fontSize: 26,
      lineHeight: 1.6,
      color: '#596173',
    }),
    box(836, 2960, 172, 172, '#ffffff', { cornerRadius: 20 }),
    qrElement({
      role: 'qr',
      x: 852,
      y: 2976,
      size: 140,
      text: 'https://example.com/report/2026',
      color: NAVY,
      margin: 0,
    }),
  ]),
});
