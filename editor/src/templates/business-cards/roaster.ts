import {
  box,
  circle,
  frame,
  group,
  HUANGYOU,
  icon,
  oval,
  path,
  pen,
  qr,
  template,
  text,
} from '../kit/index.ts';

/** A stamp card on kraft: front a badge, back ten cups. */
export const roaster = template({
  key: 'card-roaster',
  title: '咖啡集点名片',
  kind: '名片',
  industry: ['茶饮'],
  style: ['复古', '手绘'],
  color: ['棕色', '橙色'],
  purpose: ['品牌宣传', '活动促销', '名片物料'],
  keywords: '咖啡 名片 集点卡 会员卡 烘焙',
  width: 1063,
  height: 638,
  unit: 'mm',
  dpi: 300,
  hasBleed: true,
  pages: [
    {
      name: '正面',
      background: { kind: 'solid', color: '#c99a66' },
      elements: [
        frame(40, 40, 983, 558, '#4a2a17', 5, { radius: 24 }),
        circle(270, 319, 178, '#4a2a17', { name: '徽章' }),
        circle(270, 319, 160, '#4a2a1700', {
          name: '徽章线',
          stroke: { color: '#f4dcb4', width: 4, dash: [4, 10], cap: 'round', join: 'round' },
        }),
        group('咖啡豆', [
          oval(200, 222, 140, 194, '#f4dcb4', { rotation: 28 }),
          pen(244, 240, 50, 160, 'M40 0 C-20 50 60 100 10 160', '#4a2a17', 10, { rotation: 6 }),
        ]),
        text('老火车\n咖啡烘焙', 496, 116, 500, 96, '#4a2a17', { font: HUANGYOU, lead: 1.2, role: 'brand' }),
        path(500, 364, 380, 6, 'M0 0 H380 V6 H0Z', '#4a2a17', { name: '线' }),
        text('江野　烘焙师', 500, 392, 480, 38, '#3b2010', { weight: 800, role: 'title' }),
        text('137 0000 0808　站台街 3 号', 500, 462, 480, 28, '#3b2010', { weight: 500, role: 'contact' }),
        text('每日 8:00 — 20:00', 500, 512, 480, 26, '#3b2010', { weight: 500 }),
      ],
    },
    {
      name: '背面',
      background: { kind: 'solid', color: '#4a2a17' },
      elements: [
        text('买九杯，第十杯我请', 70, 62, 700, 52, '#f4dcb4', { font: HUANGYOU, role: 'slogan' }),
        ...Array.from({ length: 10 }, (_, at) => {
          const [x, y] = [132 + (at % 5) * 146, 250 + Math.floor(at / 5) * 160];
          return group(`第 ${at + 1} 杯`, [
            circle(x, y, 62, at === 9 ? '#e07a3a' : '#5d3a22'),
            icon('coffee', x - 34, y - 36, 68, at === 9 ? '#fff1d9' : '#c99a66'),
          ]);
        }),
        qr(834, 256, 178, '#4a2a17', '#f4dcb4'),
        text('每杯盖一章，不限日期，不可兑现', 70, 528, 700, 27, '#dcb98a', { role: 'body' }),
        box(843, 470, 160, 3, '#c99a66', { name: '线' }),
        text('扫码看豆单', 833, 492, 180, 25, '#f4dcb4', { align: 'center' }),
      ],
    },
  ],
});
