import type { Kysely } from 'kysely';
import type { Tables } from './generated-tables.ts';

export type { Tables };

/** What runs a statement: the pool, or a transaction (which is one too). */
export type Executor = Kysely<Tables>;
