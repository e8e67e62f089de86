import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goBack } from './go-back.ts';

/** 返回 and 退出 of a page without a host page always do something (product 7). */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const leaving = (length: number) => {
  const done: string[] = [];
  const hidden: (() => void)[] = [];
  const frame = {
    history: { length, state: null, go: () => done.push('back') },
    close: () => done.push('close'),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    addEventListener: (_name: string, hear: () => void) => hidden.push(hear),
  };
  goBack(() => done.push('stays'), frame as unknown as Window);
  return { done, hide: () => hidden.forEach((hear) => hear()) };
};

describe('leaving a page without a host page', () => {
  it('goes back where something is before it, and closes the tab where nothing is', () => {
    expect([leaving(2).done, leaving(1).done]).toEqual([['back'], ['close']]);
  });

  it('says so where the browser does nothing, and only then', () => {
    const [staying, gone] = [leaving(1), leaving(2)];
    gone.hide();
    vi.runAllTimers();
    expect([staying.done, gone.done]).toEqual([['close', 'stays'], ['back']]);
  });
});
