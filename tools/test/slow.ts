/** Suites that `npm run test:fast` leaves out besides the journeys. They wait for processes or browsers. */
export const slowTests = [
  'server/test/process.test.ts',
  'server/src/db/connection/database.test.ts',
  'server/src/db/embedded/embedded-postgres.test.ts',
  'server/src/operator/backup.test.ts',
  'editor/src/painter/engines.test.ts',
  'tools/scaffold/scaffold.test.ts',
  'editor/src/samples/samples.test.ts',
];
