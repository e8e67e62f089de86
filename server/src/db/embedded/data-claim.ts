import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { processIdentity, processSpace } from './process-identity.ts';

const beatMs = 1000;
/** A claim from another container or machine is dead when it was not renewed for this long. */
const silenceMs = 5 * beatMs;

interface Claim {
  pid: number;
  identity: string;
  space: string;
  /** Set once the database answers. */
  databaseUrl: string | null;
}

export interface HeldClaim {
  /** Records the address of the database for the operator's commands. */
  publish(databaseUrl: string): void;
  release(): void;
}

/** Another process serves this data. */
export interface ForeignClaim {
  pid: number;
  databaseUrl: string | null;
}

const read = (file: string): { text: string; claim: Partial<Claim> } | null => {
  try {
    const text = readFileSync(file, 'utf8');
    try {
      return { text, claim: JSON.parse(text) as Partial<Claim> };
    } catch {
      return { text, claim: {} };
    }
  } catch {
    return null;
  }
};

/** Process numbers compare within one boot of one machine or container; elsewhere only renewals count. */
const isAlive = async (file: string, { pid, identity, space }: Partial<Claim>): Promise<boolean> => {
  if (space === processSpace() && pid !== undefined) return processIdentity(pid) === identity;
  const renewedAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const first = renewedAt();
  for (const until = Date.now() + silenceMs; Date.now() < until; ) {
    await wait(beatMs / 4);
    if (renewedAt() !== first) return true;
  }
  return false;
};

/** Makes the file with its content at once; false when it already exists. */
const create = (file: string, text: string): boolean => {
  const arriving = `${file}.${process.pid}`;
  writeFileSync(arriving, text, { mode: 0o600 });
  try {
    linkSync(arriving, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // a file system without hard links
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    try {
      writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
      return true;
    } catch (second) {
      if ((second as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw second;
    }
  } finally {
    rmSync(arriving, { force: true });
  }
};

/** Removes a dead claim, unless another process was faster and the file is already that one's. */
const clear = (file: string, dead: string): void => {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside)?.text !== dead) create(file, read(aside)?.text ?? '');
  rmSync(aside, { force: true });
};

/**
 * Only one server at a time uses a data folder, also when containers share it. A dead server's claim is void:
 * at once here, after five seconds of silence elsewhere.
 */
export const claimData = async (file: string): Promise<HeldClaim | ForeignClaim> => {
  const ours: Claim = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? '',
    space: processSpace(),
    databaseUrl: null,
  };
  let text = JSON.stringify(ours);
  while (!create(file, text)) {
    const found = read(file);
    if (found === null) continue;
    const { pid = 0, databaseUrl = null } = found.claim;
    if (await isAlive(file, found.claim)) return { pid, databaseUrl };
    clear(file, found.text);
  }
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // the folder is gone, and the database with it
    }
  }, beatMs).unref();
  return {
    publish(databaseUrl) {
      text = JSON.stringify({ ...ours, databaseUrl });
      const arriving = `${file}.${process.pid}`;
      writeFileSync(arriving, text, { mode: 0o600 });
      renameSync(arriving, file);
    },
    release() {
      clearInterval(beat);
      if (read(file)?.text === text) rmSync(file, { force: true });
    },
  };
};
