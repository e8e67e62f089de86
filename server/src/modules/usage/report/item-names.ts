import { canvasKinds } from '@design-console/contract/documents/editor-canvas';
import type { Executor } from '../../../db/schema/tables.ts';
import { otherItem, otherItemNames } from '../usage-item.rules.ts';
import type { StatisticDependencies } from './report.handlers.ts';

/** Names of the company's own rows by id; ids without a row are left out. */
type NamesOf = (db: Executor, companyId: number, ids: readonly number[]) => Promise<Map<number, string>>;

export interface ItemNameDependencies {
  kindNames: NamesOf;
  templateNames: NamesOf;
  /** Names of built-in light applications and of the company's own. */
  lightAppNames(db: Executor, companyId: number, ids: readonly string[]): Promise<Map<string, string>>;
}

const namesIn = (names: Readonly<Record<string, string>>, ids: readonly string[]): Map<string, string> =>
  new Map(ids.flatMap((id): [string, string][] => (Object.hasOwn(names, id) ? [[id, names[id] ?? id]] : [])));

const builtInKinds = Object.fromEntries(Object.entries(canvasKinds).map(([id, { name }]) => [id, name]));

/**
 * Kinds by which links of public clients say that they name a size of their own: px, and other units. No new kind
 * gets these ids; a company that had one before keeps it.
 */
const customSizes = { 127: '自定义尺寸', 128: '自定义尺寸' };

const isRowId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

export interface CoverDependencies {
  /** Covers of the company's own templates. */
  ownCovers: NamesOf;
  /** Covers of the platform's templates by id. */
  platformCovers(db: Executor, companyId: number, ids: readonly string[]): Promise<Map<string, string>>;
}

/** Covers of the company's templates and of the platform's, whose ids are words. */
export const templateCoversOf =
  ({ ownCovers, platformCovers }: CoverDependencies): StatisticDependencies['templateCovers'] =>
  async (db, companyId, ids) => {
    const own = await ownCovers(db, companyId, ids.filter(isRowId).map(Number));
    const shipped = await platformCovers(
      db,
      companyId,
      ids.filter((id) => !isRowId(id)),
    );
    return new Map([...[...own].map(([id, url]): [string, string] => [String(id), url]), ...shipped]);
  };

/** Names of the company's kinds, templates and light applications, and of built-in ones and samples. */
const knownNamesOf =
  ({ kindNames, templateNames, lightAppNames }: ItemNameDependencies): StatisticDependencies['itemNames'] =>
  async (db, companyId, dimension, ids) => {
    if (dimension === 'lightApp') return lightAppNames(db, companyId, ids);
    const rowIds = ids.filter(isRowId).map(Number);
    const own = await (dimension === 'kind' ? kindNames : templateNames)(db, companyId, rowIds);
    const ours = [...own].map(([id, name]): [string, string] => [String(id), name]);
    const others = ids.filter((id) => !isRowId(id));
    if (dimension === 'kind')
      return new Map([...namesIn(customSizes, ids), ...ours, ...namesIn(builtInKinds, others)]);
    if (others.length === 0) return new Map(ours);
    // megabytes of samples that most processes never need
    const { TEMPLATES } = await import('@design-console/editor/templates');
    const samples = Object.fromEntries(TEMPLATES.map(({ key, title }) => [key, title]));
    return new Map([...ours, ...namesIn(samples, others)]);
  };

/** Names of kinds, templates and light applications, and of those that are counted together. */
export const itemNamesOf = (dependencies: ItemNameDependencies): StatisticDependencies['itemNames'] => {
  const knownNames = knownNamesOf(dependencies);
  return async (db, companyId, dimension, ids) => {
    const known = await knownNames(
      db,
      companyId,
      dimension,
      ids.filter((id) => id !== otherItem),
    );
    return new Map([...known, ...namesIn({ [otherItem]: otherItemNames[dimension] }, ids)]);
  };
};
