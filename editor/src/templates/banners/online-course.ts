import { box, circle, dots, group, icon, linear, path, template, text, times } from '../kit/index.ts';

const bars = [70, 110, 90, 150, 130, 190];

/** A screen that opens into floating cards. */
export const onlineCourse = template({
  key: 'banner-online-course',
  title: '数据分析在线课横幅',
  kind: '横幅广告',
  industry: ['教育', '科技'],
  style: ['高级', '简约'],
  color: ['紫色', '蓝色'],
  purpose: ['课程培训'],
  keywords: '在线课 网课 培训 数据分析 编程 招生 banner',
  width: 1920,
  height: 700,
  pages: [
    {
      background: linear(110, '#3a1fb0', '#5b3df0', '#8a63ff'),
      elements: [
        path(1500, 20, 380, 260, dots(380, 260, 36, 4), '#ffffff', { name: '点阵', opacity: 0.3 }),
        circle(1280, 380, 330, '#ffffff', { name: '圆底', opacity: 0.1 }),
        group('电脑', [
          box(1010, 160, 560, 360, '#1c1147', { radius: 24 }),
          box(1030, 180, 520, 320, '#f6f4ff', { radius: 12 }),
          box(950, 520, 680, 34, '#d9d2ff', { radius: 14 }),
          ...bars.map((high, at) =>
            box(1070 + at * 54, 420 - high, 34, high, at === 5 ? '#ff8a4c' : '#7c5cff', { radius: 6 }),
          ),
          box(1060, 424, 350, 4, '#c9c0f5'),
          circle(1476, 280, 50, '#c9c0f5'),
          path(1426, 230, 100, 100, 'M50 50 V0 A50 50 0 0 1 93 75Z', '#ff8a4c'),
          ...times(3, (at) => box(1430, 356 + at * 26, 92 - at * 18, 12, '#c9c0f5', { radius: 6 })),
        ]),
        group('浮卡', [
          box(900, 120, 210, 90, '#ffffff', {
            radius: 18,
            shadow: { color: '#1c114755', blur: 26, offsetX: 0, offsetY: 12 },
          }),
          icon('play-circle', 918, 138, 54, '#ff8a4c'),
          text('48 节实战', 980, 146, 124, 24, '#2a1a66', { weight: 700 }),
          box(1500, 430, 230, 90, '#ffffff', {
            radius: 18,
            shadow: { color: '#1c114755', blur: 26, offsetX: 0, offsetY: 12 },
          }),
          icon('seal-check', 1518, 448, 54, '#2bb673'),
          text('结业发证书', 1580, 456, 142, 24, '#2a1a66', { weight: 700 }),
        ]),
        box(140, 118, 250, 52, '#ffd34d', { name: '标签底', radius: 26 }),
        text('秋季班 9 月 1 日开课', 140, 127, 250, 22, '#3a1fb0', {
          weight: 800,
          align: 'center',
          role: 'date',
        }),
        text('零基础\n学会用数据说话', 134, 200, 800, 104, '#ffffff', {
          weight: 900,
          lead: 1.22,
          role: 'title',
        }),
        text('从表格到看板，八周做完三个真实项目', 140, 478, 760, 34, '#dcd5ff', {
          weight: 500,
          role: 'subtitle',
        }),
        box(140, 556, 300, 78, '#ff8a4c', { name: '按钮', radius: 39 }),
        text('免费试听两节', 140, 573, 300, 32, '#37104a', { weight: 800, align: 'center', role: 'action' }),
        text('早鸟 ¥899', 472, 566, 300, 42, '#ffd34d', { weight: 900, role: 'price' }),
        text('知行学堂', 1600, 618, 200, 30, '#ffffff', { weight: 700, align: 'right', role: 'brand' }),
      ],
    },
  ],
});
