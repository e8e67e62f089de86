import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../start/install.mjs';

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
type Kind = (typeof dependencyKinds)[number];

/**
 * Checks package-lock.json for what `npm ci` demands, without a network. The lock must agree with every
 * package.json and have an entry for every dependency it names. npm itself omits optional packages that it
 * could not fetch (binaries for other platforms). `npm ci` then refuses the lock.
 *   npx tsx tools/check/lock.ts              reports
 *   npx tsx tools/check/lock.ts --complete   writes the missing optional entries, to be filled in by npm later
 */

type Entry = Partial<Record<Kind, Record<string, string>>> & { readonly version?: string };
export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}
type Manifest = Entry & { readonly workspaces: readonly string[] };

/** Key of the entry that a package at `from` gets for `name`, searching upwards as Node does; or null. */
const resolve = (packages: Lock['packages'], from: string, name: string): string | null => {
  for (let base = from; ; ) {
    const key = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (key in packages) return key;
    if (base === '') return null;
    const above = base.lastIndexOf('/node_modules/');
    base = above < 0 ? '' : base.slice(0, above);
  }
};

export interface MissingEntry {
  /** Key of the entry that names the dependency. */
  readonly from: string;
  readonly name: string;
  readonly version: string;
  readonly isOptional: boolean;
}

/** Dependencies for which the lock has no entry. */
export const missingEntries = ({ packages }: Lock): MissingEntry[] =>
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
const disagreements = (dir: string, { packages }: Lock, manifestOf: (dir: string) => Manifest): string[] =>
  ['', ...manifestOf(dir).workspaces].flatMap((workspace) => {
    const manifest = manifestOf(join(dir, workspace));
    const locked = packages[workspace] ?? {};
    return dependencyKinds
      .filter((kind) => {
        const sorted = (record: Record<string, string> = {}) =>
          JSON.stringify(Object.entries(record).toSorted());
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
const platformOf = (name: string) => {
  const words = name.split(/[/-]/);
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
export const complete = (lock: Lock): Lock => {
  const packages: Record<string, Entry> = { ...lock.packages };
  for (const { name, version, isOptional } of missingEntries(lock)) {
    const platform = platformOf(name);
    if (isOptional && platform.os) packages[`node_modules/${name}`] ??= { version, ...platform };
  }
  return {
    ...lock,
    // the entry of the project itself, whose key is empty, comes first
    packages: Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
  };
};

/** Reasons for which `npm ci` would refuse the lock in `dir`, one line each. */
export const faultsOf = (dir: string): string[] => {
  const read = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
  if (!existsSync(join(dir, 'package-lock.json'))) return ['there is no package-lock.json'];
  const lock = read<Lock>(join(dir, 'package-lock.json'));
  const manifestOf = (folder: string): Manifest => ({
    workspaces: [],
    ...read<Partial<Manifest>>(join(folder, 'package.json')),
  });
  return [
    ...disagreements(dir, lock, manifestOf),
    ...missingEntries(lock).map(
      ({ from, name, version, isOptional }) =>
        `${from || 'package.json'} needs ${name}@${version}, which has no entry` +
        (isOptional ? ' (npx tsx tools/check/lock.ts --complete)' : ' (npm install)'),
    ),
  ];
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, 'package-lock.json');
  if (process.argv.includes('--complete')) {
    writeFileSync(
      file,
      `${JSON.stringify(complete(JSON.parse(readFileSync(file, 'utf8')) as Lock), null, 2)}\n`,
    );
  }
  const faults = faultsOf(root);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
