import {
  box,
  circle,
  group,
  line,
  linear,
  path,
  radial,
  scatter,
  SERIF,
  template,
  text,
  times,
} from '../kit/index.ts';

const glitter = scatter(88);
const gold = linear(120, '#fff1c9', '#e0b565', '#d3a04c', '#f7dc9c');

/** Black stage, golden beams. */
export const gala = template({
  key: 'invitation-gala',
  title: '年度盛典晚宴邀请函',
  kind: '邀请函',
  industry: ['商务', '金融保险'],
  style: ['高级', '文艺'],
  color: ['黑色', '黄色'],
  purpose: ['邀请函', '名片物料', '活动促销'],
  keywords: '年会 盛典 晚宴 颁奖 黑金 邀请',
  width: 1080,
  height: 1920,
  pages: [
    {
      background: radial({ centerY: 0.3, radius: 0.9 }, '#3a2c14', '#15110a', '#080706'),
      elements: [
        group(
          '光束',
          times(5, (at) =>
            path(
              -120 + at * 240,
              0,
              360,
              1100,
              'M150 0 H210 L360 1100 H0Z',
              linear(180, '#f7d98f33', '#f7d98f00'),
              { rotation: -24 + at * 12 },
            ),
          ),
        ),
        group(
          '金粉',
          times(90, () =>
            circle(glitter() * 1080, 300 + glitter() * 1200, 1 + glitter() * 3.4, '#f3cf85', {
              opacity: 0.2 + glitter() * 0.7,
            }),
          ),
        ),
        path(
          190,
          270,
          700,
          700,
          'M350 0 L366 330 L700 350 L366 370 L350 700 L334 370 L0 350 L334 330Z',
          '#f7d98f33',
          { name: '星芒' },
        ),
        text('盛\n典', 320, 300, 440, 300, '#e8c27a', {
          font: SERIF,
          weight: 900,
          align: 'center',
          lead: 1.1,
          role: 'title',
          effects: { gradient: gold },
        }),
        text('ANNUAL GALA 2026', 140, 1000, 800, 40, '#e8c27a', {
          font: SERIF,
          weight: 500,
          align: 'center',
          gap: 0.28,
        }),
        line(240, 1090, 600, '#a9762c', 2),
        text('同心　致远', 140, 1128, 800, 62, '#f6e3b8', {
          font: SERIF,
          weight: 600,
          align: 'center',
          gap: 0.3,
          role: 'subtitle',
        }),
        text('尊敬的                    先生 / 女士', 140, 1280, 800, 38, '#e9dcc0', {
          align: 'center',
          role: 'body',
          name: '称呼',
        }),
        line(424, 1334, 200, '#c9a25c', 2),
        text('诚邀拨冗出席蓝鲸控股年度颁奖晚宴', 140, 1370, 800, 34, '#cdbd9b', { align: 'center' }),
        group('时间地点', [
          box(140, 1470, 390, 190, '#ffffff0d', { radius: 10 }),
          box(550, 1470, 390, 190, '#ffffff0d', { radius: 10 }),
          text('时间', 170, 1494, 200, 26, '#c9a25c', { gap: 0.1 }),
          text('12 月 26 日\n18:00 签到', 170, 1540, 330, 36, '#f6e3b8', {
            weight: 600,
            lead: 1.45,
            role: 'date',
          }),
          text('地点', 580, 1494, 200, 26, '#c9a25c', { gap: 0.1 }),
          text('星河国际酒店\n三层宴会厅', 580, 1540, 330, 36, '#f6e3b8', {
            weight: 600,
            lead: 1.45,
            role: 'place',
          }),
        ]),
        text('着装　正式礼服　　凭此函入场', 140, 1730, 800, 30, '#b9a67e', { align: 'center' }),
        text('蓝鲸控股', 140, 1790, 800, 34, '#e8c27a', {
          font: SERIF,
          weight: 600,
          align: 'center',
          gap: 0.2,
          role: 'brand',
        }),
      ],
    },
  ],
});
