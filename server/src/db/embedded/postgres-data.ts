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
import type { PostgresLocations } from './postgres-locations.ts';
import { giveTo } from './postgres-user.ts';
import { runLongBinary } from './postmaster.ts';
import { StartFault } from '../../start-fault.ts';

/** Makes the data folder under another name, then moves it: an interrupted one is no data folder. */
export const initializeData = async (
  locations: PostgresLocations,
  options: { isDurable: boolean; transport: Transport; signal: AbortSignal },
): Promise<void> => {
  const arriving = `${locations.data}.arriving`;
  rmSync(arriving, { recursive: true, force: true });
  mkdirSync(arriving, { mode: 0o700 });
  giveTo(locations.user, arriving);
  chmodSync(arriving, 0o700);
  const authentication =
    options.transport === 'loopback'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(locations)}`]
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
    return runLongBinary(locations, 'initdb', args, options.signal);
  };
  try {
    // pg_trgm asks the system which characters are letters: in C no Chinese one is, and search has no index
    await make('C.UTF-8');
  } catch {
    options.signal.throwIfAborted();
    await make(process.platform === 'darwin' ? 'UTF-8' : 'C');
  }
  renameSync(arriving, locations.data);
  if (options.isDurable && process.platform !== 'win32') syncFolder(dirname(locations.data));
};

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

export const refuseOtherVersion = (locations: PostgresLocations): void => {
  const version = readFileSync(join(locations.data, 'PG_VERSION'), 'utf8').trim();
  if (version === locations.major) return;
  throw new StartFault(
    'folder',
    `${locations.data} 由 PostgreSQL ${version} 创建，当前程序为 ${locations.major}：请用原来的版本执行 backup，再用当前版本 restore 到新的 DATA_DIR`,
    `${locations.data} was made by PostgreSQL ${version}, this program has ${locations.major}: backup with the old version, restore with this one`,
  );
};
