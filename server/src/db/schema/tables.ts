import type { Kysely } from 'kysely';
import type { AuthorizationTables } from './authorization-tables.ts';
import type { CompanyTables } from './company-tables.ts';
import type { ConfigTables } from './config-tables.ts';
import type { DesignTables } from './design-tables.ts';
import type { PlatformTemplateTables } from './platform-template-tables.ts';
import type { QuotaTables } from './quota-tables.ts';
import type { RecordTables } from './record-tables.ts';
import type { TemplateBatchTables } from './template-batch-tables.ts';
import type { TemplateTables } from './template-tables.ts';
import type { UsageTables } from './usage-tables.ts';

/** What runs a statement: the pool, or a transaction (which is one too). */
export type Executor = Kysely<Tables>;

/** The tables as migrations make them. timestamptz reads as Date, bigint as number. */
export interface Tables
  extends CompanyTables,
    ConfigTables,
    DesignTables,
    AuthorizationTables,
    TemplateTables,
    TemplateBatchTables,
    UsageTables,
    QuotaTables,
    PlatformTemplateTables,
    RecordTables {}
