import { createHash } from 'node:crypto';
import { contract } from '@design-console/contract';
import { encodeBase64Text } from '@design-console/contract/kernel';
import { adminPassword, type Product } from './product.ts';

/** Returns a function that signs links as a host page of the demo company does. */
export const signerOf = async (product: Product) => {
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
  return (userFlag: string) => {
    const link = { app_id: apiAccessId, expire_time: Date.now() + 600_000, user_flag: userFlag };
    const text = `app_id=${link.app_id}&app_secret=${secret}&expire_time=${link.expire_time}&user_flag=${userFlag}`;
    const sign = createHash('md5').update(text).digest('hex').toUpperCase();
    return { ...link, version: '2.0', sign };
  };
};

/** Opens a session for the user of a signed link, as every start of the editor does. Returns its token. */
export const openGuest = async (product: Product, user = 'bench'): Promise<string> => {
  const signed = await signerOf(product);
  const opened = await product.call(contract.embed.create, signed(user));
  return (opened as { token: string }).token;
};
