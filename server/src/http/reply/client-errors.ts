import { CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { writeRefusal } from './reply.ts';

/** A request that is not HTTP, has too long a head, or does not end. */
interface ClientError extends Error {
  readonly code?: string;
}

const answers: Readonly<Record<string, { status: number; body: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, body: writeRefusal(CODE.invalid, '请求的地址和请求头过长') },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, body: writeRefusal(CODE.fault, MESSAGES.fault) },
};
const unreadable = { status: 400, body: writeRefusal(CODE.invalid, '请求内容无法识别') };

/** Answers by the contract what Node.js refuses before there is a request. */
export const answerClientError = (error: ClientError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = answers[error.code ?? ''] ?? unreadable;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  // the bytes of an answer that is under way must stay as they are
  if (!socket.writable || hasBegunAnswer(socket)) socket.destroy(error);
  else socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};

/** Node.js keeps the response of a connection on its socket, and asks the same there. */
const hasBegunAnswer = (socket: Socket & { _httpMessage?: { _headerSent?: boolean } | null }): boolean =>
  socket._httpMessage?._headerSent === true;
