import { linear, lineElement, radial, stroke, textElement } from '../document/index.ts';
import { box, circle, onePage, path, ring, scatter } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const random = scatter(11);

const stars = Array.from({ length: 90 }, () => ({
  x: random() * 1920,
  y: random() * 1080,
  size: 0.8 + random() * 1.8,
  opacity: 0.15 + random() * 0.5,
}))
  .filter(({ x, y }) => x > 1000 || y < 260)
  .map(({ x, y, size, opacity }) => circle(x, y, size, '#ffffff', { opacity }));

const fact = (x: number, label: string, value: string) => [
  textElement({
    text: label,
    x,
    y: 890,
    width: 320,
    fontSize: 22,
    fontWeight: 400,
    letterSpacing: 0.08,
    lineHeight: 1.4,
    color: '#8ea3cc',
  }),
  textElement({
    text: value,
    x,
    y: 924,
    width: 420,
    fontSize: 34,
    fontWeight: 500,
    letterSpacing: 0.02,
    lineHeight: 1.4,
    color: '#f4f7ff',
  }),
];

/** 新品发布会: a lit horizon in the dark, thin Latin over heavy Chinese. */
export const productLaunch = finishSample({
  key: 'product-launch',
  price: 'member',
  title: '新品发布会',
  kind: '横版海报',
  tags: { industry: '科技', style: '简约', color: '蓝色' },
  design: onePage(1920, 1080, linear(180, '#03060f', '#060d20', '#0a1a3d'), [
    ...stars,
    circle(1420, 620, 620, radial({ radius: 0.72 }, '#2f6bff66', '#2f6bff22', '#2f6bff00')),
    circle(1420, 640, 420, linear(180, '#08122c', '#040916'), {
      shadow: { color: '#5fa0ffcc', blur: 90, offsetX: 0, offsetY: -18 },
    }),
    path(1000, 220, 840, 420, 'M0 420 A420 420 0 0 1 840 420', {
      stroke: stroke('#cfe2ff', 3),
      opacity: 0.9,
    }),
    circle(1420, 220, 120, radial({ radius: 0.72 }, '#ffffff', '#a9cbff99', '#5f95ff00'), {
      blend: 'screen',
    }),
    ring(1420, 640, 500, '#6f9bff', 1.2, { opacity: 0.4 }),
    ring(1420, 640, 590, '#6f9bff', 1, { opacity: 0.25 }),
    ring(1420, 640, 690, '#6f9bff', 1, { opacity: 0.14 }),
    circle(1066, 287, 7, '#dbe9ff'),
    circle(1846, 227, 5, '#dbe9ff', { opacity: 0.7 }),
    textElement({
      role: 'brand',
      text: '栖云科技',
      x: 120,
      y: 96,
      width: 300,
      fontSize: 30,
      fontWeight: 700,
      letterSpacing: 0.1,
      lineHeight: 1.4,
      color: '#ffffff',
    }),
    textElement({
      text: '2026 秋季新品发布会',
      x: 124,
      y: 250,
      width: 800,
      fontSize: 34,
      fontWeight: 400,
      letterSpacing: 0.16,
      lineHeight: 1.4,
      color: '#a9c4ff',
    }),
    textElement({
      role: 'title',
      text: '看见\n下一刻',
      x: 112,
      y: 322,
      width: 900,
      fontSize: 176,
      fontWeight: 900,
      letterSpacing: 0.02,
      lineHeight: 1.14,
      effects: { hollow: false, gradient: linear(100, '#ffffff', '#dce8ff', '#8db4ff') },
    }),
    textElement({
      role: 'slogan',
      text: 'See what comes next',
      x: 122,
      y: 738,
      width: 800,
      fontSize: 38,
      fontWeight: 200,
      letterSpacing: 0.14,
      lineHeight: 1.3,
      color: '#d5e2ff',
    }),
    lineElement({ x: 122, y: 850, length: 760, stroke: stroke('#33508f', 1.5) }),
    ...fact(122, '时间', '9 月 18 日 19:30'),
    ...fact(480, '地点', '杭州云栖国际会展中心'),
    textElement({
      text: '全网同步直播：视频号·哔哩哔哩·微博',
      x: 122,
      y: 992,
      width: 900,
      fontSize: 20,
      letterSpacing: 0.06,
      lineHeight: 1.5,
      color: '#6f86b8',
    }),
    box(1226, 560, 388, 2, linear(90, '#9cc2ff00', '#9cc2ffaa', '#9cc2ff00')),
    textElement({
      text: 'Q1',
      x: 1120,
      y: 596,
      width: 600,
      align: 'center',
      fontSize: 150,
      fontWeight: 100,
      letterSpacing: 0.04,
      lineHeight: 1.2,
      color: '#eaf2ff',
    }),
    textElement({
      text: '首款空间协作终端',
      x: 1120,
      y: 790,
      width: 600,
      align: 'center',
      fontSize: 26,
      fontWeight: 300,
      letterSpacing: 0.3,
      lineHeight: 1.4,
      color: '#9db8ee',
    }),
  ]),
});
