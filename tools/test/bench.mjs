import { join } from 'node:path';
import { checkNode, installPackages, root, run } from '../start/install.mjs';

/**
 * npm run bench: builds, measures the built product, prints tables and writes them into bench/results.md.
 * Exits with 1 when a budget of bench/budgets.json is missing or exceeded.
 *   -- --only NAME   one part; bench/main.ts lists their names
 */
checkNode();
installPackages();
const { build } = await import('../start/build.mjs');
await build();
run(process.execPath, ['--import', 'tsx', join(root, 'bench/main.ts'), ...process.argv.slice(2)]);
