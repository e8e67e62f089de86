import { type CallName, type Contract, contract } from '@design-console/contract';
import type { Call, InputOf } from '@design-console/contract/kernel';

/** Every call of the contract, by name. */
export const calls: readonly Call[] = Object.values(contract).flatMap(
  (module) => Object.values(module) as Call[],
);

/** Calls of areas that are not built yet are refused with one message. */
export const wireOf = (call: Call): string => `${call.method} ${call.path}`;

export const callNamed = (name: string): Call => {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`${name} is not in the contract`);
  return call;
};

type Named = {
  [Module in Extract<keyof Contract, string>]: {
    [Verb in Extract<keyof Contract[Module], string> as `${Module}.${Verb}`]: Contract[Module][Verb];
  };
}[Extract<keyof Contract, string>];
type Union = Named extends infer Each ? (Each extends unknown ? (each: Each) => void : never) : never;
/** The contract as one flat record: `role.list` → the call. */
type ByName = Union extends (each: infer All) => void ? All : never;

export type { CallName };

type KindOf<Name extends CallName> = ByName[Name] extends { kind: infer Kind } ? Kind : never;

/** The names of the queries, or of all other calls. */
export type QueryName = { [Name in CallName]: KindOf<Name> extends 'query' ? Name : never }[CallName];
export type WriteName = Exclude<CallName, QueryName>;

type SentInputOf<C> = C extends Call ? InputOf<C> : never;

type WithFile<Input> = (Input extends Record<string, never> ? unknown : Input) & { file: Buffer };

/** What a caller sends: the input by its schema; an upload's file next to the other parts. */
export type Sent<Name extends CallName> =
  KindOf<Name> extends 'upload' ? WithFile<SentInputOf<ByName[Name]>> : SentInputOf<ByName[Name]>;
