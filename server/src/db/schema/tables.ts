import type { Kysely } from 'kysely';
import type { Tables } from './generated-tables.ts';

export type { Tables };

/** Runs statements: the pool, or a transaction. */
export type Executor = Kysely<Tables>;
