import type { LineElement } from '../document/index.ts';
import type { DashKind } from './strokes.ts';

export type Tip = LineElement['startTip'];

export const TIPS: readonly { readonly tip: Tip; readonly name: string }[] = [
  { tip: 'none', name: '无' },
  { tip: 'arrow', name: '箭头' },
  { tip: 'dot', name: '圆点' },
  { tip: 'bar', name: '竖线' },
];

export interface LineEntry {
  readonly key: string;
  readonly name: string;
  readonly keywords: string;
  readonly dash: DashKind;
  readonly start: Tip;
  readonly end: Tip;
  /** Factor of the usual stroke width. */
  readonly weight: number;
}

const line = (
  key: string,
  name: string,
  keywords: string,
  rest: { dash?: DashKind; start?: Tip; end?: Tip; weight?: number } = {},
): LineEntry => ({ key, name, keywords, dash: 'solid', start: 'none', end: 'none', weight: 1, ...rest });

export const LINES: readonly LineEntry[] = [
  line('line', '实线', '直线 分割线 line'),
  line('line-dashed', '虚线', '分割线 dashed', { dash: 'dashed' }),
  line('line-dotted', '点线', '分割线 dotted', { dash: 'dotted' }),
  line('line-dash-dot', '点划线', '分割线 虚线', { dash: 'dashDot' }),
  line('line-bold', '粗线', '直线 分割线 bold', { weight: 3 }),
  line('line-arrow', '箭头线', '单向 指向 arrow', { end: 'arrow' }),
  line('line-arrows', '双向箭头线', '指向 arrow', { start: 'arrow', end: 'arrow' }),
  line('line-arrow-dashed', '虚线箭头', '指向 arrow', { dash: 'dashed', end: 'arrow' }),
  line('line-dots', '圆点线', '两端 连接 dot', { start: 'dot', end: 'dot' }),
  line('line-dot', '单圆点线', '引线 标注 dot', { start: 'dot' }),
  line('line-dot-arrow', '圆点箭头线', '指向 引线 arrow', { start: 'dot', end: 'arrow' }),
  line('line-bars', '尺寸线', '竖线 标注 两端 bar', { start: 'bar', end: 'bar' }),
  line('line-bar-arrow', '竖线箭头线', '指向 时间轴 arrow', { start: 'bar', end: 'arrow' }),
  line('line-dots-dashed', '虚线圆点', '两端 连接 dot', { dash: 'dashed', start: 'dot', end: 'dot' }),
];
