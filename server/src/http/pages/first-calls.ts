import { contract } from '@design-console/contract';
import type { Query } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import type { z } from 'zod';

/** Method and address of a query with the input that its schema gives by default: how a screen asks at first. */
export const callAtFirst = (call: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, field] of Object.entries((call.input as z.ZodObject).shape)) {
    const { data } = (field as z.ZodType).safeParse(undefined);
    if (data !== undefined && data !== '') parameters.set(name, String(data));
  }
  return `${call.method}:${WIRE.apiBasePath}${call.path}${parameters.size > 0 ? `?${parameters}` : ''}`;
};

/** What the console asks on every screen before it shows anything; the menus first, which decide about the rest. */
export const firstCalls = [contract.menu.listPermission, contract.company.getSimpleInfo].map(callAtFirst);

/** What a screen asks first. Those whose input travels in a body are left out. */
const ofScreens: Readonly<Record<string, readonly Query[]>> = {
  '/systemSetting/accountManage': [contract.account.list, contract.role.options],
  '/systemSetting/roleManage': [contract.role.list],
  '/systemSetting/userManage': [contract.apiUser.listGroups, contract.apiUser.listSources],
};

export const firstCallsOf = (path: string): string[] =>
  Object.hasOwn(ofScreens, path) ? (ofScreens[path] ?? []).map(callAtFirst) : [];
