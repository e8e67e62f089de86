import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

/** Run by embedded-postgres.test.ts as a process to kill: node testing-embedded-child.ts OPTIONS */
const options = JSON.parse(process.argv[2] ?? '{}') as Omit<EmbeddedPostgresOptions, 'log'>;
const postgres = await startEmbeddedPostgres({
  ...options,
  log: { info: () => undefined, warn: () => undefined },
});
process.stdout.write(
  `${JSON.stringify({ node: process.pid, pid: postgres.pid, databaseUrl: postgres.databaseUrl })}\n`,
);
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
setInterval(() => undefined, 60_000);
