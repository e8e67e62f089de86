import type { Color, Gradient, RunStyle, Shadow } from '../../../document/index.ts';

/** A text style chosen by its preview. Lengths are in em, so that it fits any size. */
export interface TextStyle {
  readonly name: string;
  readonly style: Partial<Pick<RunStyle, 'fontFamily' | 'fontWeight' | 'italic' | 'color' | 'highlight'>>;
  readonly outline?: { readonly color: Color; readonly width: number };
  readonly gradient?: Gradient;
  readonly isHollow?: boolean;
  readonly shadow?: Shadow;
  readonly letterSpacing?: number;
  /** The background of its preview and intended use. */
  readonly ground: Color;
}

const [light, dark] = ['#ffffff', '#1b1f2a'];

const [sans, serif, kai, xiaowei, huangyou, kuaile, brush] = [
  'Noto Sans SC',
  'Noto Serif SC',
  'LXGW WenKai',
  'ZCOOL XiaoWei',
  'ZCOOL QingKe HuangYou',
  'ZCOOL KuaiLe',
  'Ma Shan Zheng',
];

const face = (fontFamily: string, color: Color, fontWeight = 400) => ({ fontFamily, color, fontWeight });
const outline = (color: Color, width: number) => ({ color, width });
const shade = (color: Color, offsetX: number, offsetY: number, blur = 0): Shadow => ({
  color,
  offsetX,
  offsetY,
  blur,
});
const glow = (color: Color, blur: number): Shadow => shade(color, 0, 0, blur);
const fade = (angle: number, ...colors: readonly Color[]): Gradient => ({
  kind: 'linear',
  angle,
  stops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
});
/** Two colours that meet in the middle of the letters. */
const halves = (upper: Color, lower: Color): Gradient => ({
  kind: 'linear',
  angle: 180,
  stops: [
    { offset: 0, color: upper },
    { offset: 0.5, color: upper },
    { offset: 0.5, color: lower },
    { offset: 1, color: lower },
  ],
});

