import { closeSync, openSync, readSync } from 'node:fs';

const listening = '0A';
const pieceBytes = 64 * 1024;

/** The lines of listening sockets: they come first, before thousands of connections. */
const listeners = function* (path: string): Generator<string[]> {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    // a machine without this kind of address, or not Linux
    return;
  }
  try {
    const piece = Buffer.alloc(pieceBytes);
    let text = '';
    for (let isHead = true; ; ) {
      const bytes = readSync(file, piece);
      text += piece.toString('latin1', 0, bytes);
      const lines = text.split('\n');
      text = bytes > 0 ? (lines.pop() ?? '') : '';
      for (const line of lines) {
        const columns = line.trim().split(/\s+/);
        if (!isHead && columns[3] !== listening) return;
        if (!isHead) yield columns;
        isHead = false;
      }
      if (bytes === 0) return;
    }
  } finally {
    closeSync(file);
  }
};

/**
 * How many connections to a port the kernel has made that nobody has accepted yet; null when unknown. Closing
 * a listening socket resets those.
 */
export const acceptQueue = (port: number): number | null => {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  let waiting: number | null = null;
  for (const path of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const [, address = '', , , queues = ''] of listeners(path)) {
      if (!address.endsWith(suffix)) continue;
      waiting = (waiting ?? 0) + Number.parseInt(queues.split(':')[1] ?? '0', 16);
    }
  }
  return waiting;
};
