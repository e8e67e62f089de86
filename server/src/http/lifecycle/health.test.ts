import fastify from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Tables } from '../../db/schema/tables.ts';
import { serveHealth } from './health.ts';

it('the database is asked once a second at most, also when the clock of the machine is corrected (C-20)', async () => {
  let asked = 0;
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => {
      asked += 1;
    },
  });
  let nowMs = 5_000_000;
  const realNow = Date.now;
  onTestFinished(() => {
    Date.now = realNow;
  });
  const http = fastify();
  serveHealth(
    http,
    { asCompany: () => db },
    () => false,
    () => nowMs,
  );
  const look = async () => (await http.inject('/readyz')).statusCode;
  expect([await look(), await look(), asked]).toEqual([200, 200, 1]);
  Date.now = () => realNow() - 3_600_000;
  nowMs += 1001;
  expect([await look(), asked]).toEqual([200, 2]);
  Date.now = () => realNow() + 3_600_000;
  expect([await look(), asked]).toEqual([200, 2]);
  await http.close();
});
