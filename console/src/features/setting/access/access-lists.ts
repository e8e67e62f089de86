import { type AccessPolicy, accessPolicy } from '@design-console/contract/access-policy';
import { valuesIn } from './address-lines.ts';
import type { Seen } from './SeenList.tsx';

const { shape } = accessPolicy.set.input;

/** The two lists, one value a line. */
export interface AccessTexts {
  readonly hosts: string;
  readonly addresses: string;
}

export const textsOf = ({ hosts, addresses }: Pick<AccessPolicy, 'hosts' | 'addresses'>): AccessTexts => ({
  hosts: hosts.join('\n'),
  addresses: addresses.join('\n'),
});

export const listsOf = ({ hosts, addresses }: AccessTexts) => ({
  hosts: valuesIn(hosts),
  addresses: valuesIn(addresses),
});

/** Whether these texts hold other values than the saved lists; blanks and empty lines do not matter. */
export const isChanged = (texts: AccessTexts, saved: AccessTexts): boolean =>
  JSON.stringify(listsOf(texts)) !== JSON.stringify(listsOf(saved));

/** The line that would allow an origin; null where none can. */
const lineOf = (origin: string): string | null => {
  const read = shape.hosts.safeParse([origin]);
  return read.success ? (read.data[0] ?? null) : null;
};

export const seenPages = ({ seenHosts }: AccessPolicy): Seen[] =>
  seenHosts.map(({ origin, ...seen }) => ({ ...seen, name: origin, line: lineOf(origin) }));

export const seenServers = ({ seenAddresses }: AccessPolicy): Seen[] =>
  seenAddresses.map(({ address, ...seen }) => ({ ...seen, name: address, line: address }));
