import type { CenterTemplate } from './templates.ts';

export const priceTitles: Readonly<Record<CenterTemplate['price'], string>> = {
  free: '免费',
  member: '会员免费',
};
