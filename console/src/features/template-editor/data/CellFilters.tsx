import { PRODUCT_TITLES } from '@design-console/contract/menu-tree';
import { type UsageOptions, usageProducts } from '@design-console/contract/usage/report';
import { ChoiceFilter } from '../../../kit/filter/list-filters.tsx';
import { ManyFilter } from './ManyFilter.tsx';
import type { BaseAddress } from './report-address.ts';

type Filter = Pick<BaseAddress, 'devices' | 'products' | 'settingCodes'>;

interface Props {
  readonly filter: Filter;
  readonly options: UsageOptions;
  readonly onChange: (change: Partial<Filter>) => void;
}

type Device = NonNullable<Filter['devices']>[number];
type Product = NonNullable<Filter['products']>[number];

/** The products with events, and those that the address names without any. */
const offeredProducts = (options: UsageOptions, chosen: Filter['products']) =>
  usageProducts
    .filter((value) => chosen?.includes(value) || options.products.some((one) => one.value === value))
    .map((value: Product) => ({ value, label: PRODUCT_TITLES[value] }));

/** Device, product and config set: the filters of both reports. */
export const CellFilters = ({ filter: { devices, products, settingCodes }, options, onChange }: Props) => (
  <>
    <ChoiceFilter<Device>
      label="设备"
      value={devices?.length === 1 ? devices[0] : undefined}
      options={options.devices as { value: Device; label: string }[]}
      onChange={(device) => onChange({ devices: device && [device] })}
      widthPx={128}
    />
    <ManyFilter<Product>
      label="产品"
      values={products}
      options={offeredProducts(options, products)}
      onChange={(next) => onChange({ products: next })}
      widthPx={144}
    />
    <ManyFilter
      label="配置方案"
      values={settingCodes}
      options={options.settingCodes}
      onChange={(next) => onChange({ settingCodes: next })}
      widthPx={160}
    />
  </>
);
