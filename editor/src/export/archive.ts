/** A file of an archive, stored uncompressed: pictures are already compressed. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Blob;
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** Little-endian numbers of 2 or 4 bytes, one after the other. */
const record = (...fields: readonly (readonly [number, 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
};

const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endOfArchive = 0x06054b50;
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

const dosTime = (at: Date): [number, number] => [
  (at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1),
  ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(),
];

/** The files as one ZIP, uncompressed. */
export const zipOf = async (files: readonly ArchivedFile[], at: Date): Promise<Blob> => {
  const [time, day] = dosTime(at);
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const { name, content } of files) {
    const named = new TextEncoder().encode(name);
    const crc = crcOf(new Uint8Array(await content.arrayBuffer()));
    const about = [
      [version, 2],
      [flags, 2],
      [0, 2],
      [time, 2],
      [day, 2],
      [crc, 4],
      [content.size, 4],
      [content.size, 4],
      [named.length, 2],
      [0, 2],
    ] as const;
    const head = record([localHeader, 4], ...about);
    const entry = record(
      [centralHeader, 4],
      [version, 2],
      ...about,
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    );
    parts.push(head, named, content);
    directory.push(entry, named);
    offset += head.length + named.length + content.size;
    directorySize += entry.length + named.length;
  }
  const end = record(
    [endOfArchive, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [directorySize, 4],
    [offset, 4],
    [0, 2],
  );
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
};
