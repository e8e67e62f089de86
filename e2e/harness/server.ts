import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CODE,
  type Command,
  encodeBase64Text,
  type Envelope,
  type InputOf,
  type OutputOf,
  type Query,
} from '@design-console/contract/kernel';
import { session } from '@design-console/contract/session';
import { WIRE } from '@design-console/contract/wire/constants';

const builtServer = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

const builtCommands = fileURLToPath(new URL('../../server/dist/admin.js', import.meta.url));

export interface Credentials {
  readonly account: string;
  readonly password: string;
}

export const admin: Credentials = { account: 'admin', password: 'Qinghe-2026' };

/** What a file of journeys may ask of any server. */
export interface ReachableServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** The address of a path below the base path: `/home`. */
  readonly at: (path: string) => string;
  /** The administrator of the company. */
  readonly admin: Credentials;
  /** Makes a call without the browser; returns the whole envelope, refusals included. */
  readonly call: <C extends Query | Command>(
    call: C,
    input: InputOf<C>,
    token?: string,
  ) => Promise<Envelope<OutputOf<C>>>;
  /** Starts a new session of this person, else of the administrator; returns its token. */
  readonly signIn: (who?: Credentials) => Promise<string>;
}

/** The built server on a demo company of its own, as `npm start` leaves it. */
export interface JourneyServer extends ReachableServer {
  /** Runs an operator's command beside the running server: `company disable 63`. */
  readonly operate: (...words: readonly string[]) => void;
  /** The server's last output, when it ended unexpectedly; null while it runs. */
  readonly lastWords: () => string | null;
  /** Ends the server and starts it again on the same data, at the same address. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A server that can be ended while its data stay. */
interface ServerWithData extends JourneyServer {
  readonly dataDir: string;
  readonly end: () => Promise<void>;
  readonly remove: () => void;
}

/** One run of the built server; `origin` is where it listens. */
const run = async (dataDir: string, port: string) => {
  const child = spawn(process.execPath, [builtServer], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      // takes seconds of a core per file of journeys, and none looks at them
      DEMO_PICTURES: 'off',
      // journeys bring services of their own, such as a model
      OUTBOUND_PRIVATE: 'on',
      ADMIN_ACCOUNT: admin.account,
      ADMIN_PASSWORD: admin.password,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let lastWords: string | null = null;
  let isStopping = false;
  let printed = '';
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!isStopping) lastWords = `the server ended by itself (${signal ?? code}): ${printed}`;
      resolve();
    });
  });
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      printed += text;
      const found = /(http:\/\/[\d.]+:\d+)\/saas\//.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`the server did not start: ${printed}`)));
  });
  return {
    origin,
    lastWords: () => lastWords,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** A server that listens there, whoever started it, for the company of this administrator. */
export const reach = (origin: string, ofCompany: Credentials = admin): ReachableServer => {
  const call: ReachableServer['call'] = async (asked, input, token) => {
    const isGet = asked.method === 'GET';
    const search = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const reply = await fetch(`${origin}${WIRE.apiBasePath}${asked.path}${search}`, {
      method: asked.method,
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token ? { [WIRE.tokenHeader]: token } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    });
    return (await reply.json()) as Envelope<never>;
  };

  return {
    origin,
    at: (path) => `${origin}${WIRE.basePath}${path}`,
    admin: ofCompany,
    call,
    async signIn({ account, password } = ofCompany) {
      const { code, data, msg } = await call(session.login, {
        account,
        password: encodeBase64Text(password),
      });
      if (code !== CODE.ok) throw new Error(`${account} could not sign in: ${msg}`);
      return data.token;
    },
  };
};

/** Runs an operator's command on these data, beside a running server or without one. */
const operateOn = (dataDir: string, words: readonly string[], password?: string): void => {
  const done = spawnSync(process.execPath, [builtCommands, ...words], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      ...(password === undefined ? {} : { ADMIN_PASSWORD: password }),
    },
  });
  if (done.status !== 0) throw new Error(`${words.join(' ')}: ${done.stderr}`);
};

/** A new company, empty, in the data of a server that runs; returns its administrator. */
export const addCompany = (dataDir: string): Credentials => {
  const account = `admin-${randomUUID().slice(0, 8)}`;
  operateOn(dataDir, ['company', 'add', '云坞茶事', account], admin.password);
  return { account, password: admin.password };
};

/**
 * Starts it on a free port with its own DATA_DIR, which stop() removes: a copy of `freshData`, or an empty
 * one.
 */
export const startServer = async (freshData?: string): Promise<ServerWithData> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'journey-'));
  // as root, PostgreSQL runs as another user: below a closed folder its data would go elsewhere, and stay
  // there
  chmodSync(dataDir, 0o755);
  if (freshData !== undefined) {
    // unlike Node's own copy this keeps the files' owners, which PostgreSQL requires
    const copied = spawnSync('cp', ['-a', `${freshData}/.`, dataDir]);
    if (copied.status !== 0) throw new Error(`cannot copy ${freshData}: ${copied.stderr}`);
  }
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  let running = await run(dataDir, '0');
  const reached = reach(running.origin);

  return {
    ...reached,
    dataDir,
    end: () => running.stop(),
    remove,
    lastWords: () => running.lastWords(),
    async restart() {
      await running.stop();
      running = await run(dataDir, new URL(reached.origin).port);
    },
    operate: (...words) => operateOn(dataDir, words),
    async stop() {
      await running.stop();
      remove();
    },
  };
};

/** Matches every browser address of a call, for routing and waiting. */
export const addressesOf = (call: Query | Command): string => `**${WIRE.apiBasePath}${call.path}*`;
