import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../start/install.mjs';
import { newCall } from './call.ts';
import { newScreen } from './screen.ts';

/**
 * npm run new screen /area/screenName 标题 [用途]
 * npm run new call area.verb /screen/path 标题
 */
const makers: Readonly<Record<string, (root: string, words: readonly string[]) => string[]>> = {
  screen: newScreen,
  call: newCall,
};
const [kind = '', ...words] = process.argv.slice(2);

const make = makers[kind];
try {
  if (!make) throw new Error('npm run new screen … | npm run new call …');
  const files = make(root, words);
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', ...files], {
    cwd: root,
    stdio: 'ignore',
  });
  for (const file of files) console.log(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
