import { resolve } from 'node:path';
import { EXCEPTIONS } from './exceptions.ts';
import { judge, LAWS } from './laws.ts';
import { readTree } from './tree.ts';

/** `tsx tools/laws/run.ts [root]`: prints every violation by the law's name; fails when there is one. */
const root = resolve(process.argv[2] ?? new URL('../..', import.meta.url).pathname);
const tree = readTree(root);
const reports = judge(tree, EXCEPTIONS);

for (const { law, path, line, message } of reports)
  process.stdout.write(`${path}:${line} [${law}] ${message}\n`);
process.stdout.write(
  reports.length === 0
    ? `${LAWS.length} laws hold over ${tree.files.size} files\n`
    : `${reports.length} violations of ${new Set(reports.map((report) => report.law)).size} laws\n`,
);
process.exitCode = reports.length === 0 ? 0 : 1;
