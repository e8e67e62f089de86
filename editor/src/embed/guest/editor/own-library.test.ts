// @vitest-environment happy-dom
import { CODE } from '@design-console/contract/kernel/code';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyDesignWith, libraryOf } from './own-library.ts';

/** Users press again where an answer was lost: that does what they want once (product 6, 7). */

const session = { ask: <Data>(call: (token: string) => Promise<Data>) => call('token') };
const library = () =>
  libraryOf({ session, copyDesign: copyDesignWith(session), openDesign: async () => undefined });

/** Answers as a server that does what is asked, but whose first answer is lost. */
const losesFirst = (answer: object) => {
  const inputs: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    const input = JSON.parse(String(options?.body)) as Record<string, unknown>;
    inputs.push(input);
    if (inputs.length === 1) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  return inputs;
};
const lost = '网络连接失败，请检查网络后重试';

afterEach(() => vi.restoreAllMocks());

describe('what a user of the embedded page does again after a lost answer', () => {
  it.each([
    ['a design', () => library().removeDesign('d-1')],
    ['a picture', () => library().removePicture(7)],
  ])('deletes %s: it is gone, and the list may drop it', async (_what, remove) => {
    losesFirst({ code: CODE.notFound, msg: '设计不存在', data: null });
    await expect(remove()).rejects.toThrow(lost);
    await remove();
  });

  it('deletes nothing that is refused', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ code: CODE.conflict, msg: '这张图片用在设计「谷雨」中', data: null }),
    );
    await expect(library().removePicture(7)).rejects.toThrow('这张图片用在设计「谷雨」中');
  });

  it('copies a design under the same key, and the next copy or a newer content under another', async () => {
    const inputs = losesFirst({ code: CODE.ok, msg: '', data: { designId: 'copy' } });
    const own = library();
    const design = { designId: 'd-1', updatedAt: '2026-03-01T02:00:00.000Z' };
    await expect(own.duplicateDesign(design)).rejects.toThrow(lost);
    await own.duplicateDesign(design);
    await own.duplicateDesign(design);
    expect(inputs.map(({ designId }) => designId)).toEqual(['d-1', 'd-1', 'd-1']);
    const [first, again, next] = inputs.map(({ key }) => key);
    expect([again === first, next === first]).toEqual([true, false]);

    const later = losesFirst({ code: CODE.ok, msg: '', data: { designId: 'copy' } });
    await expect(own.duplicateDesign(design)).rejects.toThrow(lost);
    await own.duplicateDesign({ ...design, updatedAt: '2026-03-01T03:00:00.000Z' });
    expect(later[1]?.key).not.toBe(later[0]?.key);
  });
});
