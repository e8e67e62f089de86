import { createHash } from 'node:crypto';

/** A file as a database or a backup remembers it. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Lower-numbered files make each area's tables at once; 40 earlier files made the same schema. */
const firstLater = '0065';
/** Hash over the 40 former files, a line each: `name checksum`. */
const formerDigest = '2cd26e0125cb9c9dbda11c85c0780cb5d7a00edbe3ce8dfcf84d0ca208016f4a';
export const lastFormerName = '0064-template-batches.sql';

const isEarly = ({ name }: AppliedMigration): boolean => name < firstLater;

/**
 * The applied files in terms of the present ones: the same list, or, when all former files ran, the files
 * that replace them. Null: only some former files ran, which no present file can continue.
 */
export const inPresentFiles = (
  applied: readonly AppliedMigration[],
  present: readonly AppliedMigration[],
): readonly AppliedMigration[] | null => {
  const known = new Set(present.map(({ name }) => name));
  const early = applied.filter(isEarly);
  if (early.every(({ name }) => known.has(name))) return applied;
  const lines = early.map(({ name, checksum }) => `${name} ${checksum}`).sort();
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
  if (digest !== formerDigest) return null;
  return [...present.filter(isEarly), ...applied.filter((one) => !isEarly(one))];
};
