import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDirty,
  markOf,
  reduceWork,
  savesIn,
  startWork,
  toKeep,
  type Trouble,
  type WorkEvent,
  type WorkState,
} from './work-state.ts';

type Event = WorkEvent<string>;
type State = WorkState<string>;

const v = (version: number) => ({ version, savedAt: `2026-11-22T10:0${version % 10}:00.000Z` });
const opened = (stored: number | null, draft?: State['local']): State =>
  startWork({
    content: 'opened',
    stored: stored === null ? null : v(stored),
    isOnline: true,
    ...(draft === undefined ? {} : { draft: { content: draft, basedOn: 1, keptAt: 'then' } }),
  });
const after = (state: State, ...events: Event[]): State => events.reduce(reduceWork, state);

const edited = (content: string): Event => ({ type: 'edited', content });
const sending: Event = { type: 'sending' };
const stored = (version: number): Event => ({ type: 'stored', version: v(version) });
const failed = (kind: 'away' | 'expired'): Event => ({ type: 'failed', trouble: { kind } });
const refused: Event = { type: 'failed', trouble: { kind: 'refused', words: '满了' } satisfies Trouble };
const conflicted = (version: number, basedOn = version - 1): Event => ({
  type: 'conflicted',
  theirs: v(version),
  basedOn,
});
const heard = (version: number): Event => ({ type: 'heard', theirs: v(version) });
const kept = (content: string | null): Event => ({ type: 'kept', content });
const offline: Event = { type: 'wentOffline' };
const online: Event = { type: 'cameOnline' };

/** What the screen and the timers make of a state: the mark, when it saves, what is kept, on what it rests. */
const seen = (state: State) => [
  markOf(state),
  savesIn(state),
  toKeep(state),
  state.stored?.version ?? 0,
  state.conflict?.version ?? null,
];

