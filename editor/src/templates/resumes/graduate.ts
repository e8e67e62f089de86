import { box, circle, group, icon, line, linear, path, shape, template, text } from '../kit/index.ts';

const section = (words: string, drawn: string, y: number) =>
  group(words, [
    box(80, y, 230, 62, '#1f7a5c', { radius: 31 }),
    icon(drawn, 102, y + 13, 36, '#ffffff'),
    text(words, 152, y + 9, 150, 30, '#ffffff', { weight: 800 }),
    line(330, y + 31, 830, '#bfe3d6', 3),
  ]);

/** Fresh green for a first job. */
export const graduate = template({
  key: 'resume-graduate',
  title: '清新应届生简历',
  kind: '简历',
  industry: ['招聘', '教育'],
  style: ['简约', '手绘'],
  color: ['绿色', '白色'],
  purpose: ['人才招聘'],
  keywords: '简历 应届生 毕业生 校招 实习 大学生',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#f7fcf9' },
      elements: [
        path(
          0,
          0,
          1240,
          400,
          'M0 0 H1240 V300 C1000 400 760 250 500 320 C300 372 120 380 0 330Z',
          linear(100, '#d6f1e6', '#eaf7da'),
          { name: '题头' },
        ),
        group('叶子', [
          icon('leaf', 1080, 20, 130, '#a9dbc6', { rotation: 20 }),
          icon('plant', 20, 250, 110, '#a9dbc6'),
          icon('leaf', 760, 190, 60, '#c4e8b8', { rotation: -30 }),
        ]),
        text('温 以 宁', 80, 84, 620, 88, '#1d5e4a', { weight: 900, lead: 1.25, role: 'title' }),
        text('应聘：新媒体运营', 84, 206, 620, 36, '#2a7a60', { weight: 700, role: 'subtitle' }),
        group(
          '头像',
          [
            box(960, 90, 200, 240, '#ffffff', { radius: 20 }),
            shape('arch', 974, 104, 172, 212, '#bfe3d6'),
            circle(1060, 196, 48, '#ffe0c7'),
            path(990, 246, 140, 70, 'M0 70 C6 20 40 0 70 0 C100 0 134 20 140 70Z', '#2f9e7c'),
            path(
              1004,
              136,
              112,
              110,
              'M6 110 C-12 40 20 0 56 0 C92 0 124 40 106 110 L94 104 C98 76 92 60 84 48 C64 60 40 58 28 50 C18 64 16 84 18 106Z',
              '#3b2d25',
            ),
          ],
          { role: 'photo' },
        ),
        section('基本信息', 'identification-card', 410),
        text('2004 年生　现居长沙　党员\n132 0000 0604\nyining@mail.example', 92, 496, 480, 28, '#3c4a45', {
          lead: 1.75,
          role: 'contact',
        }),
        text(
          '湘江师范大学　新闻与传播\n2022 — 2026　本科\n绩点 3.7 / 4.0，专业前 8%',
          640,
          496,
          520,
          28,
          '#3c4a45',
          { lead: 1.75 },
        ),
        section('校园经历', 'graduation-cap', 680),
        text(
          '校报新媒体部部长　2024 — 2025\n带 14 人运营公众号，关注从 6 千涨到 2.1 万；策划的毕业季推文阅读 8.6 万。\n「城市旧书店」调研队队长　2024 暑期\n走访 23 家书店，报告获校级一等奖。',
          92,
          764,
          1070,
          28,
          '#3c4a45',
          { lead: 1.75, role: 'body' },
        ),
        section('实习经历', 'briefcase', 1010),
        text(
          '橘子传媒　内容实习生　2025.06 — 2025.09\n独立写稿 31 篇，三篇进入全站周榜；搭建选题表，被小组沿用至今。\n半山民宿　新媒体兼职　2024.10 — 2025.02\n从零做小红书账号，四个月涨粉 5200。',
          92,
          1094,
          1070,
          28,
          '#3c4a45',
          { lead: 1.75 },
        ),
        section('技能证书', 'seal-check', 1340),
        ...(['英语六级 558', '普通话一级乙等', '剪映 / PS', '数据表格', 'C1 驾照'] as const).map((word, at) =>
          group(word, [
            box(92 + at * 216, 1430, 200, 60, '#e1f3ea', { radius: 30 }),
            text(word, 92 + at * 216, 1441, 200, 25, '#1d5e4a', { weight: 600, align: 'center' }),
          ]),
        ),
        section('自我评价', 'smiley', 1540),
        text('爱写、爱聊、爱较真。相信好内容来自好奇心，坏天气也要出门看看。', 92, 1626, 1070, 28, '#3c4a45'),
      ],
    },
  ],
});
