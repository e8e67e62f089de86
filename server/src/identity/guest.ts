import type { Device } from '@design-console/contract/kernel';
import { PRODUCT_TITLES, type Product } from '@design-console/contract/menu-tree';

/** The end user of an embedded page, as named by the signed link. */
export interface Guest {
  readonly companyId: number;
  readonly apiUserId: number;
  readonly userFlag: string;
  readonly settingCode: string;
  readonly device: Device;
  readonly product: Product;
  readonly embedSessionId: number;
}

/** A service as refusals name it. */
export const serviceTitle = (product: Product, device: Device): string =>
  `${PRODUCT_TITLES[product]}（${device === 'pc' ? 'Web 端' : '移动端'}）`;

/** The guest of all other calls. It belongs to company 0, which has no rows: a forgotten check finds none. */
export const nobody: Guest = {
  companyId: 0,
  apiUserId: 0,
  userFlag: '',
  settingCode: '',
  device: 'pc',
  product: 'templateEditor',
  embedSessionId: 0,
};
