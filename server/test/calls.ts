import { type Contract, contract } from '@design-console/contract';
import type { Call, InputOf } from '@design-console/contract/kernel';
import { NotServedInput } from '@design-console/contract/pending';

/** Every call of the contract, by name. */
export const calls: readonly Call[] = Object.values(contract).flatMap(
  (module) => Object.values(module) as Call[],
);

/** Calls of areas that are not built yet are refused with one message. */
export const isServed = (call: Call): boolean => call.input !== NotServedInput;

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

export type CallName = Extract<keyof ByName, string>;

type IsServed<C> = C extends { input: infer Input }
  ? typeof NotServedInput extends Input
    ? Input extends typeof NotServedInput
      ? false
      : true
    : true
  : never;

export type ServedName = {
  [Name in CallName]: IsServed<ByName[Name]> extends true ? Name : never;
}[CallName];

type KindOf<Name extends CallName> = ByName[Name] extends { kind: infer Kind } ? Kind : never;

/** The names of the served queries, or of all other served calls. */
export type QueryName = { [Name in ServedName]: KindOf<Name> extends 'query' ? Name : never }[ServedName];
export type WriteName = Exclude<ServedName, QueryName>;

type SentInputOf<C> = C extends Call ? InputOf<C> : never;

type WithFile<Input> = (Input extends Record<string, never> ? unknown : Input) & { file: Buffer };

/** What a caller sends: the input by its schema; an upload's file next to the other parts. */
export type Sent<Name extends ServedName> =
  KindOf<Name> extends 'upload' ? WithFile<SentInputOf<ByName[Name]>> : SentInputOf<ByName[Name]>;
