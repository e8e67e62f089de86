import { box, circle, group, path, SERIF, shape, template, text } from '../kit/index.ts';

/** A portrait of flat planes beside a quote. */
export const interview = template({
  key: 'wechat-interview',
  title: '人物访谈封面',
  kind: '公众号封面',
  industry: ['文化娱乐', '商务'],
  style: ['扁平', '文艺'],
  color: ['绿色', '棕色'],
  purpose: ['课程培训', '品牌宣传', '封面配图'],
  keywords: '人物 访谈 专访 故事 采访 引言',
  width: 900,
  height: 383,
  pages: [
    {
      background: { kind: 'solid', color: '#ece5d6' },
      elements: [
        box(0, 0, 330, 383, '#2f5245', { name: '色块' }),
        circle(165, 190, 132, '#d9a441', { name: '圆底' }),
        group('人物', [
          path(60, 270, 210, 113, 'M0 113 C6 50 50 10 105 0 C160 10 204 50 210 113Z', '#8d3b2f'),
          path(138, 226, 54, 66, 'M0 0 H54 V40 C54 60 0 60 0 40Z', '#d9a583'),
          path(
            108,
            96,
            114,
            150,
            'M0 60 C0 16 28 0 57 0 C86 0 114 16 114 60 V90 C114 126 86 150 57 150 C28 150 0 126 0 90Z',
            '#eec3a2',
          ),
          path(
            92,
            70,
            146,
            130,
            'M8 130 C-6 60 10 8 76 2 C136 -4 152 50 140 130 L124 124 C128 92 122 74 112 60 C86 72 44 66 30 60 C20 78 20 100 22 126Z',
            '#2c2521',
          ),
          circle(142, 172, 20, '#eec3a200', {
            stroke: { color: '#2c2521', width: 5, dash: [], cap: 'butt', join: 'miter' },
          }),
          circle(190, 172, 20, '#eec3a200', {
            stroke: { color: '#2c2521', width: 5, dash: [], cap: 'butt', join: 'miter' },
          }),
          box(161, 169, 10, 5, '#2c2521'),
          path(150, 212, 32, 12, 'M0 0 C10 12 22 12 32 0Z', '#b5533f'),
        ]),
        shape('quote', 372, 50, 74, 56, '#c2542f', { name: '引号' }),
        text('慢一点\n木头会告诉你答案', 370, 120, 500, 54, '#26342d', {
          font: SERIF,
          weight: 900,
          lead: 1.32,
          role: 'title',
        }),
        box(374, 290, 46, 4, '#c2542f', { name: '短线' }),
        text('对话木作匠人沈见山', 436, 274, 420, 25, '#4d5a50', { weight: 600, role: 'subtitle' }),
        text('手艺人 · 第九期', 374, 322, 400, 20, '#6d6655', { weight: 500, role: 'brand' }),
      ],
    },
  ],
});
