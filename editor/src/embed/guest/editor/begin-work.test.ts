// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { type Begun, beginWork, beginWorkAnew, beginWorkOn } from './begin-work.ts';
import { openDraftSlot } from '../drafts/drafts.ts';
import type { draftSlotOf } from '../drafts/own-drafts.ts';
import { draftOf, memoryDrafts } from '../drafts/testing/memory-drafts.ts';

type Options = Parameters<typeof beginWorkAnew>[0];

/** An open design whose saving does not succeed. */
const unsaved = () => {
  const save = vi.fn(async () => undefined);
  const left = vi.fn(async () => undefined);
  return { save, left, begun: { work: { isSafe: () => false, save }, saving: { left } } as unknown as Begun };
};

const given = { session: { ask: async () => ({}) }, parameters: {} } as unknown as Options;

it.each([
  ['新建设计', (begun: Begun) => beginWorkAnew(given, begun)],
  ['我的空间', (begun: Begun) => beginWorkOn(given, begun, 'd-2')],
])('%s tries to save the open design, and never drops unsaved work', async (_, begin) => {
  const { save, left, begun } = unsaved();
  await expect(begin(begun)).rejects.toThrow('当前设计还没有保存，请先保存再打开其他设计');
  expect(save).toHaveBeenCalledWith('auto');
  expect(left).not.toHaveBeenCalled();
});

it('新建设计 keeps the unsaved work of another closed window of the same link', async () => {
  const mine = draftOf({ key: 'mine', designId: 'd-1' });
  const before = new Date(Date.now() - 1000).toISOString();
  const others = draftOf({ key: 'others', writer: 'its', designId: 'd-2', keptAt: before });
  const { drafts, storage } = memoryDrafts({ mine, others });
  const slotOf: typeof draftSlotOf = (_opened, _parameters, how) =>
    openDraftSlot({ scope: 'app u-1', intent: '||||', ...how }, storage);
  const opened = { user: { userFlag: 'u-1', nickname: '' } };
  const link = { ...given, opened, template: null, stored: null } as unknown as Options;
  const first = beginWork({ ...link, draft: await slotOf(opened, {}) });
  const second = await beginWorkAnew(link, first, slotOf);
  await second.saving.keep(second.design, 0);
  const [kept, added] = [...drafts.values()];
  expect([drafts.size, kept]).toEqual([2, others]);
  expect(added).toMatchObject({ designId: null, basedOn: 0 });
  expect(['mine', 'others']).not.toContain(added?.key);
  for (const begun of [first, second]) begun.close();
});
