import { same } from '../canonical.ts';
import type { DocumentDefinition, DocumentValue } from './document.ts';
import { mergeLists } from './list-merge.ts';

/** One place of a document: `colors.primary`. */
export interface FieldChange {
  path: string;
  label: string;
  before: unknown;
  after: unknown;
}

const pathsOf = (...values: DocumentValue[]): string[] => {
  const paths = new Set<string>();
  for (const value of values) {
    for (const [section, fields] of Object.entries(value)) {
      for (const field of Object.keys(fields ?? {})) paths.add(`${section}.${field}`);
    }
  }
  return [...paths];
};

const at = (value: DocumentValue, path: string): unknown => {
  const [section = '', field = ''] = path.split('.');
  return value[section]?.[field];
};

const put = (value: DocumentValue, path: string, next: unknown): DocumentValue => {
  const [section = '', field = ''] = path.split('.');
  const { [field]: _removed, ...others } = value[section] ?? {};
  return { ...value, [section]: next === undefined ? others : { ...others, [field]: next } };
};

/** 颜色 · 主色 */
export const labelOfPath = (definition: DocumentDefinition, path: string): string => {
  const [section = '', field = ''] = path.split('.');
  const known = definition.sections[section];
  return known ? `${known.title} · ${known.fields[field]?.label ?? field}` : path;
};

/** Whether two values are equal in every field. */
export const sameDocuments = (one: DocumentValue, other: DocumentValue): boolean =>
  one === other || pathsOf(one, other).every((path) => same(at(one, path), at(other, path)));

/** The fields in which two values differ, in the order of the form. */
export const changesOf = (
  definition: DocumentDefinition,
  before: DocumentValue,
  after: DocumentValue,
): FieldChange[] => {
  const order = new Map(
    Object.entries(definition.sections)
      .flatMap(([section, { fields }]) => Object.keys(fields).map((field) => `${section}.${field}`))
      .map((path, index) => [path, index]),
  );
  return pathsOf(before, after)
    .filter((path) => !same(at(before, path), at(after, path)))
    .sort((a, b) => (order.get(a) ?? Number.MAX_SAFE_INTEGER) - (order.get(b) ?? Number.MAX_SAFE_INTEGER))
    .map((path) => ({
      path,
      label: labelOfPath(definition, path),
      before: at(before, path),
      after: at(after, path),
    }));
};

export interface Merge {
  /** Both sides' changes; mine where both changed the same field differently. */
  merged: DocumentValue;
  /**
   * The fields both changed differently: the user decides. For a list of items with ids, `mine` and `theirs`
   * each also contain the other side's changes elsewhere in the list.
   */
  conflicts: { path: string; base: unknown; mine: unknown; theirs: unknown }[];
}

/**
 * Merges two independent changes of one value, field by field. Nothing either side changed is lost: it is in
 * `merged`, or it is a conflict that names both.
 */
export const mergeDocuments = (base: DocumentValue, mine: DocumentValue, theirs: DocumentValue): Merge => {
  let merged = mine;
  const conflicts: Merge['conflicts'] = [];
  for (const path of pathsOf(base, mine, theirs)) {
    const [was, here, there] = [at(base, path), at(mine, path), at(theirs, path)];
    if (same(was, there) || same(here, there)) continue;
    if (same(was, here)) merged = put(merged, path, there);
    else {
      const list = mergeLists(was, here, there, same);
      merged = put(merged, path, list?.merged ?? here);
      if (list?.isContested === false) continue;
      const theirList = list && mergeLists(was, there, here, same);
      conflicts.push({
        path,
        base: was,
        mine: list?.merged ?? here,
        theirs: theirList?.merged ?? there,
      });
    }
  }
  return { merged, conflicts };
};

/** The value with one field set: for resolving a conflict one way or the other. */
export const withField = put;
