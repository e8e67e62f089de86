import type { DocumentValue } from '@design-console/contract/kernel';
import { withField } from '@design-console/contract/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isDirty,
  reduceWork,
  type ServerDraft,
  startWork,
  type WorkEvent,
  type WorkState,
} from './work-state.ts';

const fields = ['title', 'color', 'font'] as const;
type Field = (typeof fields)[number];
const path = (field: Field) => `all.${field}`;
const at = (value: DocumentValue, field: Field): string => String(value.all?.[field]);

/** Events in any order: from the user, from a colleague, from the network. */
type Act =
  | { readonly do: 'edit' | 'colleague'; readonly field: Field }
  | {
      readonly do:
        | 'send'
        | 'lose answer'
        | 'answer'
        | 'read'
        | 'leave and return'
        | 'postpone'
        | 'look'
        | 'give up';
    }
  | { readonly do: 'choose'; readonly sides: readonly ('mine' | 'theirs')[] };

const field = fc.constantFrom(...fields);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('edit', 'colleague'), field }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('send', 'lose answer', 'answer', 'read', 'leave and return', 'postpone', 'look'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give up') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('choose'),
      sides: fc.tuple(...fields.map(() => fc.constantFrom('mine' as const, 'theirs' as const))),
    }),
  },
);

/** A user, a colleague and the server between them. Every value entered is a unique word. */
const play = (acts: readonly Act[]): void => {
  let words = 0;
  const word = () => `word ${(words += 1)}`;
  let server: ServerDraft = { value: { all: { title: 'a', color: 'b', font: 'c' } }, revision: 1 };
  let state: WorkState = startWork(server);
  let underWay: { readonly sent: DocumentValue; readonly revision: number } | null = null;
  /** The words of others that the person was shown, in a field or as the other side of a choice. */
  const shown = new Set<string>(['a', 'b', 'c']);
  /** The person's last word in each field, until it is given up on purpose. */
  const own = new Map<Field, string>();
  const savedFirst = () => ({
    revision: server.revision,
    draft: server.value,
    savedBy: '林晓棠',
    savedAt: '2026-11-22T09:00:00.000Z',
  });

  const give = (event: WorkEvent): void => {
    state = reduceWork(state, event);
    for (const one of fields) shown.add(at(state.local, one));
    if (state.conflict) for (const one of fields) shown.add(at(state.conflict.draft as DocumentValue, one));
  };
  const arrive = (): void => {
    if (!underWay || underWay.revision !== server.revision) return;
    for (const one of fields) {
      const [was, is] = [at(server.value, one), at(underWay.sent, one)];
      // a word is never overwritten by a person who has not seen it
      if (was !== is) expect(shown).toContain(was);
    }
    server = { value: underWay.sent, revision: server.revision + 1 };
  };

  const perform = (one: Act): void => {
    switch (one.do) {
      case 'edit': {
        const given = word();
        own.set(one.field, given);
        return give({ type: 'edited', path: path(one.field), value: given });
      }
      case 'colleague':
        server = {
          value: withField(server.value, path(one.field), word()),
          revision: server.revision + 1,
        };
        return undefined;
      case 'send':
        if (underWay || !isDirty(state)) return undefined;
        underWay = { sent: state.local, revision: state.base.revision };
        return give({ type: 'saving', sent: state.local });
      case 'lose answer':
        if (!underWay) return undefined;
        arrive();
        underWay = null;
        return give({ type: 'saveFailed', mayHaveArrived: true });
      case 'answer': {
        if (!underWay) return undefined;
        const { sent, revision } = underWay;
        const isRefused = revision !== server.revision;
        arrive();
        underWay = null;
        return give(
          isRefused
            ? { type: 'conflicted', theirs: savedFirst() }
            : { type: 'saved', sent, revision: server.revision },
        );
      }
      case 'read':
        return give({ type: 'reloaded', server });
      case 'look':
        // the screen opens the merge of its own accord only between two saves
        if (state.sending !== null || server.revision <= state.base.revision) return undefined;
        return give({ type: 'conflicted', theirs: savedFirst() });
      case 'leave and return': {
        const { base, local } = state;
        const kept = { base: base.value, revision: base.revision, value: local, keptAt: '2026-11-22' };
        const isKept = isDirty(state);
        arrive();
        underWay = null;
        state = startWork(server);
        return isKept
          ? give({ type: 'restored', kept, server: savedFirst() })
          : give({ type: 'kept', value: null });
      }
      case 'choose': {
        if (!state.conflict) return undefined;
        const there = state.conflict.draft as DocumentValue;
        const choices = Object.fromEntries(
          fields.map((each, index) => [path(each), one.sides[index] ?? 'mine']),
        );
        // only fields that both changed need a choice
        for (const each of fields) {
          const isBoth = at(state.base.value, each) !== at(there, each);
          if (choices[path(each)] === 'theirs' && isBoth) own.delete(each);
        }
        return give({ type: 'merged', choices });
      }
      case 'postpone':
        return give({ type: 'postponed' });
      case 'give up':
        own.clear();
        return give({ type: 'abandoned', server: null });
    }
  };

  for (const one of acts) {
    const before = state;
    perform(one);
    for (const [each, given] of own) {
      const isStill = at(state.local, each) === given;
      // a colleague may replace a saved word, as long as that field had no unsaved change here
      const wasSaved = at(before.base.value, each) === given || at(server.value, each) === given;
      if (!isStill && wasSaved) own.delete(each);
      else expect(at(state.local, each), `${each} after ${one.do}`).toBe(given);
    }
  }
};

it('no order of events loses a change of either person without a choice (U-05, R-18)', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => play(acts)),
    { numRuns: 2_000 },
  );
});
