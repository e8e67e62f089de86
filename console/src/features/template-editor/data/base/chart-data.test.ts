import { expect, it } from 'vitest';
import { rankedNames } from './chart-data.ts';

it('two ranked items of one name are told apart by their numbers, also where the name is cut (product 6)', () => {
  const names = rankedNames([
    { id: '50', name: '新茶上市' },
    { id: '7', name: '春季招聘' },
    { id: '61', name: '新茶上市' },
    { id: '101', name: '智能中控屏新品发布会' },
    { id: '102', name: '智能中控屏新品发布会' },
  ]);
  expect(names.map(({ inBar }) => inBar)).toEqual([
    '新茶上市 · 50',
    '春季招聘',
    '新茶上市 · 61',
    '智能中控… · 101',
    '智能中控… · 102',
  ]);
  expect(names.map(({ full }) => full).slice(2, 4)).toEqual(['新茶上市 · 61', '智能中控屏新品发布会 · 101']);
});
