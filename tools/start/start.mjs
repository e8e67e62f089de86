import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, installPackages, root } from './install.mjs';

/**
 * npm start: installs, builds, starts. What is done already is not done again. The server runs in this
 * very process, so that signals reach it and its exit code is ours.
 */
checkNode();
installPackages();
const { build } = await import('./build.mjs');
await build();

// npm passes a signal to a shell that dies of it and leaves us behind: without npm we are to stop too
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

// DATA_DIR ./data is one folder, wherever the command was given
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
