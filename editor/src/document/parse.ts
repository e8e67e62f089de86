import { describeFaults } from '@design-console/contract/kernel';
import { LIMITS } from './limits.ts';
import { migrateDesign, type RawDesign } from './migrations.ts';
import { Design } from './schema/index.ts';

export type ParsedDesign = { ok: true; design: Design } | { ok: false; faults: Record<string, string> };

/** Enough for the deepest legal design: two levels per group plus an element's own nesting. */
const DEEPEST = LIMITS.groupDepth * 2 + 16;

/** Without recursion, so that a hostile document cannot exhaust the stack before it is refused. */
const deeperThan = (value: unknown, limit: number): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      for (const inner of Object.values(one))
        if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return false;
};

const isRecord = (value: unknown): value is RawDesign =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a stored or received design: migrates it, fills defaults, and checks every limit.
 * Refusals name each fault by its dotted path, in Chinese; the empty path means the whole document.
 */
export const parseDesign = (input: unknown): ParsedDesign => {
  if (!isRecord(input)) return { ok: false, faults: { '': '设计须为对象' } };
  if (deeperThan(input, DEEPEST)) return { ok: false, faults: { '': '设计的层级过深' } };
  const migrated = migrateDesign(input);
  if (!migrated.ok) return { ok: false, faults: { schemaVersion: migrated.message } };
  const parsed = Design.safeParse(migrated.design);
  return parsed.success
    ? { ok: true, design: parsed.data }
    : { ok: false, faults: describeFaults(Design, parsed.error) };
};
