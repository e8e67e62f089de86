import { isRecord } from '@design-console/contract/kernel/is-record';
import { describeFaults } from '@design-console/contract/kernel';
import { LIMITS } from './limits.ts';
import { migrateDesign, type RawDesign } from './migrations.ts';
import { Design } from './schema/index.ts';

export type ParsedDesign = { ok: true; design: Design } | { ok: false; faults: Record<string, string> };

/** Enough for the deepest legal design: two levels per group plus an element's own nesting. */
const DEEPEST = LIMITS.groupDepth * 2 + 16;

/** A valid object is no wider: the pictures of a design. What the schema does not name is dropped unread. */
const WIDEST = LIMITS.assets;

/**
 * Naming every fault costs several times as much as reading. For larger documents only the first fault is
 * named.
 */
const VALUES_WITH_ALL_FAULTS = 5000;

interface Extent {
  values: number;
  isTooDeep: boolean;
  isTooWide: boolean;
}

/** Without recursion, so that a hostile document cannot exhaust the stack before it is refused. */
const extentOf = (document: RawDesign): Extent => {
  const extent = { values: 0, isTooDeep: false, isTooWide: false };
  let level: unknown[] = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return { ...extent, isTooDeep: true };
    const next: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      const inside: unknown[] = Array.isArray(one) ? one : Object.values(one);
      extent.values += inside.length;
      if (inside !== one && inside.length > WIDEST) extent.isTooWide = true;
      for (const inner of inside) if (typeof inner === 'object' && inner !== null) next.push(inner);
    }
    level = next;
  }
  return extent;
};

/** Parses no further than the first fault; the library's own `validate` does so, and returns no fault. */
const toFirstFault = { reportInput: false, abortEarly: true } as const;

/**
 * Reads a stored or received design: migrates it, fills defaults, and checks every limit.
 * Refusals name each fault by its dotted path, in Chinese; the empty path means the whole document. Of a very
 * large document they name the first.
 */
export const parseDesign = (input: unknown): ParsedDesign => {
  if (!isRecord(input)) return { ok: false, faults: { '': '设计须为对象' } };
  const extent = extentOf(input);
  if (extent.isTooDeep) return { ok: false, faults: { '': '设计的层级过深' } };
  if (extent.isTooWide)
    return isRecord(input.assets) && Object.keys(input.assets).length > LIMITS.assets
      ? { ok: false, faults: { assets: `素材最多 ${LIMITS.assets} 个` } }
      : { ok: false, faults: { '': `设计中的一个对象最多 ${WIDEST} 个字段` } };
  const migrated = migrateDesign(input);
  if (!migrated.ok) return { ok: false, faults: { schemaVersion: migrated.message } };
  const first = Design.safeParse(migrated.design, toFirstFault);
  if (first.success) return { ok: true, design: first.data };
  const hasAllFaults = extent.values <= VALUES_WITH_ALL_FAULTS;
  const { error = first.error } = hasAllFaults ? Design.safeParse(migrated.design) : first;
  return { ok: false, faults: describeFaults(Design, error) };
};
