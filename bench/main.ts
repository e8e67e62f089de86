import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../tools/test/chromium.ts';
import { measureBatches } from './batches.ts';
import { measureLongLists } from './long-lists.ts';
import { measureCalls } from './calls.ts';
import { measureConsoleSizes } from './console-sizes.ts';
import { measureEmbed, measureReplays } from './embed.ts';
import { measureEditor } from './editor.ts';
import { type Budget, type Budgets, compareWithBudgets, type Part, type Verdict } from './figures.ts';
import { measureIsolation } from './isolation.ts';
import { measurePainting } from './painting.ts';
import { measurePreview } from './preview.ts';
import { measurePrice } from './price.ts';
import { root } from './product.ts';
import { circumstances, isBusy, type Section, withSections } from './results.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStarts } from './starts.ts';
import { measureTemplates } from './templates.ts';
import { measureTyping } from './typing.ts';
import { measureUsage } from './usage.ts';
import { measureWebVitals } from './web-vitals.ts';

/**
 * Measures the parts, checks them against bench/budgets.json and writes each into bench/results.md.
 */
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
process.env.CHROMIUM_PATH = findChromium();

const parts: Record<string, (budgets: Record<string, Budget>) => Promise<Part>> = {
  console: measureConsoleSizes,
  webVitals: measureWebVitals,
  starts: measureStarts,
  calls: measureCalls,
  isolation: measureIsolation,
  embed: measureEmbed,
  replays: measureReplays,
  signIn: measureSignIn,
  price: measurePrice,
  longLists: measureLongLists,
  templates: measureTemplates,
  batches: measureBatches,
  painting: measurePainting,
  preview: measurePreview,
  editor: measureEditor,
  typing: measureTyping,
  usage: measureUsage,
};

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const markdownTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Pads each column to its widest cell. */
const plainTable = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  return [columns, ...rows]
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const verdictColumns = ['figure', 'measured', 'budget', ''];
const verdictRow = ({ name, value, budget, isMet, fault }: Verdict): string[] => [
  name,
  value,
  budget,
  isMet ? 'ok' : `FAILED: ${fault}`,
];

const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8')) as Budgets;
const chosen = Object.entries(parts).filter(([name]) => options.only === undefined || options.only === name);
if (chosen.length === 0) throw new Error(`--only takes one of ${Object.keys(parts).join(', ')}`);

const [cpu] = cpus();
const machine = [
  `${availableParallelism()} cores${cpu ? ` (${cpu.model.trim()})` : ''}`,
  `${Math.round(totalmem() / 2 ** 30)} GiB`,
  process.platform,
  `Node ${process.versions.node}`,
].join(', ');
const loadBefore = loadavg()[0] ?? 0;
say(machine);
if (isBusy(loadBefore, availableParallelism()))
  say(`The machine is busy (load ${loadBefore.toFixed(1)}): absolute times will be worse than they are.`);

const date = new Date().toISOString().slice(0, 10);
const written: Section[] = [];
const failures: string[] = [];
for (const [name, measure] of chosen) {
  say(`\nmeasuring ${name} …`);
  const budgetsHere = budgets[name] ?? {};
  const part = await measure(budgetsHere);
  const verdicts = compareWithBudgets(part.figures, budgetsHere);
  failures.push(
    ...verdicts
      .filter(({ isMet }) => !isMet)
      .map((one) => `${name}: ${one.name} ${one.fault} (${one.value}, budget ${one.budget})`),
  );
  const rows = verdicts.map(verdictRow);
  say(
    `\n${part.title}\n${part.note}\n\n${plainTable(part.columns, part.rows)}\n\n${plainTable(verdictColumns, rows)}`,
  );
  written.push({
    title: part.title,
    text: [
      `${part.note} ${circumstances(date, machine, loadBefore, availableParallelism())}`,
      markdownTable(part.columns, part.rows),
      markdownTable(verdictColumns, rows),
    ].join('\n\n'),
  });
}

const results = join(root, 'bench/results.md');
writeFileSync(results, withSections(readFileSync(results, 'utf8'), written));
say('');
for (const failure of failures) say(`FAILED ${failure}`);
say(
  failures.length === 0
    ? 'every figure is within its budget'
    : `${failures.length} beyond budget or without one`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
