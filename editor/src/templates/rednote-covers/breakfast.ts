import { box, circle, group, icon, KUAILE, path, scalloped, template, text } from '../kit/index.ts';

const days = [
  ['周一', '燕麦碗', 'bowl-food', '#ff9f6b'],
  ['周二', '溏心蛋吐司', 'egg', '#ffd166'],
  ['周三', '牛奶麦片', 'coffee', '#8ecae6'],
  ['周四', '鲜虾粥', 'bowl-steam', '#f4a5ae'],
  ['周五', '彩椒蛋饼', 'pepper', '#95d5b2'],
  ['周末', '枫糖松饼', 'cookie', '#e9b872'],
] as const;

/** A week as six plates on a gingham cloth. */
export const breakfast = template({
  key: 'rednote-breakfast',
  title: '一周早餐不重样',
  kind: '小红书封面',
  industry: ['美食', '母婴亲子'],
  style: ['卡通', '扁平'],
  color: ['黄色', '多彩'],
  purpose: ['封面配图'],
  keywords: '早餐 食谱 一周 做饭 快手菜 美食',
  width: 1242,
  height: 1656,
  pages: [
    {
      background: { kind: 'solid', color: '#fff4d9' },
      elements: [
        group('格子桌布', [
          ...[0, 2, 4, 6, 8, 10].map((at) => box(at * 113, 560, 113, 1096, '#ffcf5c', { opacity: 0.5 })),
          ...[0, 2, 4, 6, 8].map((at) => box(0, 560 + at * 113, 1242, 113, '#ffcf5c', { opacity: 0.5 })),
        ]),
        path(0, 0, 1242, 640, scalloped(1242, 640, 9), '#e2502c', { name: '桌边' }),
        text('一周早餐', 80, 118, 1082, 210, '#fff7e3', {
          font: KUAILE,
          align: 'center',
          lead: 1.1,
          role: 'title',
        }),
        text('不重样', 80, 336, 700, 190, '#fff0a3', {
          font: KUAILE,
          lead: 1.15,
          align: 'center',
          role: 'title',
        }),
        box(746, 386, 396, 110, '#fff7e3', { name: '标签底', radius: 55, rotation: -4 }),
        text('十分钟出锅', 746, 406, 396, 50, '#a33116', {
          weight: 800,
          align: 'center',
          rotation: -4,
          role: 'subtitle',
        }),
        ...days.map(([day, dish, drawn, color], at) => {
          const x = 110 + (at % 3) * 360;
          const y = 690 + Math.floor(at / 3) * 470;
          return group(day, [
            circle(x + 150, y + 150, 158, '#f0d9a8'),
            circle(x + 150, y + 150, 150, '#ffffff'),
            circle(x + 150, y + 150, 112, color),
            icon(drawn, x + 75, y + 75, 150, '#ffffff'),
            box(x + 86, y - 24, 128, 60, '#3d2b1f', { radius: 30 }),
            text(day, x + 86, y - 16, 128, 32, '#ffe9b8', { weight: 700, align: 'center' }),
            text(dish, x - 10, y + 322, 320, 44, '#3d2b1f', { weight: 800, align: 'center' }),
          ]);
        }),
        text('小麦妈妈的厨房', 80, 1588, 1082, 34, '#6f4a24', {
          weight: 600,
          align: 'center',
          role: 'brand',
        }),
      ],
    },
  ],
});
