import setup from './global-setup.ts';

/**
 * Keeps the PostgreSQL of tests for several runs of Vitest (npm test, npm run prove): prints its address as
 * one line of JSON, and ends it when standard input ends.
 */
const end = await setup();
const { TEST_DATABASE_URL, TEST_ADMIN_URL } = process.env;
process.stdout.write(`${JSON.stringify({ TEST_DATABASE_URL, TEST_ADMIN_URL })}\n`);
process.stdin.resume().once('end', () => void end().then(() => process.exit()));
