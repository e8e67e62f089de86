import { DOCUMENTS } from '@design-console/contract/documents';
import { changesOf, type DocumentValue, initialValue } from '@design-console/contract/kernel';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocalDraft } from '../../app/local-drafts.ts';
import { type Act, openWork } from './open-work.ts';
import { historyBounds, noHistory, recorded, type UndoHistory } from './undo-history.ts';
import { startWork } from './work-state.ts';

const definition = DOCUMENTS['editor.theme'];
const draftKey = 'design-console-draft:63:1:QH7K2DXA:editor.theme:pc';
const [first, second] = [
  { id: 'first', visible: true, label: '保存' },
  { id: 'second', visible: true, label: '下载' },
];
const start: DocumentValue = {
  mark: { text: 'old', size: 10, isOn: false, words: ['a'], buttons: [first, second] },
};
const edited = (path: string, value: unknown): Act => ({ type: 'edited', path, value });
const open = (value = start) => openWork(startWork({ value, revision: 1 }), draftKey, definition);
const changes = (before: DocumentValue, after: DocumentValue) => changesOf(definition, before, after);

beforeEach(() => localStorage.clear());

describe('the steps of a document', () => {
  /** Values of one field, each after a pause in milliseconds: how many steps they are. */
  const stepsOf = (field: string, values: readonly unknown[], pauseMs: number): number => {
    let history: UndoHistory = noHistory;
    let value = start;
    values.forEach((next, index) => {
      const after = { mark: { ...value.mark, [field]: next } };
      const made = { atMs: index * pauseMs, isOfField: true };
      history = recorded(history, definition, changes(value, after), made);
      value = after;
    });
    return history.past.length;
  };

  it('are pauses apart: what is typed or dragged in one go is undone in one go', () => {
    expect(stepsOf('text', ['n', 'ne', 'new'], 300)).toBe(1);
    expect(stepsOf('text', ['n', 'ne', 'new'], 900)).toBe(3);
    expect(stepsOf('size', [11, 12, 13], 20)).toBe(1);
    expect(stepsOf('words', [['b'], ['bc']], 20)).toBe(1);
  });

  it('of a list are one for what is typed into one item', () => {
    const typed = (label: string) => [{ ...first, label }, second];
    expect(stepsOf('buttons', [typed('保存草'), typed('保存草稿')], 300)).toBe(1);
  });

  const off = { ...first, visible: false };
  const typed = { ...first, label: '保存草稿' };
  it.each([
    ['a switch pressed twice', 'isOn', true, false],
    ['two words added', 'words', ['a', 'b'], ['a', 'b', 'c']],
    ['a word typed in beside one just added', 'words', ['b', 'c'], ['b', 'd']],
    ['two items switched off', 'buttons', [off, second], [off, { ...second, visible: false }]],
    ['an item switched off and on', 'buttons', [off, second], [first, second]],
    [
      'an item switched off while it is typed in',
      'buttons',
      [typed, second],
      [{ ...typed, visible: false }, second],
    ],
    [
      'an item typed in that was just switched off',
      'buttons',
      [off, second],
      [{ ...off, label: '保存草稿' }, second],
    ],
    ['two items typed in', 'buttons', [typed, second], [typed, { ...second, label: '导出' }]],
    ['an item moved that was just typed in', 'buttons', [typed, second], [second, typed]],
  ])('are two however fast they follow: %s', (_, field, one, next) => {
    expect(stepsOf(field, [one, next], 20)).toBe(2);
  });

  it('are none where what was typed was deleted again', () => {
    expect(stepsOf('text', ['ol', 'old'], 20)).toBe(0);
  });

  it('of another field, or of another act, begin anew', () => {
    const work = open();
    work.perform([edited('mark.text', 'new')], true);
    work.perform([edited('mark.size', 11)], true);
    work.perform([{ type: 'replaced', value: start }]);
    work.perform([edited('mark.size', 12)], true);
    expect(work.history().past).toHaveLength(4);
  });

  it('of a colour take those with them that follow it, also while it is half typed', () => {
    const work = open({ colors: { primary: '#111111', hover: '#222222' } });
    work.perform([edited('colors.primary', '#33333')], true);
    work.perform([edited('colors.primary', '#333333'), edited('colors.hover', '#444444')], true);
    expect(work.history().past).toHaveLength(1);
    work.undo();
    expect(work.get().local).toEqual({ colors: { primary: '#111111', hover: '#222222' } });
  });

  it('are bounded in number and in bytes; the newest one always stays', () => {
    const fill = (count: number, letters: number) => {
      const work = open();
      for (let at = 0; at < count; at += 1)
        work.perform([{ type: 'replaced', value: { mark: { text: String(at).padEnd(letters, 'x') } } }]);
      return work.history().past;
    };
    const many = fill(historyBounds.steps + 20, 4);
    expect(many).toHaveLength(historyBounds.steps);
    expect(many.at(-1)?.changes.find(({ path }) => path === 'mark.text')?.after).toBe('119x');
    const large = fill(9, 500_000);
    expect(large.length).toBeLessThan(9);
    expect(large.reduce((sum, step) => sum + step.bytes, 0)).toBeLessThanOrEqual(historyBounds.bytes);
    expect(fill(2, historyBounds.bytes)).toHaveLength(1);
  });
});

