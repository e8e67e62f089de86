import type { z } from 'zod';
import type { Access } from './access.ts';
import type { Cost } from './cost.ts';

export type Wire = `GET /${string}.do` | `POST /${string}.do`;

/** Where a call comes from: the given specification, or our own addition. */
export type Source = 'given' | 'assumed';

export interface CallTerms<Input extends z.ZodType, Output extends z.ZodType> {
  readonly access: Access;
  readonly cost: Cost;
  readonly source: Source;
  /** What the call does, in Chinese: the action name of audit records and of the API document. */
  readonly title: string;
  readonly input: Input;
  readonly output: Output;
}

interface CallShape<Kind extends string, Input extends z.ZodType, Output extends z.ZodType>
  extends CallTerms<Input, Output> {
  readonly kind: Kind;
  /** `role.list`: stamped by callsOf(), the same on both sides of the wire. */
  readonly name: string;
  /** The first half of the name: a command makes every query of its module stale. */
  readonly module: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}.do`;
}

/** Reads. May be cached, prefetched and repeated. */
export type Query<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = CallShape<
  'query',
  Input,
  Output
>;

/** Writes, whatever its HTTP method: never retried, never prefetched. Leaves one audit row, except for a guest's. */
export type Command<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = CallShape<
  'command',
  Input,
  Output
> & {
  /** Other modules whose queries this command makes stale in the console. */
  readonly touches: readonly string[];
  /**
   * Whether it changes nothing: it checks a file, or shows what is hidden. Repeated under one idempotency key it runs
   * again, and no answer is kept.
   */
  readonly isReadOnly: boolean;
};

/** Writes a file: multipart with one part `file`; the other parts are the input. */
export type Upload<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = CallShape<
  'upload',
  Input,
  Output
> & {
  readonly touches: readonly string[];
  readonly isReadOnly: boolean;
  readonly maxBytes: number;
};

/** Streams a file instead of an envelope; a refusal is still an envelope. */
export type Download<Input extends z.ZodType = z.ZodType> = CallShape<'download', Input, z.ZodNull>;

export type Call = Query | Command | Upload | Download;

export type InputOf<C extends { input: z.ZodType }> = z.input<C['input']>;
export type ParsedInputOf<C extends { input: z.ZodType }> = z.output<C['input']>;
export type OutputOf<C extends { output: z.ZodType }> = z.output<C['output']>;

/** The method and path of a wire; callsOf() adds the names. */
export const parseWire = (wire: Wire) => {
  const [method, path] = wire.split(' ') as ['GET' | 'POST', `/${string}.do`];
  return { method, path, name: '', module: '' };
};

export const query = <Input extends z.ZodType, Output extends z.ZodType>(
  wire: Wire,
  terms: CallTerms<Input, Output>,
): Query<Input, Output> => ({ kind: 'query', ...parseWire(wire), ...terms });

/** What a call that writes may leave out. */
interface WriteTerms {
  readonly touches?: readonly string[];
  readonly isReadOnly?: boolean;
}

export const command = <Input extends z.ZodType, Output extends z.ZodType>(
  wire: Wire,
  { touches = [], isReadOnly = false, ...terms }: CallTerms<Input, Output> & WriteTerms,
): Command<Input, Output> => ({ kind: 'command', ...parseWire(wire), ...terms, touches, isReadOnly });

export const upload = <Input extends z.ZodType, Output extends z.ZodType>(
  wire: Wire,
  {
    touches = [],
    isReadOnly = false,
    ...terms
  }: CallTerms<Input, Output> & WriteTerms & { readonly maxBytes: number },
): Upload<Input, Output> => ({ kind: 'upload', ...parseWire(wire), ...terms, touches, isReadOnly });

export const download = <Input extends z.ZodType>(
  wire: Wire,
  terms: CallTerms<Input, z.ZodNull>,
): Download<Input> => ({ kind: 'download', ...parseWire(wire), ...terms });

/** Names the calls of one area (`role.list`). The area is the server module of the same name. */
export const callsOf = <Calls extends Record<string, Call>>(module: string, calls: Calls): Calls =>
  Object.fromEntries(
    Object.entries(calls).map(([verb, call]) => [verb, { ...call, module, name: `${module}.${verb}` }]),
  ) as Calls;
