import type { From } from './source.ts';

export const fromTitles: Readonly<Record<From, string>> = {
  all: '全部模板',
  team: '企业模板',
  platform: '平台模板',
};

/** How many templates were found; `isCapped` where the server stopped counting at `total`. */
export const countWords = (total: number, isCapped: boolean): string =>
  isCapped ? `超过 ${total.toLocaleString('zh-CN')} 个模板` : `共 ${total.toLocaleString('zh-CN')} 个模板`;
