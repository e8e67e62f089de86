import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installPackages, root } from './install.mjs';

/** npm run dev: serves everything at port 5173. The server restarts and the pages reload on every change. */
checkNode();
installPackages();

const port = process.env.PORT ?? '3000';
/** @type {(program: string, args: string[], folder: string, env: NodeJS.ProcessEnv) => import('node:child_process').ChildProcess} */
const start = (program, args, folder, env) =>
  spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...env, ...process.env },
  });
const children = [
  start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'src/main.ts'], 'server', {
    NODE_ENV: 'development',
    ADMIN_PASSWORD: 'admin-dev-2026',
    DATA_DIR: join(root, 'data'),
  }),
  start('vite/bin/vite.js', [], 'console', { DEV_SERVER: `http://127.0.0.1:${port}` }),
  start('vite/bin/vite.js', ['--strictPort'], 'editor', { DEV_SERVER: `http://127.0.0.1:${port}` }),
];

let isStopping = false;
const stop = (/** @type {number} */ code) => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
