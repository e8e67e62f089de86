import { type Call, CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { WIRE } from '@design-console/contract/wire/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { databaseIsAway, databaseIsBusy } from '../../db/query/errors.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { CallContext, AuditNote, HandlersOf, Origin, SentFile } from './call-context.ts';
import { writeAudit } from './audit.ts';
import { streamOf, countUntilRead } from '../reply/slow-readers.ts';
import { enterCall, inOwnTurn, inSharedTurn } from '../../limits/call-limits.ts';
import { shortAnswer, streamedBytes } from '../../memory/outgoing-bytes.ts';
import { type Guest, nobody } from '../../identity/guest.ts';
import { boundsOf } from './bounds.ts';
import { callerInTransaction, callerOf, recheckingCaller, refuseUnlessAllowed } from './caller-of-request.ts';
import { receivedInput } from './input.ts';
import { PrebuiltResponse, sendPrebuilt } from '../reply/prebuilt-response.ts';
import { StorageFault, storageIsAway } from '../../storage/storage-fault.ts';
import { addReceivingRoutes } from '../upload/receive-file.ts';
import { Refusal, refuse } from '../reply/refusal.ts';
import { type ReplyWriter, replyWriterOf, writeRefusal } from '../reply/reply.ts';
import { type AnyHandler, type Kernel, RecordedRefusal, executeCommand } from './execute-command.ts';
import { subjectOfInput, unreadInput } from './refused-subject.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import { revocableStream } from '../reply/revocable-stream.ts';
import { visitor, type Who } from '../../identity/caller.ts';
import { storable } from '../../storable-text.ts';
import { endRefused } from './unread-body.ts';

/**
 * Serves the calls of one module. For every call, once and in this order: bounds, origin, session, access,
 * limits, own turn, body, input, shared turn, handler (a command's inside a transaction with its audit row), reply by
 * contract. Session and access are asked again where body or work took long, and in the transaction of a command.
 */
export const serve = <Calls extends Record<string, Call>>(
  http: FastifyInstance,
  kernel: Kernel,
  calls: Calls,
  handlers: HandlersOf<Calls>,
): void => {
  for (const [verb, call] of Object.entries(calls)) {
    const handler = handlers[verb as keyof Calls] as AnyHandler;
    const write = replyWriterOf(call, kernel.isChecked);
    const route: RouteOptions = {
      // a write that the given API declares as GET may also be made as POST
      method: call.method === 'GET' && call.kind === 'command' ? ['GET', 'POST'] : call.method,
      url: WIRE.apiBasePath + call.path,
      exposeHeadRoute: false,
      ...boundsOf(call),
      handler: (request, reply) => answer(kernel, call, handler, write, request, reply),
    };
    if (call.kind === 'upload') addReceivingRoutes(http, (scope) => scope.route(route));
    else http.route(route);
  }
};

const answer = async (
  kernel: Kernel,
  call: Call,
  handler: AnyHandler,
  write: ReplyWriter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.header('cache-control', 'no-store');
  const origin: Origin = {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  };
  const now = kernel.now();
  let who = visitor;
  let guest = nobody;
  const note: AuditNote = {};
  let heard: unknown;
  const hear = (input: unknown): void => {
    heard = input;
  };
  try {
    refuseForeignOrigin(request);
    ({ who, guest } = await callerOf(kernel, call, request, now));
    refuseUnlessAllowed(call, who);
    const recheckCaller = recheckingCaller(kernel, call, request, { who, guest });
    const caller = { who, guest, ip: origin.ip };
    await enterCall(kernel.limiter, call, caller);
    const context: CallContext = {
      who,
      guest,
      db: dbOf(kernel, call, who, guest),
      now,
      origin,
      gone: () => goneSignal(reply),
      note: (added) => Object.assign(note, added),
      // only a command tells anything, in its transaction
      tell: () => undefined,
    };
    const receiver = { who, guest };
    if (call.kind === 'download') {
      // no file is made that could not leave
      kernel.outgoingBytes.refuseBeyond(receiver, streamedBytes);
      const input = await receivedInput(call, request, {
        who,
        guest,
        incomingBytes: kernel.incomingBytes,
        hear,
      });
      const sent = await (handler as (input: unknown, context: CallContext) => Promise<SentFile>)(input, {
        ...context,
        ...(await recheckCaller(input)),
      });
      const { body } = sent;
      const bytes = Buffer.isBuffer(body) ? body.length : null;
      // a public call finds out itself whose server makes it
      const reader = note.actor ? { who: note.actor, guest } : receiver;
      // a stream is made while it leaves, and its receiver is looked up meanwhile
      if (bytes !== null) await recheckCaller(input);
      if (bytes !== null) kernel.outgoingBytes.refuseBeyond(reader, bytes);
      // no row for the visitor, who belongs to no company
      await writeAudit(context.db, { call, who, origin, now, outcome: 'done', message: '', note });
      countUntilRead(kernel.outgoingBytes, reader, reply.raw, bytes);
      if (bytes !== null) reply.header('content-length', bytes);
      const fileName = encodeURIComponent(storable(sent.fileName));
      return reply
        .type(sent.mediaType)
        .header('content-disposition', `attachment; filename*=UTF-8''${fileName}`)
        .send(
          // a guest's data is private to them
          call.access.kind === 'guest'
            ? streamOf(body)
            : revocableStream(streamOf(body), () => stillMay(kernel, call, request)),
        );
    }
    const output = await inOwnTurn(call, caller, async () => {
      const received = await receivedInput(call, request, {
        who,
        guest,
        incomingBytes: kernel.incomingBytes,
        hear,
      });
      return inSharedTurn(call, caller, received, async (input) => {
        const current = { ...context, ...(await recheckCaller(input)) };
        if (call.kind !== 'query') {
          const recheckInTransaction = (tx: Executor) =>
            callerInTransaction(kernel, call, request, current, { tx, input });
          const submitted = { input, key: keyOf(request), recheckInTransaction };
          return executeCommand(kernel, call, handler, submitted, current, note);
        }
        const found = await (handler as (input: unknown, context: CallContext) => Promise<unknown>)(
          input,
          current,
        );
        await recheckCaller(input);
        return found;
      });
    });
    if (output instanceof PrebuiltResponse)
      return sendPrebuilt(call, output, request, reply, kernel.isChecked);
    const text = write(output);
    if (text.length > shortAnswer) {
      // what a command did is done: its answer is never refused
      if (call.kind === 'query') kernel.outgoingBytes.refuseBeyond(receiver, text.length);
      countUntilRead(kernel.outgoingBytes, receiver, reply.raw, text.length);
    }
    return reply.type('application/json; charset=utf-8').send(text);
  } catch (error) {
    return await answerFailure(kernel, { call, who, guest, origin, now, note, heard, error }, request, reply);
  }
};

const keyOf = ({ headers }: FastifyRequest): unknown => headers[WIRE.idempotencyHeader];

/** Aborted when the connection closes before the answer was written completely. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  const response = reply.raw;
  const tell = (): void => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) tell();
  else response.once('close', tell);
  return gone.signal;
};

/** Limited to the caller's company. A public call has no caller: its result determines the company. */
const dbOf = (kernel: Kernel, call: Call, who: Pick<Who, 'companyId'>, guest: Guest): Executor =>
  call.access.kind === 'public'
    ? kernel.database.acrossCompanies('public call')
    : kernel.database.asCompany(who.companyId || guest.companyId, call.module);

const stillMay = async (kernel: Kernel, call: Call, request: FastifyRequest): Promise<boolean> => {
  try {
    refuseUnlessAllowed(call, (await callerOf(kernel, call, request, kernel.now())).who);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

interface Failure {
  call: Call;
  who: Who;
  guest: Guest;
  origin: Origin;
  now: Date;
  note: AuditNote;
  /** The input, once it was well-formed. */
  heard: unknown;
  error: unknown;
}

/** Refused writes leave a row too; reads, invalid input and callers over their limit do not. */
const isWorthARecord = (call: Call, refusal: Refusal): boolean =>
  (call.kind !== 'query' || refusal.code === CODE.forbidden) &&
  refusal.code !== CODE.invalid &&
  refusal.code !== CODE.tooMany &&
  refusal.code !== CODE.notSignedIn;

/** Records a refusal where it is worth a record. Returns the error that prevented it. */
const recordRefusal = async (
  kernel: Kernel,
  { call, who, origin, now, note, heard }: Failure,
  refusal: Refusal,
  request: FastifyRequest,
): Promise<unknown> => {
  // nobody of a company acts at the calls of guests and of strangers
  if (!isWorthARecord(call, refusal) || (note.actor ?? who).companyId === 0) return undefined;
  try {
    const input =
      note.subject === undefined ? (heard ?? (await unreadInput(call, request, kernel.incomingBytes))) : null;
    const about = { ...subjectOfInput(input), ...note };
    const entry = {
      call,
      who,
      origin,
      now,
      outcome: 'refused' as const,
      message: refusal.message,
      note: about,
    };
    await kernel.refusals.add(dbOf(kernel, call, note.actor ?? who, nobody), refusal.code, entry);
    return undefined;
  } catch (error) {
    return error;
  }
};

const answerFailure = async (
  kernel: Kernel,
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { call, who, guest, origin } = failure;
  let { error } = failure;
  endRefused(request, reply);
  const json = reply.type('application/json; charset=utf-8');
  if (error instanceof RecordedRefusal) {
    return json.send(writeRefusal(error.refusal.code, error.refusal.message, error.refusal.data));
  }
  if (error instanceof Refusal) {
    // the refusal is sent whatever happens to this
    await error.afterwards?.(dbOf(kernel, call, who, guest)).catch((fault: unknown) => {
      request.log.error(
        { id: origin.requestId, err: fault, call: call.name },
        'a refusal was not followed up',
      );
    });
    const fault = await recordRefusal(kernel, failure, error, request);
    if (fault === undefined) return json.send(writeRefusal(error.code, error.message, error.data));
    // every refusal is recorded: if that fails, the caller gets the reason
    error = fault;
  }
  if (databaseIsBusy(error)) {
    request.log.warn({ id: origin.requestId, err: error, call: call.name }, 'database is busy');
    const busy = refuse.busy();
    return json.send(writeRefusal(busy.code, busy.message, busy.data));
  }
  if (error instanceof StorageFault) {
    request.log.error({ id: origin.requestId, err: error, call: call.name }, 'file storage is away');
    return json.code(503).send(writeRefusal(CODE.fault, storageIsAway, { requestId: origin.requestId }));
  }
  request.log.error(
    { id: origin.requestId, err: error, call: call.name },
    databaseIsAway(error) ? 'database is away' : 'call failed',
  );
  return json
    .code(databaseIsAway(error) ? 503 : 500)
    .send(writeRefusal(CODE.fault, MESSAGES.fault, { requestId: origin.requestId }));
};
