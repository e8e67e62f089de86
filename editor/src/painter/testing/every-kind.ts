import {
  blankDesign,
  chartElement,
  type Design,
  groupElement,
  imageElement,
  linear,
  lineElement,
  qrElement,
  radial,
  shapeElement,
  solid,
  stroke,
  svgElement,
  tableElement,
  textElement,
  withAsset,
} from '../../document/index.ts';

/** The stored pictures the design below refers to, by asset id. */
export const everyKindFiles = {
  icon: '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 24 24"><path fill="#2563eb" d="M12 2l3 6.5 7 .8-5.2 4.8 1.5 6.9L12 17.6 5.7 21l1.5-6.9L2 9.3l7-.8z"/><circle cx="12" cy="12" r="2.5" fill="#fff"/></svg>',
};

const PARAGRAPH =
  '排版的要义在于“让人看不见排版”：标点挤压、避头尾（kinsoku）、两端对齐，都是为了让读者忘记字面，走进文意。Typography exists to honour content，2026 年依旧如此——如此而已……';

/**
 * A poster with every element kind and feature, for comparisons between engines. `photo` is a bitmap of 480 ×
 * 360 that the caller makes.
 */
export const everyKind = (): Design => {
  const blank = blankDesign({ width: 1080, height: 1440, title: '全部元素' });
  const [page] = blank.pages;
  if (!page) throw new Error('A blank design has a page');
  const chart = {
    labels: ['一月', '二月', '三月', '四月'],
    series: [{ name: '销量', values: [120, 245, 180, 312] }],
  };
  page.background = linear(160, '#fff7ed', '#fde8d7', '#f6d5e4');
  page.elements = [
    shapeElement({
      x: 640,
      y: -120,
      width: 560,
      height: 560,
      outline: { kind: 'ellipse' },
      fill: radial({ centerX: 0.35, centerY: 0.3 }, '#ffb36b', '#f0616d00'),
      opacity: 0.8,
    }),
    textElement({
      text: '春日读书会',
      x: 72,
      y: 80,
      width: 700,
      fontSize: 112,
      fontWeight: 900,
      fontFamily: 'Noto Serif SC',
      color: '#7a1f2b',
      letterSpacing: 0.08,
      shadow: { color: '#7a1f2b66', blur: 14, offsetX: 4, offsetY: 8 },
    }),
    textElement({
      rich: [
        [
          { text: '与 ', style: { color: '#57534e' } },
          { text: '12 位作者', style: { fontWeight: 700, color: '#c2410c', underline: true } },
          { text: ' 共度三个', style: {} },
          { text: '周末', style: { strike: true, italic: true } },
          { text: '周五', style: { highlight: '#fde047', fontFamily: 'LXGW WenKai', fontSize: 36 } },
        ],
      ],
      x: 76,
      y: 268,
      width: 640,
      fontSize: 30,
      color: '#57534e',
    }),
    imageElement({
      x: 76,
      y: 360,
      width: 420,
      height: 320,
      asset: 'photo',
      crop: { x: 0.1, y: 0.05, width: 0.8, height: 0.85 },
      cornerRadius: 28,
      rotation: -4,
      stroke: stroke('#ffffff', 10),
      shadow: { color: '#00000055', blur: 24, offsetX: 0, offsetY: 12 },
      filters: { brightness: 0.05, contrast: 0.1, saturation: 0.2, warmth: 0.2, blur: 0 },
    }),
    imageElement({
      x: 540,
      y: 380,
      width: 180,
      height: 180,
      asset: 'photo',
      mask: { kind: 'star', points: 6, innerRadius: 0.62 },
      flipX: true,
      filters: { brightness: 0, contrast: 0, saturation: -1, warmth: 0, blur: 0.02 },
    }),
    textElement({
      text: PARAGRAPH,
      x: 76,
      y: 730,
      width: 520,
      fontSize: 28,
      lineHeight: 1.75,
      align: 'justify',
      indent: 2,
      color: '#44403c',
    }),
    textElement({
      text: '人间四月芳菲尽，\n山寺桃花始盛开。\n长恨“春”归无觅处，12 AI',
      x: 760,
      y: 420,
      width: 230,
      height: 460,
      box: 'fixed',
      writingMode: 'vertical',
      fontFamily: 'LXGW WenKai',
      fontSize: 40,
      lineHeight: 1.8,
      letterSpacing: 0.1,
      color: '#14532d',
    }),
    groupElement({
      x: 640,
      y: 930,
      width: 360,
      height: 150,
      rotation: 8,
      opacity: 0.85,
      shadow: { color: '#1e3a8a66', blur: 20, offsetX: 6, offsetY: 10 },
      elements: [
        shapeElement({ x: 0, y: 0, width: 360, height: 150, fill: solid('#1d4ed8'), cornerRadius: 24 }),
        shapeElement({
          x: 250,
          y: -30,
          width: 120,
          height: 120,
          outline: { kind: 'star', points: 5, innerRadius: 0.45 },
          fill: solid('#facc15'),
          stroke: stroke('#a16207', 4, { join: 'round' }),
        }),
        textElement({
          text: '限时报名',
          x: 30,
          y: 42,
          width: 300,
          fontSize: 52,
          fontFamily: 'ZCOOL KuaiLe',
          color: '#ffffff',
        }),
      ],
    }),
    textElement({
      text: 'HOLLOW 空心',
      x: 70,
      y: 1085,
      width: 560,
      fontSize: 76,
      fontWeight: 800,
      effects: { stroke: { color: '#be185d', width: 3 }, hollow: true },
    }),
    textElement({
      text: '渐变 Gradient',
      x: 600,
      y: 1105,
      width: 460,
      fontSize: 64,
      fontFamily: 'ZCOOL QingKe HuangYou',
      effects: {
        stroke: { color: '#ffffff', width: 5 },
        gradient: linear(90, '#f97316', '#db2777', '#7c3aed'),
        hollow: false,
      },
    }),
    textElement({
      rich: [
        [
          { text: '弯曲 Curved ', style: {} },
          { text: '下划线', style: { underline: true } },
          { text: '高亮', style: { highlight: '#fde047' } },
        ],
      ],
      x: 760,
      y: 700,
      width: 260,
      height: 130,
      box: 'auto',
      align: 'center',
      fontSize: 40,
      color: '#7a1f2b',
      curve: 45,
      effects: { gradient: linear(90, '#f97316', '#7c3aed'), hollow: false },
      shadow: { color: '#7a1f2b66', blur: 6, offsetX: 2, offsetY: 4 },
    }),
    lineElement({
      x: 76,
      y: 1215,
      length: 928,
      stroke: stroke('#7a1f2b', 3, { dash: [14, 8], cap: 'round' }),
      startTip: 'dot',
      endTip: 'arrow',
    }),
    chartElement({ x: 76, y: 1240, width: 320, height: 170, chart: 'bar', ...chart }),
    chartElement({ x: 420, y: 1240, width: 240, height: 170, chart: 'line', ...chart, showAxis: false }),
    chartElement({ x: 680, y: 1245, width: 150, height: 150, chart: 'donut', ...chart }),
    // with few words: engines draw the edges of letters differently, and the bars above have them
    ...(['stacked', 'horizontal', 'area', 'radar'] as const).map((kind, index) =>
      chartElement({
        ...{ x: 76 + index * 230, y: 1080, width: 210, height: 120, chart: kind, ...chart },
        labels: ['', '', '', ''],
        showValues: false,
        showAxis: kind === 'horizontal',
      }),
    ),
    qrElement({
      x: 850,
      y: 1240,
      size: 160,
      text: 'https://example.com/join?id=春日',
      background: '#ffffff',
    }),
    svgElement({
      x: 540,
      y: 590,
      width: 110,
      height: 110,
      asset: 'icon',
      colorMap: { '#2563eb': '#0d9488' },
    }),
    shapeElement({
      x: 590,
      y: 690,
      width: 120,
      height: 60,
      outline: {
        kind: 'path',
        d: 'M0 30 C20 0 40 0 60 30 S100 60 120 30 A30 30 0 0 1 90 60 H30 Q0 60 0 30Z',
        viewWidth: 120,
        viewHeight: 60,
      },
      fill: solid('#0ea5e9'),
      blend: 'multiply',
      rotation: 15,
    }),
    shapeElement({
      x: 930,
      y: 60,
      width: 90,
      height: 90,
      outline: { kind: 'polygon', sides: 6 },
      stroke: stroke('#7a1f2b', 5, { dash: [10, 6] }),
    }),
    textElement({
      text: '马善政 · 小薇',
      x: 720,
      y: 180,
      width: 320,
      fontSize: 48,
      fontFamily: 'Ma Shan Zheng',
      color: '#9a3412',
    }),
    textElement({
      text: '《站酷小薇》！',
      x: 720,
      y: 255,
      width: 320,
      fontSize: 44,
      fontFamily: 'ZCOOL XiaoWei',
      color: '#9a3412',
      rotation: -3,
    }),
    tableElement({
      x: 700,
      y: 320,
      width: 330,
      height: 168,
      words: [
        ['场次', '时间', '地点'],
        ['第一场', '3 月 7 日', '“上册”读书会'],
        ['第二场\n（加场）', '3 月 14 日', ''],
      ],
      merges: [{ row: 1, column: 2, rows: 2, columns: 1 }],
      head: { style: { color: '#ffffff', fontWeight: 700 }, fill: '#c2410c' },
      style: { fontSize: 20, color: '#57534e' },
      border: stroke('#c2410c', 2),
      padding: 6,
      rotation: 2,
      shadow: { color: '#00000033', blur: 8, offsetX: 0, offsetY: 4 },
    }),
  ];
  const photo = { url: '/photo.png', width: 480, height: 360, mime: 'image/png' as const };
  const icon = { url: '/icon.svg', width: 120, height: 120, mime: 'image/svg+xml' as const };
  return withAsset(withAsset(blank, 'photo', photo), 'icon', icon);
};
