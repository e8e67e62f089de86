import type { Device } from '@design-console/contract/kernel';
import type { Product } from '@design-console/contract/menu-tree';

/** The end user before an embedded page, as the signed link named them. */
export interface Guest {
  readonly companyId: number;
  readonly apiUserId: number;
  readonly userFlag: string;
  readonly settingCode: string;
  readonly device: Device;
  readonly product: Product;
  readonly embedSessionId: number;
}

/** At every call that is no guest's. Of company 0, which has no rows: a forgotten check finds nothing. */
export const nobody: Guest = {
  companyId: 0,
  apiUserId: 0,
  userFlag: '',
  settingCode: '',
  device: 'pc',
  product: 'templateEditor',
  embedSessionId: 0,
};
