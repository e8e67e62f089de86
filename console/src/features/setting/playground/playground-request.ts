import type { ApiInfo, BoughtService } from '@design-console/contract/company';
import { PRODUCT_TITLES } from '@design-console/contract/menu-tree';

export const deviceTitles = { pc: 'Web 端', mobile: '移动端' } as const;

const products = Object.keys(PRODUCT_TITLES);

/** The products and devices that can be opened now, in the order of the menu. */
export const openServices = (
  { services }: Pick<ApiInfo, 'services'>,
  now: Date,
): Pick<BoughtService, 'product' | 'device'>[] =>
  services
    .filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now)
    .toSorted(
      (one, other) =>
        products.indexOf(one.product) - products.indexOf(other.product) ||
        Number(one.device === 'mobile') - Number(other.device === 'mobile'),
    );
