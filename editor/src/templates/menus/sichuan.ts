import {
  BRUSH,
  box,
  circle,
  group,
  icon,
  line,
  path,
  SERIF,
  stripes,
  template,
  text,
  times,
} from '../kit/index.ts';

const dishes = (name: string, x: number, y: number, list: readonly (readonly [string, string, number])[]) =>
  group(name, [
    box(x, y, 190, 62, '#c8261b', { radius: 8 }),
    text(name, x, y + 8, 190, 34, '#fff0d2', { font: SERIF, weight: 900, align: 'center' }),
    ...list.flatMap(([dish, price, heat], at) => [
      text(dish, x, y + 96 + at * 68, 330, 34, '#3a1d12', {
        font: SERIF,
        weight: 700,
        name: `菜名：${dish}`,
      }),
      ...times(heat, (pepper) =>
        icon('pepper', x + 24 + dish.length * 34 + pepper * 32, y + 104 + at * 68, 30, '#e0362a', {
          name: '辣度',
        }),
      ),
      line(x + 300, y + 122 + at * 68, 110, '#c9a98a', 3, { dash: [4, 8], name: '引导线' }),
      text(price, x + 410, y + 96 + at * 68, 90, 34, '#c8261b', {
        weight: 800,
        align: 'right',
        name: `价格：${dish}`,
      }),
    ]),
  ]);

/** A red banner at the top, two columns, and peppers that show how hot a dish is. */
export const sichuan = template({
  key: 'menu-sichuan',
  title: '川菜馆双栏菜单',
  kind: '菜单',
  industry: ['美食'],
  style: ['国风', '复古'],
  color: ['红色', '棕色'],
  purpose: ['品牌宣传', '通知公告', '菜单价目'],
  keywords: '川菜 菜单 餐牌 点菜单 餐馆 辣',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#fdf3e0' },
      elements: [
        box(0, 0, 1240, 420, '#b41f15', { name: '题头' }),
        path(0, 0, 1240, 420, stripes(1240, 420, 90, 40, 160), '#c02418', { name: '斜纹' }),
        circle(960, 300, 230, '#f2b33d', { name: '圆' }),
        group('火锅', [
          path(760, 230, 400, 200, 'M0 0 H400 C400 120 320 200 200 200 C80 200 0 120 0 0Z', '#3a1d12'),
          path(740, 200, 440, 44, 'M22 0 H418 C440 0 440 44 418 44 H22 C0 44 0 0 22 0Z', '#5a2d1b'),
          path(
            780,
            180,
            360,
            40,
            'M0 40 C20 0 60 20 90 16 C130 0 170 26 200 12 C240 0 280 26 310 14 C340 8 356 24 360 40Z',
            '#e0362a',
          ),
          icon('pepper', 820, 120, 90, '#e0362a'),
          icon('pepper', 980, 96, 100, '#3f8f3a', { flipX: true }),
        ]),
        text('辣娘子', 80, 70, 640, 176, '#fff0d2', { font: BRUSH, lead: 1.15, role: 'title' }),
        text('一城烟火　半锅红油', 88, 280, 600, 38, '#ffe0a8', {
          font: SERIF,
          weight: 700,
          gap: 0.06,
          role: 'subtitle',
        }),
        text('滨江路总店　021-5555-0133', 88, 346, 600, 26, '#fff6e6', { role: 'contact' }),
        dishes('招牌', 80, 490, [
          ['毛血旺', '68', 3],
          ['水煮牛肉', '62', 3],
          ['歌乐山辣子鸡', '58', 2],
          ['藤椒花鲢', '78', 2],
          ['夫妻肺片', '42', 1],
        ]),
        dishes('小炒', 660, 490, [
          ['鱼香肉丝', '36', 1],
          ['宫保鸡丁', '38', 1],
          ['麻婆豆腐', '22', 2],
          ['回锅肉', '42', 1],
          ['干煸四季豆', '26', 0],
        ]),
        dishes('清口', 80, 1010, [
          ['开水白菜', '38', 0],
          ['蒜泥空心菜', '20', 0],
          ['老坛酸萝卜', '12', 0],
          ['豆汤烩时蔬', '28', 0],
        ]),
        dishes('小吃', 660, 1010, [
          ['红糖糍粑', '18', 0],
          ['担担面', '15', 2],
          ['冰粉', '10', 0],
          ['钟水饺', '16', 1],
        ]),
        box(80, 1440, 1080, 180, '#f9dfb4', { name: '套餐底', radius: 20 }),
        text('四人套餐', 120, 1466, 240, 44, '#8d1a10', { font: SERIF, weight: 900, role: 'slogan' }),
        text('毛血旺 + 辣子鸡 + 麻婆豆腐 + 时蔬 + 米饭管饱', 120, 1540, 760, 29, '#3a1d12', {
          weight: 500,
          role: 'body',
        }),
        text('¥168', 880, 1468, 250, 92, '#c8261b', {
          weight: 900,
          align: 'right',
          lead: 1.3,
          role: 'price',
        }),
        text('辣度可调，请提前告知忌口　　米饭 2 元一位，续添免费', 80, 1664, 1080, 26, '#7a5a42', {
          align: 'center',
        }),
      ],
    },
  ],
});
