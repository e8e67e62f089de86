import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { passwordFile, superuser, type Transport } from './postgres-access.ts';
import type { PostgresPlaces } from './postgres-places.ts';
import { giveTo } from './postgres-user.ts';
import { runLongBinary } from './postmaster.ts';
import { StartFault } from '../../start-fault.ts';

/** Makes the data folder under another name, then moves it: an interrupted one is no data folder. */
export const initializeData = async (
  places: PostgresPlaces,
  options: { isDurable: boolean; transport: Transport; signal: AbortSignal },
): Promise<void> => {
  const arriving = `${places.data}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { mode: 0o700 });
  giveTo(places.user, arriving);
  chmodSync(arriving, 0o700);
  const authentication =
    options.transport === 'loopback'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(places)}`]
      : ['--auth=trust'];
  const make = (characterTypes: string): Promise<void> => {
    const args = [
      ...['-D', arriving, '-U', superuser, '--encoding=UTF8', ...authentication],
      ...[
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characterTypes}`,
      ],
      ...(!options.isDurable ? ['--no-sync'] : []),
    ];
    return runLongBinary(places, 'initdb', args, options.signal);
  };
  try {
    // pg_trgm asks the system which characters are letters: in C no Chinese one is, and search has no index
    await make('C.UTF-8');
  } catch {
    options.signal.throwIfAborted();
    await make(process.platform === 'darwin' ? 'UTF-8' : 'C');
  }
  renameSync(arriving, places.data);
  if (options.isDurable && process.platform !== 'win32') syncFolder(dirname(places.data));
};

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

export const refuseOtherVersion = (places: PostgresPlaces): void => {
  const version = readFileSync(join(places.data, 'PG_VERSION'), 'utf8').trim();
  if (version === places.major) return;
  throw new StartFault(
    'folder',
    `${places.data} 由 PostgreSQL ${version} 创建，当前程序为 ${places.major}：请用原来的版本执行 backup，再用当前版本 restore 到新的 DATA_DIR`,
    `${places.data} was made by PostgreSQL ${version}, this program has ${places.major}: backup with the old version, restore with this one`,
  );
};
