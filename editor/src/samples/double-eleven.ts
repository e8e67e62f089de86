import { groupElement, linear, radial, shapeElement, solid, stroke, textElement } from '../document/index.ts';
import { box, circle, onePage, path, scatter } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const random = scatter(7);
const CONFETTI = ['#ffd84a', '#ff8a5c', '#ffffff', '#ff4f9a', '#7de3ff'];

const confetti = Array.from({ length: 54 }, () => {
  const x = random() * 1080;
  const y = random() * 620;
  const size = 8 + random() * 18;
  const color = CONFETTI[Math.floor(random() * CONFETTI.length)] ?? '#ffffff';
  const look = { rotation: random() * 180, opacity: 0.55 + random() * 0.45 };
  return random() > 0.4
    ? box(x, y, size, size * 0.38, color, { ...look, cornerRadius: 2 })
    : circle(x, y, size * 0.32, color, look);
});

/** Rays of light behind the figures. */
const rays = Array.from({ length: 18 }, (_, index) => {
  const from = (index * 20 * Math.PI) / 180;
  const to = ((index * 20 + 9) * Math.PI) / 180;
  const point = (angle: number) =>
    `${(1100 + Math.cos(angle) * 1100).toFixed(1)} ${(1100 + Math.sin(angle) * 1100).toFixed(1)}`;
  return `M1100 1100 L${point(from)} L${point(to)}Z`;
}).join(' ');

/** Copies of the figures, stacked from back to front, that look like a solid block. */
const block = Array.from({ length: 14 }, (_, index) => {
  const depth = 14 - index;
  return textElement({
    name: '立体字',
    role: 'ornament',
    text: '11.11',
    x: depth * 1.3,
    y: 120 + depth * 2.6,
    width: 1080,
    align: 'center',
    fontFamily: 'ZCOOL QingKe HuangYou',
    fontSize: 470,
    lineHeight: 1,
    letterSpacing: -0.02,
    color: depth > 11 ? '#5c0a3c' : '#8f1150',
  });
});

const coupon = (x: number, amount: string, rule: string) =>
  groupElement({
    name: '优惠券',
    x,
    y: 836,
    width: 300,
    height: 150,
    shadow: { color: '#7a0a2e66', blur: 18, offsetX: 0, offsetY: 8 },
    elements: [
      shapeElement({
        x: 0,
        y: 0,
        width: 300,
        height: 150,
        outline: {
          kind: 'path',
          d: 'M16 0 H284 A16 16 0 0 1 300 16 V57 A18 18 0 0 0 300 93 V134 A16 16 0 0 1 284 150 H16 A16 16 0 0 1 0 134 V93 A18 18 0 0 0 0 57 V16 A16 16 0 0 1 16 0Z',
          viewWidth: 300,
          viewHeight: 150,
        },
        fill: linear(180, '#fffdf3', '#ffeec2'),
      }),
      textElement({
        rich: [
          [
            { text: '¥', style: { fontSize: 34, fontWeight: 700 } },
            { text: amount, style: { fontSize: 80, fontWeight: 900 } },
          ],
        ],
        x: 0,
        y: 8,
        width: 300,
        align: 'center',
        lineHeight: 1.16,
        color: '#e0133c',
      }),
      textElement({
        text: rule,
        x: 0,
        y: 100,
        width: 300,
        align: 'center',
        fontSize: 24,
        fontWeight: 500,
        lineHeight: 1.4,
        color: '#8a3b1c',
      }),
    ],
  });

/** 双十一大促: figures as a block of colour, rays, coupons. */
export const doubleEleven = finishSample({
  key: 'double-eleven',
  price: 'member',
  title: '双十一大促',
  kind: '电商主图',
  tags: { industry: '电商', style: '潮流', color: '红色' },
  design: onePage(
    1080,
    1080,
    radial({ centerX: 0.5, centerY: 0.4, radius: 1.1 }, '#ff5a3c', '#f5173f', '#b5063f'),
    [
      path(-560, -668, 2200, 2200, rays, { fill: radial({ radius: 0.5 }, '#ffd36a66', '#ffd36a00') }),
      ...confetti,
      circle(540, 1520, 720, linear(180, '#ff7a2f', '#ffb13c'), {
        shadow: { color: '#8f042e88', blur: 40, offsetX: 0, offsetY: -6 },
      }),
      textElement({
        role: 'brand',
        text: '松木生活',
        x: 64,
        y: 52,
        width: 300,
        fontSize: 32,
        fontWeight: 700,
        letterSpacing: 0.08,
        lineHeight: 1.4,
        color: '#ffffff',
      }),
      textElement({
        text: '10.31 20:00 抢先购',
        x: 616,
        y: 54,
        width: 400,
        align: 'right',
        fontSize: 31,
        fontWeight: 500,
        lineHeight: 1.4,
        color: '#fffaf0',
      }),
      ...block,
      textElement({
        text: '11.11',
        x: 0,
        y: 120,
        width: 1080,
        align: 'center',
        fontFamily: 'ZCOOL QingKe HuangYou',
        fontSize: 470,
        lineHeight: 1,
        letterSpacing: -0.02,
        effects: {
          hollow: false,
          gradient: linear(180, '#fffbe2', '#ffe07a', '#ffb52e'),
          stroke: { color: '#fff6d8', width: 3 },
        },
      }),
      shapeElement({
        x: 210,
        y: 600,
        width: 660,
        height: 112,
        fill: solid('#ffe04f'),
        cornerRadius: 56,
        rotation: -2,
        stroke: stroke('#5c0a3c', 5),
      }),
      textElement({
        role: 'title',
        text: '全场 5 折起',
        x: 210,
        y: 605,
        width: 660,
        align: 'center',
        fontFamily: 'ZCOOL QingKe HuangYou',
        fontSize: 80,
        lineHeight: 1.3,
        letterSpacing: 0.04,
        color: '#5c0a3c',
        rotation: -2,
      }),
      textElement({
        role: 'subtitle',
        text: '家居日用 3000 款，跨店满减可叠加',
        x: 0,
        y: 744,
        width: 1080,
        align: 'center',
        fontSize: 32,
        fontWeight: 600,
        letterSpacing: 0.04,
        lineHeight: 1.4,
        color: '#fff3dc',
      }),
      coupon(60, '50', '满 300 可用'),
      coupon(390, '120', '满 600 可用'),
      coupon(720, '260', '满 1200 可用'),
      textElement({
        text: '每人每日限领一张，活动至 11 月 11 日 24:00',
        x: 0,
        y: 1016,
        width: 1080,
        align: 'center',
        fontSize: 22,
        lineHeight: 1.4,
        color: '#4f1304',
      }),
    ],
  ),
});
