import type pg from 'pg';

/** What the database does not know about a column: a shape of JSON, values that no `check (… in …)` lists. */
const narrowerTypes: Readonly<Record<string, string>> = {
  'audit_record.changes': '{ field: string; before: unknown; after: unknown }[]',
  'config_version.device': "'pc' | 'mobile'",
  'platform_template.unit': "'px' | 'mm' | 'cm'",
  'team_template.reject_marks': '{ pageId: string; x: number; y: number; text: string }[]',
  'team_template.status': '0 | 1 | 2 | 3 | 4',
  'template_batch_row.state': '0 | 1 | 2 | 3',
  'usage_cell.device': "'pc' | 'mobile'",
  'webhook_delivery.attempts': '{ at: string; code: number; fault: string | null; elapsedMs: number }[]',
};

/** The types column-types.ts reads them as. */
const typesOfPostgres: Readonly<Record<string, string>> = {
  bit: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Record<string, unknown>',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
};

const columnsSql = `
  select c.relname as table, a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as "isArray",
         not a.attnotnull as "isNullable", a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated",
         a.atthasdef or a.attidentity <> '' as "hasDefault",
         (select string_agg(pg_get_expr(k.conbin, k.conrelid), ' ') from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as check
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.typarray = t.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'migration'
   order by c.relname collate "C", a.attnum`;

interface Column {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  isGenerated: boolean;
  hasDefault: boolean;
  check: string | null;
}

/** `(status = ANY (ARRAY[0, 1]))` as `0 | 1`; undefined for a check of another kind. */
const listedValues = (check: string | null): string | undefined => {
  const list = /^\(\w+ = ANY \(ARRAY\[(.+)\]\)\)$/.exec(check ?? '')?.[1];
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ');
};

const typeOf = (column: Column): string => {
  const place = `${column.table}.${column.name}`;
  const known = typesOfPostgres[column.type];
  if (known === undefined) throw new Error(`${place}: how does ${column.type} read?`);
  const one = narrowerTypes[place] ?? listedValues(column.check) ?? known;
  const read = `${one}${column.isArray ? '[]' : ''}${column.isNullable ? ' | null' : ''}`;
  if (column.type === 'jsonb') {
    // written as text
    const written = column.isNullable ? 'string | null' : 'string';
    return `ColumnType<${read}, ${written}${column.hasDefault ? ' | undefined' : ''}, ${written}>`;
  }
  if (column.isGenerated) return `GeneratedAlways<${read}>`;
  return column.hasDefault ? `Generated<${read}>` : read;
};

/** The text of generated-tables.ts for a database that the migrations made. */
export const describeTables = async (client: pg.Client): Promise<string> => {
  const { rows: columns } = await client.query<Column>(columnsSql);
  const places = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const stale = Object.keys(narrowerTypes).filter((place) => !places.has(place));
  if (stale.length > 0) throw new Error(`No such column: ${stale.join(', ')}`);
  const members = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table);
    const lines = own.map((column) => `    ${column.name}: ${typeOf(column)};\n`);
    return `  ${table}: {\n${lines.join('')}  };\n`;
  });
  return `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Every table as the migrations make it, written by \`npm run tables\`. */
export interface Tables {
${members.join('')}}
`;
};
