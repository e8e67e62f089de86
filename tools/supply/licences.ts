import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../start/install.mjs';
import { licenceFaults, type LockFile, packagesOf } from './licence-rules.ts';
import { thirdParty } from './third-party.ts';

/**
 * npm run licences writes THIRD-PARTY.md
 * npm run licences -- --check fails when it is outdated or a licence is not allowed
 * npm run licences -- --texts FILE also collects the licence texts of installed packages that ship
 */
const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, texts: { type: 'string' } } });
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const file = join(root, 'THIRD-PARTY.md');

const textsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());

const faults = licenceFaults(packagesOf(lock));
const wanted = thirdParty(lock);
if (options.check) {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted)
    faults.push('THIRD-PARTY.md is not current');
} else writeFileSync(file, wanted);

if (options.texts !== undefined) {
  const sections: string[] = [];
  const without: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.dev || !existsSync(join(root, path))) continue;
    const texts = textsOf(join(root, path));
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${entry.version}`;
    const said = texts.length > 0 ? texts : ['(The package holds no text of its licence.)'];
    sections.push([name, entry.license ?? '', ...said].join('\n\n'));
    if (texts.length === 0) without.push(name);
  }
  writeFileSync(options.texts, `${sections.join(`\n\n${'='.repeat(80)}\n\n`)}\n`);
  console.log(
    `${sections.length} packages: ${options.texts}; without a text of their own: ${without.join(', ')}`,
  );
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
