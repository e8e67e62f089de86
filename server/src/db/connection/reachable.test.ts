import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StartFault } from '../../start-fault.ts';
import { untilReachable } from './reachable.ts';

describe('a database that is not there', () => {
  const waitingFor = async (use: (port: number) => Promise<void>) => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    await use(port);
  };
  const log = { warn: () => undefined };

  it('is waited for, and used as soon as it answers (R-04)', () =>
    waitingFor(async (port) => {
      const waiting = untilReachable(`postgresql://postgres@127.0.0.1:${port}/postgres`, { log });
      const sockets = new URL(process.env.TEST_DATABASE_URL ?? '').searchParams.get('host');
      const door = createServer((socket) => {
        const behind = connect(`${sockets}/.s.PGSQL.5432`);
        socket.pipe(behind).pipe(socket);
      }).listen(port, '127.0.0.1');
      await waiting;
      door.close();
    }));

  describe('ends the start with its fault and no password (R-04):', () => {
    const faultOf = (databaseUrl: string): Promise<StartFault> =>
      untilReachable(databaseUrl, { log, withinMs: 0 }).then(
        () => expect.fail('is reachable'),
        (error: StartFault) => error,
      );
    const listening = async (server: Server): Promise<number> => {
      onTestFinished(() => void server.close());
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    };
    /** A proxy to the tests' PostgreSQL at a port; `change` may alter its output. */
    const door = (change: (said: Buffer) => Buffer = (said) => said): Promise<number> => {
      const sockets = new URL(process.env.TEST_DATABASE_URL ?? '').searchParams.get('host');
      return listening(
        createServer((socket) => {
          const behind = connect(`${sockets}/.s.PGSQL.5432`);
          socket.pipe(behind).on('data', (said) => socket.write(change(said)));
          behind.on('end', () => socket.end());
          for (const end of [socket, behind]) end.on('error', () => undefined);
        }),
      );
    };
    const older = (said: Buffer) =>
      Buffer.from(said.toString('latin1').replaceAll(/18(\d{4})/g, '14$1'), 'latin1');

    it.each<[name: string, url: () => string | Promise<string>, words: string[]]>([
      ['a port without a service', () => 'u:secret-word@127.0.0.1:1/console', ['127.0.0.1:1', '没有服务']],
      [
        'another program',
        async () => {
          const port = await listening(
            createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')),
          );
          return `u@127.0.0.1:${port}/console`;
        },
        ['不是 PostgreSQL'],
      ],
      [
        'a missing database',
        async () => `postgres@127.0.0.1:${await door()}/absent`,
        ['数据库 absent 不存在'],
      ],
      [
        'a wrong user or password',
        async () => `nobody-here:secret-word@127.0.0.1:${await door()}/postgres`,
        ['nobody-here'],
      ],
      [
        'a version that is too old',
        async () => `postgres@127.0.0.1:${await door(older)}/postgres`,
        ['14', '15'],
      ],
    ])('%s', async (_name, url, words) => {
      const fault = await faultOf(`postgresql://${await url()}`);
      expect(fault.kind).toBe('database');
      for (const word of ['DATABASE_URL', ...words]) expect(fault.message).toContain(word);
      expect(fault.message).not.toContain('secret-word');
    });
  });

  it('is no longer waited for when the server is told to stop (R-14)', () =>
    waitingFor(async (port) => {
      const stopping = new AbortController();
      const waiting = untilReachable(`postgresql://x@127.0.0.1:${port}/x`, { log, signal: stopping.signal });
      stopping.abort();
      await expect(waiting).rejects.toThrow(/abort/i);
    }));
});
