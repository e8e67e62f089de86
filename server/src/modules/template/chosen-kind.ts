import { foreignKeyViolation } from '../../db/query/errors.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { kindNamed } from './template-facts.store.ts';

const kindFault = () => refuse.invalid({ kindId: '所选分类不存在或已被删除' });

/** The name of a template's kind; a fault of the field for one that the company does not have. */
export const kindNameOf = async (db: Executor, companyId: number, kindId: number | null): Promise<string> => {
  if (kindId === null) return '自定义尺寸';
  const kind = await kindNamed(db, companyId, kindId);
  if (!kind) throw kindFault();
  return kind.name;
};

/** A kind may be deleted at the same moment. */
export const orKindGone = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (foreignKeyViolation(error)?.includes('kind') !== true) throw error;
    throw kindFault();
  }
};
