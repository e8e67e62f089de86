import type { UsageOptions } from '@design-console/contract/usage/report';
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
      options={options.products as { value: Product; label: string }[]}
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
