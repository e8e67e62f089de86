import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './start-fault.ts';

/** Makes DATA_DIR and writes a file there, so that an unusable folder is reported before anything is made. */
export const prepareDataDir = (dataDir: string): void => {
  const trial = join(dataDir, `.write-trial-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(trial, 'trial');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isFull = /ENOSPC|EDQUOT|EFBIG/.test(code);
    throw new StartFault(
      'folder',
      isFull
        ? `磁盘空间不足或超出配额，无法写入 ${dataDir}（DATA_DIR），请腾出空间后重新启动`
        : `无法写入目录 ${dataDir}（${code}），请检查 DATA_DIR 的路径与权限`,
      isFull
        ? `no space left to write ${dataDir} (DATA_DIR)`
        : `cannot write to ${dataDir} (${code}): check DATA_DIR`,
      { cause: error },
    );
  } finally {
    rmSync(trial, { force: true });
  }
};
