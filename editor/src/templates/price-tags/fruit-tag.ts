import { box, circle, group, icon, KUAILE, path, rich, stripes, template, text } from '../kit/index.ts';

/** A shelf label, legible from three metres. */
export const fruitTag = template({
  key: 'tag-fruit',
  title: '水果摊价签',
  kind: '价签优惠券',
  industry: ['电商', '美食'],
  style: ['卡通', '手绘'],
  color: ['橙色', '绿色'],
  purpose: ['活动促销', '通知公告', '菜单价目'],
  keywords: '价签 价格牌 水果 超市 货架 标价',
  width: 900,
  height: 620,
  pages: [
    {
      background: { kind: 'solid', color: '#ff9b2f' },
      elements: [
        path(0, 0, 900, 620, stripes(900, 620, 80, 40, 200), '#ffab47', { name: '斜纹' }),
        box(36, 36, 828, 548, '#fffdf3', { name: '纸', radius: 40 }),
        path(
          36,
          400,
          828,
          184,
          'M0 60 C140 0 280 70 420 40 C560 10 700 70 828 20 V144 A40 40 0 0 1 788 184 H40 A40 40 0 0 1 0 144Z',
          '#24793a',
          { name: '绿地' },
        ),
        group('橙子', [
          circle(690, 220, 128, '#ffb347'),
          circle(690, 220, 110, '#fff0c9'),
          icon('orange-slice', 600, 130, 180, '#ff9422'),
          icon('leaf', 690, 66, 90, '#3fa34d', { rotation: -10 }),
        ]),
        text('赣南脐橙', 84, 78, 480, 104, '#2d5f2e', { font: KUAILE, lead: 1.2, role: 'title' }),
        text('皮薄无渣　甜度 13 以上', 90, 214, 440, 32, '#6b4a1a', { weight: 600, role: 'subtitle' }),
        rich([[['¥', { fontSize: 64 }], '5.98']], 84, 262, 480, 132, '#e0431b', {
          weight: 900,
          lead: 1.15,
          role: 'price',
        }),
        text('/ 500 克', 440, 356, 160, 32, '#6b4a1a', { weight: 700 }),
        text('今早到货', 90, 484, 260, 46, '#fff6d6', { weight: 900, role: 'slogan' }),
        text('产地 江西寻乌　等级 一级', 380, 494, 440, 29, '#eef8e6', {
          weight: 500,
          align: 'right',
          role: 'body',
        }),
      ],
    },
  ],
});
