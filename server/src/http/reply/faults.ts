import { CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { endRefused } from '../serve/unread-body.ts';
import { Refusal } from './refusal.ts';
import { writeRefusal } from './reply.ts';
import { StorageFault, storageIsAway } from '../../storage/storage-fault.ts';

/** Failures before a call is reached: an unreadable body is a refusal, only our own fault is a 5xx. */
export const answerFaultsByContract = (http: FastifyInstance): void => {
  http.setErrorHandler((error: FastifyError | Refusal | StorageFault, request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
    if (error instanceof Refusal) {
      endRefused(request, reply);
      return reply.send(writeRefusal(error.code, error.message, error.data));
    }
    if (error instanceof StorageFault) {
      request.log.error({ id: request.id, err: error }, 'file storage is away');
      return reply.code(503).send(writeRefusal(CODE.fault, storageIsAway, { requestId: request.id }));
    }
    const status = error.statusCode ?? 500;
    if (status < 500) {
      const message = status === 415 ? '请求内容须为 JSON' : '请求内容无法识别';
      return reply.code(200).send(writeRefusal(CODE.invalid, message, { fields: { '': message } }));
    }
    request.log.error({ id: request.id, err: error }, 'request failed');
    return reply.code(500).send(writeRefusal(CODE.fault, MESSAGES.fault, { requestId: request.id }));
  });
  http.setNotFoundHandler((_request, reply) => sendNotFound(reply));
};

export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .type('application/json; charset=utf-8')
    .send(writeRefusal(CODE.notFound, MESSAGES.notFound));
