import { hoverOf, isColor } from '../color.ts';
import type { DocumentDefinition, DocumentValue } from './document.ts';
import { withField } from './document-merge.ts';

/** Whether a colour still equals the one derived from its main colour. */
export const isFollowing = (leader: unknown, follower: unknown): boolean =>
  isColor(leader) && isColor(follower) && hoverOf(leader) === follower.toUpperCase();

/**
 * Sets a field, and with a main colour the followers that were never set by hand. `lastValid` is the last value
 * without faults: a half-typed colour does not turn its followers into custom ones.
 */
export const withFollowers = (
  definition: DocumentDefinition,
  value: DocumentValue,
  lastValid: DocumentValue,
  path: string,
  newValue: unknown,
): DocumentValue => {
  const [section = '', name = ''] = path.split('.');
  const set = withField(value, path, newValue);
  if (!isColor(newValue)) return set;
  const was = lastValid[section] ?? {};
  return Object.entries(definition.sections[section]?.fields ?? {})
    .filter(([follower, field]) => {
      if (field.kind !== 'color' || field.follows !== name) return false;
      return isFollowing(was[name], was[follower]) && value[section]?.[follower] === was[follower];
    })
    .reduce((next, [follower]) => withField(next, `${section}.${follower}`, hoverOf(newValue)), set);
};

/**
 * The value with each faulty field as it last was: shown by a preview while the user types. Returns the same
 * object when nothing is wrong.
 */
export const withoutFaults = (
  value: DocumentValue,
  faultyPaths: readonly string[],
  last: DocumentValue,
): DocumentValue =>
  faultyPaths.reduce((shown, path) => {
    const [section = '', name = ''] = path.split('.');
    return last[section] && name in last[section]
      ? withField(shown, `${section}.${name}`, last[section][name])
      : shown;
  }, value);
