import { expect, it } from 'vitest';
import type { Executor } from '../../../db/schema/tables.ts';
import { itemNamesOf } from './item-names.ts';

const db = {} as Executor;

it('the kinds by which public clients name a size of their own are called so (product 7)', async () => {
  const names = itemNamesOf({
    kindNames: async () => new Map([[166, '名片']]),
    templateNames: async () => new Map(),
    lightAppNames: async () => new Map(),
  });
  expect(await names(db, 63, 'kind', ['127', '128', '166', '9999'])).toEqual(
    new Map([
      ['127', '自定义尺寸'],
      ['128', '自定义尺寸'],
      ['166', '名片'],
    ]),
  );
});
