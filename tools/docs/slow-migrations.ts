/** Tables that have a row for each user, design, file or event of a company, so that reading one takes long. */
export const largeTables = [
  'api_user',
  'api_user_words',
  'audit_record',
  'audit_record_words',
  'authorization_record',
  'config_version',
  'design',
  'design_document',
  'design_words',
  'embed_session',
  'notice',
  'stored_file',
  'team_template',
  'team_template_version',
  'team_template_words',
  'template_batch_row',
  'unshown_picture',
  'user_picture',
  'user_storage_use',
  'webhook_delivery',
];
const isLarge = (table: string): boolean => largeTables.includes(table) || table.startsWith('usage_');

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');

/**
 * What a migration does that reads or writes a whole large table while others wait for it, as far as its text
 * shows it: an index of a table that it does not make itself, an index made anew, a stored generated column. A large
 * table that is changed in the same file is locked until all of that is done, also for those who only read it.
 */
export const slowStepsOf = (migration: string): readonly string[] => {
  const sql = withoutComments(migration);
  const tablesAt = (pattern: RegExp): string[] => [...sql.matchAll(pattern)].map(([, table = '']) => table);
  const made = new Set(tablesAt(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi));
  const waiting = (table: string): boolean => isLarge(table) && !made.has(table);
  const changed = [...sql.matchAll(/\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)([^;]*)/gi)].filter(
    ([, table = '']) => waiting(table),
  );
  const isStored = ([, , change = '']: RegExpExecArray): boolean => /\bstored\b/i.test(change);
  const steps = [
    ...tablesAt(/\breindex\s+(?:index|table)\s+(?!concurrently\b)(\w+)/gi).map((name) => `reindex ${name}`),
    ...tablesAt(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+(\w+)/gi)
      .filter(waiting)
      .map((table) => `index of ${table}`),
    ...changed.filter(isStored).map(([, table = '']) => `stored column of ${table}`),
  ];
  const locked = new Set(changed.filter((one) => !isStored(one)).map(([, table = '']) => table));
  // a stored column locks its own table anyway, whatever else is said of it in the same file
  const longer = (table: string): boolean => steps.some((step) => step !== `stored column of ${table}`);
  return [...steps, ...[...locked].filter(longer).map((table) => `lock of ${table}`)];
};
