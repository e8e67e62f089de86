import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { encodeBase64Text, type Envelope } from '@design-console/contract/kernel';
import { onTestFinished } from 'vitest';

/** A program of the built server (tools/test/built-server.ts): `main`, `admin`, `work`. */
export const program = (name: 'main' | 'admin' | 'work'): string =>
  join(process.env.BUILT_SERVER ?? '', `${name}.js`);

/** The server as people start it: a separate process, which can be killed. */
export interface ServerProcess {
  child: ChildProcess;
  address: string;
  /** Everything it printed. */
  output(): string;
  call<Data = unknown>(path: string, input: unknown, token?: string): Promise<Envelope<Data>>;
  signIn(account: string, password: string): Promise<string>;
  /** Sends the signal and waits for the end; returns the exit code, or null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A start that should fail: its output and exit code. `shell` runs it, with limits or fewer rights. */
export const endedStart = (environment: Record<string, string>, shell = 'exec'): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', `${shell} "$0" "$@"`, process.execPath, program('main')], {
      env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      ended.stdout += text;
      if (/已启动/.test(ended.stdout)) {
        child.kill('SIGKILL');
        reject(new Error('the server started'));
      }
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      ended.stderr += text;
    });
    child.once('close', (code) => resolve({ ...ended, code }));
  });

export const startServerProcess = async (environment: Record<string, string>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [program('main')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // also when the test fails before it ends the process
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /(http:\/\/[\d.]+:\d+)\/saas\//.exec(printed)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('exit', () => reject(new Error(`the server did not start: ${printed}`)));
  });
  const call: ServerProcess['call'] = async (path, input, token) => {
    const reply = await fetch(`${address}/saas/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'x-ckt-token': token } : {}) },
      body: JSON.stringify(input),
    });
    return (await reply.json()) as Envelope<never>;
  };
  return {
    child,
    address,
    output: () => printed,
    call,
    async signIn(account, password) {
      const { data, msg } = await call<{ token: string }>('/main/login.do', {
        account,
        password: encodeBase64Text(password),
      });
      if (!data) throw new Error(msg);
      return data.token;
    },
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
};
