import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, installPackages, root } from './install.mjs';

/** npm run admin -- …: the operator's commands, on the database the server uses. */
checkNode();
installPackages();
const { build } = await import('./build.mjs');
await build();

// npm changes to the root itself and says here where it was called
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/admin.js')).href);
