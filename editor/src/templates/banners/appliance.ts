import { box, circle, group, linear, oval, path, pen, template, text } from '../kit/index.ts';

/** A kettle on a plinth in one quiet colour. */
export const appliance = template({
  key: 'banner-appliance',
  title: '小家电新品横幅',
  kind: '横幅广告',
  industry: ['电商', '房产家居'],
  style: ['简约'],
  color: ['绿色', '白色'],
  purpose: ['新品上市', '活动促销'],
  keywords: '电商 banner 横幅 家电 电热水壶 新品 首页',
  width: 1920,
  height: 700,
  pages: [
    {
      background: linear(100, '#dfe8df', '#c6d6c8'),
      elements: [
        circle(1340, 340, 300, '#b4c9b8', { name: '圆底' }),
        path(1180, 0, 740, 700, 'M300 0 H740 V700 H0Z', '#ffffff', { name: '光', opacity: 0.22 }),
        group('展台', [
          oval(1010, 560, 660, 110, '#93ad99'),
          box(1010, 520, 660, 96, '#eef3ec', { radius: 10 }),
          oval(1010, 470, 660, 100, '#f8fbf6'),
        ]),
        group('水壶', [
          oval(1180, 494, 330, 44, '#6b857244'),
          path(
            1196,
            190,
            300,
            330,
            'M70 0 H220 C250 60 300 190 296 290 C294 318 280 330 256 330 H36 C12 330 0 318 2 290 C6 190 40 60 70 0Z',
            linear(90, '#3f5f4c', '#5d8069', '#34503f'),
          ),
          path(1258, 166, 176, 34, 'M10 34 C10 10 40 0 88 0 C136 0 166 10 166 34Z', '#2b4435'),
          circle(1346, 160, 16, '#d9a15b'),
          path(1120, 230, 130, 120, 'M130 20 L20 0 L0 20 C40 60 70 90 96 120Z', '#4a6b56'),
          pen(1440, 210, 130, 220, 'M0 10 C90 -10 130 30 126 90 C122 150 90 190 40 206', '#2b4435', 26),
          box(1270, 420, 152, 6, '#d9a15b'),
          pen(1150, 120, 40, 90, 'M20 90 C-10 60 50 40 20 0', '#ffffff', 8, { opacity: 0.8 }),
          pen(1200, 100, 40, 90, 'M20 90 C-10 60 50 40 20 0', '#ffffff', 8, { opacity: 0.8 }),
        ]),
        text('NEW ARRIVAL', 140, 130, 600, 28, '#4a6b56', { weight: 600, gap: 0.3 }),
        text('烧水这件小事\n也可以很安静', 134, 186, 840, 108, '#22382c', {
          weight: 800,
          lead: 1.22,
          role: 'title',
        }),
        text('低噪加热 42 分贝　三段控温　一键保温 8 小时', 140, 474, 820, 32, '#3f5748', {
          weight: 500,
          role: 'subtitle',
        }),
        box(140, 548, 260, 76, '#22382c', { name: '按钮', radius: 38 }),
        text('立即预约', 140, 564, 260, 32, '#ffffff', { weight: 700, align: 'center', role: 'action' }),
        text('首发 ¥299', 432, 560, 300, 40, '#9a5a1a', { weight: 900, role: 'price' }),
        text('木渡家居', 1660, 60, 200, 30, '#22382c', { weight: 700, align: 'right', role: 'brand' }),
      ],
    },
  ],
});
