import {
  box,
  circle,
  frame,
  group,
  linear,
  path,
  SERIF,
  seigaiha,
  shape,
  template,
  text,
} from '../kit/index.ts';

const gold = '#d9b36a';

/** An upright wall certificate in black and gold. */
export const dealer = template({
  key: 'certificate-dealer',
  title: '品牌授权证书',
  kind: '证书',
  industry: ['电商', '商务'],
  style: ['高级', '文艺'],
  color: ['黑色', '黄色'],
  purpose: ['名片物料', '品牌宣传'],
  keywords: '授权书 经销商 代理 品牌 黑金 证书',
  width: 1240,
  height: 1754,
  unit: 'mm',
  dpi: 150,
  pages: [
    {
      background: { kind: 'solid', color: '#14120f' },
      elements: [
        group('底纹', seigaiha(-40, 1490, 11, 7, 70, ['#2a251c', '#14120f'])),
        frame(60, 60, 1120, 1634, gold, 4),
        frame(80, 80, 1080, 1594, gold, 1),
        group(
          '标志',
          [
            shape('hexagon', 552, 150, 136, 150, linear(140, '#f6e0ad', '#b98a3c')),
            path(584, 186, 72, 78, 'M36 0 L72 39 L36 78 L0 39Z', '#14120f'),
          ],
          { role: 'logo' },
        ),
        text('铂岸厨具', 320, 330, 600, 44, gold, {
          font: SERIF,
          weight: 700,
          align: 'center',
          gap: 0.3,
          role: 'brand',
        }),
        text('授权证书', 220, 430, 800, 138, '#f6e0ad', {
          font: SERIF,
          weight: 900,
          align: 'center',
          lead: 1.25,
          gap: 0.1,
          role: 'title',
          effects: { gradient: linear(180, '#fdf0cb', '#d9b36a', '#b98a3c') },
        }),
        text('CERTIFICATE OF AUTHORIZATION', 220, 616, 800, 24, gold, {
          font: SERIF,
          weight: 500,
          align: 'center',
          gap: 0.24,
        }),
        box(570, 686, 100, 4, gold, { name: '线' }),
        text('兹授权', 220, 740, 800, 34, '#cfc2a4', { align: 'center' }),
        text('南屿百货贸易有限公司', 160, 802, 920, 60, '#ffffff', {
          font: SERIF,
          weight: 700,
          align: 'center',
          role: 'subtitle',
        }),
        text(
          '为铂岸厨具在滨海地区的特约经销商\n可使用本品牌商标、形象与物料\n从事产品销售与售后服务',
          160,
          930,
          920,
          34,
          '#dcd2bb',
          { align: 'center', lead: 1.8, role: 'body' },
        ),
        group('说明', [
          box(210, 1160, 820, 2, '#d9b36a66'),
          text('授权编号', 220, 1190, 200, 27, gold),
          text('BA-2026-0581', 420, 1190, 600, 27, '#f1e6cb', { align: 'right' }),
          text('授权期限', 220, 1246, 200, 27, gold),
          text('2026.01.01 — 2027.12.31', 420, 1246, 600, 27, '#f1e6cb', { align: 'right', role: 'date' }),
          box(210, 1304, 820, 2, '#d9b36a66'),
        ]),
        group('印章', [
          shape('scallop-20', 800, 1350, 210, 210, linear(140, '#f6e0ad', '#b98a3c')),
          circle(905, 1455, 82, '#14120f'),
          circle(905, 1455, 72, '#14120f00', {
            stroke: { color: gold, width: 2, dash: [], cap: 'butt', join: 'miter' },
          }),
          text('正品\n授权', 845, 1408, 120, 40, '#f6e0ad', {
            font: SERIF,
            weight: 700,
            align: 'center',
            lead: 1.2,
          }),
        ]),
        text('铂岸厨具股份有限公司', 210, 1430, 560, 32, '#f1e6cb', { font: SERIF, weight: 600 }),
        text('二〇二六年一月一日', 210, 1490, 560, 28, '#cfc2a4', { font: SERIF }),
      ],
    },
  ],
});
