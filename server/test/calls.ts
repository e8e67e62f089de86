import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { NotServedInput } from '@design-console/contract/pending';

/** Every call of the contract, by name. */
export const calls: readonly Call[] = Object.values(contract).flatMap(
  (module) => Object.values(module) as Call[],
);

/** Calls of areas that are not built yet are refused with one message. */
export const isServed = (call: Call): boolean => call.input !== NotServedInput;

export const wireOf = (call: Call): string => `${call.method} ${call.path}`;
