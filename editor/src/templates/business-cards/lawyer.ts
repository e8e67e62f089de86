import { box, frame, group, line, linear, path, SERIF, template, text } from '../kit/index.ts';

const gold = '#c8a463';

/** Deep blue, a pillar, gold rules. */
export const lawyer = template({
  key: 'card-lawyer',
  title: '律师事务所名片',
  kind: '名片',
  industry: ['商务', '金融保险'],
  style: ['高级', '文艺'],
  color: ['蓝色', '黄色'],
  purpose: ['品牌宣传', '名片物料'],
  keywords: '律师 法律 事务所 名片 商务 金融',
  width: 1063,
  height: 638,
  unit: 'mm',
  dpi: 300,
  hasBleed: true,
  pages: [
    {
      name: '正面',
      background: linear(140, '#0e2038', '#17345a'),
      elements: [
        frame(44, 44, 975, 550, gold, 2),
        group(
          '标志',
          [
            path(
              96,
              96,
              92,
              104,
              'M46 0 L92 22 V32 H0 V22Z M8 38 H22 V86 H8Z M39 38 H53 V86 H39Z M70 38 H84 V86 H70Z M0 92 H92 V104 H0Z',
              gold,
            ),
          ],
          { role: 'logo' },
        ),
        text('衡石律师事务所', 214, 102, 640, 40, '#f4ead2', {
          font: SERIF,
          weight: 700,
          gap: 0.08,
          role: 'brand',
        }),
        text('HENGSHI LAW FIRM', 216, 168, 640, 21, gold, { font: SERIF, gap: 0.2 }),
        text('宋怀瑾', 96, 270, 420, 76, '#ffffff', {
          font: SERIF,
          weight: 700,
          lead: 1.25,
          gap: 0.1,
          role: 'title',
        }),
        text('合伙人　执业律师', 98, 378, 420, 30, gold, { font: SERIF, weight: 500, role: 'subtitle' }),
        line(98, 446, 80, gold, 3),
        text('136 0000 0612\nsong@hengshi.example', 98, 470, 440, 27, '#d5dfec', {
          lead: 1.6,
          role: 'contact',
        }),
        text('金融街 8 号正方大厦 19 层\n021-5555-0109', 540, 470, 430, 27, '#d5dfec', {
          align: 'right',
          lead: 1.6,
          role: 'place',
        }),
      ],
    },
    {
      name: '背面',
      background: { kind: 'solid', color: '#f4ead2' },
      elements: [
        path(
          441,
          150,
          180,
          204,
          'M46 0 L92 22 V32 H0 V22Z M8 38 H22 V86 H8Z M39 38 H53 V86 H39Z M70 38 H84 V86 H70Z M0 92 H92 V104 H0Z',
          '#17345a',
          { name: '标志', view: [92, 104], role: 'logo' },
        ),
        text('执衡如石', 181, 398, 700, 60, '#17345a', {
          font: SERIF,
          weight: 700,
          align: 'center',
          gap: 0.3,
          role: 'slogan',
        }),
        box(481, 506, 100, 3, gold, { name: '线' }),
        text('公司并购 · 知识产权 · 争议解决', 131, 528, 800, 28, '#4a4638', {
          align: 'center',
          role: 'body',
        }),
      ],
    },
  ],
});
