/** What frame-ancestors takes for an allowed host. `localhost` without a port is every port. */
const sourcesOf = (host: string): string[] => {
  if (host === 'localhost') return ['http://localhost:*', 'https://localhost:*'];
  if (host.startsWith('localhost:')) return [`http://${host}`, `https://${host}`];
  return [`https://${host}`];
};

/** The pages that may frame, as frame-ancestors writes them; null when the company allows every host. */
export const framingSources = (hosts: readonly string[]): string[] | null =>
  hosts.length === 0 ? null : hosts.flatMap(sourcesOf);

/** The parts of an origin; null for one that names no page of the web, such as a sandboxed frame's. */
const partsOf = (origin: string): { scheme: string; name: string; host: string } | null => {
  try {
    const { protocol, hostname, host } = new URL(origin);
    return protocol === 'https:' || protocol === 'http:' ? { scheme: protocol, name: hostname, host } : null;
  } catch {
    return null;
  }
};

/** Whether a page of this origin may embed: the same answer as the browser's for `framingSources`. */
export const isAllowedHost = (hosts: readonly string[], origin: string): boolean => {
  if (hosts.length === 0) return true;
  const parts = partsOf(origin);
  if (parts === null) return false;
  const { scheme, name, host } = parts;
  if (scheme === 'http:' && name !== 'localhost') return false;
  return hosts.some((allowed) =>
    allowed === 'localhost'
      ? name === 'localhost'
      : // the port belongs to the name: a wildcard replaces only names
        allowed.startsWith('*.')
        ? host.endsWith(allowed.slice(1)) && host.length > allowed.length - 1
        : host === allowed,
  );
};

export const leaveUrlMax = 500;

/**
 * Whether users may be led to an address that a link names: one of the company's hosts, or any page with TLS where
 * the company lists no hosts and the signature covers the address. Otherwise whoever changes a link leads its
 * users anywhere.
 */
export const mayLeadTo = (hosts: readonly string[], address: string, isCovered: boolean): boolean => {
  if (address.length > leaveUrlMax || !URL.canParse(address)) return false;
  const { origin, protocol, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  // others have no page of their own, though `blob:` has the origin that is written in it
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return hosts.length > 0 ? isAllowedHost(hosts, origin) : isCovered && protocol === 'https:';
};

/** Whether an origin may be remembered: one that a person could allow. */
export const isNameable = (origin: string): boolean => partsOf(origin) !== null;
