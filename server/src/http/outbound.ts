import { type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLocalhost, publicNames, type ResolveName } from './resolve-name.ts';

/** Why a request to an address was refused or failed; each has its sentence where it is shown. */
export type OutboundFailure = 'private' | 'insecure' | 'unknownHost' | 'unreachable' | 'timeout' | 'tooLarge';

export class OutboundError extends Error {
  readonly reason: OutboundFailure;
  constructor(reason: OutboundFailure) {
    super(reason);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

export interface OutboundRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole exchange, the answer included. */
  readonly timeoutMs: number;
  /** For the connection alone; as long as the whole by default. */
  readonly connectMs?: number;
  readonly maxBytes: number;
  /** Keeps the beginning of a longer answer, instead of failing. */
  readonly isCut?: boolean;
}

/** Requests addresses that people typed. Never follows a redirect: its target would be unchecked. */
export interface Outbound {
  send(request: OutboundRequest): Promise<{ status: number; body: string }>;
  /** Sends a request whose answer is no text. */
  fetch(request: OutboundRequest): Promise<{ status: number; content: Buffer }>;
  /** Why an address would be refused before anything is asked; null where its name decides. */
  refusalOf(url: string): OutboundFailure | null;
}

export interface OutboundTerms {
  /** Whether addresses may lead into the server's own network, and be plain http. */
  readonly allowsPrivate: boolean;
  /** For tests of names and addresses that no test machine has. */
  readonly resolveName?: ResolveName;
  readonly isRefused?: (address: string) => boolean;
}

/** Everything that is not the public internet (IANA special-purpose registries). */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4');

const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');
/** Inside 2000::/3, but carrying other addresses (Teredo, 6to4) or unassigned. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

/** Whether an address lies outside the public internet, in any notation. */
export const isPrivateAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return special.check(address, 'ipv4');
  // mapped IPv4 (::ffff:10.0.0.1) lies outside 2000::/3 and is refused with the rest
  return family !== 6 || !publicSix.check(address, 'ipv6') || special.check(address, 'ipv6');
};

/** Resolves a name once and refuses it when any address is private: the connection uses these addresses. */
const checkedLookup =
  (resolveName: ResolveName, isRefused: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(new OutboundError('unknownHost'), '', 0);
      else if (addresses.some(({ address }) => isRefused(address))) done(new OutboundError('private'), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

const reasonOf = (error: unknown): OutboundFailure => {
  if (error instanceof OutboundError) return error.reason;
  const code = (error as { code?: unknown }).code;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknownHost' : 'unreachable';
};

/** Ends a request whose connection, TLS included, is not made in time. */
const limitConnecting = (sent: ClientRequest, isSecure: boolean, connectMs: number): void => {
  const tooLate = setTimeout(() => sent.destroy(new OutboundError('timeout')), connectMs);
  const enough = () => clearTimeout(tooLate);
  sent.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', enough));
  sent.once('close', enough);
};

/** The answer up to `maxBytes`. */
const read = async (answer: IncomingMessage, maxBytes: number, isCut: boolean): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes <= maxBytes) continue;
    if (!isCut) throw new OutboundError('tooLarge');
    // leaving the loop closes the connection
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
};

export const openOutbound = (terms: OutboundTerms): Outbound => {
  const { allowsPrivate, resolveName = publicNames(), isRefused = isPrivateAddress } = terms;
  const lookup = checkedLookup(resolveName, isRefused);

  const refusalOf = (url: string): OutboundFailure | null => {
    // what is no address at all is not https either
    if (!URL.canParse(url)) return 'insecure';
    if (allowsPrivate) return null;
    const { hostname, protocol } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    // needs no look-up: a literal address never reaches it, and these names mean this machine wherever they are asked
    const address = isLocalhost(host) ? '127.0.0.1' : host;
    if (isIP(address) !== 0 && isRefused(address)) return 'private';
    return protocol === 'https:' ? null : 'insecure';
  };

  const fetch: Outbound['fetch'] = async ({
    url,
    method,
    headers = {},
    body,
    timeoutMs,
    connectMs,
    maxBytes,
    isCut = false,
  }) => {
    const refusal = refusalOf(url);
    if (refusal) throw new OutboundError(refusal);
    const target = new URL(url);
    const isSecure = target.protocol === 'https:';
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = (isSecure ? requestSecure : requestPlain)(
          target,
          {
            method,
            signal,
            agent: false,
            headers: { accept: 'application/json', ...headers },
            ...(allowsPrivate ? {} : { lookup }),
          },
          resolve,
        );
        sent.on('error', reject);
        // an answer that takes the connection over (101) is no response and no error, and ends the time limit
        sent.on('close', () => reject(new OutboundError('unreachable')));
        if (connectMs !== undefined) limitConnecting(sent, isSecure, connectMs);
        sent.end(body);
      });
      const kept = await read(answer, maxBytes, isCut);
      return { status: answer.statusCode ?? 0, content: kept };
    } catch (error) {
      throw new OutboundError(signal.aborted ? 'timeout' : reasonOf(error));
    }
  };

  return {
    refusalOf,
    fetch,
    async send(request) {
      const { status, content } = await fetch(request);
      return { status, body: content.toString('utf8') };
    },
  };
};
