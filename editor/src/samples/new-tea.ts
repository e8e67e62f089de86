import {
  linear,
  lineElement,
  qrElement,
  radial,
  stroke,
  type TextElement,
  textElement,
} from '../document/index.ts';
import { box, circle, curve, land, onePage, path } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const INK = '#1f3a2c';
const SEAL = '#b23a2a';

const ridge = (y: number, heights: readonly number[], top: string, bottom: string) =>
  path(0, y, 1080, 1440 - y, land(1080, 1440 - y, heights), { fill: linear(180, top, bottom) });

const terrace = (y: number, heights: readonly number[], color: string) =>
  path(0, y, 1080, 120, curve(1080, heights), { stroke: stroke(color, 2.5, { cap: 'round' }) });

/** The second column of the title begins lower, by so many em. */
const stagger = 156 / 268;
const staggered = (text: TextElement): TextElement => ({
  ...text,
  paragraphs: text.paragraphs.map((one, index) => (index === 1 ? { ...one, indent: stagger } : one)),
});

const bird = (x: number, y: number, size: number) =>
  path(
    x,
    y,
    size,
    size * 0.36,
    `M0 ${size * 0.1} Q${size * 0.28} ${size * -0.06} ${size * 0.5} ${size * 0.3} Q${size * 0.72} ${size * -0.1} ${size} ${size * 0.04}`,
    {
      stroke: stroke('#3d5a49', 3, { cap: 'round', join: 'round' }),
    },
  );

/** 新茶上市: ink mountains, a brush title in two staggered columns, a seal. */
export const newTea = finishSample({
  key: 'new-tea',
  price: 'free',
  title: '新茶上市',
  kind: '竖版海报',
  tags: { industry: '茶饮', style: '国风', color: '绿色' },
  design: onePage(1080, 1440, linear(180, '#f8f4ea', '#f3ecdb', '#e9e4d0'), [
    circle(300, 706, 250, radial({ radius: 0.72 }, '#f6c48a88', '#f6c48a33', '#f6c48a00')),
    circle(300, 706, 138, linear(180, '#ee9a52', '#f4bd7f')),
    bird(168, 500, 62),
    bird(258, 466, 44),
    bird(236, 528, 34),
    ridge(700, [150, 60, 120, 20, 90, 150, 60, 110], '#c9d9c6', '#e4e6d2'),
    ridge(790, [90, 150, 50, 130, 180, 70, 150, 60], '#9dbfa0', '#dbe3c9'),
    ridge(890, [160, 90, 150, 200, 90, 160, 100, 170], '#6a9a77', '#bcd2ad'),
    ridge(1000, [40, 110, 160, 80, 130, 180, 120, 60], '#37694e', '#5d8f66'),
    ridge(1130, [60, 24, 66, 104, 60, 20, 60, 96], '#234b38', '#152d22'),
    terrace(1150, [64, 30, 70, 106, 64, 26, 64, 100], '#5b8f6c66'),
    terrace(1172, [64, 34, 70, 104, 66, 32, 66, 98], '#5b8f6c44'),
    terrace(1196, [66, 40, 72, 102, 68, 38, 68, 96], '#5b8f6c22'),
    staggered(
      textElement({
        role: 'title',
        text: '新茶\n上市',
        writingMode: 'vertical',
        x: 474,
        y: 70,
        width: 548,
        height: 720,
        fontFamily: 'Ma Shan Zheng',
        fontSize: 268,
        lineHeight: 1.02,
        letterSpacing: -0.03,
        color: INK,
      }),
    ),
    textElement({
      role: 'subtitle',
      text: '明前手采 山场直发',
      writingMode: 'vertical',
      x: 404,
      y: 262,
      width: 52,
      height: 460,
      fontFamily: 'LXGW WenKai',
      fontSize: 32,
      lineHeight: 1.5,
      letterSpacing: 0.28,
      color: '#3f5a49',
    }),
    box(84, 92, 74, 74, SEAL, { cornerRadius: 10 }),
    textElement({
      text: '春',
      x: 84,
      y: 96,
      width: 74,
      align: 'center',
      fontFamily: 'Ma Shan Zheng',
      fontSize: 58,
      lineHeight: 1.15,
      color: '#fbf3e4',
    }),
    textElement({
      role: 'brand',
      text: '云坞茶事',
      x: 178,
      y: 92,
      width: 240,
      fontFamily: 'Noto Serif SC',
      fontWeight: 600,
      fontSize: 30,
      lineHeight: 1.2,
      letterSpacing: 0.12,
      color: INK,
    }),
    textElement({
      text: 'YUNWU TEA · SINCE 1998',
      x: 178,
      y: 134,
      width: 300,
      fontFamily: 'Noto Serif SC',
      fontWeight: 400,
      fontSize: 16,
      letterSpacing: 0.12,
      lineHeight: 1.5,
      color: '#55695b',
    }),
    textElement({
      role: 'date',
      text: '三月十八日 开售',
      x: 84,
      y: 1250,
      width: 640,
      fontFamily: 'Noto Serif SC',
      fontWeight: 700,
      fontSize: 44,
      letterSpacing: 0.06,
      lineHeight: 1.4,
      color: '#f6f0dd',
    }),
    lineElement({ x: 86, y: 1322, length: 64, stroke: stroke('#d9a05b', 3) }),
    textElement({
      role: 'body',
      text: '西湖龙井·洞庭碧螺春·安吉白茶\n首批 600 份，顺丰冷链次日达',
      x: 84,
      y: 1336,
      width: 640,
      fontSize: 24,
      fontWeight: 400,
      letterSpacing: 0.04,
      lineHeight: 1.5,
      color: '#c8d8c4',
    }),
    box(850, 1244, 156, 156, '#f6f0dd', { cornerRadius: 14 }),
    qrElement({
      role: 'qr',
      x: 862,
      y: 1256,
      size: 132,
      text: 'https://example.com/tea/spring',
      color: '#173226',
      margin: 0,
    }),
  ]),
});
