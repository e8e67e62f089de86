import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../start/install.mjs';

/**
 * npm run sbom [-- FILE]
 * Writes a CycloneDX list of every installed package that ships, by npm's own command. FILE is
 * dist/sbom.cdx.json by default. The same tree gives the same bytes.
 */
const file = process.argv[2] ?? join(root, 'dist/sbom.cdx.json');
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
  { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, shell: process.platform === 'win32' },
);
if (status !== 0) {
  console.error(`npm sbom failed; is everything installed (npm ci)?\n${stderr}`);
  process.exit(1);
}
const sbom = JSON.parse(stdout) as {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: unknown[];
};
// a serial number and a time would make each run's file different
delete sbom.serialNumber;
delete sbom.metadata.timestamp;
// npm names it after its folder
sbom.metadata.component.name = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
).name;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${sbom.components.length} packages: ${file}`);
