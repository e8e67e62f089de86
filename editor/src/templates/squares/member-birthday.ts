import {
  box,
  circle,
  group,
  linear,
  oval,
  path,
  scatter,
  scalloped,
  shape,
  template,
  text,
  times,
  XIAOWEI,
} from '../kit/index.ts';

const bits = scatter(29);
const colors = ['#ffd166', '#7bdff2', '#ffffff', '#b8f2c8', '#ffb3d1'];

/** Maps a share to y, above or below the words but never across them. */
const away = (share: number): number => (share < 0.2 ? share * 400 : 380 + share * 340);

/** A stepped cake under falling paper. */
export const memberBirthday = template({
  key: 'square-member-birthday',
  title: '会员生日礼遇',
  kind: '方形配图',
  industry: ['电商', '美食'],
  style: ['卡通', '扁平'],
  color: ['紫色', '粉色'],
  purpose: ['活动促销', '开业庆典', '封面配图'],
  keywords: '生日 会员 礼遇 蛋糕 祝福 贺卡',
  width: 1080,
  height: 1080,
  pages: [
    {
      background: linear(180, '#6a4bd8', '#a56be8', '#f2a0d0'),
      elements: [
        group(
          '彩纸',
          times(54, (at) =>
            at % 3
              ? box(bits() * 1060, away(bits()), 12, 26, colors[at % 5] ?? '#ffffff', {
                  rotation: bits() * 180,
                  radius: 3,
                })
              : circle(bits() * 1060, away(bits()), 8, colors[at % 5] ?? '#ffffff'),
          ),
        ),
        oval(190, 920, 700, 90, '#5a2f9c66', { name: '影子' }),
        group('蛋糕', [
          box(250, 760, 580, 210, '#ffe9f3', { radius: 26 }),
          path(250, 740, 580, 110, scalloped(580, 110, 8), '#ff7fb0'),
          box(340, 590, 400, 180, '#fff6fb', { radius: 22 }),
          path(340, 574, 400, 96, scalloped(400, 96, 6), '#7bdff2'),
          ...times(7, (at) => circle(300 + at * 80, 904, 16, colors[at % 5] ?? '#ffffff', { name: '糖珠' })),
          ...times(3, (at) =>
            box(440 + at * 90, 470, 22, 110, colors[at] ?? '#ffffff', { radius: 8, name: '蜡烛' }),
          ),
          ...times(3, (at) => shape('drop', 437 + at * 90, 420, 28, 48, '#ffd166', { name: '烛火' })),
          oval(190, 950, 700, 44, '#ffffff', { name: '盘子' }),
        ]),
        text('生日快乐', 80, 96, 920, 180, '#ffffff', {
          font: XIAOWEI,
          align: 'center',
          lead: 1.15,
          gap: 0.06,
          role: 'title',
          shadow: { color: '#3d1a8066', blur: 16, offsetX: 0, offsetY: 8 },
        }),
        text('亲爱的会员，这一天我们记着', 80, 306, 920, 40, '#fff3c9', {
          weight: 600,
          align: 'center',
          gap: 0.04,
          role: 'subtitle',
        }),
        box(350, 668, 380, 70, '#6a4bd8', { name: '礼遇底', radius: 35 }),
        text('到店领一份小蛋糕', 350, 682, 380, 34, '#ffffff', {
          weight: 800,
          align: 'center',
          role: 'slogan',
        }),
        text('生日当月有效　凭会员码领取　棉花糖甜品站', 80, 1012, 920, 28, '#3b1464', {
          weight: 600,
          align: 'center',
          role: 'body',
        }),
      ],
    },
  ],
});