describe('the work on a design (never lose work)', () => {
  it.each<[string, State, unknown[]]>([
    ['a new design nobody touched', opened(null), ['untouched', null, null, 0, null]],
    ['a stored one nobody touched', opened(4), ['saved', null, null, 4, null]],
    ['an edit', after(opened(null), edited('a')), ['unsaved', 2500, 'a', 0, null]],
    ['an edit that is none', after(opened(4), edited('opened')), ['saved', null, null, 4, null]],
    ['a save under way', after(opened(4), edited('a'), sending), ['saving', null, 'a', 4, null]],
    ['that arrived', after(opened(4), edited('a'), sending, stored(5)), ['saved', null, null, 5, null]],
    [
      'an edit while it was under way',
      after(opened(4), edited('a'), sending, edited('b'), stored(5)),
      ['unsaved', 2500, 'b', 5, null],
    ],
    ['a save of nothing new', after(opened(4), sending, stored(5)), ['saved', null, null, 5, null]],
    ['an answer nobody waits for', after(opened(4), edited('a'), stored(9)), ['unsaved', 2500, 'a', 4, null]],
    [
      'a server that is away: sooner, then later',
      after(opened(4), edited('a'), sending, failed('away')),
      ['failed', 3000, 'a', 4, null],
    ],
    [
      'away again and again',
      after(opened(4), edited('a'), ...Array.from({ length: 9 }, () => [sending, failed('away')]).flat()),
      ['failed', 60_000, 'a', 4, null],
    ],
    [
      'away, and edited meanwhile: the wait stays',
      after(opened(4), edited('a'), sending, failed('away'), edited('b')),
      ['failed', 3000, 'b', 4, null],
    ],
    [
      'a session that ended: waits for the person',
      after(opened(4), edited('a'), sending, failed('expired'), edited('b')),
      ['expired', null, 'b', 4, null],
    ],
    [
      'renewed',
      after(opened(4), edited('a'), sending, failed('expired'), { type: 'mayTryAgain' }),
      ['unsaved', 2500, 'a', 4, null],
    ],
    [
      'refused: not asked again for the same',
      after(opened(4), edited('a'), sending, refused),
      ['failed', null, 'a', 4, null],
    ],
    [
      'refused, then edited: asked again',
      after(opened(4), edited('a'), sending, refused, edited('b')),
      ['unsaved', 2500, 'b', 4, null],
    ],
    ['offline', after(opened(4), edited('a'), offline), ['offline', null, 'a', 4, null]],
    ['back', after(opened(4), edited('a'), offline, online), ['unsaved', 2500, 'a', 4, null]],
    ['offline with nothing to store', after(opened(4), offline), ['saved', null, null, 4, null]],
    [
      'another window was first',
      after(opened(4), edited('a'), sending, conflicted(5)),
      ['conflict', null, 'a', 4, 5],
    ],
    [
      'edited before the choice',
      after(opened(4), edited('a'), sending, conflicted(5), edited('b')),
      ['conflict', null, 'b', 4, 5],
    ],
    [
      'mine: goes on from theirs',
      after(opened(4), edited('a'), sending, conflicted(5), { type: 'keptMine' }),
      ['unsaved', 2500, 'a', 5, null],
    ],
    [
      'theirs: shown and stored',
      after(opened(4), edited('a'), conflicted(5), { type: 'tookTheirs', content: 't', version: v(5) }),
      ['saved', null, null, 5, null],
    ],
    [
      'theirs, and undone: mine is back, on top of theirs',
      after(
        opened(4),
        edited('a'),
        conflicted(5),
        { type: 'tookTheirs', content: 't', version: v(5) },
        edited('a'),
      ),
      ['unsaved', 2500, 'a', 5, null],
    ],
    ['heard of another window', after(opened(4), heard(5)), ['conflict', null, null, 4, 5]],
    ['heard of what it knows', after(opened(4), heard(4)), ['saved', null, null, 4, null]],
    [
      'heard while its own save, which came after, was under way',
      after(opened(4), edited('a'), sending, heard(5), stored(6)),
      ['saved', null, null, 6, null],
    ],
    [
      'heard of a later one while its own save was under way',
      after(opened(4), edited('a'), sending, heard(6), stored(5)),
      ['conflict', null, null, 5, 6],
    ],
    [
      'of which its save says so after it was taken',
      after(
        opened(4),
        edited('a'),
        sending,
        heard(5),
        { type: 'tookTheirs', content: 't', version: v(5) },
        conflicted(5, 4),
      ),
      ['saved', null, null, 5, null],
    ],
    [
      'refused by a server that went back to an earlier version',
      after(opened(4), edited('a'), sending, conflicted(3, 4)),
      ['conflict', null, 'a', 4, 3],
    ],
    ['brought back, nothing stored since', opened(1, 'd'), ['unsaved', 2500, 'd', 1, null]],
    ['brought back, stored elsewhere since', opened(3, 'd'), ['unsaved', 2500, 'd', 1, null]],
    [
      'of which the save says so',
      after(opened(3, 'd'), sending, conflicted(3)),
      ['conflict', null, 'd', 1, 3],
    ],
    [
      'brought back of what was never stored',
      startWork({
        content: 'blank',
        stored: null,
        isOnline: true,
        draft: { content: 'd', basedOn: 0, keptAt: 'then' },
      }),
      ['unsaved', 2500, 'd', 0, null],
    ],
  ])('%s', (_what, state, expected) => {
    expect(seen(state)).toEqual(expected);
  });

  it('reports restored work until it was read or stored', () => {
    const back = opened(1, 'd');
    expect(back.restoredAt).toBe('then');
    expect(after(back, edited('e')).restoredAt).toBe('then');
    expect(after(back, { type: 'restoredSeen' }).restoredAt).toBeNull();
    expect(after(back, sending, stored(2)).restoredAt).toBeNull();
  });

  it('keeps in the browser what no server has stored, until it has', () => {
    const edit = after(opened(4), edited('a'));
    expect([toKeep(edit), edit.kept]).toEqual(['a', null]);
    const done = after(edit, kept('a'), sending, stored(5));
    expect([toKeep(done), done.kept]).toEqual([null, 'a']);
  });

  it('promises no copy where the browser keeps none', () => {
    const edit = after(opened(4), edited('a'));
    expect(edit.mayKeep).toBe(true);
    expect(after(edit, { type: 'notKept', content: 'a' }).mayKeep).toBe(false);
    expect(after(edit, { type: 'notKept', content: 'a' }, kept('b')).mayKeep).toBe(true);
  });

  it('loses no change, whatever the order of events', () => {
    const event = fc.constantFrom(
      'edit',
      'send',
      'arrive',
      'arriveUnheard',
      'away',
      'expire',
      'elsewhere',
      'mine',
      'theirs',
      'hear',
      'offline',
      'online',
      'again',
      'crash',
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        /** The server: every version, by which window it was stored. */
        const server: { content: string; by: 'me' | 'other' }[] = [{ content: 'first', by: 'other' }];
        const newest = () => server.length;
        let state: State = startWork({ content: 'first', stored: v(1), isOnline: true });
        let browser: { content: string; basedOn: number } | null = null;
        const given = new Set<string>();
        let count = 0;
        const turn = (one: Event): void => {
          state = reduceWork(state, one);
          const wanted = toKeep(state);
          browser = wanted === null ? null : { content: wanted, basedOn: state.stored?.version ?? 0 };
        };
        /** The server's answer: 409 where another window was first. */
        const answer = (isHeard: boolean): void => {
          if (state.sending === null) return;
          const isMine = server.at(-1)?.by === 'me';
          if (state.stored?.version !== newest() && !isMine) {
            turn(isHeard ? conflicted(newest()) : failed('away'));
            return;
          }
          server.push({ content: state.sending, by: 'me' });
          turn(isHeard ? stored(newest()) : failed('away'));
        };
        for (const one of events) {
          const before = state.local;
          if (one === 'edit') turn(edited(`edit ${(count += 1)}`));
          else if (one === 'send' && savesIn(state) !== null) turn(sending);
          else if (one === 'arrive') answer(true);
          else if (one === 'arriveUnheard') answer(false);
          else if (one === 'away' && state.sending !== null) turn(failed('away'));
          else if (one === 'expire' && state.sending !== null) turn(failed('expired'));
          else if (one === 'elsewhere') server.push({ content: `other ${(count += 1)}`, by: 'other' });
          else if (one === 'mine') turn({ type: 'keptMine' });
          else if (one === 'theirs' && state.conflict && state.sending === null) {
            // the person gave it up, and undo has it
            given.add(before);
            turn({ type: 'tookTheirs', content: server.at(-1)?.content ?? '', version: v(newest()) });
          } else if (one === 'hear') turn(heard(newest()));
          else if (one === 'offline') turn(offline);
          else if (one === 'online') turn(online);
          else if (one === 'again') turn({ type: 'mayTryAgain' });
          else if (one === 'crash') {
            const draft = browser && { ...(browser as { content: string; basedOn: number }), keptAt: 'then' };
            state = startWork({
              content: server.at(-1)?.content ?? '',
              stored: v(newest()),
              isOnline: true,
              ...(draft ? { draft } : {}),
            });
          }
          const isSomewhere = (content: string) =>
            state.local === content || given.has(content) || server.some((held) => held.content === content);
          // the last thing the person did is on the screen, on the server, or given up by their own choice
          if (count > 0 && before.startsWith('edit') && one !== 'edit')
            expect(isSomewhere(before)).toBe(true);
          // nobody else's version was ever the base of a save that did not know of it
          if (!isDirty(state) && state.stored) expect(isSomewhere(state.local)).toBe(true);
        }
        expect(server.filter(({ by }) => by === 'other').length).toBeGreaterThan(0);
      }),
    );
  });
});
