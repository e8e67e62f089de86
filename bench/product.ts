import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '@design-console/contract';
import { type Call, encodeBase64Text, type Envelope } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { openConnection, requestOf } from './http-client.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Password of the administrator on every server measured here. */
export const adminPassword = 'Bench-qinghe-2026';

/** The path of a call with its input, and the whole request as bytes. */
export const callRequest = (
  call: Call,
  input: Record<string, string | number>,
  headers: Record<string, string> = {},
): { path: string; bytes: Buffer } => {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)])),
  );
  const isGet = call.method === 'GET';
  const path = `${WIRE.apiBasePath}${call.path}${isGet && query.size > 0 ? `?${query}` : ''}`;
  return { path, bytes: requestOf({ method: call.method, path, headers, input }) };
};

export interface Product {
  port: number;
  child: ChildProcess;
  dataDir: string;
  /** Makes one POST call as the token's account. Throws unless the answer's code is 200. */
  call(call: Call, input: Record<string, unknown>, token?: string): Promise<unknown>;
  /** Makes one GET call without input. Throws unless the answer's code is 200. */
  read(call: Call, token: string): Promise<unknown>;
  /** The token of a new session. */
  signIn(account: string, password: string): Promise<string>;
  /** Stops the server and removes its data, unless DATA_DIR was given. */
  stop(): Promise<void>;
}

/** Waits until a process that starts the server prints its address. Resolves to the port. */
export const portPrintedBy = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const read = (text: string): void => {
      printed += text;
      const port = /http:\/\/[\d.]+:(\d+)\/saas\//.exec(printed)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`the server did not start: ${printed}`)));
  });

/** Environment of every measured server: the demo company, a free port, production settings. */
export const environmentOf = (dataDir: string): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, DATABASE_URL: __, STORAGE_URL: ___, DEMO: ____, ...rest } = process.env;
  return { ...rest, DATA_DIR: dataDir, PORT: '0', ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'warn' };
};

export const builtServer = join(root, 'server/dist/main.js');

/**
 * Starts the built server as `npm start` does, on its own embedded database with the demo company. A DATA_DIR
 * that is given stays after the end. `program` is another build of the server, to compare with. `onSpawn` gets
 * the server's process before that has started its database.
 */
export const startProduct = async (
  environment: Record<string, string> = {},
  program = builtServer,
  onSpawn: (pid: number) => void = () => undefined,
): Promise<Product> => {
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'bench-'));
  mkdirSync(dataDir, { recursive: true });
  // as root, PostgreSQL runs as another user: in a closed folder it would put its data elsewhere and leave it
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    env: { ...environmentOf(dataDir), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) onSpawn(child.pid);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let isStopping = false;
  const exited = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!isStopping) process.stderr.write(`the measured server ended (${code ?? signal}): ${said}\n`);
      resolve();
    }),
  );
  const port = await portPrintedBy(child);
  const connection = await openConnection(port);
  const call: Product['call'] = async (one, input, token) => {
    const path = `${WIRE.apiBasePath}${one.path}`;
    const headers = token === undefined ? {} : { [WIRE.tokenHeader]: token };
    const reply = await connection.send(requestOf({ method: 'POST', path, headers, input }));
    const { code, msg, data } = JSON.parse(reply.body.toString('utf8')) as Envelope;
    if (code !== 200) throw new Error(`${one.name}: ${code} ${msg}`);
    return data;
  };
  return {
    port,
    child,
    dataDir,
    call,
    async read(one, token) {
      const { bytes } = callRequest(one, {}, { [WIRE.tokenHeader]: token });
      const { code, msg, data } = JSON.parse(
        (await connection.send(bytes)).body.toString('utf8'),
      ) as Envelope;
      if (code !== 200) throw new Error(`${one.name}: ${code} ${msg}`);
      return data;
    },
    async signIn(account, password) {
      const input = { account, password: encodeBase64Text(password) };
      const { token } = (await call(contract.session.login, input)) as { token: string };
      return token;
    },
    async stop() {
      isStopping = true;
      connection.close();
      child.kill('SIGTERM');
      await exited;
      if (!environment.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
