import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { measureBesideRaw } from './baseline-comparison.ts';
import type { Part } from './figures.ts';
import { adminPassword, callRequest, type Product, startProduct } from './product.ts';

const pageSize = 20;

const measured: { call: Call; input: Record<string, string | number> }[] = [
  { call: contract.role.list, input: { pageNo: 1, pageSize } },
  { call: contract.account.list, input: { pageNo: 1, pageSize } },
  // the demo has 300 users: a list built for millions must cost no more while it is short. Both lists fill a page
  { call: contract.apiUser.page, input: { pageNo: 1, pageSize } },
  { call: contract.company.getSimpleInfo, input: {} },
  { call: contract.menu.listPermission, input: {} },
];

/** Adds accounts until their list fills a page, like the list of users beside it. */
const fillPageOfAccounts = async (product: Product, token: string): Promise<void> => {
  const { total } = (await product.read(contract.account.list, token)) as { total: number };
  const { list } = (await product.read(contract.role.list, token)) as {
    list: { id: number; builtIn: boolean }[];
  };
  const roleIds = list.filter(({ builtIn }) => !builtIn).map(({ id }) => id);
  for (let number = total; number < pageSize; number += 1) {
    const person = {
      name: `测量账号${number}`,
      phone: `138001380${10 + number}`,
      email: `m${number}@qinghe.cn`,
    };
    await product.call(
      contract.account.create,
      { account: `measured-${number}`, ...person, roleIds: roleIds.slice(0, 1) },
      token,
    );
  }
};

/** Measures the cost of each call, compared with bare node:http. */
export const measureCalls = async (): Promise<Part> => {
  const product = await startProduct();
  try {
    const token = await product.signIn('admin', adminPassword);
    await fillPageOfAccounts(product, token);
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
