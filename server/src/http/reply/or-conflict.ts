import { uniqueViolation } from '../../db/query/errors.ts';
import { refuse } from './refusal.ts';

/** Unique constraints by name, each with the field it is about and the sentence for that field. */
type Conflicts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Awaits a write. A row that breaks one of these constraints is refused with the sentence of its field. */
export const orConflict = async <T>(write: Promise<T>, conflicts: Conflicts): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    const fields = conflicts[uniqueViolation(error) ?? ''];
    if (fields === undefined) throw error;
    throw refuse.conflict(Object.values(fields)[0] ?? '', { fields });
  }
};
