import type { Device } from '@design-console/contract/kernel';
import type { Product } from '@design-console/contract/menu-tree';
import {
  PLAYGROUND_PARAMETERS,
  PLAYGROUND_PATHS,
  playgroundAddressMax,
} from '@design-console/contract/playground-parameters';
import { playgroundUserPrefix } from '@design-console/contract/playground-user';
import { WIRE } from '@design-console/contract/wire/constants';
import { refuse } from '../../http/reply/refusal.ts';

interface PlaygroundLink {
  readonly product: Product;
  readonly device: Device;
  readonly parameters: Readonly<Record<string, string>>;
  readonly appId: string;
  readonly accountId: number;
  readonly now: Date;
}

/** The parameters of a playground's link, without its signature. Who it is for is never asked. */
export const playgroundLink = ({
  product,
  device,
  parameters,
  appId,
  accountId,
  now,
}: PlaygroundLink): Record<string, string> => {
  const offered = new Set(PLAYGROUND_PARAMETERS[product].map(({ name }) => name));
  const filled = Object.entries(parameters)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  for (const [name] of filled)
    if (!offered.has(name)) throw refuse.invalid({ [`parameters.${name}`]: `${name} 不能在演练场里填写` });
  return {
    ...Object.fromEntries(filled),
    app_id: appId,
    device_type: device === 'pc' ? '1' : '2',
    expire_time: String(now.getTime()),
    user_flag: `${playgroundUserPrefix}${accountId}`,
    version: '3.0',
  };
};

export const playgroundAddress = (product: Product, parameters: Readonly<Record<string, string>>): string => {
  const address = `${WIRE.basePath}${PLAYGROUND_PATHS[product]}?${new URLSearchParams(parameters)}`;
  if (address.length > playgroundAddressMax)
    throw refuse.invalid({ parameters: '参数太长，浏览器无法打开这样的地址，请减少放入的图片或文字' });
  return address;
};
