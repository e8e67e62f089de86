import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedLetter {
  readonly fileName: string;
  readonly at: Date;
  read(): Promise<Buffer>;
}

/**
 * Streams letters as one ZIP. Each is read, or painted, when those before it have left: one is in memory at a time,
 * and a reader who leaves ends the rest.
 */
export const lettersArchive = (letters: readonly ArchivedLetter[]): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  // the archive is cut off, never complete without a letter
  zip.on('error', (error: Error) => output.destroy(error));
  // a PDF is compressed already
  for (const { fileName, at, read } of letters)
    zip.addReadStreamLazy(fileName, { mtime: at, compress: false }, (give) => {
      if (output.destroyed) return;
      read().then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: Error) => output.destroy(error),
      );
    });
  zip.end();
  return output;
};
