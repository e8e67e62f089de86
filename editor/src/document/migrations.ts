/** A stored design before validation. */
export type RawDesign = Record<string, unknown>;

/** One schema version step. `up` is pure: it returns a new document. */
export interface Migration {
  /** The version it reads; it writes the next one. */
  from: number;
  why: string;
  up: (design: RawDesign) => RawDesign;
}

/**
 * Every step since version 1, oldest first. A step is never edited once designs are stored with its outcome,
 * and `goldens/v<from>.json` beside the tests is a document it must still read.
 */
export const MIGRATIONS: readonly Migration[] = [];

export const SCHEMA_VERSION = 1 as const;

export type Migrated = { ok: true; design: RawDesign } | { ok: false; message: string };

/** Brings a stored design from its version to `target`. Refuses versions newer than `target`. */
export const migrateDesign = (
  stored: RawDesign,
  migrations: readonly Migration[] = MIGRATIONS,
  target: number = SCHEMA_VERSION,
): Migrated => {
  const version = stored.schemaVersion;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { ok: false, message: '缺少设计的版本号' };
  }
  if (version > target) return { ok: false, message: '此设计由更新的编辑器保存，请刷新页面后重试' };
  let design = stored;
  for (let from = version; from < target; from += 1) {
    const step = migrations.find((one) => one.from === from);
    if (!step) return { ok: false, message: `无法升级版本为 ${from} 的设计` };
    design = { ...step.up(design), schemaVersion: from + 1 };
  }
  return { ok: true, design };
};
