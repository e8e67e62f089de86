import { box, circle, group, icon, path, pen, template, text } from '../kit/index.ts';

const steps = [
  ['laptop', '领电脑和工牌', '九点到前台找阿禾，二十分钟搞定', '#2f6df6'],
  ['users', '见你的搭档', '每位新人有一位同行，午饭公司请', '#12b886'],
  ['key', '开通账号', '邮箱、代码库、门禁，一张表全开', '#f59f00'],
  ['book-open', '读完这三篇', '价值观、报销、请假，共十五分钟', '#e64980'],
  ['rocket-launch', '上线第一个改动', '第一周就发布，哪怕只改一个字', '#7950f2'],
] as const;

/** A road that winds from stop to stop. */
export const newcomerGuide = template({
  key: 'long-newcomer-guide',
  title: '新人入职指南长图',
  kind: '长图',
  industry: ['商务'],
  style: ['扁平'],
  color: ['蓝色', '多彩'],
  purpose: ['通知公告', '课程培训'],
  keywords: '入职 指南 新人 流程 步骤 手册 长图',
  width: 800,
  height: 2500,
  pages: [
    {
      background: { kind: 'solid', color: '#eef4ff' },
      elements: [
        box(0, 0, 800, 520, '#2f6df6', { name: '题头' }),
        path(0, 430, 800, 120, 'M0 90 C200 0 300 10 420 50 C560 96 680 60 800 20 V120 H0Z', '#eef4ff', {
          name: '云边',
        }),
        circle(690, 130, 180, '#4c85ff', { name: '圆' }),
        icon('hand-waving', 560, 190, 170, '#ffd43b'),
        text('欢迎加入', 60, 110, 560, 96, '#ffffff', { weight: 900, lead: 1.25, role: 'title' }),
        text('你的第一周，这样过', 64, 246, 560, 40, '#dbe7ff', { weight: 600, role: 'subtitle' }),
        text('小径科技　新人指南', 64, 322, 560, 26, '#dbe7ff', { role: 'brand' }),
        pen(
          150,
          640,
          500,
          1560,
          'M60 0 C500 80 500 260 250 340 C0 420 0 560 250 650 C500 740 500 880 250 970 C0 1060 0 1200 250 1290 C420 1350 470 1450 440 1560',
          '#cbdcff',
          70,
          { name: '小路' },
        ),
        pen(
          150,
          640,
          500,
          1560,
          'M60 0 C500 80 500 260 250 340 C0 420 0 560 250 650 C500 740 500 880 250 970 C0 1060 0 1200 250 1290 C420 1350 470 1450 440 1560',
          '#ffffff',
          5,
          { name: '路中线', dash: [22, 22] },
        ),
        ...steps.map(([drawn, head, body, color], at) => {
          const y = 600 + at * 324;
          const right = at % 2 === 1;
          const x = right ? 210 : 60;
          return group(head, [
            box(x, y, 530, 220, '#ffffff', {
              radius: 30,
              shadow: { color: '#2f6df622', blur: 30, offsetX: 0, offsetY: 12 },
            }),
            circle(right ? x + 440 : x + 90, y + 10, 62, color),
            icon(drawn, (right ? x + 440 : x + 90) - 36, y - 26, 72, '#ffffff'),
            text(`0${at + 1}`, right ? x + 36 : x + 400, y + 16, 100, 60, '#e3ebfb', {
              weight: 900,
              align: right ? 'left' : 'right',
              lead: 1.2,
              role: 'ornament',
            }),
            text(head, x + 36, y + 86, 460, 38, '#1d2b4d', { weight: 800 }),
            text(body, x + 36, y + 146, 460, 26, '#5a6785'),
          ]);
        }),
        box(60, 2250, 680, 170, '#1d2b4d', { name: '底卡', radius: 30 }),
        text('卡住了？随时来问', 100, 2280, 480, 38, '#ffffff', { weight: 800, role: 'slogan' }),
        text('人事　阿禾　分机 8016　工位 3F-12', 100, 2346, 560, 27, '#b9c8ea', { role: 'contact' }),
        icon('chat-circle-dots', 620, 2284, 96, '#ffd43b'),
      ],
    },
  ],
});
