import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Refusal } from '../../../http/reply/refusal.ts';

export interface ArchivedLetter {
  readonly no: string;
  read(): Promise<{ readonly fileName: string; readonly at: Date; readonly bytes: Buffer }>;
}

/** Lists the letters that could not be made. */
const failuresFile = '未能生成.txt';

/** Why one letter cannot be made; null for a fault that concerns all of them. */
const reasonOf = (error: unknown): string | null => {
  if (error instanceof Refusal) return error.message;
  return String(error).includes('Painting failed') ? '内容无法生成' : null;
};

/** The archive keeps the streams of its entries until its end: each lets go of its bytes once they are sent. */
const streamOf = (bytes: Buffer): Readable => {
  const unsent = [bytes];
  return new Readable({
    read() {
      this.push(unsent.pop() ?? null);
    },
  });
};

/**
 * Streams letters as one ZIP. Each is read, or painted, when those before it have left: one is in memory at a time,
 * and a reader who leaves ends the rest. One that cannot be made is listed in a file at the end.
 */
export const lettersArchive = (letters: readonly ArchivedLetter[], now: Date): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const left = new AbortController();
  output.once('close', () => left.abort());
  // the archive is cut off, never complete without a letter that it does not list
  zip.on('error', (error: Error) => output.destroy(error));
  const fill = async (): Promise<void> => {
    const failed: string[] = [];
    for (const { no, read } of letters) {
      if (left.signal.aborted) return;
      try {
        const { fileName, at, bytes } = await read();
        const stream = streamOf(bytes);
        // a PDF is compressed already
        zip.addReadStream(stream, fileName, { mtime: at, compress: false });
        await finished(stream, { signal: left.signal });
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        failed.push(`${no}：${reason}`);
      }
      if (output.writableNeedDrain) await once(output, 'drain', { signal: left.signal });
    }
    if (failed.length > 0) {
      const lines = ['以下授权书未能生成，请重新下载：', ...failed, ''];
      // the mark tells older editors that it is UTF-8
      zip.addBuffer(Buffer.from(`\uFEFF${lines.join('\r\n')}`), failuresFile, { mtime: now });
    }
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
};
