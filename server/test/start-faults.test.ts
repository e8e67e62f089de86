import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withClient } from '../src/db/testing/client.ts';
import { cloneDatabase } from '../src/db/testing/clone-database.ts';
import { appliedNames, pretendFormer } from '../src/db/testing/former-database.ts';
import { startExitCodes } from '../src/start-fault.ts';
import { testPassword } from '../src/testing/seed.ts';
import { type Ended, endedStart, startServerProcess } from './server-process.ts';

/** Starts that cannot succeed: a line that names the fix, a stable exit code, nothing lost. */

vi.setConfig({ testTimeout: 300_000 });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-faults-'));
  // root's PostgreSQL runs as another user: below a closed folder its data would go elsewhere and stay there
  chmodSync(dataDir, 0o755);
});
afterEach(() => {
  chmodSync(dataDir, 0o755);
  rmSync(dataDir, { recursive: true, force: true });
});

/** One line in two languages that contains these words. */
const expectLine = ({ stderr, code }: Ended, kind: keyof typeof startExitCodes, ...words: string[]): void => {
  expect(stderr).toMatch(/^无法启动：[^\n]+ \/ Cannot start: [^\n]+\n$/);
  for (const word of words) expect(stderr).toContain(word);
  expect(code).toBe(startExitCodes[kind]);
};

const firstPassword = (output: string): string => /密码：(\S+)（只显示这一次/.exec(output)?.[1] ?? '';

/** After the fault is fixed: a normal first start. */
const expectGoodFirstStart = async (environment: Record<string, string>): Promise<void> => {
  const server = await startServerProcess(environment);
  const password = firstPassword(server.output());
  expect(password).toMatch(/^\w{14}$/);
  expect(await server.signIn('admin', password)).toMatch(/\S{20}/);
  expect(await server.end('SIGTERM')).toBe(0);
};

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    onTestFinished(() => void server.close());
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

describe('a first start', () => {
  it('with the port taken makes no data', async () => {
    const port = await listening(createServer());
    const ended = await endedStart({ DATA_DIR: dataDir, PORT: String(port) });
    expectLine(ended, 'port', String(port), 'PORT');
    // nothing is left: the next start is a first start
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('in a folder that may not be written names it', async () => {
    const folder = join(dataDir, 'read-only');
    mkdirSync(folder, { mode: 0o555 });
    // root may write everywhere, unless it drops that right
    const shell =
      process.getuid?.() === 0 ? 'exec setpriv --bounding-set -dac_override,-dac_read_search --' : 'exec';
    const ended = await endedStart({ DATA_DIR: join(folder, 'data') }, shell);
    expectLine(ended, 'folder', folder, 'DATA_DIR');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('without space for a database names the folder, and the next good start prints the password', async () => {
    // a limit on file sizes, in blocks of 512 bytes: replaces a full disk where none can be mounted
    const ended = await endedStart({ DATA_DIR: dataDir }, 'ulimit -f 2000; exec');
    expectLine(ended, 'folder', dataDir, 'DATA_DIR');
    await expectGoodFirstStart({ DATA_DIR: dataDir, DEMO: 'off' });
  });

  it('killed before its password was read makes another at the next start', async () => {
    const clone = await cloneDatabase(null);
    const environment = { DATABASE_URL: clone.databaseUrl, DATA_DIR: dataDir, SECRET_KEY: 'ab'.repeat(32) };
    const first = await startServerProcess(environment);
    const lost = firstPassword(first.output());
    await first.end('SIGKILL');
    // the state after a kill between the commit and the line
    await withClient(clone.databaseUrl, (client) =>
      client.query('update deployment set is_password_untold = true'),
    );
    const second = await startServerProcess(environment);
    const told = firstPassword(second.output());
    expect(told).not.toBe(lost);
    expect(await second.signIn('admin', lost)).toBeUndefined();
    expect(await second.signIn('admin', told)).toMatch(/\S{20}/);
    expect(await second.end('SIGTERM')).toBe(0);
    // now the owner has signed in: whatever is recorded, the password is theirs
    await withClient(clone.databaseUrl, (client) =>
      client.query('update deployment set is_password_untold = true'),
    );
    const third = await startServerProcess(environment);
    expect(third.output()).not.toContain('密码');
    expect(await third.end('SIGTERM')).toBe(0);
    await clone.drop();
  });
});

describe('other starts that cannot succeed', () => {
  it('name the host of a wrong DATABASE_URL, and no password', async () => {
    const ended = await endedStart({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgresql://u:secret-word@no-such-host.invalid/console',
      SECRET_KEY: 'ab'.repeat(32),
      START_WAIT_SECONDS: '0',
    });
    expectLine(ended, 'database', 'no-such-host.invalid', 'DATABASE_URL');
    expect(ended.stderr).not.toContain('secret-word');
  });

  it('name the version a database needs first that former migrations made in part, and change no table', async () => {
    const clone = await cloneDatabase();
    await pretendFormer(clone.databaseUrl, 39);
    const environment = { DATABASE_URL: clone.databaseUrl, DATA_DIR: dataDir, SECRET_KEY: 'ab'.repeat(32) };
    expectLine(await endedStart(environment), 'database', '0064-template-batches.sql', '请先用');
    expect(await appliedNames(clone.databaseUrl)).toContain('0060-user-pictures.sql');
    await clone.drop();
  });

  it('name every wrong variable and repeat no value', async () => {
    const ended = await endedStart({
      DATA_DIR: dataDir,
      PORT: '99999',
      POOL_SIZE: 'many',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'secret-word',
    });
    expectLine(ended, 'variable', 'PORT', '65535', 'POOL_SIZE', 'DATABASE_URL', 'SECRET_KEY');
    expect(ended.stderr).not.toContain('secret-word');
    expectLine(await endedStart({ DATA_DIR: dataDir, LOG_LEVEL: 'loud' }), 'variable', 'LOG_LEVEL');
  });

  it('name the process that has DATA_DIR, and a host that does not exist', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, DEMO: 'off' });
    expectLine(await endedStart({ DATA_DIR: dataDir }), 'claimed', String(server.child.pid));
    expect(await server.end('SIGTERM')).toBe(0);
    expectLine(await endedStart({ DATA_DIR: dataDir, PORT: '3999', HOST: '203.0.113.1' }), 'port', 'HOST');
  });
});

describe('the key', () => {
  it('must be that of the database: another, a missing or an empty one is refused before any request is answered', async () => {
    const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, DEMO: 'off' };
    const first = await startServerProcess(environment);
    expect(await first.end('SIGTERM')).toBe(0);
    const file = join(dataDir, 'secret-key');
    const key = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);

    expectLine(await endedStart({ ...environment, SECRET_KEY: 'cd'.repeat(32) }), 'key', 'SECRET_KEY');
    rmSync(file);
    expectLine(await endedStart(environment), 'key', file);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, '\n');
    expectLine(await endedStart(environment), 'key', file, '是空的');
    writeFileSync(file, key.slice(0, 32));
    expectLine(await endedStart(environment), 'key', file, '64');

    writeFileSync(file, key);
    const again = await startServerProcess(environment);
    expect(await again.end('SIGTERM')).toBe(0);
  });
});
