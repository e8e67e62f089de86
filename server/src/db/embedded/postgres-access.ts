import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { makeSocketFolder, type PostgresLocations } from './postgres-locations.ts';
import { ownerRole } from '../schema/owner-role.ts';
import { giveTo } from './postgres-user.ts';

export const databaseName = 'console';
export const superuser = 'postgres';

export type Transport = 'socket' | 'loopback';

/** How clients reach the database, and the settings for it. */
export interface Access {
  client: { host: string; port: number; user: string; password?: string };
  settings: Record<string, string | number>;
  /** Address of the database, with the role that owns the tables. */
  databaseUrl: string;
  /** Address of the database, with the superuser, who makes databases and roles. */
  adminUrl: string;
  release(): void;
}

export const socketAccess = (locations: PostgresLocations): Access => {
  const folder = makeSocketFolder(locations);
  const urlOf = (user: string) =>
    `postgresql://${user}@localhost:5432/${databaseName}?host=${encodeURIComponent(folder)}`;
  return {
    client: { host: folder, port: 5432, user: superuser },
    settings: {
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
      port: 5432,
    },
    databaseUrl: urlOf(ownerRole),
    adminUrl: urlOf(superuser),
    release() {
      try {
        rmdirSync(folder);
      } catch {
        // files of another user are not ours to remove
      }
    },
  };
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export const passwordFile = (locations: PostgresLocations): string => `${locations.data}.password`;

/** Anybody on this machine can reach a loopback port, so it requires a password. */
export const loopbackAccess = async (locations: PostgresLocations): Promise<Access> => {
  const file = passwordFile(locations);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(locations.user, file);
  const password = readFileSync(file, 'utf8');
  const port = await freePort();
  const urlOf = (user: string) => `postgresql://${user}:${password}@127.0.0.1:${port}/${databaseName}`;
  return {
    client: { host: '127.0.0.1', port, user: superuser, password },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
    databaseUrl: urlOf(ownerRole),
    adminUrl: urlOf(superuser),
    release() {},
  };
};
