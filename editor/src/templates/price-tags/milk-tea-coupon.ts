import { box, circle, group, HUANGYOU, line, linear, shape, template, text, times } from '../kit/index.ts';

/** A ticket with a perforated edge. */
export const milkTeaCoupon = template({
  key: 'coupon-milk-tea',
  title: '奶茶满减券',
  kind: '价签优惠券',
  industry: ['茶饮', '美食'],
  style: ['卡通', '潮流'],
  color: ['粉色', '紫色'],
  purpose: ['活动促销', '菜单价目'],
  keywords: '优惠券 代金券 满减 奶茶 抵用券',
  width: 1200,
  height: 520,
  pages: [
    {
      background: { kind: 'solid', color: '#ffd9ea' },
      elements: [
        box(50, 50, 800, 420, linear(120, '#d42a78', '#e2553f'), { name: '券面', radius: 36 }),
        box(850, 50, 300, 420, '#fff7fb', { name: '副券', radius: 36 }),
        group(
          '齿孔',
          times(9, (at) => circle(850, 82 + at * 46, 10, '#ffd9ea')),
        ),
        group('珍珠', [
          circle(120, 420, 60, '#ffffff22'),
          circle(200, 80, 90, '#ffffff1c'),
          circle(770, 390, 110, '#ffffff22'),
        ]),
        group('奶茶', [
          shape('trapezoid', 610, 190, 180, 230, '#fff3e0', { flipY: true }),
          shape('trapezoid', 622, 250, 156, 164, '#d9a066', { flipY: true }),
          box(596, 170, 208, 30, '#ffffff', { radius: 15 }),
          box(700, 84, 22, 100, '#8a4fd0', { radius: 11, rotation: 12 }),
          ...times(6, (at) => circle(668 + (at % 3) * 34, 372 + Math.floor(at / 3) * 24, 13, '#5a1f3d')),
        ]),
        text('满 30 减', 104, 96, 320, 52, '#fff3f8', { weight: 800, name: '条件' }),
        text('¥12', 96, 150, 480, 190, '#ffffff', { font: HUANGYOU, lead: 1.15, role: 'title' }),
        text('全场茶饮通用，外卖自取都能用', 106, 378, 480, 30, '#ffffff', { weight: 700, role: 'subtitle' }),
        text('团子茶铺', 880, 92, 240, 44, '#a31c5a', { weight: 900, align: 'center', role: 'brand' }),
        line(910, 168, 180, '#f3b7d2', 3, { dash: [8, 8] }),
        text('8.1 — 8.31', 880, 196, 240, 38, '#5c0f33', { weight: 800, align: 'center', role: 'date' }),
        text('每人限用一张\n不与其他优惠同享', 880, 262, 240, 25, '#7a4a62', {
          align: 'center',
          lead: 1.6,
          role: 'body',
        }),
        box(910, 372, 180, 62, '#ff5f9e', { name: '按钮', radius: 31 }),
        text('出示使用', 910, 384, 180, 28, '#4d0a2a', { weight: 800, align: 'center', role: 'action' }),
      ],
    },
  ],
});
