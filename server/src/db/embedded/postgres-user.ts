import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFault } from '../../start-fault.ts';

/** The user PostgreSQL runs as when we are root; null: ourselves. */
export type PostgresUser = { uid: number; gid: number } | null;

const knownUsers = (): { name: string; uid: number; gid: number }[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', , uid, gid] = line.split(':');
      // some systems write nobody as a negative number
      return uid && gid ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : [];
    });

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the data folder, or as nobody when there is
 * none yet. Otherwise as the current user; data of another user is then refused with an error naming it.
 */
export const chooseUser = (dataFolder: string): PostgresUser => {
  if (!process.getuid) return null;
  const dataOwner = existsSync(dataFolder) ? statSync(dataFolder).uid : undefined;
  const ours = process.getuid();
  if (ours !== 0) {
    if (dataOwner === undefined || dataOwner === ours) return null;
    const name = knownUsers().find(({ uid }) => uid === dataOwner)?.name ?? String(dataOwner);
    throw new StartFault(
      'folder',
      `数据库目录 ${dataFolder} 属于用户 ${name}，请以该用户或 root 运行`,
      `${dataFolder} belongs to user ${name}: run as that user or as root`,
    );
  }
  const users = knownUsers();
  const user =
    (dataOwner ? users.find(({ uid }) => uid === dataOwner) : undefined) ??
    users.find(({ name }) => name === 'nobody');
  if (!user)
    throw new Error('以 root 运行内置数据库需要系统用户 nobody，也可用 DATABASE_URL 指定外部 PostgreSQL');
  return { uid: user.uid, gid: user.gid };
};

/** Gives a folder and everything in it to the user; links are not followed. */
export const giveTo = (user: PostgresUser, folder: string): void => {
  if (!user || lstatSync(folder).uid === user.uid) return;
  if (lstatSync(folder).isDirectory())
    for (const name of readdirSync(folder)) giveTo(user, join(folder, name));
  if (!lstatSync(folder).isSymbolicLink()) chownSync(folder, user.uid, user.gid);
};

const mayEnter = (user: { uid: number; gid: number }, folder: string): boolean => {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return (mode & bit) !== 0;
};

/** The outermost existing folder on the way to `path` (exclusive) that the user may not enter, or null. */
export const closedFolder = (user: PostgresUser, path: string): string | null => {
  if (!user) return null;
  const above: string[] = [];
  for (let here = dirname(path); here !== dirname(here); here = dirname(here)) above.unshift(here);
  return above.find((folder) => existsSync(folder) && !mayEnter(user, folder)) ?? null;
};
