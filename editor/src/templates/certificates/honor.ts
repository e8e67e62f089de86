import {
  BRUSH,
  box,
  circle,
  frame,
  group,
  KAI,
  linear,
  path,
  pen,
  rays,
  rich,
  SERIF,
  shape,
  template,
  text,
} from '../kit/index.ts';

const gold = '#b8893a';
const corner = (x: number, y: number, turn: number) =>
  pen(
    x,
    y,
    110,
    110,
    'M0 110 V30 C0 10 10 0 30 0 H110 M20 110 V50 C20 30 30 20 50 20 H110 M40 70 C40 50 50 40 70 40',
    gold,
    5,
    { name: '角花', rotation: turn },
  );

/** The classic certificate in cream, red and gold. */
export const honor = template({
  key: 'certificate-honor',
  title: '红金荣誉证书',
  kind: '证书',
  industry: ['商务', '教育'],
  style: ['国风', '喜庆'],
  color: ['红色', '黄色'],
  purpose: ['名片物料'],
  keywords: '荣誉证书 奖状 优秀员工 表彰 获奖',
  width: 1754,
  height: 1240,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#b3171e' },
      elements: [
        box(56, 56, 1642, 1128, '#fdf7e6', { name: '纸' }),
        path(477, 220, 800, 800, rays(36), '#f7ebcd', { name: '暗纹', view: [200, 200] }),
        frame(84, 84, 1586, 1072, gold, 6),
        frame(104, 104, 1546, 1032, gold, 2),
        corner(124, 124, 0),
        corner(1520, 124, 90),
        corner(1520, 1006, 180),
        corner(124, 1006, 270),
        text('荣誉证书', 427, 168, 900, 150, '#b3171e', {
          font: BRUSH,
          align: 'center',
          lead: 1.2,
          gap: 0.16,
          role: 'title',
        }),
        box(777, 360, 200, 4, gold, { name: '线' }),
        text('HONORARY CREDENTIAL', 477, 380, 800, 26, '#8a5f1c', {
          font: SERIF,
          weight: 600,
          align: 'center',
          gap: 0.3,
        }),
        rich(
          [[['江一帆', { fontFamily: KAI, fontWeight: 700, fontSize: 54 }], '　同志：']],
          240,
          470,
          1270,
          44,
          '#2e241b',
          { font: SERIF, weight: 600, role: 'subtitle' },
        ),
        text('　　在二〇二六年度工作中锐意进取、成绩突出，被评为', 240, 574, 1270, 40, '#2e241b', {
          font: SERIF,
          weight: 500,
          lead: 1.8,
          role: 'body',
        }),
        text('年度优秀员工', 240, 664, 1270, 84, '#b3171e', {
          font: SERIF,
          weight: 900,
          align: 'center',
          gap: 0.12,
          role: 'slogan',
        }),
        text('　　特发此证，以资鼓励。', 240, 804, 1270, 40, '#2e241b', { font: SERIF, weight: 500 }),
        text('山海实业集团\n二〇二六年十二月三十日', 1020, 920, 500, 36, '#2e241b', {
          font: SERIF,
          weight: 600,
          align: 'center',
          lead: 1.6,
          role: 'brand',
        }),
        group(
          '印章',
          [
            circle(1270, 972, 104, '#c8202500', {
              stroke: { color: '#c82025cc', width: 7, dash: [], cap: 'butt', join: 'miter' },
            }),
            shape('star-5', 1232, 934, 76, 76, '#c82025cc'),
          ],
          { opacity: 0.55 },
        ),
        group('绶带', [
          path(268, 970, 110, 150, 'M20 0 H90 L110 150 L60 118 L10 142Z', '#b3171e'),
          shape('scallop-20', 232, 886, 182, 182, linear(140, '#f7dc92', '#c8963e')),
          circle(323, 977, 64, '#b3171e'),
          text('优', 273, 930, 100, 64, '#fbe7b0', { font: SERIF, weight: 900, align: 'center' }),
        ]),
      ],
    },
  ],
});
