import { expect, it, vi } from 'vitest';
import { type Begun, beginWorkAnew, beginWorkOn } from './begin-work.ts';

type Given = Parameters<typeof beginWorkAnew>[0];

/** An open design whose saving does not succeed. */
const unsaved = () => {
  const save = vi.fn(async () => undefined);
  const left = vi.fn(async () => undefined);
  return { save, left, begun: { work: { isSafe: () => false, save }, saving: { left } } as unknown as Begun };
};

const given = { session: { ask: async () => ({}) }, parameters: {} } as unknown as Given;

it.each([
  ['新建设计', (begun: Begun) => beginWorkAnew(given, begun)],
  ['我的空间', (begun: Begun) => beginWorkOn(given, begun, 'd-2')],
])('%s tries to store the open design, and never drops what is not stored', async (_, begin) => {
  const { save, left, begun } = unsaved();
  await expect(begin(begun)).rejects.toThrow('当前设计还没有保存，请先保存再打开其他设计');
  expect(save).toHaveBeenCalledWith('auto');
  expect(left).not.toHaveBeenCalled();
});
