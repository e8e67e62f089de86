import { box, frame, group, icon, KUAILE, line, pen, shape, template, text, times } from '../kit/index.ts';

const chalk = '#f3efe2';
const drinks = (name: string, x: number, y: number, list: readonly (readonly [string, string, string])[]) =>
  group(name, [
    text(name, x, y, 480, 52, '#ffcf6b', { font: KUAILE }),
    pen(x, y + 78, 200, 10, 'M0 5 C40 0 80 10 120 4 C150 0 180 8 200 4', '#ffcf6b', 4),
    ...list.flatMap(([drink, hot, cold], at) => [
      text(drink, x, y + 112 + at * 66, 280, 34, chalk, { weight: 500, name: drink }),
      text(hot, x + 290, y + 112 + at * 66, 90, 34, chalk, {
        weight: 600,
        align: 'center',
        name: `热饮价：${drink}`,
      }),
      text(cold, x + 390, y + 112 + at * 66, 90, 34, '#9fd6e8', {
        weight: 600,
        align: 'center',
        name: `冷饮价：${drink}`,
      }),
    ]),
  ]);

/** Chalk writing on a blackboard. */
export const coffeeBoard = template({
  key: 'menu-coffee-board',
  title: '咖啡馆黑板菜单',
  kind: '菜单',
  industry: ['茶饮'],
  style: ['手绘', '复古'],
  color: ['黑色', '黄色'],
  purpose: ['品牌宣传', '菜单价目'],
  keywords: '咖啡 饮品 菜单 黑板 价目表 餐牌',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#8a5a36' },
      elements: [
        box(40, 40, 1160, 1674, '#23302c', { name: '黑板', radius: 10 }),
        box(60, 60, 1120, 1634, '#2b3a35', { name: '黑板', radius: 8 }),
        group(
          '粉笔擦痕',
          times(6, (at) =>
            shape('blob-one', 100 + at * 170, 200 + (at % 3) * 480, 300, 180, '#ffffff', {
              opacity: 0.03,
              rotation: at * 30,
            }),
          ),
        ),
        frame(90, 90, 1060, 1574, chalk, 3, { radius: 16, opacity: 0.5 }),
        group('手绘咖啡', [
          pen(
            500,
            150,
            240,
            200,
            'M20 70 H180 V130 C180 170 150 190 100 190 C50 190 20 170 20 130Z M180 84 C230 74 240 150 176 150 M0 198 H200',
            chalk,
            6,
          ),
          pen(560, 110, 100, 100, 'M20 90 C0 60 40 40 20 0 M60 90 C40 60 80 40 60 0', chalk, 5),
        ]),
        text('拐角咖啡', 120, 370, 1000, 136, chalk, {
          font: KUAILE,
          align: 'center',
          lead: 1.2,
          role: 'title',
        }),
        text('今天也要好好喝一杯', 120, 540, 1000, 38, '#ffcf6b', {
          align: 'center',
          weight: 500,
          gap: 0.1,
          role: 'subtitle',
        }),
        group('冷热', [
          icon('fire', 452, 640, 36, '#ff9d6b'),
          icon('snowflake', 552, 640, 36, '#9fd6e8'),
          icon('fire', 982, 640, 36, '#ff9d6b'),
          icon('snowflake', 1082, 640, 36, '#9fd6e8'),
        ]),
        drinks('意式', 130, 620, [
          ['浓缩', '16', '—'],
          ['美式', '20', '22'],
          ['拿铁', '26', '28'],
          ['卡布奇诺', '26', '—'],
          ['澳白', '28', '—'],
          ['摩卡', '30', '32'],
        ]),
        drinks('特调', 660, 620, [
          ['桂花拿铁', '32', '34'],
          ['橙皮美式', '26', '28'],
          ['椰青冷萃', '—', '32'],
          ['海盐焦糖', '32', '34'],
          ['黑糖燕麦', '30', '32'],
          ['气泡咖啡', '—', '30'],
        ]),
        line(130, 1176, 980, chalk, 2, { dash: [10, 10], opacity: 0.6 }),
        drinks('手冲', 130, 1210, [
          ['耶加雪菲', '38', '38'],
          ['云南日晒', '32', '32'],
          ['瑰夏', '58', '58'],
        ]),
        drinks('点心', 660, 1210, [
          ['巴斯克', '28', ''],
          ['肉桂卷', '20', ''],
          ['可颂', '16', ''],
        ]),
        box(130, 1548, 980, 84, '#ffcf6b', { name: '底条', radius: 42 }),
        text('换燕麦奶 +4　自带杯立减 5 元', 130, 1566, 980, 34, '#2b2a1c', {
          weight: 800,
          align: 'center',
          role: 'slogan',
        }),
      ],
    },
  ],
});
