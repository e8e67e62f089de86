import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type OutgoingBytes, type Receiver, streamedBytes } from '../../memory/outgoing-bytes.ts';
import { arrivalMsOf } from '../serve/bounds.ts';

/** A file in memory is written in parts, so that no second copy of it waits in the connection. */
const partBytes = 256 * 1024;

function* partsOf(file: Buffer) {
  for (let at = 0; at < file.length; at += partBytes) yield file.subarray(at, at + partBytes);
}

/** How long a list may take that is written while it is read: one of a million rows takes minutes. */
const streamMs = 30 * 60_000;
const graceMs = 60_000;

const deadlineOf = (bytes: number | null): number =>
  bytes === null ? streamMs : graceMs + arrivalMsOf(bytes);

/**
 * Counts the memory of an answer until its connection has taken it. A reader slower than the slowest line that is
 * served loses the connection: what waits for it is memory that others need. `null` bytes: a list.
 */
export const countUntilRead = (
  outgoingBytes: OutgoingBytes,
  receiver: Receiver,
  response: ServerResponse,
  bytes: number | null,
  withinMs = deadlineOf(bytes),
): void => {
  const release = outgoingBytes.reserve(receiver, bytes ?? streamedBytes);
  endWithin(response, withinMs);
  if (response.closed) release();
  else response.once('close', release);
};

const endWithin = (response: ServerResponse, withinMs: number): void => {
  const tooSlow = setTimeout(() => response.destroy(), withinMs).unref();
  if (response.closed) clearTimeout(tooSlow);
  else response.once('close', () => clearTimeout(tooSlow));
};

/**
 * Gives every answer that is written while it is read its time, as calls have it: uploaded files and the files of
 * the console. They take no memory while they wait, but each holds a connection and an open file.
 */
export const endSlowReaders = (http: FastifyInstance, timeOf = deadlineOf): void => {
  http.addHook('onSend', (_request, reply, payload, done) => {
    const length = reply.getHeader('content-length');
    if (payload instanceof Readable)
      endWithin(reply.raw, timeOf(length === undefined ? null : Number(length)));
    done(null, payload);
  });
};

export const streamOf = (body: Buffer | Readable): Readable =>
  Buffer.isBuffer(body) ? Readable.from(partsOf(body)) : body;
