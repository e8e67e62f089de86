import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Between creating a file and writing into it nothing takes this long. */
const emptyMs = 5_000;

/** No installation and no build takes this long: the number of a killed process may belong to another one by now. */
const longestMs = 30 * 60_000;

/** @type {(ms: number) => void} */
const pauseHere = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** @type {(error: unknown) => string | undefined} */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/** @type {(pid: number) => boolean} */
const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/**
 * Who holds a turn: the number of a running process, `unknown` while the file is being written, `nobody` where
 * the process has ended, or the file is gone.
 * @type {(file: string) => number | 'unknown' | 'nobody'}
 */
const holderOf = (file) => {
  try {
    const text = readFileSync(file, 'utf8');
    const ageMs = Date.now() - statSync(file).mtimeMs;
    if (text === '') return ageMs > emptyMs ? 'nobody' : 'unknown';
    const pid = Number(text);
    // a container gives its first processes the same numbers at each start
    const isOver = pid === process.pid || ageMs > longestMs || !isRunning(pid);
    return isOver ? 'nobody' : pid;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nobody';
    throw error;
  }
};

/** @type {(file: string) => boolean} */
const isTaken = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Waits until no other process installs or builds in this folder, and says once which one does: two at once
 * remove each other's files. Returns what ends the turn; the turn of a process that was killed counts as ended.
 * @param {string} file
 */
export const takeTurn = (file, { say = console.log, pause = pauseHere } = {}) => {
  let isSaid = false;
  while (!isTaken(file)) {
    const holder = holderOf(file);
    if (holder === 'nobody') {
      rmSync(file, { force: true });
      continue;
    }
    if (holder !== 'unknown' && !isSaid) {
      isSaid = true;
      say(
        `进程 ${holder} 正在这个目录安装或构建，完成后继续 (waiting for process ${holder}, which installs or builds here)`,
      );
    }
    pause(250);
  }
  const leave = () => {
    process.off('exit', leave);
    rmSync(file, { force: true });
  };
  // also where a program that was run failed, and ended this process
  process.on('exit', leave);
  return leave;
};
