import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, installPackages, root } from './install.mjs';

/** npm run admin -- …: runs the operator's commands on the database of the server. */
checkNode();
installPackages();
const { build } = await import('./build.mjs');
await build();

// npm changes to the root and keeps the caller's folder in INIT_CWD
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/admin.js')).href);
