import {
  BRUSH,
  box,
  circle,
  frame,
  group,
  icon,
  KAI,
  line,
  path,
  SERIF,
  template,
  text,
  times,
} from '../kit/index.ts';

const wine = '#8c2f39';
const leafOf = (x: number, y: number, turn: number, color: string, size = 1) =>
  path(x, y, 46 * size, 96 * size, 'M23 96 C-12 66 0 24 23 0 C46 24 58 66 23 96Z', color, {
    name: '叶',
    rotation: turn,
    view: [46, 96],
  });

/** A wreath on ivory paper. */
export const wedding = template({
  key: 'invitation-wedding',
  title: '花环婚礼请柬',
  kind: '邀请函',
  industry: ['文化娱乐'],
  style: ['文艺', '喜庆'],
  color: ['白色', '红色'],
  purpose: ['邀请函'],
  keywords: '婚礼 请柬 喜帖 结婚 邀请 花环',
  width: 1080,
  height: 1920,
  pages: [
    {
      background: { kind: 'solid', color: '#fbf6ee' },
      elements: [
        frame(48, 48, 984, 1824, '#c9a26a', 3),
        frame(64, 64, 952, 1792, '#c9a26a', 1),
        group('花环', [
          ...times(30, (at) => {
            const angle = (at / 30) * 2 * Math.PI;
            const [x, y] = [540 + 340 * Math.cos(angle), 660 + 340 * Math.sin(angle)];
            return leafOf(
              x - 23,
              y - 48,
              (angle * 180) / Math.PI + (at % 2 ? 40 : 140),
              ['#7d9a7a', '#a8bf9a', '#5f7f66'][at % 3] ?? '#7d9a7a',
            );
          }),
          ...[200, 235, 20, 55, 130].map((degrees, at) => {
            const angle = (degrees * Math.PI) / 180;
            const [x, y] = [540 + 340 * Math.cos(angle), 660 + 340 * Math.sin(angle)];
            return group('花', [
              ...times(6, (petal) =>
                circle(
                  x + 34 * Math.cos((petal * Math.PI) / 3),
                  y + 34 * Math.sin((petal * Math.PI) / 3),
                  30,
                  at % 2 ? '#e9b7b0' : '#c9606a',
                  { name: '花瓣' },
                ),
              ),
              circle(x, y, 24, '#f6dfb0', { name: '花蕊' }),
            ]);
          }),
        ]),
        text('诚挚邀请', 240, 416, 600, 34, '#7a6a55', {
          font: KAI,
          align: 'center',
          gap: 0.5,
          role: 'slogan',
        }),
        text('周亦然', 290, 492, 500, 92, wine, {
          font: SERIF,
          weight: 700,
          align: 'center',
          lead: 1.3,
          gap: 0.1,
          role: 'title',
        }),
        icon('heart', 512, 630, 56, '#c9606a'),
        text('林知夏', 290, 700, 500, 92, wine, {
          font: SERIF,
          weight: 700,
          align: 'center',
          lead: 1.3,
          gap: 0.1,
          role: 'title',
        }),
        text('喜结良缘', 290, 830, 500, 44, '#7a6a55', {
          font: KAI,
          align: 'center',
          gap: 0.3,
          role: 'subtitle',
        }),
        text('囍', 460, 1090, 160, 128, '#b3202c', { font: BRUSH, align: 'center', lead: 1.15 }),
        line(200, 1290, 220, '#c9a26a', 2),
        line(660, 1290, 220, '#c9a26a', 2),
        text('2026.10.18', 420, 1262, 240, 40, wine, {
          font: SERIF,
          weight: 600,
          align: 'center',
          role: 'date',
        }),
        text('星期日　农历九月初九\n十一时三十分　恭候入席', 140, 1350, 800, 38, '#4e4336', {
          font: KAI,
          align: 'center',
          lead: 1.75,
          role: 'body',
        }),
        text('栖云庄园 · 湖畔草坪', 140, 1530, 800, 46, wine, {
          font: SERIF,
          weight: 700,
          align: 'center',
          role: 'place',
        }),
        text('青梅镇环湖东路 9 号　备有专车接送', 140, 1606, 800, 30, '#6b5e4e', { align: 'center' }),
        box(340, 1704, 400, 84, wine, { name: '按钮', radius: 42 }),
        text('回复是否赴约', 340, 1722, 400, 34, '#fdf3e4', { weight: 600, align: 'center', role: 'action' }),
      ],
    },
  ],
});
