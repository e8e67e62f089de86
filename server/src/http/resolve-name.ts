import { type LookupAddress, type LookupAllOptions, Resolver } from 'node:dns';

export type ResolveName = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const queryMs = 1500;
const tries = 2;

/** Names that always mean the machine itself (RFC 6761); name servers may not know them. */
export const isLocalhost = (host: string): boolean => /(?:^|\.)localhost\.?$/i.test(host);
const loopback: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves public names by asking name servers itself. The system's resolver runs on threads that the whole
 * process shares, two names at once: a few names whose server never answers would hold up every other one, of
 * all companies, of the database and of the file storage. It reads no hosts file and adds no search domain.
 * `servers` instead of the system's.
 */
export const publicNames = (servers?: readonly string[]): ResolveName => {
  const resolver = new Resolver({ timeout: queryMs, tries });
  if (servers) resolver.setServers(servers);
  return (host, _options, done) => {
    if (isLocalhost(host)) {
      queueMicrotask(() => done(null, [...loopback]));
      return;
    }
    const found: LookupAddress[] = [];
    let open = 2;
    const take = (family: 4 | 6, addresses: string[] | undefined): void => {
      for (const address of addresses ?? []) found.push({ address, family });
      open -= 1;
      if (open === 0) done(null, found);
    };
    // a name with addresses of one family has an error for the other
    resolver.resolve4(host, (_error, addresses?: string[]) => take(4, addresses));
    resolver.resolve6(host, (_error, addresses?: string[]) => take(6, addresses));
  };
};
