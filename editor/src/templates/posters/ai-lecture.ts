import { box, dots, frame, line, path, qr, rich, template, text, times } from '../kit/index.ts';

const ink = '#111111';

/** Swiss style: one grid of six columns, one colour, and type in place of a picture. */
export const aiLecture = template({
  key: 'poster-ai-lecture',
  title: '人工智能公开讲座',
  kind: '竖版海报',
  industry: ['科技', '教育'],
  style: ['扁平', '简约'],
  color: ['绿色', '黑色'],
  purpose: ['课程培训'],
  keywords: '讲座 论坛 沙龙 AI 公开课 科技',
  width: 1080,
  height: 1440,
  pages: [
    {
      background: { kind: 'solid', color: '#d7f24a' },
      elements: [
        path(480, 800, 560, 250, dots(560, 250, 40, 15), ink, { name: '点阵' }),
        path(480, 800, 560, 250, 'M0 0 H560 L0 250Z', '#d7f24a', { name: '切角' }),
        box(60, 60, 960, 8, ink, { name: '粗线' }),
        text('公开讲座\n第 17 期', 60, 92, 240, 30, ink, { weight: 700, lead: 1.4 }),
        text('未来课堂\nFuture Class', 420, 92, 300, 30, ink, { weight: 700, lead: 1.4, role: 'brand' }),
        text('2026\n11/28', 840, 92, 180, 30, ink, { weight: 700, lead: 1.4, align: 'right', role: 'date' }),
        rich([['机器'], ['会做梦'], ['吗？']], 48, 236, 980, 268, ink, {
          weight: 900,
          lead: 1.02,
          gap: -0.03,
          role: 'title',
        }),
        line(60, 1084, 960, ink, 3),
        text('从感知到想象\n神经网络的创造力边界', 60, 1108, 460, 38, ink, {
          weight: 700,
          lead: 1.45,
          role: 'subtitle',
        }),
        text('主讲　顾以宁\n认知计算研究者，《会思考的纸》作者', 60, 1240, 470, 26, '#2b2f0d', {
          lead: 1.6,
          role: 'body',
        }),
        text('时间', 580, 1112, 80, 24, '#3d430f', { weight: 500 }),
        text('11 月 28 日（周六）14:00', 660, 1108, 360, 29, ink, { weight: 700 }),
        text('地点', 580, 1160, 80, 24, '#3d430f', { weight: 500 }),
        text('市图书馆报告厅 B1', 660, 1156, 360, 29, ink, { weight: 700, role: 'place' }),
        text('席位', 580, 1208, 80, 24, '#3d430f', { weight: 500 }),
        text('120 席，扫码免费预约', 660, 1204, 360, 29, ink, { weight: 700 }),
        qr(580, 1264, 112, ink),
        ...times(3, (at) => box(716 + at * 104, 1264, 92, 112, at === 1 ? ink : '#b9d32c', { name: '方格' })),
        frame(60, 1376, 960, 1, ink, 1),
      ],
    },
  ],
});
