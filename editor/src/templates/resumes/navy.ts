import { box, circle, group, icon, line, path, template, text } from '../kit/index.ts';

const head = (words: string, x: number, y: number, width: number, color: string) =>
  group(words, [
    text(words, x, y, 300, 34, color, { weight: 800, gap: 0.06 }),
    line(x, y + 58, width, color, 3),
  ]);

/** A dark column for facts and a light column for the career. */
export const navy = template({
  key: 'resume-navy',
  title: '双栏商务简历',
  kind: '简历',
  industry: ['招聘', '商务'],
  style: ['高级', '简约'],
  color: ['蓝色', '白色'],
  purpose: ['人才招聘'],
  keywords: '简历 求职 应聘 社招 产品经理',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#ffffff' },
      elements: [
        box(0, 0, 420, 1754, '#1c2f4f', { name: '侧栏' }),
        group(
          '头像',
          [
            circle(210, 230, 130, '#f1c27d'),
            circle(210, 214, 58, '#fbe6cf'),
            path(
              110,
              268,
              200,
              92,
              'M0 40 C20 6 60 0 100 0 C140 0 180 6 200 40 C176 74 140 92 100 92 C60 92 24 74 0 40Z',
              '#2f4f80',
            ),
            path(
              148,
              146,
              124,
              76,
              'M4 76 C-12 20 24 0 62 0 C102 0 136 20 120 76 C112 50 100 40 62 40 C26 40 12 50 4 76Z',
              '#2a2320',
            ),
          ],
          { role: 'photo' },
        ),
        head('联系方式', 60, 430, 300, '#f1c27d'),
        ...(
          [
            ['phone', '138 0000 0188'],
            ['envelope-simple', 'luoqi@mail.example'],
            ['map-pin', '杭州 · 可异地'],
          ] as const
        ).map(([drawn, words], at) =>
          group(words, [
            icon(drawn, 60, 522 + at * 58, 32, '#f1c27d'),
            text(words, 108, 518 + at * 58, 290, 27, '#e6ecf5'),
          ]),
        ),
        head('专业技能', 60, 750, 300, '#f1c27d'),
        ...(
          [
            ['需求分析', 0.92],
            ['数据与 SQL', 0.8],
            ['原型设计', 0.86],
            ['项目推进', 0.9],
          ] as const
        ).map(([skill, share], at) =>
          group(skill, [
            text(skill, 60, 836 + at * 84, 300, 26, '#e6ecf5'),
            box(60, 880 + at * 84, 300, 10, '#34507d', { radius: 5 }),
            box(60, 880 + at * 84, 300 * share, 10, '#f1c27d', { radius: 5 }),
          ]),
        ),
        head('教育背景', 60, 1210, 300, '#f1c27d'),
        text('钱江大学\n信息管理　本科\n2014 — 2018', 60, 1296, 320, 27, '#e6ecf5', { lead: 1.7 }),
        text('骆 祺', 490, 110, 680, 96, '#1c2f4f', { weight: 900, lead: 1.25, role: 'title' }),
        text('高级产品经理　八年经验', 494, 246, 680, 36, '#4a5d7d', { weight: 600, role: 'subtitle' }),
        text(
          '做过三款百万日活的工具产品，擅长把含糊的需求变成可以上线的方案。',
          494,
          316,
          680,
          27,
          '#4c5564',
          { lead: 1.7, lines: 2, role: 'body' },
        ),
        head('工作经历', 490, 450, 680, '#1c2f4f'),
        ...(
          [
            [
              '2022 — 至今',
              '澄湖软件　产品负责人',
              '带九人小组从零做协作白板，两年付费客户 3200 家。\n主导计费改版，续费率由 61% 提升到 78%。',
            ],
            [
              '2019 — 2022',
              '蓝鲸控股　产品经理',
              '负责内部数据平台，覆盖 26 个业务部门。\n上线自助报表，月均节省人力 400 小时。',
            ],
            ['2018 — 2019', '麦浪网络　产品助理', '参与社区改版与内容审核系统建设。'],
          ] as const
        ).map(([when, what, story], at) =>
          group(what, [
            circle(500, 552 + at * 240, 8, '#f1a33c'),
            text(what, 526, 530 + at * 240, 420, 29, '#1f2937', { weight: 800 }),
            text(when, 940, 532 + at * 240, 230, 25, '#5b6577', { align: 'right' }),
            text(story, 526, 584 + at * 240, 644, 26, '#4c5564', { lead: 1.65 }),
          ]),
        ),
        head('项目作品', 490, 1250, 680, '#1c2f4f'),
        text(
          '白板协作　从立项到首个付费客户用时 11 周\n报表平台　三次迭代，查询耗时由 40 秒降到 3 秒\n写作　专栏「慢产品」累计 62 篇，读者 1.8 万',
          494,
          1336,
          680,
          27,
          '#4c5564',
          { lead: 1.85 },
        ),
        head('自我评价', 490, 1516, 680, '#1c2f4f'),
        text('先问为什么再谈做什么；愿为用户多走一步。', 494, 1600, 680, 27, '#4c5564', {
          lead: 1.7,
        }),
      ],
    },
  ],
});
