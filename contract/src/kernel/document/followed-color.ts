import { hoverOf, isColor } from '../color.ts';
import type { DocumentDefinition, DocumentValue } from './document.ts';
import { type Merge, withField } from './document-merge.ts';

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
 * Conflicts about a colour that follows its main colour on both sides, while the main colour is in conflict too:
 * the path of the follower to that of its leader. It takes the side of its leader, so that no pair of colours
 * arises that neither person saw.
 */
export const followersIn = (
  definition: DocumentDefinition,
  conflicts: Merge['conflicts'],
): ReadonlyMap<string, string> => {
  const byPath = new Map(conflicts.map((one) => [one.path, one]));
  return new Map(
    conflicts.flatMap(({ path, mine, theirs }): [string, string][] => {
      const [section = '', name = ''] = path.split('.');
      const field = definition.sections[section]?.fields[name];
      if (field?.kind !== 'color' || field.follows === undefined) return [];
      const leader = byPath.get(`${section}.${field.follows}`);
      return leader && isFollowing(leader.mine, mine) && isFollowing(leader.theirs, theirs)
        ? [[path, leader.path]]
        : [];
    }),
  );
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
