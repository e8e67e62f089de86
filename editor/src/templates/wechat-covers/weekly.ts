import { box, circle, group, line, linear, path, SANS, stripes, template, text } from '../kit/index.ts';

/** A huge issue number cut by the edge. */
export const weekly = template({
  key: 'wechat-weekly',
  title: '产品周报第 42 期',
  kind: '公众号封面',
  industry: ['科技', '商务'],
  style: ['扁平', '简约'],
  color: ['橙色', '黑色'],
  purpose: ['课程培训', '封面配图'],
  keywords: '周报 周刊 期刊 公众号 首图 产品',
  width: 900,
  height: 383,
  pages: [
    {
      background: { kind: 'solid', color: '#f4efe6' },
      elements: [
        box(520, 0, 380, 383, '#ff5b2e', { name: '色块' }),
        path(520, 0, 380, 383, stripes(380, 383, 26, 3, 200), '#ff8a63', { name: '斜线' }),
        text('42', 494, 12, 420, 330, '#1a1714', {
          weight: 900,
          lead: 1.05,
          gap: -0.06,
          align: 'center',
          name: '期号',
        }),
        circle(856, 44, 14, '#f4efe6', { name: '圆点' }),
        group('栏目', [
          box(48, 46, 92, 34, '#1a1714', { radius: 4 }),
          text('周报', 48, 49, 92, 20, '#f4efe6', { weight: 700, align: 'center' }),
        ]),
        text('Vol.42 / 2026.10', 156, 50, 280, 18, '#6b6156', { weight: 500, gap: 0.04, role: 'date' }),
        text('产品人该看的\n七件小事', 46, 110, 460, 62, '#1a1714', {
          font: SANS,
          weight: 900,
          lead: 1.25,
          role: 'title',
        }),
        line(48, 290, 60, '#ff5b2e', 5),
        text('造物周刊　每周日晚八点', 48, 308, 420, 22, '#6b6156', { weight: 500, role: 'brand' }),
        box(505, 0, 15, 383, linear(90, '#f4efe600', '#1a171422'), { name: '折痕' }),
      ],
    },
  ],
});
