import { describe, expect, it } from 'vitest';
import { openDraftSlot } from './drafts.ts';
import { draftOf, memoryDrafts } from './testing/memory-drafts.ts';

const wanted = { scope: 'app u-1', intent: '||||' };
const open = (storage: ReturnType<typeof memoryDrafts>['storage'], isNew = false) =>
  openDraftSlot({ ...wanted, isNew }, storage);

describe('a slot of unsaved work', () => {
  it('is given to the window that opens next, and to no second one meanwhile', async () => {
    const { storage } = memoryDrafts({ left: draftOf({ basedOn: 7 }) });
    expect((await open(storage)).found?.basedOn).toBe(7);
    expect((await open(storage)).found).toBeNull();
  });

  it('of another new design is empty, whatever other slots contain', async () => {
    const { drafts, storage } = memoryDrafts({ left: draftOf({ basedOn: 7 }) });
    const slot = await open(storage, true);
    expect(slot.found).toBeNull();
    await slot.write(draftOf({ basedOn: 1 }));
    expect([...drafts.values()].map(({ basedOn }) => basedOn)).toEqual([7, 1]);
  });

  it('is found again in the same window after it was released, which then writes no more', async () => {
    const { drafts, storage } = memoryDrafts();
    const first = await open(storage);
    await first.write(draftOf({ basedOn: 3 }));
    expect((await open(storage)).found).toBeNull();
    first.release();
    const again = await open(storage);
    expect(again.found?.basedOn).toBe(3);
    // a save of the first one ends late
    expect(await first.write(null)).toBe(false);
    expect(drafts.size).toBe(1);
  });

  it('that is discarded is gone, also after it was released, and is not written again', async () => {
    const { drafts, storage } = memoryDrafts({ left: draftOf({}) });
    const slot = await open(storage);
    slot.release();
    await Promise.resolve();
    expect(await slot.discard()).toBe(true);
    expect(drafts.size).toBe(0);
    expect(await slot.write(draftOf({}))).toBe(false);
    expect((await open(storage)).found).toBeNull();
  });

  it('is not discarded while another window works on it', async () => {
    const { drafts, storage } = memoryDrafts({ left: draftOf({}) });
    const slot = await open(storage);
    slot.release();
    const other = await open(storage);
    await Promise.resolve();
    expect(other.found).not.toBeNull();
    expect(await slot.discard()).toBe(false);
    expect(drafts.size).toBe(1);
  });
});
