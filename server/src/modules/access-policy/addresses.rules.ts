import ipaddr from 'ipaddr.js';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

const bitsOf = (address: ipaddr.IPv4 | ipaddr.IPv6): number => (address.kind() === 'ipv4' ? 32 : 128);
const mappedPrefix = 96;

/** An IPv4 address that is written as an IPv6 one is the IPv4 address. */
const plain = ([address, bits]: Range): Range =>
  address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= mappedPrefix
    ? [address.toIPv4Address(), bits - mappedPrefix]
    : [address, bits];

const rangeOf = (written: string): Range | null => {
  try {
    if (written.includes('/')) return plain(ipaddr.parseCIDR(written));
    const address = ipaddr.parse(written);
    return plain([address, bitsOf(address)]);
  } catch {
    return null;
  }
};

const writtenOf = ([address, bits]: Range): string =>
  bits === bitsOf(address) ? address.toString() : `${address.toString()}/${bits}`;

/** The first address of a range. */
const firstOf = ([address, bits]: Range): ipaddr.IPv4 | ipaddr.IPv6 => {
  const bytes = address.toByteArray().map((byte, index) => {
    const kept = Math.min(8, Math.max(0, bits - index * 8));
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes);
};

export type ReadAddress =
  | { readonly address: string; readonly fault?: undefined }
  | { readonly address?: undefined; readonly fault: string };

/** Reads an address or range of the list, in its shortest form. */
export const readAddress = (written: string): ReadAddress => {
  const range = rangeOf(written);
  if (range === null) return { fault: '不是有效的 IP 地址或网段' };
  const [, bits] = range;
  if (bits === 0) return { fault: '包含所有地址，不限制时请清空列表' };
  const first = writtenOf([firstOf(range), bits]);
  if (first !== writtenOf(range)) return { fault: `不是网段的起始地址，应写成 ${first}` };
  return { address: first };
};

/** Whether a call from this address is allowed; every one while the list is empty. */
export const isAllowedAddress = (addresses: readonly string[], address: string): boolean => {
  if (addresses.length === 0) return true;
  const caller = rangeOf(address);
  if (caller === null) return false;
  return addresses.some((written) => {
    const range = rangeOf(written);
    return range !== null && range[0].kind() === caller[0].kind() && caller[0].match(range[0], range[1]);
  });
};
