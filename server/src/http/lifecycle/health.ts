import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../db/connection/open.ts';
import { steadyClock } from '../../steady-clock.ts';

const readyForMs = 1000;
/** A database that hangs does not reply: the caller still gets an answer within two seconds. */
const answerWithinMs = 1500;

/**
 * /healthz: the process answers. /readyz: the database answers too and the server is not draining. The
 * database is checked at most once a second, whatever the number of callers (C-20).
 */
export const serveHealth = (
  http: FastifyInstance,
  database: Pick<Database, 'asCompany'>,
  isDraining: () => boolean,
  steadyMs = steadyClock,
): void => {
  let lastCheck: { at: number; answer: Promise<boolean> } | undefined;
  const isReady = (): Promise<boolean> => {
    if (!lastCheck || steadyMs() - lastCheck.at > readyForMs) {
      const answered = sql`select 1`.execute(database.asCompany(0)).then(
        () => true,
        () => false,
      );
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), answerWithinMs);
      });
      const answer = Promise.race([answered, late]).finally(() => clearTimeout(timer));
      lastCheck = { at: steadyMs(), answer };
    }
    return lastCheck.answer;
  };
  http.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  http.get('/readyz', async (_request, reply) => {
    const ready = !isDraining() && (await isReady());
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' });
  });
};
