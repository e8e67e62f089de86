import { box, circle, group, line, path, SERIF, shape, template, text } from '../kit/index.ts';

const clay = '#c65d3b';
const night = '#20252b';
const sand = '#efe6d8';

const logo = (x: number, y: number, size: number, color: string, ground: string) =>
  group(
    '标志',
    [
      circle(x + size / 2, y + size / 2, size / 2, color),
      path(
        x + size * 0.2,
        y + size * 0.3,
        size * 0.6,
        size * 0.5,
        'M0 50 C0 10 25 0 30 0 C35 0 60 10 60 50Z',
        ground,
        { view: [60, 50] },
      ),
      path(
        x + size * 0.36,
        y + size * 0.46,
        size * 0.28,
        size * 0.34,
        'M0 34 V14 A14 14 0 0 1 28 14 V34Z',
        color,
        { view: [28, 34] },
      ),
    ],
    { role: 'logo' },
  );

/** Logo, colours and type, each on its page. */
export const brandBook = template({
  key: 'deck-brand-book',
  title: '品牌视觉手册',
  kind: '演示文稿',
  industry: ['文化娱乐', '商务'],
  style: ['扁平', '文艺'],
  color: ['棕色', '白色'],
  purpose: ['品牌宣传'],
  keywords: '品牌手册 VI 规范 标志 视觉 PPT',
  width: 1920,
  height: 1080,
  pages: [
    {
      name: '封面',
      background: { kind: 'solid', color: clay },
      elements: [
        shape('arc-band', 980, 230, 1240, 620, '#d9764f', { name: '拱' }),
        shape('arch', 1380, 470, 420, 610, sand, { name: '窑门' }),
        logo(120, 120, 150, sand, clay),
        text('窑间', 112, 400, 900, 220, sand, {
          font: SERIF,
          weight: 900,
          lead: 1.2,
          gap: 0.06,
          role: 'title',
        }),
        text('品牌视觉手册', 124, 690, 800, 56, '#fdf6ea', {
          font: SERIF,
          weight: 600,
          gap: 0.1,
          role: 'subtitle',
        }),
        text('版本 2.0　2026 年秋', 124, 930, 600, 32, '#fdf6ea', { weight: 600, role: 'date' }),
      ],
    },
    {
      name: '标志',
      background: { kind: 'solid', color: sand },
      elements: [
        text('01　标志', 120, 90, 600, 44, clay, { font: SERIF, weight: 700 }),
        box(120, 200, 820, 680, '#ffffff', { name: '底', radius: 12 }),
        logo(390, 400, 280, clay, '#ffffff'),
        box(980, 200, 400, 320, night, { name: '底', radius: 12 }),
        logo(1100, 280, 160, sand, night),
        box(1400, 200, 400, 320, clay, { name: '底', radius: 12 }),
        logo(1520, 280, 160, sand, clay),
        text('一座窑，一扇门', 984, 570, 800, 50, night, { font: SERIF, weight: 900, role: 'title' }),
        text(
          '外圆取自窑口，门洞取自店招。四周留白不小于\n圆的四分之一，最小使用 16 毫米。',
          984,
          660,
          820,
          33,
          '#4a4238',
          { lead: 1.8, role: 'body' },
        ),
        text('不拉伸　不描边　不放在花哨的照片上', 984, 812, 820, 30, '#8a3a20', { weight: 600 }),
        line(120, 960, 1680, '#cbbfa9', 2),
        text('窑间 · 品牌视觉手册', 120, 980, 600, 24, '#6b6152'),
      ],
    },
    {
      name: '色彩与字体',
      background: { kind: 'solid', color: sand },
      elements: [
        text('02　色彩与字体', 120, 90, 800, 44, clay, { font: SERIF, weight: 700 }),
        ...(
          [
            ['陶土', '#C65D3B', clay, '#1d0c06', 560],
            ['夜釉', '#20252B', night, '#f1ede4', 400],
            ['青灰', '#7E8F8A', '#7e8f8a', '#14201d', 320],
            ['素坯', '#D9C7A8', '#d9c7a8', '#3a2f1c', 240],
          ] as const
        ).map(([name, code, color, on, height], at) =>
          group(name, [
            box(120 + at * 240, 200 + (560 - height), 220, height + 120, color, { radius: 10 }),
            text(name, 146 + at * 240, 740, 180, 40, on, { font: SERIF, weight: 700 }),
            text(code, 146 + at * 240, 806, 190, 26, on, { weight: 600 }),
          ]),
        ),
        text('宋', 1160, 170, 340, 320, night, { font: SERIF, weight: 900, lead: 1.2, role: 'title' }),
        text('思源宋体　标题', 1170, 600, 360, 34, '#4a4238', { font: SERIF, weight: 700 }),
        text('黑', 1500, 170, 340, 320, clay, { weight: 300, lead: 1.2, name: '黑体样字' }),
        text('思源黑体　正文', 1510, 600, 360, 34, '#4a4238'),
        text(
          '标题用宋，正文用黑，一页不超过三个字号。\n数字与拉丁字母随中文，不另换字体。',
          1170,
          700,
          640,
          31,
          '#4a4238',
          { lead: 1.8, role: 'body' },
        ),
        line(120, 960, 1680, '#cbbfa9', 2),
        text('窑间 · 品牌视觉手册', 120, 980, 600, 24, '#6b6152'),
      ],
    },
  ],
});
