import ipaddr from 'ipaddr.js';

/** Of the eight pieces of an IPv6 address these name the network; whoever has one has all its addresses. */
const networkPieces = 4;

/**
 * Whom a limit by address counts: an IPv4 address, or the network of an IPv6 one (the first 64 bits), of which
 * a single household has 2^64 addresses. All text that is no address counts as one network.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const pieces = parsed.parts.slice(0, networkPieces).map((piece) => piece.toString(16));
  return `${pieces.join(':')}::/64`;
};
