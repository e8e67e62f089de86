import { blankDesign } from '@design-console/editor/document';
import { afterAll, describe, expect, it } from 'vitest';
import { openPainting } from './painting.ts';

const terms = { paintWithinMs: 60_000 };
const painting = openPainting(async () => '', terms);
afterAll(() => painting.close());

const paint = () => painting.webp({ design: blankDesign({ width: 40, height: 20 }), files: new Map() }, 40);

describe('painting beside the event loop', () => {
  it('gives up what takes too long, and the others are painted all the same (S-20)', async () => {
    terms.paintWithinMs = 1;
    await expect(paint()).rejects.toThrow('took too long');
    terms.paintWithinMs = 60_000;
    const painted = await Promise.all([paint(), paint(), paint()]);
    expect(painted.map((bytes) => bytes.subarray(8, 12).toString())).toEqual(['WEBP', 'WEBP', 'WEBP']);
  });

  it('leaves nobody waiting when it is closed', async () => {
    const closing = openPainting(async () => '', terms);
    const orders = [1, 2].map(() =>
      closing.webp({ design: blankDesign({ width: 40, height: 20 }), files: new Map() }, 40),
    );
    const ended = Promise.allSettled(orders);
    await closing.close();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
