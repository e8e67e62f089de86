import { openDatabase } from '@design-console/server/db/connection/open';
import type { Product } from './product.ts';

export const rowCount = 1_000_000;

/**
 * Writing the words row by row would take half an hour: one statement makes them, and their index comes last.
 */
const users = [
  'alter table api_user disable trigger user',
  `insert into api_user (company_id, user_flag, nickname, group_name, setting_code, status,
      design_count, download_count, first_seen_at, last_seen_at, created_at)
    select 63, 'load_' || lpad(i::text, 7, '0'), '压测用户' || i, '压测 ' || i % 10, 'LOADLOAD',
           case when i % 200 = 0 then 0 else 1 end, i % 97, i % 53,
           now() - i * interval '25 seconds', now() - (i * 7919 % 25000000) * interval '1 second',
           now() - i * interval '25 seconds'
      from generate_series(1::bigint, ${rowCount}) i`,
  'alter table api_user enable trigger user',
  'drop index api_user_words_by_gram',
  `insert into api_user_words
    select company_id, id, lower(user_flag || chr(10) || nickname) from api_user
    on conflict do nothing`,
  'create index api_user_words_by_gram on api_user_words using gin (search_grams(company_id, words))',
  'vacuum analyze api_user',
  'vacuum analyze api_user_words',
];

/** One user has a thousand of the designs; the others are spread over all users. */
const designs = [
  'alter table design disable trigger user',
  `insert into design (company_id, id, api_user_id, title, kind_name, setting_code, width, height, status,
      download_count, created_at, updated_at)
    select 63, 'load' || lpad(i::text, 8, '0'), u.first + case when i % 1000 = 0 then 0 else i % ${rowCount} end,
           '压测设计' || i, (array['手机海报', '公众号首图', '长图', '名片'])[1 + i % 4], 'LOADLOAD', 1080, 1440,
           1 + i % 2, i % 3, now() - i * interval '25 seconds',
           now() - (i * 7919 % 25000000) * interval '1 second'
      from generate_series(1::bigint, ${rowCount} - 1) i,
           (select min(id) as first from api_user where user_flag = 'load_0000001') u`,
  'alter table design enable trigger user',
  'drop index design_words_by_gram',
  `insert into design_words select company_id, id, lower(title) from design on conflict do nothing`,
  'create index design_words_by_gram on design_words using gin (search_grams(company_id, words))',
  'vacuum analyze design',
  'vacuum analyze design_words',
];

/** Records of three years: those older than two years have ended, and one in fifty is void. */
const records = [
  `insert into authorization_record (company_id, no, design_id, design_title, user_flag, subject_kind,
      subject_name, number_sealed, number_hint, scope, valid_from, valid_to, status, verify_code, issuer_name,
      created_by, created_at)
    select 63, 'LD-' || lpad(i::text, 8, '0'), 'load' || lpad(i::text, 8, '0'), '压测设计' || i,
           'load_' || lpad((i % 5000)::text, 7, '0'),
           case when i % 2 = 0 then 'person' else 'enterprise' end, '被授权方' || i, '\\x00', '3301****2184', '压测',
           made::date, made::date + 730,
           case when i % 50 = 0 then 2 when made < now() - interval '2 years' then 3 else 1 end,
           'load' || i, '压测', 'admin', made
      from (select i, now() - i * interval '95 seconds' as made
              from generate_series(1::bigint, ${rowCount}) i) made`,
  'vacuum analyze authorization_record',
];

export type Query = (
  text: string,
  values?: readonly unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

/** Connects to the database of a running product, with access to the rows of all companies. */
export const withDatabase = async <T>(
  { dataDir }: Product,
  run: (query: Query) => Promise<T>,
): Promise<T> => {
  const quiet = () => undefined;
  const database = await openDatabase({
    dataDir,
    poolSize: 2,
    mayAttach: true,
    log: { info: quiet, warn: quiet, error: quiet },
  });
  const client = await database.pool.connect();
  await client.query("set app.company_id = '*'");
  try {
    return await run((text, values) => client.query(text, values && [...values]));
  } finally {
    // drop the connection: the pool would keep it for a minute
    client.release(true);
    await database.close();
  }
};

/** Adds a million users, designs and records to company 63, beside the demo's, unless they exist. */
export const loadMillions = (product: Product): Promise<void> =>
  withDatabase(product, async (query) => {
    await query('set statement_timeout = 0');
    await query("set maintenance_work_mem = '512MB'");
    const { rows } = await query("select from api_user where company_id = 63 and user_flag = 'load_0000001'");
    if (rows.length > 0) return;
    for (const statement of [...users, ...designs, ...records]) await query(statement);
  });

/** How often PostgreSQL read each table of the lists from beginning to end. */
export const sequentialScans = (product: Product): Promise<Map<string, number>> =>
  withDatabase(product, async (query) => {
    const { rows } = await query(
      `select relname, seq_scan::int as scans from pg_stat_user_tables
        where relname in ('api_user', 'api_user_words', 'design', 'design_words', 'authorization_record')`,
    );
    return new Map(rows.map(({ relname, scans }) => [String(relname), Number(scans)]));
  });
