import { type Call, describeFaults } from '@design-console/contract/kernel';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { refuse } from '../reply/refusal.ts';
import { isAllowedFor, type Who } from '../../identity/caller.ts';
import type { Guest } from '../../identity/guest.ts';
import type { IncomingBytes } from '../../memory/incoming-bytes.ts';
import { ownerOf } from '../../queues/owner.ts';
import { threadTurn } from '../../queues/thread-turns.ts';
import { isStorable } from '../../storable-text.ts';
import { receiveFile } from '../upload/receive-file.ts';
import type { ReceivedFile } from './call-context.ts';
import { UnreadBody } from './unread-body.ts';

/** The path of a value that the database cannot hold, innermost name first; null when there is none. */
const unstorableIn = (value: unknown): string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const found = unstorableIn(inner);
    if (found) return [...found, key];
  }
  return null;
};

/** The call's bounds limited the depth before the input was parsed. */
const refuseUnstorable = (input: object): void => {
  const found = unstorableIn(input);
  if (found) throw refuse.invalid({ [found.reverse().join('.').slice(0, 200)]: '包含无法识别的字符' });
};

/** The parsed empty input of calls without required fields: always the same, so computed once. */
const ofNothing = new WeakMap<Call, unknown>();

const isEmpty = (input: object): boolean => {
  for (const _ in input) return false;
  return true;
};

/** The input by the call's schema, or a refusal that names every faulty field. */
const parseInput = (call: Call, raw: unknown): unknown => {
  const input = raw ?? {};
  if (typeof input !== 'object' || Array.isArray(input))
    throw refuse.invalid({ '': '请求内容须为对象' }, MESSAGES.invalid);
  if (!isEmpty(input)) return parseRaw(call, input);
  const known = ofNothing.get(call);
  if (known !== undefined) return known;
  const made = parseRaw(call, input);
  ofNothing.set(call, Object.freeze(made));
  return made;
};

const parseRaw = (call: Call, input: object): unknown => {
  refuseUnstorable(input);
  const parsed = call.input.safeParse(input, { reportInput: true });
  if (parsed.success) {
    // a form part may be JSON, whose escapes are decoded only now
    if (call.kind === 'upload') refuseUnstorable(parsed.data as object);
    return parsed.data;
  }
  throw refuse.invalid(describeFaults(call.input, parsed.error));
};

/** Input a handler may trust: well-formed, and about something this person may act on. */
const trustedInput = (call: Call, who: Who, raw: unknown, hear: (input: unknown) => void): unknown => {
  const input = parseInput(call, raw);
  hear(input);
  if (!isAllowedFor(who, call.access, input)) throw refuse.forbidden();
  return input;
};

/** Parsing and checking a body up to this size takes a millisecond or two. */
const shortBytes = 64 * 1024;

interface Receiving {
  readonly who: Who;
  readonly guest: Guest;
  readonly incomingBytes: IncomingBytes;
  /** Gets a well-formed input, also one that is then refused. */
  readonly hear: (input: unknown) => void;
}

/**
 * The trusted input of a request, received now: call it when everything is known that needs no body. Long
 * ones are parsed at their sender's turn.
 */
export const receivedInput = async (
  call: Call,
  request: FastifyRequest,
  { who, guest, incomingBytes, hear }: Receiving,
): Promise<unknown> => {
  if (call.kind === 'upload') {
    const { file, fields } = await receiveFile(request, call, incomingBytes);
    const input = trustedInput(call, who, fields, hear) as Record<string, unknown>;
    return { ...input, file } satisfies { file: ReceivedFile };
  }
  const { body } = request;
  if (request.method === 'GET' || !(body instanceof UnreadBody))
    return trustedInput(
      call,
      who,
      request.method === 'GET' || call.kind === 'command' ? request.query : null,
      hear,
    );
  const { bytes, parse } = await body.receive(call.cost, incomingBytes);
  const read = () => trustedInput(call, who, parse(), hear);
  const owner = ownerOf({ who, guest });
  return bytes <= shortBytes || owner.companyId === 0 ? read() : threadTurn(owner, read);
};
