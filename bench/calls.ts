import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire';
import { measureBesideRaw } from './baseline-comparison.ts';
import type { Part } from './figures.ts';
import { adminPassword, callRequest, startProduct } from './product.ts';

const measured: { call: Call; input: Record<string, string | number> }[] = [
  { call: contract.role.list, input: { pageNo: 1, pageSize: 20 } },
  { call: contract.account.list, input: { pageNo: 1, pageSize: 20 } },
  // the demo has 300 users: a list built for millions must cost no more while it is short
  { call: contract.apiUser.page, input: { pageNo: 1, pageSize: 20 } },
  { call: contract.company.getSimpleInfo, input: {} },
  { call: contract.menu.listPermission, input: {} },
];

/** Measures the cost of each call, compared with bare node:http. */
export const measureCalls = async (): Promise<Part> => {
  const product = await startProduct();
  try {
    const token = await product.signIn('admin', adminPassword);
    return await measureBesideRaw(
      { title: 'Calls', about: 'Demo company, administrator, page of 20', port: product.port },
      measured.map(({ call, input }) => ({
        name: call.name,
        method: call.method,
        ...callRequest(call, input, { [WIRE.tokenHeader]: token }),
      })),
    );
  } finally {
    await product.stop();
  }
};
