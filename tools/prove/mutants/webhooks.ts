import type { Mutant } from '../mutant.ts';

const guard = ['server/src/http/outbound-guard.test.ts'];

/** Mutants that harm what is sent to addresses of companies. */
export const webhookMutants: readonly Mutant[] = [
  {
    name: 'check only the first address of a name',
    file: 'server/src/http/outbound.ts',
    search: 'addresses.some(({ address }) => isRefused(address))',
    replace: 'isRefused(first.address)',
    mustFail: guard,
  },
  {
    name: 'connect to an address that was not checked',
    file: 'server/src/http/outbound.ts',
    search: '...(allowsPrivate ? {} : { lookup }),',
    replace: '',
    mustFail: guard,
  },
  {
    name: 'read an answer without an end',
    file: 'server/src/http/outbound.ts',
    search: 'if (bytes <= maxBytes) continue;',
    replace: 'if (bytes <= maxBytes || isCut) continue;',
    mustFail: guard,
  },
  {
    name: 'wait for a connection as long as for an answer',
    file: 'server/src/http/outbound.ts',
    search: 'if (connectMs !== undefined) limitConnecting(sent, isSecure, connectMs);',
    replace: '',
    mustFail: guard,
  },
];
