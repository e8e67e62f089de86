import { once } from 'node:events';
import { contract } from '@design-console/contract';
import { type Call, CODE, type Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hostedPicture } from '../src/testing/hosted-picture.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { withheld } from './withheld-body.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const from = '203.0.113.20';

/** Returns when the server has these requests and waits for their bodies. */
const withhold = async (times: number, call: Call, by: Record<string, string> = {}): Promise<void> => {
  for (let count = 0; count < times; count += 1) {
    const arrived = once(server.http.server, 'request');
    const { cut } = withheld(address, { from, call, bytes: 100, by });
    onTestFinished(() => void cut());
    await arrived;
  }
};

/** What another person's request is answered. */
const send = async ({ path }: Call, input: unknown, by: Record<string, string> = {}): Promise<Envelope> => {
  const reply = await fetch(address + WIRE.apiBasePath + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...by },
    body: JSON.stringify(input),
  });
  return (await reply.json()) as Envelope;
};

const by = ({ token }: Person) => ({ [WIRE.embedTokenHeader]: token });

describe('somebody who withholds the bodies of their requests (S-20)', () => {
  it('keeps nobody else of their network from opening a link', async () => {
    await withhold(3, contract.embed.create);
    const opened = await Promise.all(
      ['a', 'b', 'c'].map(async (name) =>
        send(contract.embed.create, await server.signedLink({ user_flag: name })),
      ),
    );
    expect(opened.map(({ code }) => code)).toEqual([CODE.ok, CODE.ok, CODE.ok]);
  });

  it('keeps no other user of their company from fetching a picture, and no other user from saving', async () => {
    const [slow, other] = [
      await server.openLink({ user_flag: 'slow' }),
      await server.openLink({ user_flag: 'other' }),
    ];
    await withhold(8, contract.design.fetchPicture, by(slow));
    await withhold(12, contract.design.save, by(slow));
    expect((await send(contract.design.fetchPicture, { url: hostedPicture }, by(other))).code).toBe(CODE.ok);
    expect((await send(contract.design.save, {}, by(other))).code).toBe(CODE.invalid);
  });

  it('keeps nobody of their network from signing in', async () => {
    await withhold(20, contract.session.login);
    const reply = await send(contract.session.login, { account: 'nobody', password: 'eA==' });
    expect(reply.code).not.toBe(CODE.tooMany);
  });
});
