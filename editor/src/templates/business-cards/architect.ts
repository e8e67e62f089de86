import { box, group, line, path, template, text, times } from '../kit/index.ts';

/** Lines of a plan, one red point. */
export const architect = template({
  key: 'card-architect',
  title: '建筑师名片',
  kind: '名片',
  industry: ['房产家居', '文化娱乐'],
  style: ['简约', '扁平'],
  color: ['白色', '黑色'],
  purpose: ['品牌宣传', '名片物料'],
  keywords: '建筑 设计师 工作室 名片 极简',
  width: 1063,
  height: 638,
  unit: 'mm',
  dpi: 300,
  hasBleed: true,
  pages: [
    {
      name: '正面',
      background: { kind: 'solid', color: '#fafafa' },
      elements: [
        group('轴测线', [
          ...times(9, (at) => line(620 + at * 50, 90, 460, '#1c1c1c', 1.5, { angle: 90 })),
          ...times(7, (at) => line(620, 120 + at * 66, 400, '#1c1c1c', 1.5)),
          path(720, 186, 200, 264, 'M0 264 V66 L100 0 L200 66 V264Z', '#1c1c1c'),
        ]),
        box(806, 318, 28, 132, '#e0452b', { name: '门' }),
        text('顾承砚', 72, 186, 400, 84, '#1c1c1c', { weight: 800, lead: 1.2, gap: 0.04, role: 'title' }),
        text('主持建筑师', 76, 302, 400, 32, '#565656', { weight: 500, gap: 0.06, role: 'subtitle' }),
        text('一尺建筑工作室', 76, 70, 440, 32, '#1c1c1c', { weight: 700, role: 'brand' }),
        text('138 0000 0186\nhi@yichi.example\n旧港路 66 号 3 号楼', 76, 414, 480, 29, '#333333', {
          lead: 1.65,
          role: 'contact',
        }),
      ],
    },
    {
      name: '背面',
      background: { kind: 'solid', color: '#1c1c1c' },
      elements: [
        path(420, 150, 224, 264, 'M0 264 V76 L112 0 L224 76 V264Z', '#fafafa', {
          name: '标志',
          role: 'logo',
        }),
        box(518, 282, 28, 132, '#e0452b', { name: '门' }),
        text('一尺建筑', 231, 452, 600, 46, '#fafafa', {
          weight: 700,
          align: 'center',
          gap: 0.4,
          role: 'brand',
        }),
        text('YICHI ARCHITECTS', 231, 530, 600, 24, '#b9b9b9', { align: 'center', gap: 0.3 }),
      ],
    },
  ],
});
