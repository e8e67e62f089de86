import { linear, radial, stroke, textElement } from '../document/index.ts';
import { box, circle, curve, land, onePage, path, scatter } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const CREAM = '#fff0d6';

/** A disc cut into bands that become thinner towards the water. */
const sunBands = (radius: number): string => {
  const edges: [number, number][] = [[-radius, radius * 0.12]];
  let y = radius * 0.12;
  for (let index = 0; index < 7; index += 1) {
    const gap = 8 + index * 3.2;
    const band = 42 - index * 5.4;
    edges.push([y + gap, Math.min(y + gap + band, radius)]);
    y += gap + band;
  }
  const half = (at: number): number => Math.sqrt(Math.max(radius * radius - at * at, 0));
  return edges
    .filter(([from]) => from < radius)
    .map(([from, to]) => {
      const [a, b] = [half(from), half(to)];
      const f = (value: number): string => (value + radius).toFixed(1);
      return `M${f(-a)} ${f(from)} L${f(a)} ${f(from)} A${radius} ${radius} 0 0 1 ${f(b)} ${f(to)} L${f(-b)} ${f(to)} A${radius} ${radius} 0 0 1 ${f(-a)} ${f(from)}Z`;
    })
    .join(' ');
};

const random = scatter(3);
const stars = Array.from({ length: 80 }, () => ({
  x: random() * 1080,
  y: random() * 620,
  size: 1 + random() * 2.4,
}))
  // no stars behind the text
  .filter(({ y }) => y < 70 || y > 450)
  .map(({ x, y, size }) => circle(x, y, size, '#fff4de', { opacity: (1 - y / 700) * 0.9 }));

const wave = (y: number, heights: readonly number[], color: string) => [
  path(0, y, 1080, 1620 - y, land(1080, 1620 - y, heights), { fill: color }),
  path(0, y, 1080, 120, curve(1080, heights), { stroke: stroke('#ffd9a8', 2.5), opacity: 0.35 }),
];

const palm = (x: number, y: number, size: number, turn: number) => {
  const leaf = (angle: number, length: number): string => {
    const radians = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    const at = (along: number, drop: number): string =>
      `${(200 + cos * length * along).toFixed(1)} ${(120 + sin * length * along + drop).toFixed(1)}`;
    return `M200 116 C${at(0.35, -34)} ${at(0.7, -26)} ${at(1, 46)} C${at(0.72, 12)} ${at(0.4, 6)} 200 130Z`;
  };
  const leaves = [-205, -176, -150, -122, -58, -30, -4, 25]
    .map((angle, index) => leaf(angle, 168 + (index % 3) * 22))
    .join(' ');
  return path(
    x,
    y,
    size,
    size * 1.5,
    `${leaves} M192 122 C206 260 214 420 190 600 L226 600 C240 420 226 260 208 122Z`,
    {
      fill: '#1c0f33',
      rotation: turn,
    },
  );
};

const lineup = (y: number, names: string, size: number) =>
  textElement({
    text: names,
    x: 60,
    y,
    width: 960,
    align: 'center',
    fontSize: size,
    fontWeight: 700,
    letterSpacing: 0.06,
    lineHeight: 1.4,
    color: CREAM,
  });

/** 音乐节: a banded sun over a night sea. */
export const musicFestival = finishSample({
  key: 'music-festival',
  price: 'member',
  title: '海风音乐节',
  kind: '竖版海报',
  tags: { industry: '文化娱乐', style: '复古', color: '紫色' },
  design: onePage(1080, 1620, linear(180, '#1a0d3a', '#4a1a6b', '#c2326f', '#ff7a4d'), [
    ...stars,
    circle(540, 740, 520, radial({ radius: 0.72 }, '#ff9a5c77', '#ff5c8a33', '#ff5c8a00')),
    path(270, 472, 540, 540, sunBands(270), { fill: linear(180, '#ffe27a', '#ff9a3d', '#ff4f6d') }),
    ...wave(910, [40, 70, 30, 60, 90, 40, 70, 50], '#7a1f6a'),
    ...wave(990, [60, 20, 70, 40, 20, 70, 30, 60], '#57186a'),
    palm(-130, 560, 420, -3),
    palm(800, 480, 480, 4),
    ...wave(1070, [20, 60, 30, 80, 50, 20, 60, 30], '#3a1260'),
    ...wave(1150, [50, 20, 50, 20, 60, 40, 20, 50], '#230c47'),
    textElement({
      role: 'date',
      text: '2026.08.15 — 08.16',
      x: 60,
      y: 84,
      width: 960,
      align: 'center',
      fontSize: 34,
      fontWeight: 600,
      letterSpacing: 0.18,
      lineHeight: 1.4,
      color: CREAM,
    }),
    textElement({
      role: 'title',
      text: '海风音乐节',
      x: 30,
      y: 132,
      width: 1020,
      align: 'center',
      fontFamily: 'ZCOOL QingKe HuangYou',
      fontSize: 224,
      lineHeight: 1.2,
      letterSpacing: 0.02,
      effects: { hollow: false, gradient: linear(180, '#fff6df', '#ffd08a') },
      shadow: { color: '#2a0d4d', blur: 0, offsetX: 7, offsetY: 9 },
    }),
    textElement({
      text: 'SEA BREEZE MUSIC FESTIVAL',
      x: 60,
      y: 398,
      width: 960,
      align: 'center',
      fontSize: 28,
      fontWeight: 500,
      letterSpacing: 0.34,
      lineHeight: 1.4,
      color: '#ffd9b0',
    }),
    lineup(1186, '回声计划　林野　夜航船', 58),
    lineup(1282, '小镇失眠　阿岚与海　橘子汽水　木星电台', 38),
    lineup(1350, '长堤　旧磁带　南方信号　许多盐　第七频道　鹿港', 28),
    box(60, 1430, 960, 1.5, '#ffffff', { opacity: 0.25 }),
    textElement({
      role: 'place',
      text: '厦门·观音山沙滩',
      x: 60,
      y: 1462,
      width: 520,
      fontSize: 38,
      fontWeight: 700,
      letterSpacing: 0.04,
      lineHeight: 1.4,
      color: CREAM,
    }),
    textElement({
      text: '15:00 入场，22:30 结束，雨天照常演出',
      x: 60,
      y: 1520,
      width: 560,
      fontSize: 24,
      lineHeight: 1.4,
      color: '#c7a8e0',
    }),
    textElement({
      role: 'price',
      rich: [
        [
          { text: '早鸟票 ', style: { fontSize: 26, fontWeight: 400, color: '#c7a8e0' } },
          { text: '¥', style: { fontSize: 34, fontWeight: 700 } },
          { text: '280', style: { fontSize: 72, fontWeight: 800 } },
        ],
      ],
      x: 600,
      y: 1460,
      width: 420,
      align: 'right',
      lineHeight: 1.3,
      color: '#ffcf6e',
    }),
  ]),
});
