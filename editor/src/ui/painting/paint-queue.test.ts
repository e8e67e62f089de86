// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createPaintQueue } from './paint-queue.ts';

/** A page whose frames, idle time, clock and keys are controlled by the test. */
const aPage = () => {
  const frames: (() => void)[] = [];
  const rests: (() => void)[] = [];
  const outOfSight = new Set<Element>();
  const done: string[] = [];
  const state = { nowMs: 0, isInputWaiting: false };
  const queue = createPaintQueue({
    onFrame: (turn) => void frames.push(turn),
    onRest: (turn) => void rests.push(turn),
    nowMs: () => state.nowMs,
    isInputWaiting: () => state.isInputWaiting,
    isInSight: (of) => !outOfSight.has(of),
  });
  /** Queues work that takes `takesMs`. */
  const add = (name: string, { takesMs = 0, isFirst = true, isInSight = true, of = surface() } = {}) => {
    if (!isInSight) outOfSight.add(of);
    const work = () => {
      done.push(name);
      state.nowMs += takesMs;
    };
    return queue.add(of, work, isFirst);
  };
  return {
    state,
    queue,
    add,
    frame: () => frames.shift()?.(),
    rest: () => rests.shift()?.(),
    isAtRest: () => frames.length === 0 && rests.length === 0,
    /** The work done since the last call. */
    done: () => done.splice(0),
  };
};

const surface = () => document.createElement('canvas');

/** First paints are immediate and never delay a key (issue: every change shows within 100 ms). */
describe('queued painting', () => {
  it('of visible pictures is done before the next frame, as much as fits in a turn', () => {
    const page = aPage();
    for (const name of ['one', 'two', 'three']) page.add(name, { takesMs: 2 });
    expect(page.done()).toEqual([]);
    page.frame();
    expect(page.done()).toEqual(['one', 'two', 'three']);
    expect(page.isAtRest()).toBe(true);
  });

  it('leaves time for a frame: the rest is done in the next one, at least one in each', () => {
    const page = aPage();
    for (const name of ['one', 'two', 'three']) page.add(name, { takesMs: 25 });
    page.add('long', { takesMs: 50 });
    page.add('last');
    page.frame();
    expect(page.done()).toEqual(['one', 'two']);
    page.frame();
    expect(page.done()).toEqual(['three', 'long']);
    page.frame();
    expect(page.done()).toEqual(['last']);
  });

  it('leaves more time for a key where an older picture is shown already', () => {
    const page = aPage();
    for (const name of ['one', 'two', 'three']) page.add(name, { takesMs: 7, isFirst: false });
    page.rest();
    expect(page.done()).toEqual(['one', 'two']);
    page.rest();
    expect(page.done()).toEqual(['three']);
  });

  it('pauses for a waiting key, and continues in the next frame', () => {
    const page = aPage();
    page.add('one');
    page.add('two');
    page.state.isInputWaiting = true;
    page.frame();
    expect(page.done()).toEqual(['one']);
    page.state.isInputWaiting = false;
    page.frame();
    expect(page.done()).toEqual(['two']);
  });

  it('is done at once in sight, and at rest where it is out of sight or an older picture is shown', () => {
    const page = aPage();
    page.add('below', { isInSight: false });
    page.add('above');
    page.add('older', { isFirst: false });
    page.frame();
    expect(page.done()).toEqual(['above']);
    page.rest();
    expect(page.done()).toEqual(['older', 'below']);
    expect(page.isAtRest()).toBe(true);
  });

  it('is done once for each picture, in the latest form, and not at all when cancelled', () => {
    const page = aPage();
    const of = surface();
    const giveUpOld = page.add('old', { of });
    page.add('new', { of });
    giveUpOld();
    page.add('unwanted')();
    page.frame();
    expect(page.done()).toEqual(['new']);
  });

  it('continues after one that failed', () => {
    const page = aPage();
    page.queue.add(
      surface(),
      () => {
        throw new Error('cannot be painted');
      },
      true,
    );
    page.add('next');
    expect(page.frame).toThrow('cannot be painted');
    page.frame();
    expect(page.done()).toEqual(['next']);
  });
});
