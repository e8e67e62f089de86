import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { arrivalMsOf, receiveBody } from './bounds.ts';

const cost = { bodyBytes: 10, depth: 2, items: 2 };

describe('a body that arrives (S-20)', () => {
  it('is aborted when it does not end in time, however short it is', async () => {
    const payload = new PassThrough();
    const received = receiveBody(payload, cost, 20);
    payload.write('{');
    await expect(received).rejects.toMatchObject({ code: 400, message: '请求内容接收超时，请重试' });
    expect(payload.listenerCount('data')).toBe(0);
    // a thousand times what it needs
  }, 15_000);

  it('is aborted at the first byte beyond its bound', async () => {
    const payload = new PassThrough();
    const received = receiveBody(payload, cost, 60_000);
    payload.write('x'.repeat(5));
    payload.write('x'.repeat(6));
    await expect(received).rejects.toMatchObject({ code: 400, message: '请求内容过大，最多 10 B' });
  });

  it('is complete where it ends in time, and a refusal where its sender leaves', async () => {
    const whole = new PassThrough();
    whole.write('{"a"');
    whole.end(':1}');
    expect((await receiveBody(whole, cost, 60_000)).toString()).toBe('{"a":1}');
    const cut = new PassThrough();
    const received = receiveBody(cut, cost, 60_000);
    cut.destroy(new Error('aborted'));
    await expect(received).rejects.toMatchObject({ code: 400 });
  });

  it('may take as long as a slow line needs, and the smallest no longer than some seconds', () => {
    expect(arrivalMsOf(4096)).toBeLessThan(16_000);
    expect(arrivalMsOf(1_000_000)).toBeLessThan(120_000);
  });
});
