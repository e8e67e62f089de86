import { createSocket, type Socket } from 'node:dgram';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openOutbound, OutboundError } from './outbound.ts';
import { publicNames } from './resolve-name.ts';

/** A name server: says of names below `none.` that they do not exist, and nothing of others. */
let server: Socket;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createSocket('udp4', (query, { port, address }) => {
    // the name begins after twelve bytes, each label after its length
    const length = query[12] ?? 0;
    const label = query.toString('latin1', 13, 13 + length);
    asked.push(label);
    if (!label.startsWith('none')) return;
    const answer = Buffer.from(query);
    // an answer, recursion available, no such name
    answer.writeUInt16BE(0x8183, 2);
    server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

const guarded = () =>
  openOutbound({
    allowsPrivate: false,
    resolveName: publicNames([`127.0.0.1:${server.address().port}`]),
  });
const reasonAt = (outbound: ReturnType<typeof guarded>, host: string, timeoutMs: number): Promise<unknown> =>
  outbound.fetch({ url: `https://${host}/a.png`, method: 'GET', timeoutMs, maxBytes: 100 }).then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.reason : error),
  );

it('names whose server never answers do not delay other names (S-20)', async () => {
  const outbound = guarded();
  const silent = Array.from({ length: 50 }, (_, at) => reasonAt(outbound, `silent-${at}.example`, 2500));
  let isOver = false;
  void Promise.race(silent).then(() => {
    isOver = true;
  });
  expect(await reasonAt(outbound, 'none.example', 60_000)).toBe('unknownHost');
  expect(isOver).toBe(false);
  expect(new Set(await Promise.all(silent))).toEqual(new Set(['timeout']));
  expect(asked).toContain('silent-49');
});

it.each(['localhost', 'LOCALHOST.', 'db.localhost'])(
  '%s is this machine, whatever name servers answer (C-10)',
  async (host) => {
    expect(await reasonAt(guarded(), host, 5000)).toBe('private');
    expect(asked).toEqual([]);
  },
);

it('typed names are not resolved on the threads of the process (S-20)', async () => {
  const reason = reasonAt(openOutbound({ allowsPrivate: false }), 'none.invalid', 1);
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap');
  expect(await reason).toMatch(/timeout|unknownHost/);
});
