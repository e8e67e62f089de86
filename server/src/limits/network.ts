import ipaddr from 'ipaddr.js';

/** Some proxies write the port behind the address: `203.0.113.7:51000`, `[2001:db8::1]:51000`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** The first pieces, of eight, of an IPv6 address name the network; its holder has all addresses in it. */
const networkPieces = 4;

/**
 * The key of a limit by address: an IPv4 address, or the network of an IPv6 one (the first 64 bits), of which
 * a single household has 2^64 addresses. All text that is not an address counts as one network.
 */
export const networkOf = (stated: string): string => {
  const address = withoutPort(stated);
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const pieces = parsed.parts.slice(0, networkPieces).map((piece) => piece.toString(16));
  return `${pieces.join(':')}::/64`;
};

/** An address as people write it: an IPv4 one that came over IPv6 is the IPv4 one. Null for other text. */
export const shownAddress = (stated: string): string | null => {
  const address = withoutPort(stated);
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : null;
};
