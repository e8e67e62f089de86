import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type S3Server, startS3 } from '../testing/start-s3.ts';
import { s3Storage } from './s3-storage.ts';
import { StorageFault } from './storage-fault.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const quick = { silenceMs: 500, retryDelaysMs: [1, 1, 1] };
const open = (storageUrl: string, terms = quick) => s3Storage(new URL(storageUrl), terms);

type Trouble = (request: IncomingMessage, response: ServerResponse, count: number) => boolean;

/** A storage behind a proxy that causes trouble; it forwards requests for which `trouble` returns false. */
const behind = async (trouble: Trouble) => {
  let count = 0;
  const between = createServer((asked, response) => {
    count += 1;
    if (trouble(asked, response, count)) return;
    const onward = request(
      { port: s3.port, host: '127.0.0.1', method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    asked.pipe(onward);
  });
  onTestFinished(() => {
    between.closeAllConnections();
    between.close();
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  // signed for the port it is sent to: the storage behind checks the header as sent
  const { port } = between.address() as AddressInfo;
  return { storage: open(s3.storageUrl(port)), asked: () => count };
};

const faultOf = async (doing: Promise<unknown>): Promise<StorageFault> => {
  const error = await doing.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!(error instanceof StorageFault)) throw new Error(`no storage fault: ${String(error)}`);
  return error;
};

describe('files in an S3-compatible store', () => {
  it('are read as they were stored; one that was never stored is null', async () => {
    const storage = open(s3.storageUrl());
    await storage.check?.();
    const bytes = randomBytes(100_000);
    await storage.put('private-ab/picture.webp', bytes, 'image/webp');
    await storage.put('private-ab/picture.webp', bytes, 'image/webp');
    const found = await storage.get('private-ab/picture.webp');
    expect(found?.bytes).toBe(bytes.length);
    expect(found && (await buffer(found.body)).equals(bytes)).toBe(true);
    await storage.remove('private-ab/picture.webp');
    expect(await storage.get('private-ab/picture.webp')).toBeNull();
    await storage.remove('private-ab/picture.webp');
    expect(await storage.get('absent.png')).toBeNull();
    expect(await storage.get('../outside.png')).toBeNull();
  });

  it('are streamed: a large one needs as much memory as a small one', async () => {
    const storage = open(s3.storageUrl(), { ...quick, silenceMs: 30_000 });
    const piece = randomBytes(1024 * 1024);
    const pieces = 96;
    const sent = createHash('sha256');
    for (let i = 0; i < pieces; i += 1) sent.update(piece);
    let most = 0;
    const before = process.memoryUsage().arrayBuffers;
    const watch = () => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    };
    const body = {
      bytes: pieces * piece.length,
      open: () =>
        Readable.from(
          (function* () {
            for (let i = 0; i < pieces; i += 1) {
              watch();
              yield piece;
            }
          })(),
        ),
    };
    await storage.put('large.ttf', body, 'font/ttf');
    const found = await storage.get('large.ttf');
    const received = createHash('sha256');
    for await (const chunk of found?.body ?? []) {
      watch();
      received.update(chunk as Buffer);
    }
    expect(received.digest('hex')).toBe(sent.digest('hex'));
    expect(most).toBeLessThan(body.bytes / 2);
  });

  it.each([
    ['a 503', (_asked: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end()],
    ['a cut connection', (asked: IncomingMessage) => void asked.socket.destroy()],
    ['silence', () => undefined],
  ])('are requested again after %s, whole', async (_name, trouble) => {
    const { storage, asked } = await behind((request_, response, count) => {
      if (count % 3 === 0) return false;
      trouble(request_, response);
      return true;
    });
    const bytes = randomBytes(200_000);
    await storage.put('again.png', bytes, 'image/png');
    const found = await storage.get('again.png');
    expect(found && (await buffer(found.body)).equals(bytes)).toBe(true);
    expect(asked()).toBe(6);
  });

  it('are abandoned after four tries, with a sentence that names the place and no key', async () => {
    const { storage, asked } = await behind((_asked, response) => {
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
      return true;
    });
    const fault = await faultOf(storage.get('any.png'));
    expect(fault.message).toMatch(/文件存储 127\.0\.0\.1:\d+\/console-files 不可用.*STORAGE_URL/);
    expect(fault.message).not.toContain('S3RVER');
    expect(fault.mayPass).toBe(true);
    expect(asked()).toBe(4);
  });
});

describe('a wrong STORAGE_URL is refused by its fault, without a request', () => {
  const wrong = (change: (url: URL) => void): string => {
    const url = new URL(s3.storageUrl());
    change(url);
    return url.toString();
  };
  it.each([
    ['key', (url: URL) => void (url.username = 'nobody'), '访问密钥不存在'],
    ['secret', (url: URL) => void (url.password = 'wrong'), 'SECRET 不正确'],
    ['bucket', (url: URL) => void (url.pathname = '/no-such-bucket'), '存储桶不存在'],
  ])('%s', async (_name, change, said) => {
    const storage = open(wrong(change));
    const picture = randomBytes(9);
    for (const start of [
      async () => storage.check?.(),
      () => storage.put('a.png', picture, 'image/png'),
      () => storage.get('a.png'),
    ]) {
      const fault = await faultOf(start());
      expect([fault.message, fault.mayPass]).toEqual([expect.stringContaining(said), false]);
    }
  });
  it('host', async () => {
    const storage = open(wrong((url) => void (url.hostname = 'no-such-host.invalid')));
    const fault = await faultOf(Promise.resolve(storage.check?.()));
    expect([fault.message, fault.mayPass]).toEqual([expect.stringContaining('找不到主机'), true]);
  });
});
