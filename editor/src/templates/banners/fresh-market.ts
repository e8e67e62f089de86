import { box, circle, frame, group, icon, KUAILE, oval, path, star, template, text } from '../kit/index.ts';

/** Fruit in boxes seen from above. */
export const freshMarket = template({
  key: 'banner-fresh-market',
  title: '生鲜早市横幅',
  kind: '横幅广告',
  industry: ['电商', '美食'],
  style: ['卡通', '扁平'],
  color: ['绿色', '橙色'],
  purpose: ['活动促销'],
  keywords: '生鲜 水果 蔬菜 超市 早市 满减 banner',
  width: 1920,
  height: 700,
  pages: [
    {
      background: { kind: 'solid', color: '#0f8a5f' },
      elements: [
        path(0, 0, 1000, 700, 'M0 0 H860 C1000 180 760 320 900 480 C960 560 900 640 880 700 H0Z', '#fff8e3', {
          name: '色块',
        }),
        ...(
          [
            ['carrot', '#ff8a3c', '#ffe3c4', 1010, 60],
            ['cherries', '#d8344a', '#ffd9de', 1310, 60],
            ['fish', '#3f8fd2', '#d9ecfb', 1610, 60],
            ['egg', '#e0a030', '#fff1cf', 1010, 370],
            ['orange-slice', '#ff9d1e', '#ffeccb', 1310, 370],
            ['pepper', '#3f9d4a', '#dcf3dc', 1610, 370],
          ] as const
        ).map(([drawn, color, ground, x, y]) =>
          group('果箱', [
            box(x, y, 270, 270, ground, { radius: 36 }),
            frame(x + 12, y + 12, 246, 246, color, 3, { radius: 28, dash: [12, 10] }),
            icon(drawn, x + 55, y + 50, 160, color),
            oval(x + 75, y + 220, 120, 14, '#00000014'),
          ]),
        ),
        text('早市八点\n鲜到十点', 100, 88, 760, 168, '#0b5f42', { font: KUAILE, lead: 1.12, role: 'title' }),
        text('叶菜当日采摘　海鲜冰鲜直达', 106, 490, 700, 38, '#33523f', { weight: 600, role: 'subtitle' }),
        box(104, 566, 330, 76, '#ff7a2e', { name: '按钮', radius: 38 }),
        text('满 59 元送到家', 104, 582, 330, 33, '#3a1500', {
          weight: 800,
          align: 'center',
          role: 'action',
        }),
        star(770, 520, 116, 14, 0.82, '#ffd23f', { name: '爆炸贴', rotation: -8 }),
        text('首单\n立减 15', 666, 462, 208, 42, '#8a2b00', {
          weight: 900,
          align: 'center',
          lead: 1.3,
          rotation: -8,
          role: 'price',
        }),
        circle(520, 604, 8, '#0f8a5f', { name: '点' }),
        text('晨露生鲜', 540, 586, 160, 28, '#0b5f42', { weight: 700, role: 'brand' }),
      ],
    },
  ],
});
