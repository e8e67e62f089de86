import { lineElement, qrElement, stroke, textElement } from '../document/index.ts';
import { box, circle, onePage, path, ring } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const PAPER = '#f5f0e6';
const INK = '#17181c';
const COBALT = '#1f45e0';
const CORAL = '#ff5a3d';
const YELLOW = '#ffc531';

const UNIT = 180;

/** One cell of the geometric pattern, in a grid of 180 px from the top right. */
const cell = (column: number, row: number) => ({ x: 360 + column * UNIT, y: row * UNIT });

const quarter = (column: number, row: number, turn: number, color: string) => {
  const { x, y } = cell(column, row);
  return path(x, y, UNIT, UNIT, `M0 0 A${UNIT} ${UNIT} 0 0 1 ${UNIT} ${UNIT} L0 ${UNIT}Z`, {
    fill: color,
    rotation: turn,
  });
};

const square = (column: number, row: number, color: string) => {
  const { x, y } = cell(column, row);
  return box(x, y, UNIT, UNIT, color);
};

const job = (y: number, name: string, city: string, count: string) => [
  textElement({
    text: name,
    x: 80,
    y,
    width: 460,
    fontSize: 40,
    fontWeight: 700,
    lineHeight: 1.4,
    color: INK,
  }),
  textElement({
    text: city,
    x: 540,
    y: y + 9,
    width: 280,
    fontSize: 27,
    lineHeight: 1.4,
    color: '#5d5a52',
  }),
  textElement({
    text: count,
    x: 800,
    y: y + 4,
    width: 200,
    align: 'right',
    fontSize: 34,
    fontWeight: 700,
    lineHeight: 1.4,
    color: '#b23a22',
  }),
  lineElement({ x: 80, y: y + 76, length: 920, stroke: stroke('#17181c', 1.5), opacity: 0.25 }),
];

/** 春季招聘: a Swiss grid of quarters and squares, one loud sentence. */
export const springHiring = finishSample({
  key: 'spring-hiring',
  price: 'free',
  title: '春季招聘',
  kind: '手机海报',
  tags: { industry: '招聘', style: '扁平', color: '多彩' },
  design: onePage(1080, 1920, { kind: 'solid', color: PAPER }, [
    square(0, 0, COBALT),
    quarter(0, 0, 0, YELLOW),
    quarter(1, 0, 90, CORAL),
    square(2, 0, INK),
    circle(360 + UNIT * 2.5, UNIT * 0.5, 62, PAPER),
    quarter(3, 0, 180, COBALT),
    quarter(1, 1, 270, INK),
    square(2, 1, YELLOW),
    ring(360 + UNIT * 2.5, UNIT * 1.5, 52, INK, 22),
    square(3, 1, CORAL),
    quarter(3, 1, 0, PAPER),
    quarter(2, 2, 90, CORAL),
    square(3, 2, COBALT),
    quarter(3, 2, 270, YELLOW),
    quarter(3, 3, 180, INK),
    textElement({
      role: 'brand',
      text: '青禾文化传媒',
      x: 80,
      y: 80,
      width: 260,
      fontSize: 30,
      fontWeight: 700,
      lineHeight: 1.4,
      color: INK,
    }),
    textElement({
      text: '2026\n春季招聘',
      x: 80,
      y: 126,
      width: 260,
      fontSize: 26,
      lineHeight: 1.5,
      color: '#5d5a52',
    }),
    textElement({
      role: 'title',
      text: '来，\n一起把\n事做成。',
      x: 72,
      y: 536,
      width: 960,
      fontSize: 196,
      fontWeight: 900,
      lineHeight: 1.14,
      letterSpacing: -0.01,
      color: INK,
    }),
    box(80, 1228, 96, 12, CORAL),
    textElement({
      role: 'subtitle',
      text: '我们做让人愿意多看一眼的内容，\n缺的不是人手，是一起较真的人。',
      x: 80,
      y: 1262,
      width: 900,
      fontSize: 31,
      lineHeight: 1.6,
      color: '#33322e',
    }),
    ...job(1412, '视觉设计师', '上海·杭州', '5 人'),
    ...job(1502, '前端工程师', '杭州', '3 人'),
    ...job(1592, '内容策划', '上海·远程', '4 人'),
    box(0, 1712, 1080, 208, INK),
    textElement({
      role: 'contact',
      text: 'join@qinghe.example',
      x: 80,
      y: 1752,
      width: 640,
      fontSize: 44,
      fontWeight: 600,
      lineHeight: 1.4,
      color: '#ffffff',
    }),
    textElement({
      text: '邮件标题请写“姓名 + 岗位”，3 个工作日内回复',
      x: 80,
      y: 1824,
      width: 700,
      fontSize: 26,
      lineHeight: 1.5,
      color: '#a8a69e',
    }),
    box(850, 1736, 160, 160, PAPER),
    qrElement({
      role: 'qr',
      x: 862,
      y: 1748,
      size: 136,
      text: 'https://example.com/join/2026',
      color: INK,
      margin: 0,
    }),
  ]),
});
