import { chartElement, runStyle } from '../../document/index.ts';
import {
  box,
  circle,
  group,
  icon,
  land,
  linear,
  path,
  scatter,
  shape,
  template,
  text,
  times,
} from '../kit/index.ts';

const night = scatter(3);

/** From night to morning: the page grows lighter downwards. */
export const sleepScience = template({
  key: 'long-sleep-science',
  title: '睡眠科普信息长图',
  kind: '长图',
  industry: ['医疗健康'],
  style: ['扁平', '数据'],
  color: ['蓝色', '橙色'],
  purpose: ['课程培训'],
  keywords: '睡眠 健康 科普 信息图 世界睡眠日 图表',
  width: 800,
  height: 2700,
  pages: [
    {
      background: linear(180, '#0c1538', '#23346e', '#5a5f9e', '#e79a86', '#ffd9a8'),
      elements: [
        group(
          '星空',
          times(50, () =>
            circle(night() * 800, night() * 620, 1 + night() * 2, '#ffffff', {
              opacity: 0.3 + night() * 0.6,
            }),
          ),
        ),
        shape('moon', 560, 120, 150, 160, '#ffe7a6', { name: '月亮', rotation: -20 }),
        text('你真的\n会睡觉吗', 60, 130, 560, 112, '#ffffff', { weight: 900, lead: 1.2, role: 'title' }),
        text('关于睡眠的四个数字', 64, 430, 560, 36, '#c9d3ff', { weight: 500, role: 'subtitle' }),
        group('床', [icon('bed', 520, 330, 220, '#8fa3ea')]),
        ...(
          [
            ['1/3', '人生有三分之一的时间在睡觉', '到八十岁，加起来有二十六年'],
            ['90', '分钟是一个完整的睡眠周期', '浅睡、深睡、做梦，一夜四到六轮'],
          ] as const
        ).map(([number, head, body], at) =>
          group(head, [
            box(60, 560 + at * 220, 680, 190, '#ffffff14', { radius: 28 }),
            text(number, 70, 584 + at * 220, 240, 96, '#ffd67a', { weight: 900, align: 'center', lead: 1.4 }),
            text(head, 320, 602 + at * 220, 410, 29, '#ffffff', { weight: 700 }),
            text(body, 320, 664 + at * 220, 410, 23, '#d5dcff'),
          ]),
        ),
        box(60, 1010, 680, 560, '#ffffff', { name: '图表底', radius: 32 }),
        text('各年龄每晚需要的小时数', 100, 1044, 600, 34, '#23346e', { weight: 800 }),
        chartElement({
          name: '睡眠时长图',
          x: 90,
          y: 1110,
          width: 620,
          height: 420,
          chart: 'bar',
          labels: ['婴儿', '学龄前', '小学', '青少年', '成人', '老人'],
          series: [{ name: '小时', values: [14, 12, 10, 9, 8, 7] }],
          palette: ['#5b74e8'],
          textStyle: runStyle({ fontSize: 22, color: '#23346e' }),
          gridColor: '#e4e8f8',
          showValues: true,
        }),
        text('睡前一小时，试试这样', 60, 1650, 680, 46, '#ffffff', { weight: 800, role: 'slogan' }),
        ...(
          [
            ['device-mobile', '把手机放在客厅'],
            ['lamp', '换成暖黄的小灯'],
            ['thermometer-simple', '房间降到 20 度'],
            ['book-open', '读十页纸书'],
          ] as const
        ).map(([drawn, head], at) => {
          const [x, y] = [60 + (at % 2) * 350, 1750 + Math.floor(at / 2) * 230];
          return group(head, [
            box(x, y, 330, 200, '#fff8ee', { radius: 28 }),
            icon(drawn, x + 125, y + 30, 80, '#e0663f'),
            text(head, x, y + 126, 330, 30, '#4a2b3a', { weight: 700, align: 'center' }),
          ]);
        }),
        circle(400, 2640, 260, linear(180, '#ffb347', '#ffd27a'), { name: '朝阳' }),
        path(0, 2500, 800, 200, land(800, 200, [90, 30, 80, 40, 100, 50, 90]), '#7a4a5e', { name: '山' }),
        text('今晚，早点睡', 60, 2260, 680, 60, '#4a1f33', { weight: 900, align: 'center', role: 'action' }),
        text('好梦健康研究社', 60, 2620, 680, 28, '#ffe9d3', { weight: 600, align: 'center', role: 'brand' }),
      ],
    },
  ],
});
