import { createHash } from 'node:crypto';
import { contract } from '@design-console/contract';
import { encodeBase64Text } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire';
import { measureBesideRaw } from './beside-raw.ts';
import type { Part } from './figures.ts';
import { adminPassword, callRequest, type Product, startProduct } from './product.ts';

/** A session of a user whose host signed a link, as every open of the editor makes one. */
const openGuest = async (product: Product): Promise<string> => {
  const admin = await product.signIn('admin', adminPassword);
  const { apiAccessId, secrets } = (await product.read(contract.credential.list, admin)) as {
    apiAccessId: string;
    secrets: { id: number }[];
  };
  const { secret } = (await product.call(
    contract.credential.reveal,
    { id: secrets[0]?.id, password: encodeBase64Text(adminPassword) },
    admin,
  )) as { secret: string };
  const link = { app_id: apiAccessId, expire_time: Date.now() + 60_000, user_flag: 'bench' };
  const text = `app_id=${link.app_id}&app_secret=${secret}&expire_time=${link.expire_time}&user_flag=bench`;
  const sign = createHash('md5').update(text).digest('hex').toUpperCase();
  const opened = await product.call(contract.embed.create, { ...link, version: '2.0', sign });
  return (opened as { token: string }).token;
};

/** The hottest path of all: what is published, asked for by every page that opens or is looked at again. */
export const measureEmbed = async (): Promise<Part> => {
  const product = await startProduct();
  try {
    const token = await openGuest(product);
    const call = contract.embed.getConfiguration;
    const request = callRequest(call, {}, { [WIRE.embedTokenHeader]: token });
    return await measureBesideRaw(
      { title: 'Published configuration', about: 'One guest of the demo company', port: product.port },
      [{ name: call.name, method: call.method, ...request }],
    );
  } finally {
    await product.stop();
  }
};
