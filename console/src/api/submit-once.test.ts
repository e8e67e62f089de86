import { describe, expect, it, vi } from 'vitest';
import { CallFailed, CallRefused } from './call-errors.ts';
import { submitOnce } from './submit-once.ts';

describe('a submit (quality U-03, R-16)', () => {
  it('sends one request however often it is clicked', async () => {
    const transmit = vi.fn(async (input: { name: string }) => input.name);
    const submit = submitOnce(transmit);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => submit({ name: '运营' })));
    expect(transmit).toHaveBeenCalledTimes(1);
    expect(outcomes.every((outcome) => outcome.ok && outcome.data === '运营')).toBe(true);
  });

  it('sends another request for another input, and again after the first has ended', async () => {
    const transmit = vi.fn(async (_input: { id: number }, _key: string) => null);
    const submit = submitOnce(transmit);
    await Promise.all([submit({ id: 1 }), submit({ id: 2 })]);
    await submit({ id: 1 });
    const keys = transmit.mock.calls.map(([, key]) => key);
    expect(new Set(keys).size).toBe(3);
  });

  it('repeats its idempotency key after a transport failure, and has a new one after an answer', async () => {
    const answers = [new CallFailed(null), new CallRefused(409, '冲突', null), null];
    const keys: string[] = [];
    const submit = submitOnce(async (_input: object, key: string) => {
      keys.push(key);
      const answer = answers.shift();
      if (answer) throw answer;
      return 'done';
    });
    expect((await submit({})).ok).toBe(false);
    expect((await submit({})).ok).toBe(false);
    expect((await submit({})).ok).toBe(true);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('does once more what another submit undid after its answer was lost', async () => {
    const done: { input: unknown; key: string }[] = [];
    const answers = [new CallFailed(null), null, null];
    const transmit = async (input: { isOn: boolean }, key: string) => {
      done.push({ input, key });
      const answer = answers.shift();
      if (answer) throw answer;
    };
    const order = { latest: null };
    const inList = submitOnce(transmit, order);
    const inDrawer = submitOnce(transmit, order);
    await inList({ isOn: false });
    await inDrawer({ isOn: true });
    await inList({ isOn: false });
    expect(new Set(done.map(({ key }) => key)).size).toBe(3);
  });

  it('throws a programming error instead of returning it as an outcome', async () => {
    const submit = submitOnce(async () => {
      throw new TypeError('broken');
    });
    await expect(submit({})).rejects.toThrow('broken');
  });
});
