import {
  BRUSH,
  box,
  circle,
  column,
  group,
  KAI,
  linear,
  oval,
  path,
  pen,
  SERIF,
  template,
  text,
} from '../kit/index.ts';

/** Ink on rice paper, with text from right to left. */
export const teaGathering = template({
  key: 'invitation-tea-gathering',
  title: '春日茶会雅集',
  kind: '邀请函',
  industry: ['茶饮', '文化娱乐'],
  style: ['国风', '文艺'],
  color: ['棕色', '绿色'],
  purpose: ['活动促销', '邀请函'],
  keywords: '茶会 雅集 国学 书画 品茶 邀请',
  width: 1080,
  height: 1920,
  pages: [
    {
      background: linear(180, '#f4eedd', '#ece3cb'),
      elements: [
        circle(300, 560, 260, '#d8c9a3', { name: '日', opacity: 0.6 }),
        group('竹', [
          ...[90, 190, 300].flatMap((x, at) =>
            [0, 1, 2, 3, 4].map((joint) =>
              box(x, 60 + joint * 210 - at * 40, 26 - at * 5, 196, at === 1 ? '#8fa57c' : '#6f8a63', {
                radius: 8,
                name: '竹节',
              }),
            ),
          ),
          ...[
            [120, 300, 60],
            [180, 250, 30],
            [70, 360, 100],
            [260, 480, 50],
            [330, 430, 20],
            [230, 560, 90],
            [330, 700, 40],
            [280, 760, 80],
            [130, 700, 60],
            [190, 760, 25],
          ].map(([x = 0, y = 0, turn = 0]) =>
            path(x, y, 30, 150, 'M15 0 C34 50 28 110 15 150 C2 110 -4 50 15 0Z', '#56744f', {
              name: '竹叶',
              rotation: turn + 60,
              opacity: 0.9,
            }),
          ),
        ]),
        column('春日\n茶会', 560, 200, 760, 250, '#2f2a22', {
          font: BRUSH,
          lead: 0.98,
          gap: -0.02,
          role: 'title',
        }),
        column('一盏清明雨\n半席故人心', 440, 250, 520, 40, '#5a4c38', {
          font: KAI,
          lead: 1.7,
          gap: 0.2,
          role: 'subtitle',
        }),
        box(936, 820, 66, 150, '#a63325', { name: '印章', radius: 8 }),
        column('雅集', 946, 838, 120, 46, '#f6ead2', { font: KAI, weight: 700, lead: 1, gap: 0.12 }),
        group('茶席', [
          oval(160, 1290, 760, 90, '#00000014', { name: '影子' }),
          path(330, 1080, 300, 220, 'M30 30 C0 120 30 220 150 220 C270 220 300 120 270 30Z', '#7b4a32'),
          path(316, 1080, 328, 40, 'M0 20 C0 0 328 0 328 20 C328 40 0 40 0 20Z', '#935b3f'),
          circle(480, 1062, 20, '#7b4a32'),
          path(610, 1120, 120, 110, 'M0 60 C50 60 70 20 100 0 L120 20 C90 60 60 110 10 110Z', '#7b4a32'),
          pen(250, 1110, 96, 130, 'M96 20 C0 -10 -20 120 90 120', '#7b4a32', 20),
          path(760, 1210, 130, 90, 'M0 0 H130 C126 60 100 90 65 90 C30 90 4 60 0 0Z', '#e9efe4'),
          oval(760, 1196, 130, 30, '#9fb07a'),
          pen(440, 940, 40, 110, 'M20 0 C-20 40 60 70 20 110', '#b7a98a', 6),
          pen(500, 930, 40, 120, 'M20 0 C-20 40 60 80 20 120', '#b7a98a', 6),
        ]),
        box(160, 1330, 760, 5, '#5a4c38', { name: '席面' }),
        text('三月廿八　申时至酉时', 160, 1420, 760, 48, '#2f2a22', {
          font: SERIF,
          weight: 700,
          align: 'center',
          gap: 0.1,
          role: 'date',
        }),
        text('品三款明前茶　听一曲古琴　临半幅小楷', 110, 1506, 860, 36, '#4f4534', {
          font: KAI,
          align: 'center',
          gap: 0.06,
          role: 'body',
        }),
        text('听松草堂\n青石巷 12 号后院', 160, 1610, 760, 38, '#4f4534', {
          font: KAI,
          weight: 700,
          align: 'center',
          lead: 1.7,
          role: 'place',
        }),
        text('席位十二，请于三日前回复　021-5555-0128', 110, 1790, 860, 30, '#6c5f49', {
          align: 'center',
          role: 'contact',
        }),
      ],
    },
  ],
});
