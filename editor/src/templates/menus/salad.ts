import { box, circle, group, icon, path, shape, template, text } from '../kit/index.ts';

const bowls = [
  ['牛油果鸡胸碗', '藜麦 / 玉米 / 温泉蛋', '428 千卡', '¥36', 'bowl-food', '#b7e08a'],
  ['黑椒牛肉碗', '糙米 / 西蓝花 / 南瓜', '512 千卡', '¥39', 'bowl-steam', '#ffc9a3'],
  ['三文鱼波奇', '毛豆 / 海藻 / 芒果', '466 千卡', '¥46', 'fish', '#ffb3a7'],
  ['地中海蔬菜碗', '鹰嘴豆 / 橄榄 / 菠菜', '352 千卡', '¥32', 'leaf', '#9adbc0'],
  ['大虾荞麦面', '黄瓜 / 紫甘蓝 / 芝麻', '405 千卡', '¥42', 'shrimp', '#ffd98a'],
  ['烤南瓜温沙拉', '芝麻菜 / 核桃 / 奶酪', '388 千卡', '¥34', 'carrot', '#ffcf8f'],
] as const;

/** Six round bowls on a grid, calories beside each. */
export const salad = template({
  key: 'menu-salad',
  title: '轻食能量碗菜单',
  kind: '菜单',
  industry: ['美食', '运动健身'],
  style: ['简约', '扁平'],
  color: ['绿色', '白色'],
  purpose: ['品牌宣传', '活动促销', '菜单价目'],
  keywords: '轻食 沙拉 健康 减脂 菜单 能量碗',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#f4f7ec' },
      elements: [
        path(0, 0, 1240, 420, 'M0 0 H1240 V340 A620 120 0 0 1 0 340Z', '#2f6b3a', { name: '题头' }),
        group('叶', [
          shape('leaf', 1010, 50, 170, 170, '#4f9a54'),
          shape('leaf', 930, 160, 110, 110, '#8cc63f', { rotation: 90 }),
        ]),
        text('绿野能量碗', 80, 84, 840, 120, '#f4f7ec', { weight: 900, lead: 1.2, role: 'title' }),
        text('每一碗都写清楚热量', 84, 246, 700, 38, '#cfe8a8', { weight: 600, role: 'subtitle' }),
        ...bowls.map(([name, inside, calories, price, drawn, color], at) => {
          const [x, y] = [80 + (at % 2) * 560, 500 + Math.floor(at / 2) * 350];
          return group(name, [
            box(x, y, 520, 310, '#ffffff', { radius: 32 }),
            circle(x + 130, y + 140, 104, '#2f6b3a'),
            circle(x + 130, y + 140, 88, color),
            icon(drawn, x + 75, y + 85, 110, '#ffffff'),
            text(name, x + 256, y + 44, 250, 36, '#21361f', { weight: 800 }),
            text(inside, x + 256, y + 104, 250, 24, '#5c6b58', { lead: 1.5, lines: 2 }),
            box(x + 46, y + 252, 168, 40, '#e8f1d9', { radius: 20 }),
            text(calories, x + 46, y + 257, 168, 22, '#2f5f2a', { weight: 700, align: 'center' }),
            text(price, x + 256, y + 206, 240, 60, '#d9541e', { weight: 900, lead: 1.3 }),
          ]);
        }),
        box(80, 1566, 1080, 110, '#d9ecb8', { name: '底条', radius: 55 }),
        text('加一份蛋白 +9　换酱不加钱　油醋 / 芝麻 / 酸奶', 80, 1594, 1080, 33, '#234d2a', {
          weight: 700,
          align: 'center',
          role: 'body',
        }),
      ],
    },
  ],
});
