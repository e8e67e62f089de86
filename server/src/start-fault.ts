import { statfsSync } from 'node:fs';

/** Why a start can fail, each with the exit code that operations.md lists. */
export const startExitCodes = {
  variable: 10,
  port: 11,
  folder: 12,
  claimed: 13,
  database: 14,
  key: 15,
  storage: 16,
} as const;

export type StartFaultKind = keyof typeof startExitCodes;

/** A reason not to start that an operator can fix: in Chinese and English, on one line. */
export class StartFault extends Error {
  readonly kind: StartFaultKind;
  readonly chinese: string;
  readonly english: string;
  constructor(kind: StartFaultKind, chinese: string, english: string, options?: ErrorOptions) {
    super(`${chinese} / ${english}`, options);
    this.kind = kind;
    this.chinese = chinese;
    this.english = english;
  }
}

/** Messages, ours or a program's, for a disk, quota or file size limit that is used up. */
const fullWords = /ENOSPC|EDQUOT|EFBIG|SIGXFSZ|No space left|Disk quota exceeded|File too large/i;
const fullPostgresCode = '53100';
const shutCodes = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EIO', 'ENOENT', 'ELOOP', 'ENAMETOOLONG']);
/** With less than this PostgreSQL cannot write its log, and may only report that it ended. */
const nearlyNoneBytes = 20 * 1024 * 1024;

interface Failure {
  code?: unknown;
  path?: unknown;
  message?: unknown;
  cause?: unknown;
}

const asFailure = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});

const hasNoRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < nearlyNoneBytes;
  } catch {
    return false;
  }
};

/** What an operator can fix of an error that is not a StartFault; null: a fault of the program. */
const recognise = (error: unknown, dataDir: string, usesDataDir: boolean): StartFault | null => {
  const { code, path, message } = asFailure(error);
  const options = { cause: error };
  const location = typeof path === 'string' ? path : dataDir;
  const isFull = code === fullPostgresCode || fullWords.test(`${String(code)} ${String(message)}`);
  if (isFull && !usesDataDir && typeof path !== 'string') {
    return new StartFault(
      'database',
      '数据库所在的磁盘已满，请检查 DATABASE_URL 所指的数据库',
      'the disk of the database that DATABASE_URL names is full',
      options,
    );
  }
  if (isFull || (usesDataDir && typeof path !== 'string' && hasNoRoom(dataDir))) {
    return new StartFault(
      'folder',
      `磁盘空间不足或超出配额，无法写入 ${location}（DATA_DIR），请腾出空间后重新启动`,
      `no space left to write ${location} (DATA_DIR)`,
      options,
    );
  }
  if (typeof path === 'string' && typeof code === 'string' && shutCodes.has(code)) {
    return new StartFault(
      'folder',
      `无法使用 ${path}（${code}），请检查 DATA_DIR 的路径与权限`,
      `cannot use ${path} (${code}): check the path and permissions of DATA_DIR`,
      options,
    );
  }
  return null;
};

/** The line for standard error and the exit code of a failed start. */
export const sayStartFault = (
  error: unknown,
  { dataDir, usesDataDir }: { dataDir: string; usesDataDir: boolean },
): { line: string; exitCode: number } => {
  const known = error instanceof StartFault ? error : recognise(error, dataDir, usesDataDir);
  const message = error instanceof Error && error.message !== '' ? error.message : String(error);
  const line = known
    ? `无法启动：${known.chinese} / Cannot start: ${known.english}`
    : `无法启动：${message} / Cannot start: unexpected error`;
  return { line: line.replaceAll(/\s*\n\s*/g, ' '), exitCode: known ? startExitCodes[known.kind] : 1 };
};
