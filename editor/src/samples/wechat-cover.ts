import { linear, lineElement, radial, stroke, textElement } from '../document/index.ts';
import { box, circle, land, onePage, path, ring } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const bars = [52, 78, 66, 104, 128, 116, 160, 188].map((height, index) =>
  box(574 + index * 36, 316 - height, 20, height, linear(0, '#2f7bff', index === 7 ? '#ffb648' : '#8fd0ff'), {
    cornerRadius: 6,
    opacity: 0.45 + index * 0.075,
  }),
);

/** 公众号首图: two thirds title, one third a rising chart; the middle square survives as a thumbnail. */
export const wechatCover = finishSample({
  key: 'wechat-cover',
  price: 'free',
  title: '行业趋势报告',
  kind: '公众号首图',
  tags: { industry: '商务', style: '简约', color: '蓝色' },
  design: onePage(900, 383, linear(120, '#0b2a6b', '#0c3f9c', '#1261d6'), [
    circle(760, 110, 320, radial({ radius: 0.72 }, '#4fb0ff66', '#4fb0ff22', '#4fb0ff00')),
    ring(810, 60, 150, '#ffffff', 1, { opacity: 0.16 }),
    ring(810, 60, 210, '#ffffff', 1, { opacity: 0.1 }),
    path(0, 300, 900, 83, land(900, 83, [60, 40, 66, 30, 50, 16, 40, 10]), { fill: '#0a2357', opacity: 0.5 }),
    ...bars,
    path(584, 96, 252, 160, 'M0 160 C30 150 50 128 72 128 S110 146 144 110 S190 90 216 54 L252 8', {
      stroke: stroke('#ffd28a', 3.5, { cap: 'round', join: 'round' }),
    }),
    circle(836, 104, 7, '#ffffff', { stroke: stroke('#ffb648', 4) }),
    lineElement({ x: 560, y: 318, length: 300, stroke: stroke('#cfe3ff', 1.5), opacity: 0.6 }),
    box(56, 76, 132, 34, '#ffb648', { cornerRadius: 17 }),
    textElement({
      text: '年度白皮书',
      x: 56,
      y: 79,
      width: 132,
      align: 'center',
      fontSize: 18,
      fontWeight: 700,
      lineHeight: 1.55,
      color: '#0b2a6b',
    }),
    textElement({
      role: 'title',
      text: '2026 内容行业\n趋势报告',
      x: 54,
      y: 124,
      width: 520,
      fontSize: 62,
      fontWeight: 900,
      lineHeight: 1.26,
      letterSpacing: 0.01,
      color: '#ffffff',
    }),
    textElement({
      role: 'subtitle',
      text: '12 个赛道，86 位从业者，一份看得懂的数据',
      x: 56,
      y: 296,
      width: 500,
      fontSize: 19,
      fontWeight: 400,
      letterSpacing: 0.03,
      lineHeight: 1.5,
      color: '#c3dcff',
    }),
  ]),
});
