import { box, circle, group, linear, path, qr, template, text, times } from '../kit/index.ts';

const sessions = [
  ['09:00', '签到与早茶', '一层大厅，领取胸牌与手册', ''],
  ['09:30', '开幕：把复杂留给自己', '乔岭　星轨科技创始人', '主会场'],
  ['10:20', '大模型时代的界面', '许可儿　设计负责人', '主会场'],
  ['11:10', '三千家门店的数字化', '唐嘉木　零售事业部', '主会场'],
  ['13:30', '工作坊：一小时做出原型', '限 40 人，现场抽签', 'A 厅'],
  ['15:00', '圆桌：我们该信任算法吗', '四位嘉宾　现场提问', '主会场'],
  ['16:40', '开发者之夜', '烧烤、乐队与露台', '屋顶花园'],
] as const;

/** A timeline down a deep violet page. */
export const summitAgenda = template({
  key: 'long-summit-agenda',
  title: '开发者大会日程长图',
  kind: '长图',
  industry: ['科技'],
  style: ['高级', '潮流'],
  color: ['紫色', '青色'],
  purpose: ['演出展览', '通知公告'],
  keywords: '日程 议程 大会 论坛 峰会 流程 长图',
  width: 800,
  height: 2360,
  pages: [
    {
      background: linear(180, '#120b33', '#221257', '#0f2a55'),
      elements: [
        circle(620, 200, 330, linear(140, '#6c3bff', '#12d6df'), { name: '光球', opacity: 0.85 }),
        circle(560, 140, 330, '#120b33', { name: '光球影', opacity: 0.88 }),
        group(
          '轨道',
          times(4, (at) =>
            circle(620, 200, 190 + at * 60, '#ffffff00', {
              name: '轨道',
              stroke: { color: '#ffffff22', width: 2, dash: [], cap: 'butt', join: 'miter' },
            }),
          ),
        ),
        text('STARTRACK 2026', 60, 96, 500, 26, '#5fe7e0', { weight: 600, gap: 0.18, role: 'brand' }),
        text('星轨\n开发者大会', 56, 150, 640, 98, '#ffffff', { weight: 900, lead: 1.2, role: 'title' }),
        text('12 月 5 日（周六）　江湾会展中心', 60, 410, 680, 32, '#cfc6ff', { weight: 600, role: 'date' }),
        box(60, 480, 200, 62, '#5fe7e0', { name: '标签底', radius: 31 }),
        text('大会日程', 60, 491, 200, 30, '#120b33', { weight: 800, align: 'center', role: 'subtitle' }),
        box(172, 610, 4, 1340, linear(180, '#5fe7e0', '#6c3bff'), { name: '时间线' }),
        ...sessions.map(([time, title, who, room], at) => {
          const y = 600 + at * 194;
          return group(title, [
            circle(174, y + 30, 14, '#120b33'),
            circle(174, y + 30, 9, at % 2 ? '#9a7bff' : '#5fe7e0'),
            text(time, 48, y + 8, 104, 32, '#ffffff', { weight: 700 }),
            box(212, y - 6, 528, 160, '#ffffff12', { radius: 20 }),
            text(title, 240, y + 16, 480, 34, '#ffffff', { weight: 700 }),
            text(who, 240, y + 80, 340, 25, '#c3b9ef'),
            ...(room === ''
              ? []
              : [
                  box(598, y + 84, 122, 44, '#5fe7e022', { radius: 22 }),
                  text(room, 598, y + 90, 122, 23, '#8ff3ee', { weight: 600, align: 'center' }),
                ]),
          ]);
        }),
        path(0, 2010, 800, 350, 'M0 60 C200 0 500 0 800 60 V350 H0Z', '#5fe7e0', { name: '底色' }),
        text('扫码报名，早鸟票 199 元', 60, 2110, 480, 40, '#120b33', { weight: 800, role: 'action' }),
        text('11 月 20 日前有效，含午餐与晚间派对\n咨询 021-5555-0142', 60, 2186, 480, 25, '#1c2b55', {
          weight: 500,
          lead: 1.7,
          role: 'contact',
        }),
        qr(580, 2100, 160, '#120b33', '#ffffff'),
      ],
    },
  ],
});
