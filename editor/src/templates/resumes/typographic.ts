import { box, line, SERIF, template, text } from '../kit/index.ts';

const jobs = [
  [
    '2021',
    '编辑部主笔',
    '纸间杂志',
    '策划城市专题 14 期，统筹撰稿人与摄影师二十余位；《一条河的晚年》获年度特稿。',
  ],
  ['2018', '记者', '江城周报', '跑文化口与社区口，三年写了四百篇，学会听人把话说完。'],
  ['2016', '实习编辑', '半亩书社', '校对、排版、写腰封，也搬书。'],
] as const;

/** Type alone: one serif, two sizes and one rule. */
export const typographic = template({
  key: 'resume-typographic',
  title: '宋体极简简历',
  kind: '简历',
  industry: ['招聘', '文化娱乐'],
  style: ['简约', '文艺'],
  color: ['白色', '黑色'],
  purpose: ['人才招聘'],
  keywords: '简历 极简 编辑 文案 求职 作家',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#fbfaf6' },
      elements: [
        text('许\n听\n澜', 90, 110, 220, 190, '#1a1a1a', {
          font: SERIF,
          weight: 900,
          lead: 1.08,
          role: 'title',
        }),
        text('文字编辑　撰稿人', 360, 132, 640, 46, '#1a1a1a', {
          font: SERIF,
          weight: 700,
          role: 'subtitle',
        }),
        text(
          '十年只做一件事：把句子写清楚。\n关心城市、老人、河流，以及不重要的小事。',
          360,
          220,
          780,
          31,
          '#45423b',
          { font: SERIF, lead: 1.8, role: 'body' },
        ),
        text('135 0000 0721\ntinglan@mail.example\n武汉 / 可远程', 360, 400, 500, 27, '#45423b', {
          lead: 1.75,
          role: 'contact',
        }),
        box(1040, 132, 110, 110, '#b5422c', { name: '印' }),
        text('文', 1040, 144, 110, 66, '#fbfaf6', { font: SERIF, weight: 900, align: 'center' }),
        line(90, 790, 1060, '#1a1a1a', 4),
        text('经历', 90, 822, 200, 36, '#b5422c', { font: SERIF, weight: 900, gap: 0.2 }),
        ...jobs.flatMap(([year, role, location, story], at) => [
          text(year, 90, 916 + at * 176, 200, 56, '#1a1a1a', { font: SERIF, weight: 300, lead: 1.2 }),
          text(role, 360, 920 + at * 176, 260, 32, '#1a1a1a', { font: SERIF, weight: 700 }),
          text(location, 640, 924 + at * 176, 500, 28, '#6a655a', { font: SERIF, align: 'right' }),
          text(story, 360, 974 + at * 176, 780, 26, '#45423b', { lead: 1.7, lines: 2 }),
        ]),
        line(90, 1450, 1060, '#1a1a1a', 1),
        text('作品', 90, 1480, 200, 36, '#b5422c', { font: SERIF, weight: 900, gap: 0.2 }),
        text(
          '《一条河的晚年》　特稿，两万字\n《菜场十二时辰》　非虚构，与摄影师合著',
          360,
          1484,
          500,
          26,
          '#45423b',
          { lead: 1.8 },
        ),
        text('学历', 90, 1606, 200, 36, '#b5422c', { font: SERIF, weight: 900, gap: 0.2 }),
        text('东湖大学　中文系　2012 — 2016', 360, 1612, 780, 26, '#45423b'),
      ],
    },
  ],
});
