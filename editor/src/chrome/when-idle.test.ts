import { describe, expect, it } from 'vitest';
import { whenIdle } from './when-idle.ts';

/** What may wait never stands in the way of a key (issue: every change shows within 100 ms). */
describe('what waits until the page is at rest', () => {
  it('is done later, one after the other, in the order it was asked for', async () => {
    const done: string[] = [];
    await new Promise<void>((resolve) => {
      whenIdle({}, () => done.push('first'));
      whenIdle({}, () => {
        done.push('second');
        resolve();
      });
      expect(done).toEqual([]);
    });
    expect(done).toEqual(['first', 'second']);
  });

  it('is done once for one thing, the latest way, and not at all when given up', async () => {
    const done: string[] = [];
    const canvas = {};
    await new Promise<void>((resolve) => {
      const giveUpOld = whenIdle(canvas, () => done.push('old'));
      whenIdle(canvas, () => done.push('new'));
      giveUpOld();
      whenIdle({}, () => done.push('unwanted'))();
      whenIdle({}, resolve);
    });
    expect(done).toEqual(['new']);
  });
});
