import { kindContents, type KindUnit } from '@design-console/contract/template-kind';

export interface KindRow {
  id: number;
  parentId: number | null;
  name: string;
  width: number;
  height: number;
  unit: KindUnit;
  dpi: number;
  sort: number;
  status: 0 | 1;
}

/** The first level in its order, each followed by its children in theirs. */
export const inTreeOrder = <Kind extends Pick<KindRow, 'id' | 'parentId' | 'sort'>>(
  kinds: readonly Kind[],
): Kind[] => {
  const below = new Map<number | null, Kind[]>();
  for (const kind of kinds) {
    const beside = below.get(kind.parentId);
    if (beside) beside.push(kind);
    else below.set(kind.parentId, [kind]);
  }
  const childrenOf = (parentId: number | null) =>
    (below.get(parentId) ?? []).sort((one, other) => one.sort - other.sort || one.id - other.id);
  return childrenOf(null).flatMap((kind) => [kind, ...childrenOf(kind.id)]);
};

/** How many templates these kinds have, including those of their children. */
export const withChildren = (
  kinds: readonly Pick<KindRow, 'id' | 'parentId'>[],
  own: ReadonlyMap<number, number>,
): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { id, parentId } of kinds)
    for (const counted of parentId === null ? [id] : [id, parentId])
      sums.set(counted, (sums.get(counted) ?? 0) + (own.get(id) ?? 0));
  return sums;
};

/** The kinds that fit, with their parents: a tree has no place for a child alone. */
export const withParents = <Kind extends Pick<KindRow, 'id' | 'parentId'>>(
  kinds: readonly Kind[],
  fits: (kind: Kind) => boolean,
): Kind[] => {
  const found = new Set(kinds.filter(fits).map(({ id }) => id));
  const parents = new Set(kinds.filter(({ id }) => found.has(id)).map(({ parentId }) => parentId));
  return kinds.filter(({ id }) => found.has(id) || parents.has(id));
};

/** Whether `requestedIds` has the same ids as `present`, each once, in any order. */
export const isPermutation = (requestedIds: readonly number[], present: readonly number[]): boolean => {
  const there = new Set(present);
  return (
    requestedIds.length === present.length &&
    new Set(requestedIds).size === requestedIds.length &&
    requestedIds.every((id) => there.has(id))
  );
};

/** Why a kind may not be deleted; null when it is empty. */
export const reasonToKeep = (
  name: string,
  counts: { templates: number; children: number },
): string | null => {
  const contents = kindContents(counts);
  return contents === '' ? null : `无法删除分类「${name}」：仍有 ${contents}，请先移走或删除`;
};
