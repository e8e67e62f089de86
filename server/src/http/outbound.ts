import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** Requests addresses that people typed. Never follows a redirect: its target would be unchecked. */
export interface Outbound {
  send(request: OutboundRequest): Promise<{ status: number; body: string }>;
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

/** Resolves a name and refuses it when any address is private: the connection uses these addresses. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) done(new OutboundError('unknownHost'), '', 0);
    else if (addresses.some(({ address }) => isPrivateAddress(address)))
      done(new OutboundError('private'), '', 0);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

const reasonOf = (error: unknown): OutboundFailure => {
  if (error instanceof OutboundError) return error.reason;
  const code = (error as { code?: unknown }).code;
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'unknownHost' : 'unreachable';
};

export const openOutbound = ({ allowsPrivate }: { readonly allowsPrivate: boolean }): Outbound => ({
  async send({ url, method, headers = {}, body, timeoutMs, maxBytes }) {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (!allowsPrivate) {
      // a literal address never reaches the look-up
      if (isIP(host) !== 0 && isPrivateAddress(host)) throw new OutboundError('private');
      if (target.protocol !== 'https:') throw new OutboundError('insecure');
    }
    const signal = AbortSignal.timeout(timeoutMs);
    const ask = target.protocol === 'https:' ? requestSecure : requestPlain;
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = ask(
          target,
          {
            method,
            signal,
            agent: false,
            headers: { accept: 'application/json', ...headers },
            ...(allowsPrivate ? {} : { lookup: publicLookup }),
          },
          resolve,
        );
        sent.on('error', reject);
        sent.end(body);
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of answer) {
        bytes += (chunk as Buffer).length;
        if (bytes > maxBytes) throw new OutboundError('tooLarge');
        chunks.push(chunk as Buffer);
      }
      return { status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') };
    } catch (error) {
      throw new OutboundError(signal.aborted ? 'timeout' : reasonOf(error));
    }
  },
});
