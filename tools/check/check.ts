import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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

interface Step {
  readonly name: string;
  readonly command: readonly [file: string, ...args: string[]];
  /** The command that mends a failure. */
  readonly hint?: string;
}
interface StepResult {
  readonly step: Step;
  readonly isPassed: boolean;
  readonly output: string;
}

/**
 * Each thread of the type checker checks what the others need again, and each thread of the linter's collects
 * garbage beside the others: more than the steps leave idle cost time instead of saving it.
 */
const threads = Math.max(1, Math.floor(availableParallelism() / 2));

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** Longest first, so that no long step starts last. */
const allSteps: readonly Step[] = [
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings', '--format=unix'] },
  // two programs instead of one per workspace, so that shared sources are read once
  ...['browsers', 'node'].map(
    (where): Step => ({
      name: `types of ${where}`,
      command: [
        bin('tsc'),
        ...['-p', `tools/check/types-of-${where}.json`, '--pretty', 'false'],
        ...['--checkers', String(Math.min(4, threads))],
      ],
    }),
  ),
  { name: 'unused', command: [bin('knip'), '--no-progress', '--no-config-hints'] },
  { name: 'rules', command: [bin('tsx'), 'tools/architecture-rules/run.ts'] },
  { name: 'lock', command: [bin('tsx'), 'tools/check/lock.ts'] },
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
];
const steps = allSteps.filter(({ name }) => wanted.length === 0 || wanted.includes(name.replace(/ .*/, '')));

const run = (step: Step): Promise<StepResult> =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const {
      name,
      command: [file, ...args],
    } = step;
    const child = spawn(file, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', GOMAXPROCS: String(threads) },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (output += piece.toString()));
    const end = (isPassed: boolean, said: string) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds.padStart(5)} s`);
      resolve({ step, isPassed, output: said });
    };
    child.on('error', (error) => end(false, String(error)));
    child.on('close', (code, signal) => end(code === 0, signal ? `${output}\nended by ${signal}` : output));
  });

const results: StepResult[] = [];
const queue = [...steps];
const work = async () => {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await run(step));
};
await Promise.all(Array.from({ length: Math.max(2, Math.min(4, availableParallelism())) }, work));

const failures = results.filter((result) => !result.isPassed);
for (const { step, output } of failures) {
  const { name, hint } = step;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 90 - name.length))}\n${output.trim()}`);
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
