import { blankDesign, linear, newPage, textElement } from '../document/index.ts';
import { box, circle, path } from '../drawing-kit/shapes.ts';
import { finishSample } from './sample.ts';

const PINE = '#12362d';
const GOLD = '#c9a565';

const paper = blankDesign({ width: 90, height: 54, unit: 'mm', dpi: 300 });
const [first] = paper.pages;
const width = first?.width ?? 1063;
const height = first?.height ?? 638;

/** The company's mark: a sprig of three leaves in a square of `size` px. */
const mark = (x: number, y: number, size: number, color: string) =>
  path(x, y, size, size, sprig(size), { fill: color });

const sprig = (size: number): string => {
  const at = (value: number): string => ((value * size) / 100).toFixed(1);
  const p = (a: number, b: number): string => `${at(a)} ${at(b)}`;
  return [
    `M${p(50, 4)} C${p(72, 22)} ${p(72, 46)} ${p(50, 62)} C${p(28, 46)} ${p(28, 22)} ${p(50, 4)}Z`,
    `M${p(44, 72)} C${p(20, 74)} ${p(6, 58)} ${p(4, 34)} C${p(28, 36)} ${p(44, 50)} ${p(44, 72)}Z`,
    `M${p(56, 72)} C${p(80, 74)} ${p(94, 58)} ${p(96, 34)} C${p(72, 36)} ${p(56, 50)} ${p(56, 72)}Z`,
    `M${p(47, 66)} L${p(53, 66)} L${p(53, 98)} L${p(47, 98)}Z`,
  ].join(' ');
};

const contact = (y: number, label: string, value: string) => [
  textElement({
    text: label,
    x: 590,
    y,
    width: 60,
    fontSize: 24,
    fontWeight: 500,
    lineHeight: 1.5,
    color: '#7d5f26',
  }),
  textElement({
    text: value,
    x: 654,
    y,
    width: 350,
    fontSize: 26,
    lineHeight: 1.4,
    letterSpacing: 0.02,
    color: '#3c4a44',
  }),
];

/** 名片: 90 × 54 mm at 300 dpi, two sides. */
export const nameCard = finishSample({
  key: 'name-card',
  price: 'member',
  title: '商务名片',
  kind: '名片',
  tags: { industry: '商务', style: '高级', color: '绿色' },
  design: {
    ...paper,
    pages: [
      newPage({
        name: '正面',
        width,
        height,
        bleed: 35.43,
        background: { kind: 'solid', color: '#faf8f3' },
        elements: [
          box(-36, -36, 62, height + 72, PINE),
          mark(82, 72, 74, PINE),
          textElement({
            role: 'brand',
            text: '青禾文化传媒',
            x: 176,
            y: 76,
            width: 420,
            fontFamily: 'Noto Serif SC',
            fontWeight: 700,
            fontSize: 32,
            letterSpacing: 0.1,
            lineHeight: 1.2,
            color: PINE,
          }),
          textElement({
            text: 'QINGHE CULTURE MEDIA',
            x: 176,
            y: 120,
            width: 420,
            fontSize: 21,
            fontWeight: 400,
            letterSpacing: 0.12,
            lineHeight: 1.4,
            color: '#5f6b64',
          }),
          textElement({
            role: 'title',
            text: '林晓棠',
            x: 82,
            y: 376,
            width: 420,
            fontFamily: 'Noto Serif SC',
            fontWeight: 700,
            fontSize: 82,
            letterSpacing: 0.14,
            lineHeight: 1.2,
            color: PINE,
          }),
          textElement({
            role: 'subtitle',
            text: '品牌设计总监',
            x: 84,
            y: 492,
            width: 420,
            fontSize: 28,
            fontWeight: 400,
            letterSpacing: 0.16,
            lineHeight: 1.4,
            color: '#5e6c65',
          }),
          box(548, 388, 2, 166, GOLD, { opacity: 0.7 }),
          ...contact(376, '电话', '138 0013 8000'),
          ...contact(424, '邮箱', 'lin@qinghe.example'),
          ...contact(472, '地址', '杭州市西湖区文三路'),
          ...contact(520, '', '478 号华星时代 12 楼'),
        ],
      }),
      newPage({
        name: '背面',
        width,
        height,
        bleed: 35.43,
        background: linear(135, '#17443a', '#0e2b24'),
        elements: [
          circle(width * 0.9, height * 1.02, 330, '#1d5247', { opacity: 0.5 }),
          circle(width * 0.9, height * 1.02, 210, '#236155', { opacity: 0.5 }),
          mark(width / 2 - 62, 158, 124, GOLD),
          textElement({
            text: '青禾文化传媒',
            x: 0,
            y: 320,
            width,
            align: 'center',
            fontFamily: 'Noto Serif SC',
            fontWeight: 700,
            fontSize: 52,
            letterSpacing: 0.24,
            lineHeight: 1.3,
            color: '#f2e6cc',
          }),
          box(width / 2 - 30, 408, 60, 2, GOLD),
          textElement({
            role: 'slogan',
            text: '让好内容，自然生长',
            x: 0,
            y: 432,
            width,
            align: 'center',
            fontFamily: 'LXGW WenKai',
            fontSize: 28,
            letterSpacing: 0.2,
            lineHeight: 1.4,
            color: '#b9cdc4',
          }),
        ],
      }),
    ],
  },
});
