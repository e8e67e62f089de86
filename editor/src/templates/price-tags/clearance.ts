import { box, circle, path, rays, SANS, shape, template, text } from '../kit/index.ts';

/** Black on yellow, with one huge number. */
export const clearance = template({
  key: 'tag-clearance',
  title: '换季清仓爆炸贴',
  kind: '价签优惠券',
  industry: ['电商'],
  style: ['潮流', '扁平'],
  color: ['黄色', '黑色'],
  purpose: ['活动促销', '菜单价目'],
  keywords: '清仓 打折 折扣 爆炸贴 换季 特价',
  width: 1000,
  height: 1000,
  pages: [
    {
      background: { kind: 'solid', color: '#161616' },
      elements: [
        path(-220, -220, 1440, 1440, rays(24), '#242424', { name: '光芒', view: [200, 200] }),
        shape('burst-24', 50, 50, 900, 900, '#ffdd00', { name: '锯齿底' }),
        circle(500, 500, 378, '#ffdd00', {
          name: '圆',
          stroke: { color: '#161616', width: 8, dash: [], cap: 'butt', join: 'miter' },
        }),
        text('换季清仓', 200, 236, 600, 96, '#161616', {
          weight: 900,
          align: 'center',
          lead: 1.2,
          gap: 0.04,
          role: 'subtitle',
        }),
        text('3', 250, 316, 290, 380, '#e0261b', {
          font: SANS,
          weight: 900,
          lead: 1.05,
          align: 'center',
          gap: -0.04,
          role: 'title',
        }),
        text('折', 520, 400, 200, 160, '#161616', { weight: 900, lead: 1.15 }),
        text('起', 526, 570, 100, 76, '#161616', { weight: 900, lead: 1.2 }),
        box(130, 690, 740, 104, '#161616', { name: '斜条', rotation: -4 }),
        text('最后三天　售完即止', 150, 710, 700, 52, '#ffdd00', {
          weight: 900,
          align: 'center',
          rotation: -4,
          role: 'slogan',
        }),
        text('反季外套 / 长靴 / 毛衣', 250, 806, 500, 30, '#161616', {
          weight: 700,
          align: 'center',
          role: 'body',
        }),
      ],
    },
  ],
});
