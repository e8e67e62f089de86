import type { TooltipComponentOption } from 'echarts/components';
import type { ChartColors } from './chart-colors.ts';

/** Tooltips are HTML, and names in them are user input. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface TipLine {
  readonly color: string;
  readonly name: string;
  readonly value: string;
}

export const tipHtml = (lines: readonly TipLine[]): string =>
  `<div style="min-width:132px;font-size:13px;line-height:20px">` +
  lines
    .map(
      ({ color, name, value }) =>
        `<div style="display:flex;align-items:center;gap:8px">` +
        `<span style="width:8px;height:8px;border-radius:50%;background:${color}"></span>` +
        `<span style="max-width:220px;overflow:hidden;text-overflow:ellipsis">${escaped(name)}</span>` +
        `<b style="margin-left:auto;padding-left:16px;font-weight:600">${escaped(value)}</b></div>`,
    )
    .join('') +
  '</div>';

export const tip = (colors: ChartColors): TooltipComponentOption => ({
  confine: true,
  backgroundColor: colors.raised,
  borderColor: colors.line,
  borderWidth: 1,
  padding: [10, 12],
  textStyle: { color: colors.text, fontSize: 13 },
  extraCssText: 'border-radius:8px;box-shadow:0 8px 24px rgb(16 24 40 / 16%)',
  transitionDuration: 0,
});

/** The index of the point a formatter is called for. */
export const indexOf = (params: unknown): number => {
  const first: unknown = Array.isArray(params) ? params[0] : params;
  return typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : 0;
};
