import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, installPackages, root } from './install.mjs';

/**
 * npm start: installs, builds and starts, and skips what is already done. The server runs in this process, so
 * that it receives the signals and sets the exit code.
 */
checkNode();
installPackages();
const { build } = await import('./build.mjs');
await build();

// npm passes a signal to a shell, which dies and leaves this process running: stop when the parent changes
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

// so that DATA_DIR ./data is the same folder wherever the command was given
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
