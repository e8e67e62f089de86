import type {
  Call,
  Command,
  Download,
  InputOf,
  OutputOf,
  Query,
  Upload,
} from '@design-console/contract/kernel/call';
import { CODE } from '@design-console/contract/kernel/code';
import { WIRE } from '@design-console/contract/wire/constants';
import { getToken } from '../app/session.ts';
import { CallFailed, CallRefused } from './call-errors.ts';
import { dropFirstAnswers, takeFirstAnswer, unlessAborted } from './first-answers.ts';
import { openStallTimeout, type StallTimeout } from './stall-timeout.ts';
import { sendBody } from './send-body.ts';
import { withProgress } from './progress.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Makes a repeated submit take effect once. */
  readonly idempotencyKey?: string;
}

export interface UploadOptions {
  /** Called with the share of the file sent, 0 to 1. */
  readonly onShare?: (share: number) => void;
}

type NotSignedInListener = () => void;
let onNotSignedIn: NotSignedInListener = () => {};

/** Sets the listener for replies with code 403 (no session). Called once, by the app. */
export const whenNotSignedIn = (listener: NotSignedInListener): void => {
  onNotSignedIn = listener;
};

/** Arrays are comma-joined and undefined is left out: the form every GET call reads. */
export const queryStringOf = (input: object): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
};

const requestIdHeader = 'x-request-id';

const requestIdOf = (response: Response, body: unknown): string | null => {
  const data = (body as { data?: { requestId?: unknown } } | null)?.data;
  return typeof data?.requestId === 'string' ? data.requestId : response.headers.get(requestIdHeader);
};

/** Aborts when the caller's signal does or when the time is up. */
const limited = (signal: AbortSignal | undefined, timeUp: AbortSignal) =>
  signal ? AbortSignal.any([signal, timeUp]) : timeUp;

/** Where a call goes: the part of a contract's call that is needed to send it. */
type CallRoute = Pick<Call, 'method' | 'path'>;

/**
 * The only place where the console sends. Throws CallFailed for every transport failure; rethrows an abort as
 * it is.
 */
const transmit = async (
  call: CallRoute,
  init: RequestInit & { search?: string },
  options: SendOptions & UploadOptions & { readonly timeUp: AbortSignal },
) => {
  const headers = new Headers(init.headers);
  const token = getToken();
  if (token !== null) headers.set(WIRE.tokenHeader, token);
  if (options.idempotencyKey) headers.set(WIRE.idempotencyHeader, options.idempotencyKey);
  const { onShare, signal } = options;
  try {
    if (onShare && init.body instanceof FormData)
      return await sendBody({
        url: `${WIRE.apiBasePath}${call.path}`,
        headers,
        body: init.body,
        signal,
        onShare,
      });
    const url = `${WIRE.apiBasePath}${call.path}${init.search ?? ''}`;
    const ended = limited(options.signal, options.timeUp);
    const early = init.body === undefined ? takeFirstAnswer(`${call.method}:${url}`, token) : undefined;
    const answer = early && (await unlessAborted(early, ended));
    return (
      answer ??
      (await fetch(url, { ...init, method: call.method, headers, cache: 'no-store', signal: ended }))
    );
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallFailed(null, error);
  }
};

/** Applies the specification's time limit to a request, up to the last byte of its answer. */
const inTime = <Answer>(request: (timeUp: AbortSignal) => Promise<Answer>): Promise<Answer> =>
  withProgress(async () => {
    const timeout = openStallTimeout(WIRE.timeoutMs);
    try {
      return await request(timeout.signal);
    } finally {
      timeout.end();
    }
  });

/** Unwraps the envelope: returns the data of code 200, else throws CallRefused or CallFailed. */
const open = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  let body: { code?: unknown; msg?: unknown; data?: unknown } | null = null;
  try {
    body = await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  if (!response.ok || typeof body?.code !== 'number') throw new CallFailed(requestIdOf(response, body));
  if (body.code === CODE.ok) return body.data;
  if (body.code === CODE.fault) throw new CallFailed(requestIdOf(response, body));
  if (body.code === CODE.notSignedIn) onNotSignedIn();
  throw new CallRefused(body.code, String(body.msg ?? ''), body.data);
};

const isNothing = (input: object): boolean => Object.values(input).every((value) => value === undefined);

/** Input goes into the query string or a JSON body; a call without payload has no body (spec section 7). */
const bodyOf = (call: CallRoute, input: object) => {
  if (call.method === 'GET') return { search: queryStringOf(input) };
  if (isNothing(input)) return {};
  return { body: JSON.stringify(input), headers: { 'content-type': 'application/json; charset=utf-8' } };
};

/**
 * Makes a call by its method and path alone: for the login page, which loads no schemas. Returns the data;
 * throws CallRefused, CallFailed, or the abort of `options.signal`.
 */
export const sendPlain = (route: CallRoute, input: object, options: SendOptions = {}): Promise<unknown> =>
  inTime(async (timeUp) => {
    const response = await transmit(route, bodyOf(route, input), { ...options, timeUp });
    return open(response, options.signal);
  });

/** Makes a query or a command. Returns its output; errors as in sendPlain(). */
export const send = async <C extends Query | Command>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> => {
  if (call.kind === 'command') dropFirstAnswers();
  return (await sendPlain(call, input as object, options)) as OutputOf<C>;
};

/** Uploads one file with its input as the other parts. Errors as in send(). */
export const sendFile = <C extends Upload>(
  call: C,
  file: File,
  input: InputOf<C>,
  options: SendOptions & UploadOptions = {},
): Promise<OutputOf<C>> =>
  inTime(async (timeUp) => {
    dropFirstAnswers();
    const body = new FormData();
    for (const [name, value] of Object.entries(input as object)) {
      if (value !== undefined) body.set(name, String(value));
    }
    body.set('file', file, file.name);
    const response = await transmit(call, { body }, { ...options, timeUp });
    return (await open(response, options.signal)) as OutputOf<C>;
  });

export interface ReceivedDownload {
  readonly fileName: string;
  readonly content: Blob;
}

const fileNameOf = (response: Response): string => {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'download');
};

const receivePieces = async (
  call: CallRoute,
  input: object,
  options: SendOptions & {
    readonly onBytes?: (received: number) => void;
    readonly stallTimeout: StallTimeout;
  },
): Promise<ReceivedDownload> => {
  const { stallTimeout } = options;
  const response = await transmit(call, bodyOf(call, input), { ...options, timeUp: stallTimeout.signal });
  const type = response.headers.get('content-type') ?? '';
  const isEnvelope = type.includes('application/json') && !response.headers.has('content-disposition');
  if (!response.ok || isEnvelope || !response.body) {
    await open(response, options.signal);
    throw new CallFailed(requestIdOf(response, null));
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value);
      bytes += piece.value.byteLength;
      stallTimeout.renew();
      options.onBytes?.(bytes);
    }
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallFailed(requestIdOf(response, null), error);
  }
  return { fileName: fileNameOf(response), content: new Blob(pieces, { type }) };
};

/**
 * Receives a file in chunks and reports the received bytes. A refusal arrives as an envelope and is thrown
 * like any other; a broken transfer throws CallFailed.
 */
export const receive = <C extends Download>(
  call: C,
  input: InputOf<C>,
  options: SendOptions & { readonly onBytes?: (received: number) => void } = {},
): Promise<ReceivedDownload> =>
  withProgress(async () => {
    const stallTimeout = openStallTimeout(WIRE.timeoutMs);
    try {
      return await receivePieces(call, input as object, { ...options, stallTimeout });
    } finally {
      stallTimeout.end();
    }
  });
