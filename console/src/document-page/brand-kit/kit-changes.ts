import { type DocumentKey, definitionOf } from '@design-console/contract/documents';
import { type BrandKitValue, kitFieldsOf } from '@design-console/contract/documents/brand-kit';
import { changesOf, type DocumentValue, withField } from '@design-console/contract/kernel';
import type { KitChange } from './KitDifference.tsx';

/** What applying the kit would change in the current document. */
export const kitChanges = (key: DocumentKey, kit: BrandKitValue, current: DocumentValue): KitChange[] => {
  const definition = definitionOf(key);
  const next = kitFieldsOf(key, kit, current).reduce(
    (value, field) => withField(value, field.path, field.value),
    current,
  );
  return changesOf(definition, current, next).map((change) => {
    const [section = '', name = ''] = change.path.split('.');
    return { ...change, field: definition.sections[section]?.fields[name] };
  });
};

/** A copy of the set with a path added or removed. */
export const toggled = (paths: ReadonlySet<string>, path: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...paths, path] : [...paths].filter((one) => one !== path));
