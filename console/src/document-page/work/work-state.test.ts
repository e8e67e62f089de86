import type { SavedFirst } from '@design-console/contract/config-document';
import type { DocumentValue } from '@design-console/contract/kernel';
import { describe, expect, it } from 'vitest';
import { EXPECTED } from './work-state.expected.ts';
import { isDirty, reduceWork, startWork, type WorkEvent, type WorkState } from './work-state.ts';

const savedAt = '2026-11-22T09:00:00.000Z';
const word = (text: string): DocumentValue => ({ mark: { text } });
const saved = (revision: number, text: string): SavedFirst => ({
  revision,
  draft: word(text),
  savedBy: '林晓棠',
  savedAt,
});
const run = (state: WorkState, ...events: readonly WorkEvent[]): WorkState =>
  events.reduce(reduceWork, state);

const edited = (text: string): WorkEvent => ({ type: 'edited', path: 'mark.text', value: text });
const saving: WorkEvent = { type: 'saving', sent: word('mine') };
const clean = startWork({ value: word('old'), revision: 1 });
const dirty = run(clean, edited('mine'));
const kept = { base: word('old'), revision: 1, value: word('mine'), keptAt: savedAt };
const conflict = run(dirty, { type: 'conflicted', theirs: saved(2, 'theirs') });

const STATES: Readonly<Record<keyof typeof EXPECTED, WorkState>> = {
  clean,
  dirty,
  sending: run(dirty, saving),
  typing: run(dirty, saving, edited('later')),
  unsure: run(dirty, saving, { type: 'saveFailed', mayHaveArrived: true }),
  conflict,
  postponed: run(conflict, { type: 'postponed' }),
  restored: run(clean, { type: 'restored', kept, server: saved(1, 'old') }),
  contested: run(startWork({ value: word('theirs'), revision: 2 }), {
    type: 'restored',
    kept,
    server: saved(2, 'theirs'),
  }),
};

const EVENTS: Readonly<Record<string, WorkEvent>> = {
  edited: edited('new'),
  replaced: { type: 'replaced', value: word('file') },
  saving,
  saved: { type: 'saved', sent: word('mine'), revision: 3 },
  refused: { type: 'saveFailed', mayHaveArrived: false },
  unanswered: { type: 'saveFailed', mayHaveArrived: true },
  conflicted: { type: 'conflicted', theirs: saved(4, 'theirs') },
  'met own save': { type: 'conflicted', theirs: saved(4, 'mine') },
  restored: { type: 'restored', kept, server: saved(4, 'theirs') },
  'chose mine': { type: 'merged', choices: { 'mark.text': 'mine' } },
  'chose theirs': { type: 'merged', choices: { 'mark.text': 'theirs' } },
  'chose nothing': { type: 'merged', choices: {} },
  postponed: { type: 'postponed' },
  published: { type: 'published', revision: 5 },
  reloaded: { type: 'reloaded', server: { value: word('newer'), revision: 6 } },
  'reloaded same': { type: 'reloaded', server: { value: word('mine'), revision: 6 } },
  kept: { type: 'kept', value: word('mine') },
  'gave up': { type: 'abandoned', server: null },
  discarded: { type: 'abandoned', server: { value: word('live'), revision: 7 } },
  'restored seen': { type: 'restoredSeen' },
};

const textOf = (value: DocumentValue): string => String(value.mark?.text);

/** `old@1 → mine` and pending work: the base, its revision, and the local value where it differs. */
const told = (state: WorkState): string =>
  [
    `${textOf(state.base.value)}@${state.base.revision}`,
    ...(isDirty(state) ? [`→ ${textOf(state.local)}`] : []),
    ...(state.sending ? [`sending ${textOf(state.sending)}`] : []),
    ...(state.unanswered ? ['unsure'] : []),
    ...(state.conflict ? [`against ${textOf(state.conflict.draft as DocumentValue)}`] : []),
    ...(state.restoredAt ? ['restored'] : []),
  ].join(' ');

describe('the work on a document, every state and every event (U-05, R-18)', () => {
  it.each(Object.entries(STATES))('%s', (name, state) => {
    const after = Object.entries(EVENTS).map(([event, one]) => `${event}: ${told(reduceWork(state, one))}`);
    const lines = EXPECTED[name as keyof typeof EXPECTED].trim().split('\n');
    expect([told(state), ...after]).toEqual(lines.map((line) => line.trim()));
  });
});
