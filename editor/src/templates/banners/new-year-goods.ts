import {
  box,
  group,
  HUANGYOU,
  icon,
  linear,
  path,
  rays,
  seigaiha,
  shape,
  template,
  text,
  times,
} from '../kit/index.ts';

/** Red and gold in layers, lanterns on both sides. */
export const newYearGoods = template({
  key: 'banner-new-year-goods',
  title: '年货节大促横幅',
  kind: '横幅广告',
  industry: ['电商', '美食'],
  style: ['国风', '喜庆'],
  color: ['红色', '黄色'],
  purpose: ['节日节气', '活动促销'],
  keywords: '年货节 春节 新年 大促 满减 电商 banner',
  width: 1920,
  height: 700,
  pages: [
    {
      background: linear(90, '#a50f14', '#d92a1c', '#a50f14'),
      elements: [
        path(360, -250, 1200, 1200, rays(20), '#e8452b', { name: '光芒', view: [200, 200], opacity: 0.7 }),
        group('海浪', seigaiha(-60, 640, 13, 5, 84, ['#f3b13c', '#b3161a'])),
        group(
          '灯笼',
          [150, 330, 1590, 1770].flatMap((x, at) => {
            const y = at % 2 === (at < 2 ? 0 : 1) ? 90 : 30;
            return [
              box(x - 3, -10, 6, y + 20, '#f3c04a', { name: '绳' }),
              box(x - 44, y, 88, 22, '#f3c04a', { radius: 6 }),
              shape('oval', x - 92, y + 16, 184, 150, linear(90, '#f0391f', '#ff7a48', '#f0391f')),
              shape('oval', x - 46, y + 16, 92, 150, '#ff9c5c', { opacity: 0.5 }),
              box(x - 44, y + 160, 88, 20, '#f3c04a', { radius: 6 }),
              ...times(4, (tail) => box(x - 30 + tail * 18, y + 180, 6, 66, '#f3c04a', { name: '穗' })),
            ];
          }),
        ),
        shape('plaque', 480, 96, 960, 420, '#fff3d9', {
          name: '牌匾',
          shadow: { color: '#5c060866', blur: 30, offsetX: 0, offsetY: 14 },
        }),
        shape('plaque', 500, 116, 920, 380, '#c8161d', { name: '牌匾' }),
        text('年货节', 520, 122, 880, 214, '#ffe7a6', {
          font: HUANGYOU,
          align: 'center',
          lead: 1.1,
          gap: 0.04,
          role: 'title',
          shadow: { color: '#6d070b', blur: 0, offsetX: 6, offsetY: 8 },
        }),
        text('把家乡味道寄回家', 520, 376, 880, 46, '#fff3d9', {
          weight: 700,
          align: 'center',
          gap: 0.14,
          role: 'subtitle',
        }),
        text('腊味 · 坚果 · 糖果 · 好茶', 520, 436, 880, 30, '#ffd7a0', {
          weight: 500,
          align: 'center',
          gap: 0.06,
        }),
        shape('capsule', 700, 494, 520, 92, linear(180, '#ffe9a8', '#f3b13c'), { name: '满减底' }),
        text('满 199 减 60', 700, 508, 520, 46, '#8d0c10', { weight: 900, align: 'center', role: 'price' }),
        group('礼物', [icon('gift', 250, 400, 170, '#ffd25e'), icon('fish', 1480, 420, 170, '#ffd25e')]),
        box(40, 620, 400, 60, '#8d0c10', { name: '日期底', radius: 30 }),
        text('1 月 8 日 — 2 月 2 日', 40, 629, 400, 30, '#ffe7a6', {
          align: 'center',
          weight: 800,
          role: 'date',
        }),
        box(1680, 620, 200, 60, '#8d0c10', { name: '品牌底', radius: 30 }),
        text('山货集市', 1680, 629, 200, 30, '#ffe7a6', { weight: 800, align: 'center', role: 'brand' }),
      ],
    },
  ],
});
