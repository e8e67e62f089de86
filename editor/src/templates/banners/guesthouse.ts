import { box, circle, group, icon, land, linear, path, SERIF, template, text } from '../kit/index.ts';

/** Dusk over layered hills, and a house with lit lamps. */
export const guesthouse = template({
  key: 'banner-guesthouse',
  title: '山居民宿横幅',
  kind: '横幅广告',
  industry: ['旅游出行'],
  style: ['扁平', '文艺'],
  color: ['橙色', '青色'],
  purpose: ['品牌宣传', '活动促销'],
  keywords: '民宿 酒店 度假 旅行 山居 banner',
  width: 1920,
  height: 700,
  pages: [
    {
      background: linear(180, '#f3a26d', '#f7c793', '#f6e2bf'),
      elements: [
        circle(960, 330, 120, '#fff1cf', { name: '落日' }),
        path(0, 200, 1920, 500, land(1920, 500, [190, 60, 160, 20, 120, 60, 180, 90, 150]), '#d98a6a', {
          name: '远山',
        }),
        path(0, 310, 1920, 390, land(1920, 390, [60, 150, 50, 160, 90, 190, 60, 120, 40]), '#a8625a', {
          name: '山',
        }),
        path(0, 420, 1920, 280, land(1920, 280, [120, 60, 110, 50, 130, 90, 30, 80, 60]), '#6d4a57', {
          name: '近山',
        }),
        group('屋子', [
          path(1290, 330, 460, 150, 'M0 150 L120 10 C140 0 320 0 340 10 L460 150Z', '#3a2c3d'),
          box(1330, 470, 380, 140, '#8a5b46'),
          ...[1356, 1446, 1536, 1626].map((x) => box(x, 494, 62, 84, '#ffdf8c', { name: '窗' })),
          ...[1386, 1476, 1566, 1656].map((x) => box(x, 494, 3, 84, '#8a5b46', { name: '窗棂' })),
          box(1300, 606, 440, 14, '#2c2130'),
        ]),
        path(0, 560, 1920, 140, land(1920, 140, [50, 20, 60, 30, 70, 40, 50, 20, 40]), '#33263a', {
          name: '前景',
        }),
        group('树', [
          icon('tree-evergreen', 1180, 420, 170, '#33263a'),
          icon('tree-evergreen', 1744, 440, 150, '#33263a'),
          icon('tree-evergreen', 1096, 490, 110, '#33263a'),
        ]),
        group('归鸟', [icon('bird', 1180, 180, 54, '#6d4a57'), icon('bird', 1250, 150, 40, '#6d4a57')]),
        text('住进\n落日里', 140, 96, 700, 150, '#4b2431', {
          font: SERIF,
          weight: 900,
          lead: 1.18,
          gap: 0.04,
          role: 'title',
        }),
        text('云隙山居　二十间面山客房', 146, 466, 740, 38, '#fff2dc', {
          font: SERIF,
          weight: 600,
          gap: 0.06,
          role: 'subtitle',
        }),
        text('连住两晚赠早餐与山野徒步　工作日八折', 146, 596, 800, 30, '#f6dcc0', {
          weight: 500,
          role: 'body',
        }),
        box(1530, 60, 270, 70, '#4b2431', { name: '按钮', radius: 35 }),
        text('查看房态', 1530, 74, 270, 30, '#ffe9cf', { weight: 700, align: 'center', role: 'action' }),
      ],
    },
  ],
});
