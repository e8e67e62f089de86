import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';

const slowMs = 500;
const sampleEvery = 200;

/** JSON lines on standard output. Headers and bodies are never logged: they hold tokens and passwords. */
export const openLog = (level = 'info'): Logger =>
  pino({
    level,
    serializers: {
      req: () => undefined,
      err: pino.stdSerializers.err,
    },
  });

/** A line for every slow or failed request and for one in two hundred of the others. */
export const logWhatMatters = (http: FastifyInstance): void => {
  let count = 0;
  http.addHook('onResponse', (request, reply, done) => {
    // no promise for each answer: this is on the hottest path
    done();
    count += 1;
    const isFailed = reply.statusCode >= 500;
    if (!isFailed && reply.elapsedTime < slowMs && count % sampleEvery !== 0) return;
    const line = {
      id: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isFailed) request.log.error(line, 'request');
    else request.log.info(line, reply.elapsedTime >= slowMs ? 'slow request' : 'request');
  });
};
