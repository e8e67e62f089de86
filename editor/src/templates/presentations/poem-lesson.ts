import {
  box,
  circle,
  column,
  group,
  KAI,
  land,
  linear,
  path,
  pen,
  SERIF,
  template,
  text,
} from '../kit/index.ts';

const paper = { kind: 'solid', color: '#f6f0e2' } as const;
const hills = (opacity: number) =>
  group('山水', [
    path(0, 700, 1920, 380, land(1920, 380, [260, 120, 220, 60, 180, 90, 240, 140, 200]), '#9fb3a6', {
      opacity,
    }),
    path(0, 820, 1920, 260, land(1920, 260, [120, 180, 80, 200, 110, 190, 90, 150, 100]), '#6f8d7c', {
      opacity,
    }),
  ]);

/** A lesson on a poem: ink hills and vertical verse. */
export const poemLesson = template({
  key: 'deck-poem-lesson',
  title: '古诗公开课课件',
  kind: '演示文稿',
  industry: ['教育', '文化娱乐'],
  style: ['国风', '文艺'],
  color: ['绿色', '棕色'],
  purpose: ['课程培训'],
  keywords: '课件 语文 古诗 公开课 教学 PPT',
  width: 1920,
  height: 1080,
  pages: [
    {
      name: '封面',
      background: paper,
      elements: [
        circle(1420, 360, 190, linear(180, '#e2764a', '#f0b48a'), { name: '落日' }),
        hills(1),
        group('小舟', [
          path(820, 930, 240, 50, 'M0 0 H240 C220 36 190 50 120 50 C50 50 20 36 0 0Z', '#3b3a30'),
          pen(930, 800, 60, 140, 'M30 0 V140 M30 10 L60 90 H30', '#3b3a30', 6),
        ]),
        text('山居秋暝', 140, 190, 1000, 190, '#2f3a2f', {
          font: SERIF,
          weight: 900,
          lead: 1.2,
          gap: 0.1,
          role: 'title',
        }),
        text('唐　王维', 150, 450, 600, 52, '#a1502b', {
          font: KAI,
          weight: 700,
          gap: 0.1,
          role: 'subtitle',
        }),
        text('五年级语文　执教 柳如是', 150, 550, 800, 36, '#4f5a4c', {
          font: KAI,
          weight: 700,
          role: 'brand',
        }),
      ],
    },
    {
      name: '诵读',
      background: paper,
      elements: [
        hills(0.28),
        box(1100, 100, 700, 820, '#fffdf6', {
          name: '诗笺',
          radius: 10,
          shadow: { color: '#3b3a3033', blur: 30, offsetX: 0, offsetY: 12 },
        }),
        column('空山新雨后\n天气晚来秋\n明月松间照\n清泉石上流', 1180, 190, 560, 72, '#2f3a2f', {
          font: KAI,
          weight: 700,
          lead: 1.85,
          gap: 0.22,
          role: 'body',
        }),
        text('读一读', 140, 130, 600, 84, '#2f3a2f', { font: SERIF, weight: 900, role: 'title' }),
        text(
          '闭上眼睛听一遍，你看见了什么？\n再出声读两遍，把停顿画在诗句上。',
          144,
          290,
          860,
          42,
          '#4f5a4c',
          { lead: 1.8, role: 'subtitle' },
        ),
        group('提示', [
          box(144, 560, 800, 210, '#e4ead9', { radius: 24 }),
          text('小提示', 184, 586, 300, 34, '#a1502b', { weight: 800 }),
          text('「暝」读 míng，是日落、天色将晚的意思', 184, 652, 730, 36, '#2f3a2f', {
            weight: 500,
            lead: 1.5,
          }),
        ]),
      ],
    },
    {
      name: '讨论',
      background: paper,
      elements: [
        text('想一想', 140, 130, 600, 84, '#2f3a2f', { font: SERIF, weight: 900, role: 'title' }),
        ...(
          [
            ['声', '诗里藏着哪些声音？', '#6f8d7c'],
            ['色', '如果给它上色，你选哪三种？', '#e2996e'],
            ['情', '诗人为什么想留下来？', '#8b6f52'],
          ] as const
        ).map(([word, question, color], at) =>
          group(word, [
            circle(360 + at * 600, 480, 150, color),
            text(word, 210 + at * 600, 386, 300, 130, '#fffdf6', {
              font: KAI,
              weight: 700,
              align: 'center',
              role: 'ornament',
            }),
            text(question, 120 + at * 600, 690, 480, 35, '#2f3a2f', {
              font: KAI,
              weight: 700,
              align: 'center',
            }),
          ]),
        ),
        text('四人一组，五分钟后每组请一位同学分享', 140, 900, 1640, 38, '#4f5a4c', {
          align: 'center',
          role: 'body',
        }),
      ],
    },
  ],
});
