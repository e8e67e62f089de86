import { box, circle, group, icon, KUAILE, path, shape, template, text } from '../kit/index.ts';

/** Cards like computer windows, for illustrators. */
export const creative = template({
  key: 'resume-creative',
  title: '插画师创意简历',
  kind: '简历',
  industry: ['招聘', '文化娱乐'],
  style: ['潮流', '扁平'],
  color: ['粉色', '多彩'],
  purpose: ['人才招聘'],
  keywords: '简历 设计师 插画师 创意 个性 求职',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#ffc9de' },
      elements: [
        shape('blob-one', -140, -120, 620, 560, '#ff8fb8', { name: '色块' }),
        shape('blob-two', 820, 1300, 600, 560, '#ffe066', { name: '色块' }),
        ...(
          [
            ['我是谁', 70, 80, 1100, 520, '#fff8fb', '#7048e8'],
            ['会什么', 70, 640, 520, 500, '#fff8fb', '#0b7a5a'],
            ['做过什么', 630, 640, 540, 780, '#fff8fb', '#c24a00'],
            ['在哪找我', 70, 1180, 520, 490, '#fff8fb', '#c22a66'],
            ['一句话', 630, 1460, 540, 210, '#2b2140', '#ffe066'],
          ] as const
        ).map(([name, x, y, width, height, ground, bar]) =>
          group(`窗口：${name}`, [
            box(x + 12, y + 12, width, height, '#2b2140', { radius: 22 }),
            box(x, y, width, height, ground, { radius: 22 }),
            box(x, y, width, 64, bar, { radius: 22 }),
            box(x, y + 40, width, 24, bar),
            circle(x + 36, y + 32, 11, '#ffffff'),
            circle(x + 70, y + 32, 11, '#ffffff88'),
            text(name, x + width - 260, y + 12, 230, 28, name === '一句话' ? '#2b2140' : '#ffffff', {
              weight: 800,
              align: 'right',
              name: `标题：${name}`,
            }),
          ]),
        ),
        group(
          '头像',
          [
            circle(280, 380, 150, '#ffe066'),
            path(170, 400, 220, 130, 'M0 130 C10 50 60 0 110 0 C160 0 210 50 220 130Z', '#7048e8'),
            circle(280, 340, 78, '#ffd8b8'),
            path(
              196,
              246,
              170,
              150,
              'M10 150 C-20 60 30 0 86 0 C146 0 190 60 160 150 C150 120 146 90 134 70 C100 90 60 86 40 66 C24 90 18 120 10 150Z',
              '#2b2140',
            ),
            circle(256, 346, 8, '#2b2140'),
            circle(306, 346, 8, '#2b2140'),
            path(264, 372, 34, 16, 'M0 0 C8 16 26 16 34 0Z', '#e64980'),
          ],
          { role: 'photo' },
        ),
        text('阿 桃', 500, 176, 640, 136, '#2b2140', { font: KUAILE, lead: 1.2, role: 'title' }),
        text('插画师 / 动效设计师', 506, 350, 640, 40, '#7048e8', { weight: 800, role: 'subtitle' }),
        text(
          '把冷冰冰的界面画出表情。六年，四个品牌吉祥物，两套微信表情，一只真的猫。',
          506,
          426,
          620,
          29,
          '#4a3f63',
          { lead: 1.65, lines: 2, role: 'body' },
        ),
        ...(
          [
            ['paint-brush', '商业插画'],
            ['film-slate', '逐帧动画'],
            ['cube', '三维小场景'],
            ['palette', '品牌视觉'],
          ] as const
        ).map(([drawn, skill], at) => {
          const [x, y] = [106 + (at % 2) * 236, 744 + Math.floor(at / 2) * 190];
          return group(skill, [
            box(x, y, 212, 166, '#e6fcf5', { radius: 20 }),
            icon(drawn === 'cube' ? 'dice-five' : drawn, x + 71, y + 22, 70, '#0b7a5c'),
            text(skill, x, y + 106, 212, 27, '#0b4f3d', { weight: 700, align: 'center' }),
          ]);
        }),
        ...(
          [
            ['2023 — 至今', '气球工厂', '高级插画师，负责 IP 与节日活动'],
            ['2020 — 2023', '盐汽水工作室', '动效设计师，做了 130 条短动画'],
            ['2019 — 2020', '自由职业', '绘本两册，墙绘七面'],
          ] as const
        ).map(([when, where, what], at) =>
          group(where, [
            text(when, 670, 740 + at * 216, 300, 26, '#b34700', { weight: 700 }),
            text(where, 670, 782 + at * 216, 460, 36, '#2b2140', { weight: 800 }),
            text(what, 670, 842 + at * 216, 460, 27, '#4a3f63', { lead: 1.6, lines: 2 }),
          ]),
        ),
        text('133 0000 0315\natao@mail.example\n成都 · 猫在哪我在哪', 110, 1284, 450, 31, '#2b2140', {
          lead: 1.9,
          weight: 500,
          role: 'contact',
        }),
        group('猫', [
          path(
            360,
            1480,
            180,
            190,
            'M20 190 C0 110 20 60 40 40 L36 0 L70 26 C84 22 100 22 114 26 L146 0 L142 40 C164 70 180 120 162 190Z',
            '#2b2140',
          ),
          circle(426, 1552, 9, '#ffe066'),
          circle(480, 1552, 9, '#ffe066'),
        ]),
        text('画得开心，别人才看得开心', 650, 1560, 500, 34, '#ffe066', {
          weight: 800,
          align: 'center',
          role: 'slogan',
        }),
      ],
    },
  ],
});