describe('undo', () => {
  it('takes back 全部恢复默认, an import and a preset as one step, and stores what is undone (U-05)', () => {
    vi.useFakeTimers();
    const work = open();
    work.perform([edited('mark.text', 'mine')], true);
    work.perform([{ type: 'replaced', value: initialValue(definition) }]);
    work.undo();
    expect(work.get().local.mark?.text).toBe('mine');
    vi.runAllTimers();
    vi.useRealTimers();
    expect(readLocalDraft(draftKey)?.value.mark?.text).toBe('mine');
  });

  it('goes on past a save and past a publish: what it changes is unsaved', () => {
    const work = open();
    work.perform([edited('mark.text', 'mine')]);
    work.dispatch({ type: 'saving', sent: work.get().local });
    work.dispatch({ type: 'saved', sent: work.get().local, revision: 2 });
    work.dispatch({ type: 'published', revision: 3 });
    work.undo();
    expect(work.get().local).toEqual(start);
    expect(work.get().base.value.mark?.text).toBe('mine');
    work.redo();
    expect(work.get().local.mark?.text).toBe('mine');
  });

  it('brings back unsaved changes and a draft that were given up', () => {
    const work = open();
    work.perform([edited('mark.text', 'mine')]);
    work.perform([{ type: 'abandoned', server: null }]);
    work.undo();
    expect(work.get().local.mark?.text).toBe('mine');
    const live = { value: { mark: { ...start.mark, size: 99 } }, revision: 2 };
    work.perform([{ type: 'abandoned', server: live }]);
    expect(work.get().local).toEqual(live.value);
    work.undo();
    expect(work.get().local.mark).toMatchObject({ text: 'mine', size: 10 });
  });

  it('brings back what was given up while another person had saved, and nothing older (U-05)', () => {
    const items = (...names: readonly string[]) => names.map((name, index) => ({ id: `${index}`, name }));
    const work = open({ mark: { text: 'old', size: 10, items: items('a', 'b') } });
    work.perform([edited('mark.size', 11)]);
    work.dispatch({ type: 'saved', sent: work.get().local, revision: 2 });
    work.perform([edited('mark.text', 'mine'), edited('mark.items', items('A', 'b'))]);
    const theirs = { mark: { text: 'theirs', size: 11, items: items('a', 'B') } };
    work.dispatch({ type: 'reloaded', server: { value: theirs, revision: 3 } });
    const step = work.perform([{ type: 'abandoned', server: null }]);
    expect(work.get().local).toEqual(theirs);
    expect(step && work.takeBack(step)).toBe(true);
    expect(work.get().local).toEqual({ mark: { text: 'mine', size: 11, items: items('A', 'B') } });
    expect(work.get().base.value).toEqual(theirs);
    work.redo();
    expect(work.get().local).toEqual(theirs);
  });

  it('of the last change of a page takes over what another person saved, and redo brings the change back', () => {
    const work = open();
    work.perform([edited('mark.text', 'mine')]);
    const theirs = { mark: { ...start.mark, text: 'theirs', size: 99 } };
    work.dispatch({ type: 'reloaded', server: { value: theirs, revision: 2 } });
    work.undo();
    expect(work.get().local).toEqual(theirs);
    work.redo();
    expect(work.get().local.mark).toMatchObject({ text: 'mine', size: 99 });
    work.undo();
    expect(work.get().local).toEqual(theirs);
  });

  it('of what was typed and deleted again leaves what another person saved meanwhile', () => {
    const work = open();
    work.perform([edited('mark.text', 'oldest')], true);
    const theirs = { mark: { ...start.mark, text: 'theirs' } };
    work.dispatch({ type: 'reloaded', server: { value: theirs, revision: 2 } });
    work.perform([edited('mark.text', 'old')], true);
    expect(work.get().local).toEqual(theirs);
    expect(work.undo()).toBeNull();
    expect(work.get().local).toEqual(theirs);
  });

  it('from a message never takes back an older step, and says where nothing is left', () => {
    const work = open();
    work.perform([edited('mark.size', 11)]);
    const preset = work.perform([edited('mark.text', 'preset')]);
    work.dispatch({ type: 'saved', sent: work.get().local, revision: 2 });
    const theirs = { mark: { ...work.get().local.mark, text: 'theirs' } };
    work.dispatch({ type: 'reloaded', server: { value: theirs, revision: 3 } });
    expect(preset && work.takeBack(preset)).toBe(false);
    expect(work.get().local).toEqual(theirs);
  });

  it('leaves what another person saved since as it is: their field, and their item of the same list', () => {
    const items = (...names: readonly string[]) => names.map((name, index) => ({ id: `${index}`, name }));
    const work = open({ mark: { text: 'old', size: 10, items: items('a', 'b') } });
    work.perform([
      edited('mark.text', 'mine'),
      edited('mark.size', 11),
      edited('mark.items', items('A', 'b')),
    ]);
    const sent = work.get().local;
    work.dispatch({ type: 'saved', sent, revision: 2 });
    const theirs = { mark: { text: 'theirs', size: 11, items: items('A', 'B') } };
    work.dispatch({ type: 'reloaded', server: { value: theirs, revision: 3 } });
    expect(work.get().local).toEqual(theirs);
    work.undo();
    expect(work.get().local).toEqual({ mark: { text: 'theirs', size: 10, items: items('a', 'B') } });
  });

  it('passes over a step that has nothing left to take back', () => {
    const work = open();
    work.perform([edited('mark.size', 11)]);
    work.perform([edited('mark.text', 'mine')]);
    work.dispatch({ type: 'saved', sent: work.get().local, revision: 2 });
    const theirs = { mark: { ...work.get().local.mark, text: 'theirs' } };
    work.dispatch({ type: 'reloaded', server: { value: theirs, revision: 3 } });
    expect(work.undo()?.changes.map(({ path }) => path)).toEqual(['mark.size']);
    expect(work.get().local.mark).toMatchObject({ text: 'theirs', size: 10 });
  });

  it('from a message takes back that act alone, once, and can itself be undone', () => {
    const work = open();
    const preset = work.perform([edited('mark.text', 'preset'), edited('mark.size', 20)]);
    work.perform([edited('mark.isOn', true)]);
    if (preset) work.takeBack(preset);
    expect(work.get().local.mark).toMatchObject({ text: 'old', size: 10, isOn: true });
    work.undo();
    expect(work.get().local.mark).toMatchObject({ text: 'preset', size: 20, isOn: true });
    work.undo();
    work.undo();
    if (preset) work.takeBack(preset);
    expect(work.get().local).toEqual(start);
  });

  it('cannot be repeated after another change', () => {
    const work = open();
    work.perform([edited('mark.text', 'mine')]);
    work.undo();
    work.perform([edited('mark.size', 11)]);
    expect(work.redo()).toBeNull();
    expect(work.get().local.mark).toMatchObject({ text: 'old', size: 11 });
  });

  it('of everything leads back to the beginning, and redo to the end, whatever was done', () => {
    const value = fc.constantFrom('old', 'a', 'ab', 'abc');
    const act = fc.oneof(
      fc.record({ path: fc.constantFrom('mark.text', 'mark.name'), value, isOfField: fc.boolean() }),
      fc.record({ text: value, name: value }),
      fc.constantFrom('saved' as const, 'published' as const, 'given up' as const),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const first: DocumentValue = { mark: { text: 'old', name: 'old' } };
        const work = open(first);
        let revision = 1;
        for (const one of acts) {
          if (one === 'given up') work.perform([{ type: 'abandoned', server: null }]);
          else if (one === 'saved')
            work.dispatch({ type: 'saved', sent: work.get().local, revision: (revision += 1) });
          else if (one === 'published') work.dispatch({ type: 'published', revision: (revision += 1) });
          else if ('path' in one) work.perform([edited(one.path, one.value)], one.isOfField);
          else work.perform([{ type: 'replaced', value: { mark: one } }]);
        }
        const last = work.get().local;
        while (work.undo() !== null) continue;
        expect(work.get().local).toEqual(first);
        while (work.redo() !== null) continue;
        expect(work.get().local).toEqual(last);
      }),
      { numRuns: 500 },
    );
  });
});
