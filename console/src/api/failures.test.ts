import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed, CallRefused, markShown } from './call-errors.ts';
import { burstMs, personActed, reportFailure, whenFailed } from './failures.ts';

const said = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  said.mockReset();
  whenFailed(said);
});
afterEach(() => {
  // the next test must not fall into this one's burst
  vi.advanceTimersByTime(burstMs * 2);
  personActed();
  vi.useRealTimers();
});

describe('messages of failed calls (spec section 8, quality R-26, U-14)', () => {
  it('show the sentence of the specification once for any number of parallel faults', () => {
    vi.setSystemTime(new Date('2026-01-01T00:00:00Z'));
    for (let count = 0; count < 8; count += 1) reportFailure(new CallFailed(`request-${count}`));
    expect(said).toHaveBeenCalledTimes(1);
    expect(said).toHaveBeenCalledWith({ text: '服务器君开小差了，请稍后再试', requestId: 'request-0' });
    vi.advanceTimersByTime(burstMs + 1);
    reportFailure(new CallFailed(null));
    expect(said).toHaveBeenCalledTimes(2);
  });

  it('are shown again after a while when faults continue', () => {
    vi.setSystemTime(new Date('2026-01-05T00:00:00Z'));
    for (let second = 0; second < 10; second += 1) {
      reportFailure(new CallFailed(null));
      vi.advanceTimersByTime(1_000);
    }
    // at 0, 3, 6 and 9 seconds
    expect(said).toHaveBeenCalledTimes(4);
  });

  it('are shown at once when a person causes the failure again', () => {
    vi.setSystemTime(new Date('2026-01-06T00:00:00Z'));
    for (let click = 0; click < 3; click += 1) {
      personActed();
      reportFailure(new CallFailed(null));
      vi.advanceTimersByTime(200);
    }
    expect(said).toHaveBeenCalledTimes(3);
    personActed();
    reportFailure(new CallRefused(409, '角色名称已存在', null));
    vi.advanceTimersByTime(200);
    personActed();
    reportFailure(new CallRefused(409, '角色名称已存在', null));
    vi.advanceTimersByTime(200);
    expect(said).toHaveBeenCalledTimes(5);
  });

  it('also show a refusal that is displayed beside its field, where the specification asks for a toast', () => {
    vi.setSystemTime(new Date('2026-01-07T00:00:00Z'));
    const refusal = new CallRefused(460, '无操作权限', null);
    reportFailure(refusal, { isAlwaysSaid: true });
    markShown(refusal);
    vi.advanceTimersByTime(200);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('show a refusal in the words of the server', () => {
    vi.setSystemTime(new Date('2026-01-02T00:00:00Z'));
    reportFailure(new CallRefused(409, '角色名称已存在', null));
    vi.advanceTimersByTime(200);
    expect(said).toHaveBeenCalledWith({ text: '角色名称已存在', requestId: null });
  });

  it('leave out a refusal that a form or a table displays itself', () => {
    vi.setSystemTime(new Date('2026-01-03T00:00:00Z'));
    const refusal = new CallRefused(400, '参数有误', { fields: { name: '请输入名称' } });
    reportFailure(refusal);
    markShown(refusal);
    vi.advanceTimersByTime(200);
    expect(said).not.toHaveBeenCalled();
  });

  it('wait for the render that is due after a standstill of the page', () => {
    vi.setSystemTime(new Date('2026-01-08T00:00:00Z'));
    const refusal = new CallRefused(460, '无操作权限', null);
    reportFailure(refusal);
    // every timer of the standstill has ended by now, and runs before the render
    vi.advanceTimersToNextTimer();
    markShown(refusal);
    vi.advanceTimersByTime(200);
    expect(said).not.toHaveBeenCalled();
  });

  it('leave out a refusal that answers a screen already left', () => {
    reportFailure(new CallRefused(460, '无操作权限', null), { isStillAsked: () => false });
    vi.advanceTimersByTime(1_000);
    expect(said).not.toHaveBeenCalled();
  });

  it('leave out a missing session, which the app handles', () => {
    vi.setSystemTime(new Date('2026-01-04T00:00:00Z'));
    reportFailure(new CallRefused(403, '未登陆', null));
    vi.advanceTimersByTime(200);
    expect(said).not.toHaveBeenCalled();
  });
});
