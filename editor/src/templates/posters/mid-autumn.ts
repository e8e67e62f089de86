import {
  BRUSH,
  box,
  circle,
  column,
  group,
  icon,
  KAI,
  land,
  line,
  linear,
  path,
  pen,
  qr,
  radial,
  SERIF,
  scatter,
  seigaiha,
  template,
  text,
  times,
} from '../kit/index.ts';

const gold = '#f0cf8a';
const night = scatter(15);

/** A moon fills the sky, osmanthus before it, waves below. */
export const midAutumn = template({
  key: 'poster-mid-autumn',
  title: '月满人间中秋礼赠',
  kind: '竖版海报',
  industry: ['美食', '电商'],
  style: ['国风', '文艺'],
  color: ['蓝色', '黄色'],
  purpose: ['节日节气', '活动促销'],
  keywords: '中秋 月饼 礼盒 团圆 桂花 赏月',
  width: 1080,
  height: 1440,
  pages: [
    {
      background: linear(180, '#0d1f3f', '#173a63', '#2b5d83'),
      elements: [
        group(
          '星空',
          times(60, () =>
            circle(night() * 1080, night() * 760, 1 + night() * 2.2, '#fff3cf', {
              opacity: 0.35 + night() * 0.5,
            }),
          ),
        ),
        circle(600, 520, 520, radial({ radius: 0.7 }, '#ffe9b055', '#ffe9b022', '#ffe9b000'), {
          name: '月晕',
        }),
        circle(
          600,
          520,
          352,
          radial({ centerX: 0.4, centerY: 0.36, radius: 0.8 }, '#fff9e6', '#fbe7b2', '#f1cb7c'),
          { name: '圆月' },
        ),
        group('月影', [
          circle(480, 420, 74, '#e9c67a', { opacity: 0.28 }),
          circle(730, 640, 98, '#e9c67a', { opacity: 0.22 }),
          circle(690, 380, 44, '#e9c67a', { opacity: 0.26 }),
          circle(520, 690, 36, '#e9c67a', { opacity: 0.24 }),
        ]),
        icon('rabbit', 760, 640, 118, '#c48b3c', { name: '玉兔', rotation: 8 }),
        column('月满人间', 492, 222, 650, 148, '#7a3b12', { font: BRUSH, lead: 1.1, role: 'title' }),
        column('中秋礼赠　丙午年', 420, 292, 460, 34, '#8a5420', { font: KAI, gap: 0.22, role: 'subtitle' }),
        group('云气', [
          pen(-40, 744, 560, 90, 'M0 60 H300 C360 60 360 0 300 0 C260 0 256 40 290 40 H560', gold, 4),
          pen(640, 832, 520, 90, 'M520 70 H150 C90 70 90 8 150 8 C192 8 196 48 160 48 H0', gold, 4),
        ]),
        group('桂枝', [
          pen(-20, 120, 420, 260, 'M0 0 C120 60 250 90 420 220', '#6d8a5d', 9),
          ...times(7, (at) =>
            path(
              30 + at * 48,
              108 + at * 30,
              104,
              44,
              'M0 22 C26 0 78 0 104 22 C78 44 26 44 0 22Z',
              at % 2 ? '#4f7a57' : '#6c9a68',
              { name: '桂叶', rotation: at % 2 ? -38 : 66 },
            ),
          ),
          ...times(18, (at) =>
            circle(
              70 + ((at * 53) % 330),
              150 + ((at * 53) % 330) * 0.6 + ((at * 37) % 56) - 20,
              9,
              at % 3 ? '#ffc845' : '#ffe08a',
              { name: '桂花' },
            ),
          ),
        ]),
        group('海水纹', seigaiha(-30, 1200, 7, 8, 92, ['#1d4a74', '#cfa95f'])),
        path(0, 1080, 1080, 130, land(1080, 130, [70, 30, 84, 40, 90, 34, 78]), '#1b4067', { name: '远山' }),
        box(0, 1190, 1080, 250, linear(180, '#0f2848c8', '#0a1a33'), { name: '底色' }),
        text('桂香流心 · 五仁金腿 · 陈皮豆沙', 84, 1226, 720, 34, gold, {
          font: SERIF,
          weight: 600,
          gap: 0.04,
          role: 'body',
        }),
        line(86, 1292, 120, gold, 2),
        text('八枚礼盒 ¥168　满三盒免运费', 84, 1308, 720, 30, '#f6ead0', { weight: 500, role: 'price' }),
        text('桂里糕饼铺　九月十日前预订', 84, 1362, 720, 25, '#b9c7d8', { role: 'brand' }),
        box(868, 1232, 148, 148, '#f8efd9', { name: '二维码底', radius: 12 }),
        qr(880, 1244, 124, '#12284a'),
      ],
    },
  ],
});
