/** Tables that have a row for each user, design, file or event of a company, so that reading one takes long. */
const largeTables = [
  'api_user',
  'api_user_words',
  'audit_record',
  'audit_record_words',
  'authorization_record',
  'design',
  'design_version',
  'design_words',
  'embed_session',
  'stored_file',
  'team_template',
  'team_template_version',
  'team_template_words',
  'user_picture',
  'webhook_delivery',
];
const isLarge = (table: string): boolean => largeTables.includes(table) || table.startsWith('usage_');

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');

/**
 * What a migration does that reads or writes a whole large table while others wait for it, as far as its text
 * shows it: an index of a table that it does not make itself, an index made anew, a stored generated column.
 */
export const slowStepsOf = (migration: string): readonly string[] => {
  const sql = withoutComments(migration);
  const tablesAt = (pattern: RegExp): string[] => [...sql.matchAll(pattern)].map(([, table = '']) => table);
  const made = new Set(tablesAt(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi));
  const waiting = (table: string): boolean => isLarge(table) && !made.has(table);
  return [
    ...tablesAt(/\breindex\s+(?:index|table)\s+(?!concurrently\b)(\w+)/gi).map((name) => `reindex ${name}`),
    ...tablesAt(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+(\w+)/gi)
      .filter(waiting)
      .map((table) => `index of ${table}`),
    ...[...sql.matchAll(/\balter\s+table\s+(\w+)([^;]*)/gi)]
      .filter(([, table = '', change = '']) => waiting(table) && /\bstored\b/i.test(change))
      .map(([, table = '']) => `stored column of ${table}`),
  ];
};
