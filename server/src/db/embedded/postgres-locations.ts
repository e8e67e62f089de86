import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartFault } from '../../start-fault.ts';
import { copyBinaries, findBinaries, linkLibraries } from './postgres-binaries.ts';
import { chooseUser, closedFolder, type PostgresUser } from './postgres-user.ts';

/** Where the embedded PostgreSQL has its binaries, data and socket, and which user runs it. */
export interface PostgresLocations {
  native: string;
  /** Major version of the binaries. */
  major: string;
  data: string;
  /** Where to link to `data` once it exists: DATA_DIR/postgres. Null: the data is there itself. */
  link: string | null;
  user: PostgresUser;
}

/** Survives restarts and clean-ups of temporary files; root can write there. */
const openParent = '/var/lib/design-console';

const markOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 12);

/**
 * DATA_DIR/postgres, and the binaries where npm put them. When we are root and one of them lies in a folder
 * closed to the ordinary user who runs PostgreSQL (/root, say), then /var/lib/design-console: a folder that
 * depends on DATA_DIR alone, with a link to it at DATA_DIR/postgres, so that the next start finds it.
 * Existing data is never left behind for a new, empty folder.
 */
export const chooseLocations = (
  dataDir: string,
  log: { warn(line: string): void },
  parent = openParent,
): PostgresLocations => {
  mkdirSync(dataDir, { recursive: true });
  const ordinary = join(realpathSync(dataDir), 'postgres');
  const data = existsSync(ordinary) ? realpathSync(ordinary) : ordinary;
  if (!existsSync(ordinary) && lstatSync(ordinary, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new StartFault(
      'folder',
      `${ordinary} 所指的数据库目录不存在，请恢复该目录；如确认不再需要，删除这个链接后重新启动`,
      `${ordinary} leads to a folder that is gone: bring it back, or remove the link`,
    );
  }
  const user = chooseUser(data);
  const folder = locateData(data, user, log, parent);
  return {
    ...locateBinaries(user, data, log, parent),
    data: folder,
    link: folder === data ? null : data,
    user,
  };
};

const locateData = (
  data: string,
  user: PostgresUser,
  log: { warn(line: string): void },
  parent: string,
): string => {
  const closed = closedFolder(user, data);
  if (closed === null) return data;
  if (existsSync(data)) {
    throw new StartFault(
      'folder',
      `运行数据库的用户无法进入 ${closed}，请执行 chmod o+x ${closed}，或以数据库目录的所有者运行`,
      `the database's user may not enter ${closed}: chmod o+x ${closed}, or run as the owner of the data`,
    );
  }
  const elsewhere = join(parent, markOf(data), 'postgres');
  makeOpenFolder(dirname(elsewhere), closed);
  log.warn(`以 root 运行，而 ${closed} 不对其他用户开放：数据库放在 ${elsewhere}`);
  return elsewhere;
};

/** Leaves a link in DATA_DIR to data that lies elsewhere, for people and for a DATA_DIR that is moved. */
export const linkToData = ({ data, link }: PostgresLocations): void => {
  if (link !== null && !existsSync(link)) symlinkSync(data, link);
};

const locateBinaries = (
  user: PostgresUser,
  data: string,
  log: { warn(line: string): void },
  parent: string,
): Pick<PostgresLocations, 'native' | 'major'> => {
  const found = findBinaries();
  const major = found.version.split('.')[0] ?? '';
  const closed = closedFolder(user, join(found.native, 'bin'));
  if (closed === null && linkLibraries(found.native)) return { native: found.native, major };
  const folder = user ? parent : dirname(data);
  makeOpenFolder(folder, closed ?? found.native);
  const native = copyBinaries(found, folder);
  log.warn(`数据库程序放在 ${native}`);
  return { native, major };
};

const makeOpenFolder = (path: string, closed: string): void => {
  try {
    for (const folder of [dirname(path), path]) {
      if (existsSync(folder)) continue;
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
    }
  } catch (error) {
    throw new StartFault(
      'folder',
      `运行数据库的用户无法进入 ${closed}，也无法创建 ${path}（${(error as Error).message}），请把 DATA_DIR 与程序放在其他用户可进入的目录`,
      `the database's user may not enter ${closed}, and ${path} cannot be made: place DATA_DIR where others may enter`,
      { cause: error },
    );
  }
};

/** Linux allows 107 bytes, macOS 103, including the name of the socket. */
const socketPathBytesMax = 103;
const socketName = '/.s.PGSQL.5432';

/**
 * The private folder of the socket: access to it is access to the database. The same for one data folder
 * every time, unless another user has taken that name.
 */
export const makeSocketFolder = ({ data, user }: PostgresLocations): string => {
  const runsAs = user?.uid ?? process.getuid?.() ?? 0;
  const name = `design-console-${runsAs}-${markOf(data)}`;
  const isFit = (parent: string) =>
    Buffer.byteLength(join(parent, name) + socketName) + 7 <= socketPathBytesMax &&
    closedFolder(user, join(parent, name)) === null;
  const parent = [tmpdir(), '/tmp', dirname(data)].find(isFit);
  if (!parent) throw new Error('找不到可放置数据库套接字的临时目录，请设置较短的 TMPDIR');
  const path = join(parent, name);
  const made = mkdirPrivate(path) ? path : null;
  const there = lstatSync(path);
  const isOurs = there.isDirectory() && there.uid === runsAs && (there.mode & 0o077) === 0;
  const folder = made ?? (isOurs ? path : mkdtempSync(`${path}-`));
  if (user && lstatSync(folder).uid !== user.uid) chownSync(folder, user.uid, user.gid);
  return folder;
};

const mkdirPrivate = (path: string): boolean => {
  try {
    mkdirSync(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};
