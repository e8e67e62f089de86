const mention =
  /\b(?:from|join|into|update|table)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)(?![a-z0-9_(])/gi;
const named = /\b"?([a-z_][a-z0-9_]*)"?(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/gi;
const seenMax = 5000;

const seen = new Map<string, readonly string[]>();

const read = (text: string): readonly string[] => {
  const own = new Set([...text.matchAll(named)].map(([, name = '']) => name.toLowerCase()));
  const tables = [...text.matchAll(mention)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(tables)].filter((name) => !own.has(name));
};

/** The tables a statement names, precise enough to tell which statements may wait for each other. */
export const tablesOf = (text: string): readonly string[] => {
  const known = seen.get(text);
  if (known) return known;
  if (seen.size >= seenMax) seen.clear();
  const tables = read(text);
  seen.set(text, tables);
  return tables;
};
