import {
  BRUSH,
  box,
  circle,
  column,
  group,
  KAI,
  land,
  linear,
  path,
  pen,
  scatter,
  template,
  text,
  times,
} from '../kit/index.ts';

const snow = scatter(11);

/** A solar term: one branch, snow, a seal. */
export const winter = template({
  key: 'wechat-beginning-of-winter',
  title: '立冬节气',
  kind: '公众号封面',
  industry: ['文化娱乐'],
  style: ['国风'],
  color: ['蓝色', '白色'],
  purpose: ['节日节气', '封面配图'],
  keywords: '立冬 节气 冬天 二十四节气 雪 梅花 冬至',
  width: 900,
  height: 383,
  pages: [
    {
      background: linear(180, '#c9d6df', '#e9eff2'),
      elements: [
        circle(640, 150, 96, '#f7fafb', { name: '冬日' }),
        path(0, 190, 900, 193, land(900, 193, [110, 50, 90, 30, 100, 60, 120]), '#a9bccb', { name: '远山' }),
        path(0, 250, 900, 133, land(900, 133, [60, 80, 40, 90, 50, 70, 30]), '#dfe8ed', { name: '雪山' }),
        path(0, 310, 900, 73, land(900, 73, [20, 40, 20, 10, 36, 20, 30]), '#f6f9fa', { name: '雪地' }),
        group('梅枝', [
          pen(
            520,
            30,
            400,
            220,
            'M400 0 C300 40 260 70 210 120 C160 160 90 170 0 220 M250 84 C220 60 190 50 150 20 M190 136 C150 130 120 110 80 70',
            '#4a3b36',
            7,
          ),
          ...[
            [668, 50],
            [600, 100],
            [706, 166],
            [620, 190],
            [770, 110],
            [560, 236],
            [840, 58],
            [730, 120],
          ].flatMap(([x = 0, y = 0]) => [
            ...times(5, (at) =>
              circle(
                x + 9 * Math.cos((at * 2 * Math.PI) / 5),
                y + 9 * Math.sin((at * 2 * Math.PI) / 5),
                8,
                '#c8372d',
                { name: '花瓣' },
              ),
            ),
            circle(x, y, 4, '#ffe4a0', { name: '花蕊' }),
          ]),
        ]),
        group(
          '落雪',
          times(40, () => circle(snow() * 900, snow() * 383, 1.5 + snow() * 3, '#ffffff', { opacity: 0.85 })),
        ),
        column('立冬', 250, 44, 300, 138, '#233747', { font: BRUSH, lead: 1.05, role: 'title' }),
        column('水始冰　地始冻\n围炉温酒待雪来', 150, 66, 250, 24, '#34495a', {
          font: KAI,
          lead: 1.7,
          gap: 0.1,
          weight: 700,
          role: 'body',
        }),
        box(66, 74, 46, 104, '#b8322a', { name: '印章', radius: 6 }),
        column('节气', 72, 86, 84, 30, '#fdf3ec', { font: KAI, weight: 700, lead: 1.1, gap: 0.1 }),
        text('十一月七日', 58, 318, 260, 22, '#34495a', { font: KAI, weight: 700, gap: 0.08, role: 'date' }),
      ],
    },
  ],
});
