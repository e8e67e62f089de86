import { expect, it } from 'vitest';
import type { Executor } from '../../../db/schema/tables.ts';
import { itemNamesOf } from './item-names.ts';

const db = {} as Executor;

const namesWith = (kinds: [number, string][]) =>
  itemNamesOf({
    kindNames: async () => new Map(kinds),
    templateNames: async () => new Map(),
    lightAppNames: async () => new Map(),
  });

it('the kinds by which public clients name a size of their own are called so (product 7)', async () => {
  expect(await namesWith([[166, '名片']])(db, 63, 'kind', ['127', '128', '166', '9999'])).toEqual(
    new Map([
      ['127', '自定义尺寸'],
      ['128', '自定义尺寸'],
      ['166', '名片'],
    ]),
  );
});

it('a kind that had such an id before keeps its name (product 7)', async () => {
  expect(await namesWith([[127, '名片']])(db, 63, 'kind', ['127', '128'])).toEqual(
    new Map([
      ['127', '名片'],
      ['128', '自定义尺寸'],
    ]),
  );
});
