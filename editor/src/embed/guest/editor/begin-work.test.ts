// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { blankDesign } from '../../../document/index.ts';
import { type Begun, beginWork, beginWorkAnew, beginWorkOn } from './begin-work.ts';
import { noSlot } from '../../../drafts/draft-slot.ts';
import { openDraftSlot } from '../../../drafts/drafts.ts';
import { ownDraftOf } from '../drafts/testing/own-draft.ts';
import type { draftSlotOf, OwnDraft } from '../drafts/own-drafts.ts';
import { memoryDrafts } from '../../../drafts/testing/memory-drafts.ts';

type Options = Parameters<typeof beginWorkAnew>[0];

/** An open design whose saving does not succeed. */
const unsaved = () => {
  const save = vi.fn(async () => undefined);
  const left = vi.fn(async () => undefined);
  return { save, left, begun: { work: { isSafe: () => false, save }, saving: { left } } as unknown as Begun };
};

const given = {
  session: { ask: async () => ({}) },
  parameters: {},
  templateNotice: '',
} as unknown as Options;

type SlotOf = typeof draftSlotOf;

const begins: [string, (begun: Begun, slotOf: SlotOf, options?: Options) => Promise<Begun>][] = [
  ['新建设计', (begun, slotOf, options = given) => beginWorkAnew(options, begun, slotOf)],
  ['我的空间', (begun, slotOf, options = given) => beginWorkOn(options, begun, 'd-2', slotOf)],
];

it.each(begins)('%s tries to save the open design, and never drops unsaved work', async (_, begin) => {
  const { save, left, begun } = unsaved();
  const release = vi.fn();
  const slotOf: SlotOf = async () => ({ ...noSlot, release });
  await expect(begin(begun, slotOf)).rejects.toThrow('当前设计还没有保存，请先保存再打开其他设计');
  expect(save).toHaveBeenCalledWith('auto');
  expect(left).not.toHaveBeenCalled();
  // another window may have the slot of the design that was not opened
  expect(release).toHaveBeenCalledTimes(1);
});

it.each(begins)('%s stores what is edited until the other design is there', async (_, begin) => {
  let isSafe = true;
  const stored: string[] = [];
  const edit = () => {
    isSafe = false;
  };
  const save = async () => {
    isSafe = true;
    stored.push('saved');
  };
  const left = async () => edit();
  const before = { work: { isSafe: () => isSafe, save }, saving: { left } } as unknown as Begun;
  const slotOf: SlotOf = async () => {
    edit();
    return noSlot;
  };
  const opened = { user: { userFlag: 'u-1', nickname: '' } };
  const document = blankDesign({ width: 100, height: 100 });
  const session = { ask: async () => ({ designId: 'd-2', document, version: 1, savedAt: 'then' }) };
  const link = { ...given, opened, template: null, session } as unknown as Options;
  const begun = await begin(before, slotOf, link);
  // once for the edit while the slot was opened, once for the edit while the draft was removed
  expect([stored, isSafe]).toEqual([['saved', 'saved'], true]);
  begun.close();
});

it('a design that is left keeps its last change, which the next window that opens it gets', async () => {
  const { storage } = memoryDrafts<OwnDraft>();
  const slot = () => openDraftSlot({ scope: ' u-1', intent: '||||' }, storage);
  const opened = { user: { userFlag: 'u-1', nickname: '' } };
  const link = { ...given, opened, template: null, stored: null } as unknown as Options;
  const first = beginWork({ ...link, draft: await slot() });
  const edited = { ...first.design, title: '刚改的标题' };
  first.work.attach({ get: () => edited, subscribe: () => () => undefined, replace: () => undefined });
  first.close();
  const second = beginWork({ ...link, draft: await slot() });
  expect(second.design.title).toBe('刚改的标题');
  second.close();
});

it('a save that ends after its design was left is stored, and the host gets the id of the design', async () => {
  let answer: (saved: object) => void = () => undefined;
  const ask = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  const heard: Readonly<Record<string, unknown>>[] = [];
  const host = { send: (message: Readonly<Record<string, unknown>>) => heard.push(message) };
  const opened = { user: { userFlag: 'u-1', nickname: '' } };
  const usage = { tell: () => undefined };
  const link = {
    ...given,
    opened,
    template: null,
    stored: null,
    session: { ask },
    host,
    usage,
  } as unknown as Options;
  const { work, close } = beginWork({ ...link, draft: noSlot });
  const saved = work.save('save');
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  close();
  answer({ designId: 'd-1', version: 1, savedAt: 'then', thumbUrl: '' });
  await saved;
  expect([work.getState().stored?.version, work.getState().trouble]).toEqual([1, null]);
  expect(heard.map((one) => [one.kind, one['design-id']])).toEqual([[1, 'd-1']]);
});

it('新建设计 keeps the unsaved work of another closed window of the same link', async () => {
  const mine = ownDraftOf({ key: 'mine', designId: 'd-1' });
  const before = new Date(Date.now() - 1000).toISOString();
  const others = ownDraftOf({ key: 'others', writer: 'its', designId: 'd-2', keptAt: before });
  const { drafts, storage } = memoryDrafts({ mine, others });
  const slotOf: SlotOf = (_opened, _parameters, how) =>
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

it('新建设计 says why the template of the link begins no design, and leaves the open one alone', async () => {
  const slotOf = vi.fn<SlotOf>(async () => noSlot);
  const { begun, save } = unsaved();
  const words = '当前方案只开放免费模板，不能使用企业模板';
  const refused = { ...given, template: null, templateNotice: words };
  await expect(beginWorkAnew(refused, begun, slotOf)).rejects.toThrow(words);
  expect([slotOf.mock.calls, save.mock.calls]).toEqual([[], []]);
});