/** One style per row: name, face, effects. */
export const TEXT_STYLES: readonly TextStyle[] = [
  { name: '粗黑', style: face(sans, '#1f2329', 900), ground: light },
  { name: '清瘦', style: face(sans, '#344054', 300), letterSpacing: 0.2, ground: light },
  { name: '雅宋', style: face(serif, '#2b2118', 700), letterSpacing: 0.08, ground: light },
  { name: '文楷', style: face(kai, '#3d4f3a', 700), letterSpacing: 0.06, ground: light },
  { name: '毛笔', style: face(brush, '#1a1a1a'), ground: light },
  { name: '朱砂', style: face(brush, '#b3261e'), ground: '#fbf3e4' },
  {
    name: '白边红字',
    style: face(sans, '#e5383b', 900),
    outline: outline('#ffffff', 0.07),
    shadow: shade('#00000040', 0, 0.05, 0.1),
    ground: '#ffe3e0',
  },
  {
    name: '黑边白字',
    style: face(sans, '#ffffff', 900),
    outline: outline('#111827', 0.06),
    ground: '#f2f4f7',
  },
  {
    name: '黑边黄字',
    style: face(huangyou, '#ffd43b'),
    outline: outline('#1f1300', 0.07),
    ground: '#fff4d6',
  },
  {
    name: '综艺',
    style: face(huangyou, '#ffffff'),
    outline: outline('#e8590c', 0.08),
    shadow: shade('#7f2a00', 0.06, 0.07),
    ground: '#ffe8cc',
  },
  { name: '弹幕', style: face(kuaile, '#ffffff'), outline: outline('#5f3dc4', 0.08), ground: '#e5dbff' },
  {
    name: '糖果',
    style: face(kuaile, '#ff6b9d'),
    outline: outline('#ffffff', 0.07),
    shadow: shade('#ff6b9d66', 0, 0.06, 0.12),
    ground: '#ffe3ee',
  },
  {
    name: '薄荷',
    style: face(kuaile, '#0ca678'),
    outline: outline('#e6fcf5', 0.07),
    shadow: shade('#087f5b59', 0, 0.05, 0.08),
    ground: '#d3f9e8',
  },
  { name: '柠檬', style: face(huangyou, '#f59f00'), shadow: shade('#fff3bf', 0.05, 0.05), ground: '#fffbe6' },
  { name: '硬影红', style: face(sans, '#e03131', 900), shadow: shade('#ffc9c9', 0.06, 0.06), ground: light },
  { name: '硬影蓝', style: face(sans, '#1971c2', 900), shadow: shade('#a5d8ff', 0.06, 0.06), ground: light },
  {
    name: '叠影',
    style: face(sans, '#ffffff', 900),
    outline: outline('#364fc7', 0.04),
    shadow: shade('#364fc7', 0.08, 0.08),
    ground: '#dbe4ff',
  },
  {
    name: '长影',
    style: face(huangyou, '#ffffff'),
    shadow: shade('#00000038', 0.1, 0.12, 0.02),
    ground: '#37b24d',
  },
  {
    name: '柔影',
    style: face(serif, '#4a4036', 600),
    shadow: shade('#00000040', 0, 0.06, 0.16),
    ground: '#f6efe6',
  },
  {
    name: '空心黑',
    style: face(sans, '#111827', 900),
    outline: outline('#111827', 0.03),
    isHollow: true,
    ground: light,
  },
  {
    name: '空心红',
    style: face(sans, '#e03131', 900),
    outline: outline('#e03131', 0.03),
    isHollow: true,
    ground: '#fff5f5',
  },
  {
    name: '空心白',
    style: face(sans, '#ffffff', 900),
    outline: outline('#ffffff', 0.03),
    isHollow: true,
    ground: '#1864ab',
  },
  {
    name: '空心宋',
    style: face(serif, '#7a5c2e', 900),
    outline: outline('#7a5c2e', 0.02),
    isHollow: true,
    letterSpacing: 0.1,
    ground: '#fbf6ec',
  },
  {
    name: '日落',
    style: face(sans, '#f76707', 900),
    gradient: fade(90, '#ff922b', '#e64980'),
    ground: light,
  },
  {
    name: '海浪',
    style: face(sans, '#1c7ed6', 900),
    gradient: fade(135, '#22b8cf', '#364fc7'),
    ground: light,
  },
  {
    name: '极光',
    style: face(sans, '#12b886', 900),
    gradient: fade(90, '#20c997', '#4dabf7', '#9775fa'),
    ground: dark,
  },
  {
    name: '葡萄',
    style: face(huangyou, '#7048e8'),
    gradient: fade(180, '#b197fc', '#5f3dc4'),
    ground: light,
  },
  {
    name: '青柠',
    style: face(huangyou, '#74b816'),
    gradient: fade(180, '#c0eb75', '#5c940d'),
    ground: light,
  },
  {
    name: '鎏金',
    style: face(serif, '#c9962f', 900),
    gradient: fade(180, '#fbe7a8', '#c9962f', '#8a5a12'),
    ground: '#2a1512',
  },
  {
    name: '银灰',
    style: face(sans, '#adb5bd', 900),
    gradient: fade(180, '#ffffff', '#adb5bd', '#e9ecef'),
    ground: '#343a40',
  },
  {
    name: '玫瑰金',
    style: face(serif, '#d98a7b', 700),
    gradient: fade(135, '#f7cfc2', '#c9745f', '#f3bfae'),
    ground: '#40262a',
  },
  {
    name: '国潮',
    style: face(brush, '#ffd8a8'),
    outline: outline('#a61e1e', 0.05),
    shadow: shade('#4a0808', 0.04, 0.05),
    ground: '#c92a2a',
  },
  { name: '喜庆', style: face(xiaowei, '#ffe8a3'), outline: outline('#9c1c1c', 0.04), ground: '#d6302b' },
  { name: '双色', style: face(sans, '#e8590c', 900), gradient: halves('#ff922b', '#d9480f'), ground: light },
  { name: '撞色', style: face(sans, '#1098ad', 900), gradient: halves('#1098ad', '#f06595'), ground: light },
  {
    name: '霓虹粉',
    style: face(sans, '#ffdeeb', 700),
    shadow: glow('#f06595', 0.35),
    letterSpacing: 0.06,
    ground: dark,
  },
  {
    name: '霓虹蓝',
    style: face(sans, '#d0ebff', 700),
    shadow: glow('#339af0', 0.35),
    letterSpacing: 0.06,
    ground: dark,
  },
  { name: '霓虹绿', style: face(kuaile, '#d3f9d8'), shadow: glow('#40c057', 0.35), ground: dark },
  {
    name: '灯管',
    style: face(sans, '#ffd43b', 700),
    outline: outline('#ffd43b', 0.015),
    isHollow: true,
    shadow: glow('#fab005', 0.3),
    ground: dark,
  },
  {
    name: '月光',
    style: face(serif, '#f1f3f5', 500),
    shadow: glow('#ffffff99', 0.28),
    letterSpacing: 0.14,
    ground: '#1c2541',
  },
  { name: '荧光笔', style: { ...face(sans, '#1f2329', 700), highlight: '#ffec99' }, ground: light },
  { name: '标签', style: { ...face(sans, '#ffffff', 700), highlight: '#e03131' }, ground: light },
  { name: '便签', style: { ...face(kai, '#5c3d00', 400), highlight: '#fff3bf' }, ground: '#fffdf5' },
  {
    name: '反白',
    style: { ...face(sans, '#ffffff', 500), highlight: '#1f2329' },
    letterSpacing: 0.08,
    ground: light,
  },
  {
    name: '斜体动感',
    style: { ...face(sans, '#d6336c', 900), italic: true },
    shadow: shade('#ffdeeb', -0.05, 0.04),
    ground: light,
  },
  {
    name: '速度',
    style: { ...face(sans, '#1864ab', 900), italic: true },
    gradient: fade(90, '#4dabf7', '#0b3d91'),
    ground: light,
  },
  { name: '墨绿书签', style: face(xiaowei, '#2b5d4b'), letterSpacing: 0.12, ground: '#eef4ef' },
  {
    name: '奶油',
    style: face(xiaowei, '#8d6748'),
    outline: outline('#fff8ee', 0.06),
    shadow: shade('#8d674833', 0, 0.05, 0.1),
    ground: '#f4e4d2',
  },
];
