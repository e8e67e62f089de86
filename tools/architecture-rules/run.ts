import { resolve } from 'node:path';
import { EXCEPTIONS } from './exceptions.ts';
import { reportsOf, RULES } from './rules.ts';
import { readTree } from './tree.ts';

/**
 * `tsx tools/architecture-rules/run.ts [root]`: prints every violation with its rule's name. Exits with 1
 * when there is one.
 */
const root = resolve(process.argv[2] ?? new URL('../..', import.meta.url).pathname);
const tree = readTree(root);
const reports = reportsOf(tree, EXCEPTIONS);

for (const { rule, path, line, message } of reports)
  process.stdout.write(`${path}:${line} [${rule}] ${message}\n`);
process.stdout.write(
  reports.length === 0
    ? `${RULES.length} rules hold over ${tree.files.size} files\n`
    : `${reports.length} violations of ${new Set(reports.map((report) => report.rule)).size} rules\n`,
);
process.exitCode = reports.length === 0 ? 0 : 1;
