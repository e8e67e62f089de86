import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { isFileName, type Storage } from './storage.ts';
import { StorageFault } from './storage-fault.ts';

/** A try without a byte in either direction for this long has failed. */
const silenceMs = 5000;
/** A file on its way to a slow client may pause longer. */
const readerSilenceMs = 60_000;
const retryDelaysMs = [100, 300, 900];
/** Most bytes read of an answer that is not a file: enough for its error code. */
const errorBytesMax = 4096;

/** Bytes that can be sent again: a failed try starts from the beginning. */
interface Body {
  open(): Readable;
  bytes: number;
}

export interface S3Terms {
  silenceMs?: number;
  retryDelaysMs?: readonly number[];
}

const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of answer) {
    text += String(chunk);
    if (text.length > errorBytesMax) break;
  }
  answer.destroy();
  return text;
};

const codes: Record<string, readonly [string, string]> = {
  InvalidAccessKeyId: ['访问密钥不存在', 'the access key is not known'],
  SignatureDoesNotMatch: ['访问密钥的 SECRET 不正确', 'the secret of the access key is wrong'],
  AccessDenied: ['访问密钥没有权限', 'the access key is not permitted'],
  NoSuchBucket: ['存储桶不存在', 'the bucket does not exist'],
  PermanentRedirect: ['存储桶在另一个 region', 'the bucket is in another region'],
  AuthorizationHeaderMalformed: ['region 不正确', 'the region is wrong'],
  RequestTimeTooSkewed: ['本机时钟不准', 'the clock of this machine is wrong'],
  ENOTFOUND: ['找不到主机', 'the host is not known'],
  EAI_AGAIN: ['找不到主机', 'the host is not known'],
  ECONNREFUSED: ['该端口没有服务', 'nothing listens there'],
  ETIMEDOUT: ['没有应答', 'no answer'],
};

/** An error in both languages. It names the place, never the key. */
const faultOf = (location: string, code: string, mayPass: boolean, cause?: unknown): StorageFault => {
  const [chinese, english] = codes[code] ?? [code, code];
  return new StorageFault(
    `文件存储 ${location} 不可用：${chinese}，请检查 STORAGE_URL`,
    `file storage ${location}: ${english}; check STORAGE_URL`,
    mayPass,
    { cause },
  );
};

/** Any S3-compatible store: `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=off`. */
export const s3Storage = (url: URL, terms: S3Terms = {}): Storage => {
  const isPlain = url.searchParams.get('tls') === 'off';
  const bucket = url.pathname.replace(/\/$/, '');
  const base = `${isPlain ? 'http' : 'https'}://${url.host}${bucket}`;
  const location = `${url.host}${bucket}`;
  const credentials = {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
  const agent = new (isPlain ? HttpAgent : HttpsAgent)({ keepAlive: true, maxSockets: 64 });
  const limitMs = terms.silenceMs ?? silenceMs;

  /** One try: resolves with the answer's head; its body may be read slowly, but not stop. */
  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    headers: Record<string, string> = {},
    body?: Body,
  ): Promise<IncomingMessage> => {
    const signed = await new AwsV4Signer({ ...credentials, method, url: base + path, headers }).sign();
    const send = isPlain ? httpRequest : httpsRequest;
    const request = send(signed.url, {
      method,
      agent,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body ? { 'content-length': String(body.bytes) } : {}),
      },
    });
    // a limit of the socket, in either direction: a try is not aborted while bytes move
    request.setTimeout(limitMs, () =>
      request.destroy(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })),
    );
    let isAnswered = false;
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on('error', reject).once('response', (answer) => {
        isAnswered = true;
        request.setTimeout(readerSilenceMs);
        resolve(answer);
      });
    });
    if (!body) request.end();
    else {
      pipeline(body.open(), request).catch((error: unknown) => {
        // a refusal sent early is worth more than the broken pipe that follows it
        if (!isAnswered) request.destroy(error as Error);
      });
    }
    return answered;
  };

  /** Tries until an answer is not a temporary failure. All our requests may be repeated. */
  const askWithRetries = async (...request: Parameters<typeof ask>): Promise<IncomingMessage> => {
    const delays = terms.retryDelaysMs ?? retryDelaysMs;
    for (let attempt = 0; ; attempt += 1) {
      let fault: StorageFault;
      try {
        const answer = await ask(...request);
        const status = answer.statusCode ?? 0;
        if (status < 300 || status === 404) return answer;
        const code = /<Code>(\w+)<\/Code>/.exec(await textOf(answer))?.[1] ?? String(status);
        fault = faultOf(location, code, status >= 500 || status === 429);
      } catch (error) {
        fault = faultOf(location, (error as NodeJS.ErrnoException).code ?? String(error), true, error);
      }
      const delayMs = delays[attempt];
      if (!fault.mayPass || delayMs === undefined) throw fault;
      // clients that failed together do not retry together
      await wait(delayMs * (0.5 + Math.random()));
    }
  };

  const put: Storage['put'] = async (name, content, mediaType) => {
    if (!isFileName(name)) throw new Error(`Not a file name: ${name}`);
    const body = Buffer.isBuffer(content)
      ? { open: () => Readable.from([content]), bytes: content.length }
      : content;
    const answer = await askWithRetries('PUT', `/${name}`, { 'content-type': mediaType }, body);
    if (answer.statusCode === 404) throw faultOf(location, 'NoSuchBucket', false);
    answer.resume();
  };

  return {
    put,
    async get(name) {
      if (!isFileName(name)) return null;
      const answer = await askWithRetries('GET', `/${name}`);
      if (answer.statusCode === 404) {
        // a missing file is null, but a missing bucket is an error
        if ((await textOf(answer)).includes('NoSuchBucket')) throw faultOf(location, 'NoSuchBucket', false);
        return null;
      }
      return { body: answer, bytes: Number(answer.headers['content-length'] ?? 0) };
    },
    async remove(name) {
      if (isFileName(name)) (await askWithRetries('DELETE', `/${name}`)).resume();
    },
    check: () => put('start-check.txt', Buffer.from('written at each start'), 'text/plain'),
  };
};
