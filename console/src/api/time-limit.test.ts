import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from './call-errors.ts';
import { sendPlain } from './client.ts';

/** A server that receives every request and answers none. */
const silent = createServer(() => undefined);

beforeEach(async () => {
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const { port } = silent.address() as AddressInfo;
  // the test window's fetch refuses other origins; this one sends the same request to the server's
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body, signal }: RequestInit) =>
      new Promise((_, reject) => {
        const sent = request({ host: '127.0.0.1', port, path, method: method ?? 'GET' });
        sent.on('error', reject);
        signal?.addEventListener('abort', () => {
          reject(signal.reason);
          sent.destroy();
        });
        sent.end(String(body ?? ''));
      }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  silent.closeAllConnections();
  silent.close();
});

it('a request without an answer ends after 120000 ms, not before (spec sections 7 and 9)', async () => {
  const heard = new Promise<void>((resolve) => {
    silent.once('request', () => resolve());
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.fn();
  const asked = sendPlain({ method: 'POST', path: '/main/login.do' }, { account: 'a' }).catch(ended);
  await heard;
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(ended).toHaveBeenCalledTimes(1);
  const [error] = ended.mock.calls[0] ?? [];
  expect(error).toBeInstanceOf(CallFailed);
  expect((error as CallFailed).message).toBe(MESSAGES.fault);
});
