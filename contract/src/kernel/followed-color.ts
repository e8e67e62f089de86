import { hoverOf, isColor } from './color.ts';
import type { DocumentDefinition, DocumentValue } from './document.ts';
import { withField } from './document-merge.ts';

/** Whether a colour still is the one worked out from the colour it follows. */
export const isFollowing = (leader: unknown, follower: unknown): boolean =>
  isColor(leader) && isColor(follower) && hoverOf(leader) === follower.toUpperCase();

/**
 * Sets a field, and with a main colour those that follow it and that nobody set by hand. `settled` is the value
 * as it last was without faults: a colour that is half typed does not make its followers ones of their own.
 */
export const withFollowers = (
  definition: DocumentDefinition,
  value: DocumentValue,
  settled: DocumentValue,
  path: string,
  given: unknown,
): DocumentValue => {
  const [section = '', name = ''] = path.split('.');
  const set = withField(value, path, given);
  if (!isColor(given)) return set;
  const was = settled[section] ?? {};
  return Object.entries(definition.sections[section]?.fields ?? {})
    .filter(([follower, field]) => {
      if (field.kind !== 'color' || field.follows !== name) return false;
      return isFollowing(was[name], was[follower]) && value[section]?.[follower] === was[follower];
    })
    .reduce((next, [follower]) => withField(next, `${section}.${follower}`, hoverOf(given)), set);
};

/**
 * The value with each faulty field as it last was: what a preview shows while somebody is still typing. The same
 * object when nothing is wrong with it.
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
