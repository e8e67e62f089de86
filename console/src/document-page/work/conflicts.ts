import {
  type DocumentDefinition,
  type DocumentValue,
  followersIn,
  type Merge,
  mergeDocuments,
} from '@design-console/contract/kernel';
import type { Choices } from './work-state.ts';

/** What two people changed differently, as it is asked about. */
export interface Conflicts {
  /** The fields that need a choice. */
  readonly asked: Merge['conflicts'];
  /** Fields in conflict that take the side of their leader, to the leader's path. */
  readonly followers: ReadonlyMap<string, string>;
}

export const conflictsOf = (
  definition: DocumentDefinition,
  base: DocumentValue,
  mine: DocumentValue,
  theirs: DocumentValue,
): Conflicts => {
  const { conflicts } = mergeDocuments(base, mine, theirs);
  const followers = followersIn(definition, conflicts);
  return { asked: conflicts.filter(({ path }) => !followers.has(path)), followers };
};

/** The choices with those of the followers. */
export const completed = (choices: Choices, followers: Conflicts['followers']): Choices => ({
  ...choices,
  ...Object.fromEntries(
    [...followers].flatMap(([path, leader]) => {
      const side = choices[leader];
      return side === undefined ? [] : [[path, side]];
    }),
  ),
});
