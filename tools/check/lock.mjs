import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../start/install.mjs';

/**
 * Checks package-lock.json for what `npm ci` demands, without a network. The lock must agree with every
 * package.json and have an entry for every dependency it names. npm itself omits optional packages that it
 * could not fetch (binaries for other platforms). `npm ci` then refuses the lock.
 *   node tools/check/lock.mjs              reports
 *   node tools/check/lock.mjs --complete   writes the missing optional entries, to be filled in by npm later
 */

/** Key of the entry that a package at `from` gets for `name`, searching upwards as Node does; or null. */
const resolve = (packages, from, name) => {
  for (let base = from; ; ) {
    const key = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (key in packages) return key;
    if (base === '') return null;
    const above = base.lastIndexOf('/node_modules/');
    base = above < 0 ? '' : base.slice(0, above);
  }
};

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Dependencies for which the lock has no entry: {from, name, version, isOptional}. */
export const missingEntries = ({ packages }) =>
  Object.entries(packages).flatMap(([from, entry]) =>
    dependencyKinds
      .flatMap((kind) =>
        kind === 'devDependencies' && from.includes('node_modules/')
          ? []
          : Object.entries(entry[kind] ?? {}).map(([name, version]) => ({ name, version, kind })),
      )
      .filter(({ name }) => resolve(packages, from, name) === null)
      .map(({ name, version, kind }) => ({
        from,
        name,
        version,
        isOptional: kind === 'optionalDependencies',
      })),
  );

/** Lists the differences between each package.json and its copy in the lock. */
const disagreements = (dir, { packages }, manifestOf) =>
  ['', ...manifestOf(dir).workspaces].flatMap((workspace) => {
    const manifest = manifestOf(join(dir, workspace));
    const locked = packages[workspace] ?? {};
    return dependencyKinds
      .filter((kind) => {
        const sorted = (record = {}) => JSON.stringify(Object.entries(record).toSorted());
        return sorted(manifest[kind]) !== sorted(locked[kind]);
      })
      .map((kind) => `${join(workspace, 'package.json')}: ${kind} differ from the lock (npm install)`);
  });

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'win32',
  'openharmony',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el'];

/** Fields of a platform package's entry, read from its name (`binding-linux-x64-musl`). */
const platformOf = (name) => {
  const words = name.split('/').at(-1).split('-');
  const os = systems.filter((one) => words.includes(one));
  const cpu = processors.filter((one) => words.includes(one));
  const libc = ['musl', 'gnu'].filter((one) => words.some((word) => word.startsWith(one)));
  return {
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(os.includes('linux') && libc.length > 0 ? { libc: [libc[0] === 'gnu' ? 'glibc' : 'musl'] } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
};

/** The lock with an entry for every optional platform package that had none. */
export const complete = (lock) => {
  const packages = { ...lock.packages };
  for (const { name, version, isOptional } of missingEntries(lock)) {
    const platform = platformOf(name);
    if (isOptional && platform.os) packages[`node_modules/${name}`] ??= { version, ...platform };
  }
  const [own, ...others] = Object.entries(packages);
  return {
    ...lock,
    packages: Object.fromEntries([own, ...others.toSorted(([a], [b]) => a.localeCompare(b, 'en'))]),
  };
};

/** Reasons for which `npm ci` would refuse the lock in `dir`, one line each. */
export const faultsOf = (dir) => {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  if (!existsSync(join(dir, 'package-lock.json'))) return ['there is no package-lock.json'];
  const lock = read(join(dir, 'package-lock.json'));
  const manifestOf = (folder) => ({ workspaces: [], ...read(join(folder, 'package.json')) });
  return [
    ...disagreements(dir, lock, manifestOf),
    ...missingEntries(lock).map(
      ({ from, name, version, isOptional }) =>
        `${from || 'package.json'} needs ${name}@${version}, which has no entry` +
        (isOptional ? ' (node tools/check/lock.mjs --complete)' : ' (npm install)'),
    ),
  ];
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, 'package-lock.json');
  if (process.argv.includes('--complete')) {
    writeFileSync(file, `${JSON.stringify(complete(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
  }
  const faults = faultsOf(root);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
