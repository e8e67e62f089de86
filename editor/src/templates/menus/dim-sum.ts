import {
  box,
  circle,
  column,
  frame,
  group,
  KAI,
  oval,
  path,
  pen,
  SERIF,
  template,
  text,
  times,
  XIAOWEI,
} from '../kit/index.ts';

const items = [
  ['虾饺皇', '三十八'],
  ['干蒸烧卖', '二十八'],
  ['豉汁凤爪', '二十六'],
  ['金钱肚', '三十二'],
  ['流沙包', '二十二'],
  ['叉烧肠粉', '二十四'],
  ['糯米鸡', '二十六'],
  ['马蹄糕', '十八'],
  ['陈皮红豆沙', '十六'],
] as const;

/** Text from right to left, prices in Chinese characters, jade and cream. */
export const dimSum = template({
  key: 'menu-dim-sum',
  title: '早茶竖排菜单',
  kind: '菜单',
  industry: ['美食', '茶饮'],
  style: ['国风', '文艺'],
  color: ['青色', '白色'],
  purpose: ['品牌宣传', '菜单价目'],
  keywords: '早茶 点心 粤式 茶楼 菜单 竖排',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#0f4f4a' },
      elements: [
        frame(50, 50, 1140, 1654, '#d9b872', 4, { radius: 40 }),
        path(
          90,
          90,
          1060,
          1574,
          'M0 1574 V300 C0 120 240 0 530 0 C820 0 1060 120 1060 300 V1574Z',
          '#faf3df',
          { name: '纸' },
        ),
        group('窗格', [
          frame(120, 1180, 1000, 460, '#d9b872', 2),
          ...times(3, (at) =>
            frame(140 + at * 10, 1200 + at * 10, 960 - at * 20, 420 - at * 20, '#d9b87255', 1),
          ),
        ]),
        circle(620, 250, 96, '#b8362b', { name: '印' }),
        text('茶', 520, 180, 200, 120, '#faf3df', { font: XIAOWEI, align: 'center', lead: 1.2 }),
        text('翠园早茶', 270, 372, 700, 112, '#0f4f4a', {
          font: XIAOWEI,
          align: 'center',
          lead: 1.25,
          gap: 0.14,
          role: 'title',
        }),
        text('一盅两件　七点开市', 270, 530, 700, 34, '#75561f', {
          font: KAI,
          weight: 700,
          align: 'center',
          gap: 0.16,
          role: 'subtitle',
        }),
        ...items.flatMap(([dish, price], at) => {
          const x = 1012 - at * 106;
          return [
            column(dish, x, 640, 330, 44, '#2a2a22', {
              font: SERIF,
              weight: 700,
              gap: 0.14,
              name: `菜名：${dish}`,
            }),
            column(price, x + 10, 1000, 160, 30, '#b8362b', {
              font: KAI,
              weight: 700,
              gap: 0.1,
              name: `价格：${dish}`,
            }),
          ];
        }),
        group('蒸笼', [
          ...times(3, (at) =>
            group('笼', [
              box(300, 1520 - at * 96, 380, 92, at % 2 ? '#d8a860' : '#c8954a', { radius: 14 }),
              box(300, 1548 - at * 96, 380, 10, '#9a6a2c'),
              box(300, 1584 - at * 96, 380, 8, '#9a6a2c'),
            ]),
          ),
          oval(316, 1286, 348, 90, '#b98440'),
          oval(344, 1290, 292, 66, '#e9cf9a'),
          ...times(4, (at) =>
            path(366 + at * 66, 1256, 68, 66, 'M4 66 C-8 30 14 8 34 0 C54 8 76 30 64 66Z', '#fffaf0'),
          ),
          pen(420, 1190, 40, 70, 'M20 70 C-10 46 50 30 20 0', '#b8c7b8', 5),
          pen(540, 1180, 40, 80, 'M20 80 C-10 50 50 34 20 0', '#b8c7b8', 5),
        ]),
        text('茶位每位 6 元\n普洱 · 铁观音 · 菊花', 740, 1250, 340, 32, '#2a2a22', {
          font: KAI,
          weight: 700,
          lead: 1.7,
          role: 'body',
        }),
        box(740, 1384, 300, 3, '#d9b872', { name: '线' }),
        text('供应至 14:00\n荔湾路 58 号　021-5555-0177', 740, 1410, 370, 25, '#4f4a3a', {
          lead: 1.8,
          role: 'contact',
        }),
        text('小点勿催，慢慢饮', 740, 1540, 340, 38, '#b8362b', { font: KAI, weight: 700, role: 'slogan' }),
      ],
    },
  ],
});
