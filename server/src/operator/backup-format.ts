import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { createGunzip } from 'node:zlib';
import type { AppliedMigration } from '../db/schema/former-migrations.ts';

/**
 * A backup is gzip of UTF-8 lines: a head; for every table its own head, the rows as COPY text (a row a
 * line), the line `\.` and a foot with count and digest; for every uploaded file the same with base64 lines;
 * at the end a foot for the whole. A cut or changed file is detected before anything is restored from it.
 */
export const backupFormat = 'design-console-backup';
export const backupVersion = 1;

export interface BackupHead {
  format: typeof backupFormat;
  version: number;
  createdAt: string;
  /** The schema of the rows. */
  migrations: AppliedMigration[];
  /** Partitions that the running server made; migrations only have their parent tables. */
  partitions: { name: string; parent: string; bound: string }[];
  /** Shows whether a key is the one that sealed the values; reveals nothing about the key. */
  keyMark: string;
}

export interface TableHead {
  table: string;
  columns: string[];
}

export interface FileHead {
  file: string;
  mediaType: string;
}

export interface PartFoot {
  /** Rows of a table, bytes of a file. */
  count: number;
  sha256: string;
}

export interface BackupFoot {
  end: true;
  tables: number;
  rows: number;
  files: number;
  /** Where identity columns continue: numbers of deleted rows are not reused. */
  sequences: { table: string; column: string; last: string; isUsed: boolean }[];
}

export const partEnd = '\\.';

/** Callbacks for the parts of a backup, in file order. */
export interface BackupReader {
  head?(head: BackupHead): void | Promise<void>;
  table?(head: TableHead): void | Promise<void>;
  row?(line: string): void | Promise<void>;
  tableEnd?(): void | Promise<void>;
  file?(head: FileHead, bytes: Buffer): void | Promise<void>;
}

const damaged = (what: string) => new Error(`备份文件已损坏：${what}`);

const parse = <T>(line: string | undefined, what: string): T => {
  try {
    return JSON.parse(line ?? '') as T;
  } catch {
    throw damaged(what);
  }
};

/** Split at line feeds alone: rows may contain any other line separator. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  const source = createReadStream(file);
  const chunks = source.pipe(createGunzip());
  source.on('error', (error) => chunks.destroy(error));
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    yield parts;
  }
  if (rest !== '') yield [rest];
}

/** The next line, or undefined at the end. Lines come in blocks: one promise per block, not per line. */
const lineReader = (file: string) => {
  const blocks = linesOf(file);
  let block: string[] = [];
  let at = 0;
  const more = async (): Promise<boolean> => {
    try {
      do {
        const { value, done } = await blocks.next();
        if (done) return false;
        block = value;
        at = 0;
      } while (block.length === 0);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw new Error(`没有备份文件 ${file}`, { cause: error });
      if (code === 'EACCES' || code === 'EISDIR')
        throw new Error(`无法读取备份文件 ${file}`, { cause: error });
      throw damaged('文件不完整或不是备份文件');
    }
  };
  return {
    hasLine: () => at < block.length,
    more,
    take: () => block[at++],
  };
};

/** Reads a backup from end to end and verifies all its counts and digests. */
export const readBackup = async (file: string, reader: BackupReader): Promise<BackupFoot> => {
  const lines = lineReader(file);
  const next = async () => (lines.hasLine() || (await lines.more()) ? lines.take() : undefined);
  const head = parse<BackupHead>(await next(), '文件头');
  if (head.format !== backupFormat) throw damaged('不是本产品的备份文件');
  if (head.version !== backupVersion) throw new Error(`无法识别的备份版本 ${head.version}`);
  await reader.head?.(head);

  /** Passes on the lines of one part; `row` may return a promise, which is awaited only then. */
  const part = async (
    row: (line: string) => number,
    pause: () => Promise<void> | undefined,
    name: string,
  ) => {
    const digest = createHash('sha256');
    let count = 0;
    for (;;) {
      if (!lines.hasLine() && !(await lines.more())) throw damaged('缺少结尾');
      const line = lines.take() ?? '';
      if (line === partEnd) break;
      digest.update(line).update('\n');
      count += row(line);
      const paused = pause();
      if (paused) await paused;
    }
    const foot = parse<PartFoot>(await next(), name);
    if (foot.count !== count || foot.sha256 !== digest.digest('hex')) {
      throw damaged(`${name} 的内容与校验值不符`);
    }
    return count;
  };

  let [tables, rows, files] = [0, 0, 0];
  for (;;) {
    const one = parse<TableHead | FileHead | BackupFoot>(await next(), '缺少结尾');
    if ('end' in one) {
      const isWhole = one.tables === tables && one.rows === rows && one.files === files;
      if (!isWhole || (await next()) !== undefined) throw damaged('表、行或文件的数量不符');
      return one;
    }
    if ('file' in one) {
      const parts: Buffer[] = [];
      const add = (line: string) => {
        const bytes = Buffer.from(line, 'base64');
        parts.push(bytes);
        return bytes.length;
      };
      await part(add, () => undefined, one.file);
      await reader.file?.(one, Buffer.concat(parts));
      files += 1;
    } else {
      await reader.table?.(one);
      let pending: void | Promise<void>;
      const add = (line: string) => {
        pending = reader.row?.(line);
        return 1;
      };
      rows += await part(add, () => pending ?? undefined, `表 ${one.table}`);
      await reader.tableEnd?.();
      tables += 1;
    }
  }
};
