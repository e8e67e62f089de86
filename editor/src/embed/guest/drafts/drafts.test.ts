import { describe, expect, it } from 'vitest';
import { openDraftSlot } from './drafts.ts';
import { draftOf, memoryDrafts } from './testing/memory-drafts.ts';

const wanted = { scope: 'app u-1', intent: '||||' };
const open = (storage: ReturnType<typeof memoryDrafts>['storage'], isNew = false) =>
  openDraftSlot({ ...wanted, isNew }, storage);

describe('a slot of unsaved work', () => {
  it('is given to the window that opens next, and to no second one meanwhile', async () => {
    const { storage } = memoryDrafts({ left: draftOf({ key: 'left' }) });
    expect((await open(storage)).found?.key).toBe('left');
    expect((await open(storage)).found).toBeNull();
  });

  it('of another new design is empty, whatever other slots contain', async () => {
    const { drafts, storage } = memoryDrafts({ left: draftOf({ key: 'left' }) });
    const slot = await open(storage, true);
    expect(slot.found).toBeNull();
    await slot.write(draftOf({ key: 'new' }));
    expect([...drafts.values()].map(({ key }) => key)).toEqual(['left', 'new']);
  });

  it('is found again in the same window after it was released, which then writes no more', async () => {
    const { drafts, storage } = memoryDrafts();
    const first = await open(storage);
    await first.write(draftOf({ key: 'unsaved' }));
    expect((await open(storage)).found).toBeNull();
    first.release();
    const again = await open(storage);
    expect(again.found?.key).toBe('unsaved');
    // a save of the first one ends late
    expect(await first.write(null)).toBe(false);
    expect(drafts.size).toBe(1);
  });
});
