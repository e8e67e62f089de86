import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, root } from '../start/install.mjs';

/**
 * npm run check: all checks that do not run the product.
 *   npm run check -- rules unused  only these steps
 *   --report FILE                  also writes {passed, failed} there
 */
const { values: options, positionals: wanted } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
});

checkNode();
if (!existsSync(join(root, 'node_modules/.bin'))) {
  console.error('没有安装依赖，请先运行 npm ci');
  process.exit(1);
}

const bin = (name) => join(root, 'node_modules/.bin', name);
/** Longest first, so that no long step starts last. `hint` is the command that mends a failure. */
const steps = [
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', '--format=unix'] },
  // two programs instead of one per workspace, so that shared sources are read once
  ...['browsers', 'node'].map((where) => ({
    name: `types of ${where}`,
    command: [bin('tsc'), '-p', `tools/check/types-of-${where}.json`, '--pretty', 'false'],
  })),
  { name: 'unused', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'rules', command: [bin('tsx'), 'tools/architecture-rules/run.ts'] },
  { name: 'lock', command: [process.execPath, 'tools/check/lock.mjs'] },
  {
    name: 'licences',
    command: [bin('tsx'), 'tools/supply/licences.ts', '--check'],
    hint: 'npm run licences',
  },
  {
    name: 'format',
    command: [bin('biome'), 'format', '--max-diagnostics=200', '--reporter=summary'],
    hint: 'npx biome format --write .',
  },
].filter(({ name }) => wanted.length === 0 || wanted.includes(name.split(' ')[0]));

const run = ({ name, command, hint }) =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const [file, ...args] = command;
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (piece) => (output += piece));
    child.stderr.on('data', (piece) => (output += piece));
    const end = (isPassed, said) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.padStart(5)} s`);
      resolve({ name, isPassed, said, hint });
    };
    child.on('error', (error) => end(false, String(error)));
    child.on('close', (code, signal) => end(code === 0, signal ? `${output}\nended by ${signal}` : output));
  });

const results = [];
const queue = [...steps];
const work = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await run(step));
};
await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work));

const failures = results.filter((result) => !result.isPassed);
for (const { name, said, hint } of failures) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}\n${said.trim()}`);
  if (hint) console.log(`→ ${hint}`);
}
console.log(`\ncheck: ${results.length - failures.length} passed, ${failures.length} failed`);
if (options.report) {
  writeFileSync(
    options.report,
    JSON.stringify({ passed: results.length - failures.length, failed: failures.length }),
  );
}
process.exitCode = failures.length > 0 || results.length === 0 ? 1 : 0;
