import { checkNode, installPackages } from '../start/install.mjs';

/** npm test: installs what tests need, then runs run-suites.ts, which needs packages itself. */
let hasPackages = false;
// the last line gives the result, also when the run could not begin
process.on('exit', () => {
  if (!hasPackages) console.log('\n0 passed, 1 failed');
});
checkNode();
installPackages();
hasPackages = true;
const { tsImport } = await import('tsx/esm/api');
await tsImport('./run-suites.ts', import.meta.url);
