import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/**
 * Stands before a database and can stop passing its answers on: connections stay open, as when a machine stops.
 * Or it ends them, as when a program does.
 */
export interface FreezingProxy {
  readonly databaseUrl: string;
  /** From now on no answer arrives. */
  freeze(): void;
  /** From the first message that contains this text on, which still reaches the database, no answer arrives. */
  freezeAt(text: string): void;
  /** Ends every connection, from now on also each new one. */
  cut(): void;
  /** Connections made from now on are answered. Those that were frozen never are. */
  thaw(): void;
  close(): Promise<void>;
}

export const freezingProxy = async (databaseUrl: string): Promise<FreezingProxy> => {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let frozenText: string | null = null;
  /** Makes a connection that was open while it was frozen silent for good. */
  let freezings = 0;
  let isFrozen = false;
  let isCut = false;
  const freeze = (): void => {
    freezings += 1;
    isFrozen = true;
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const openedAt = freezings;
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (part) => {
      if (frozenText !== null && part.includes(frozenText)) {
        frozenText = null;
        freeze();
      }
      far.write(part);
    });
    far.on('data', (part) => {
      if (!isFrozen && freezings === openedAt) near.write(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  // where it names a folder of sockets
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: url.toString(),
    freeze,
    freezeAt(text) {
      frozenText = text;
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    thaw() {
      isFrozen = false;
      isCut = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
