// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elementsWritten, replaceDesign } from '../commands/index.ts';
import { createEditor } from '../core/index.ts';
import { type Design, plainText, textElement } from '../document/index.ts';
import { designOf } from '../painter/testing/design-of.ts';
import { markOf, type StoredVersion } from './work-state.ts';
import { NotStored, openWork, type Work, type WorkPorts } from './work.ts';

/** A server with versions, a browser that keeps one draft, and windows that hear each other. */
const world = ({ mayKeep = true, savesItself = true, mayAnnounce = true } = {}) => {
  const versions: { content: string; isAutomatic: boolean }[] = [];
  const windows = new Set<(theirs: StoredVersion) => void>();
  const faults: NotStored[] = [];
  let kept: { content: string | null; basedOn: number } | null = null;
  let holds: (() => void) | null = null;
  let isSlow = false;
  const at = (version: number): StoredVersion => ({ version, savedAt: `2026-11-22T06:00:0${version}.000Z` });
  const window = () => {
    let mine: ((theirs: StoredVersion) => void) | null = null;
    let shown = 'opened';
    const listeners = new Set<() => void>();
    const ports: WorkPorts<string> = {
      async store(content, { kind, basedOn }) {
        if (isSlow) await new Promise<void>((resolve) => (holds = resolve));
        const fault = faults.shift();
        if (fault) throw fault;
        if (basedOn !== versions.length) {
          const theirs = at(versions.length);
          throw new NotStored({ kind: 'elsewhere', theirs }, '有更新的版本');
        }
        versions.push({ content, isAutomatic: kind === 'auto' });
        return at(versions.length);
      },
      startAnew: () => void versions.splice(0),
      keep: async (content, basedOn) => {
        if (mayKeep) kept = { content, basedOn };
        return mayKeep;
      },
      fetchNewest: async () => ({ content: versions.at(-1)?.content ?? '', ...at(versions.length) }),
      listVersions: async () => versions.map((one, index) => ({ ...at(index + 1), ...one })),
      fetchVersion: async (version) => ({ content: versions[version - 1]?.content ?? '', ...at(version) }),
      announce: (version) => {
        if (!mayAnnounce) throw new DOMException('Channel is closed', 'InvalidStateError');
        for (const hear of windows) if (hear !== mine) hear(version);
      },
      listen: (heard) => {
        mine = heard;
        windows.add(heard);
        return () => void windows.delete(heard);
      },
      renew: async () => true,
    };
    const work = openWork(
      {
        content: 'opened',
        stored: versions.length === 0 ? null : at(versions.length),
        isOnline: true,
        savesItself,
      },
      ports,
    );
    const show = (content: string): void => {
      shown = content;
      for (const listener of listeners) listener();
    };
    work.attach({
      get: () => shown,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      replace: show,
    });
    return { work, type: show, shown: () => shown, mark: () => markOf(work.getState()) };
  };
  return {
    window,
    versions,
    faults,
    kept: () => kept,
    slow: () => (isSlow = true),
    answer: () => {
      isSlow = false;
      holds?.();
    },
  };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('never losing work', () => {
  it('saves after a pause, and also during work that never pauses', async () => {
    const { window, versions } = world();
    const one = window();
    expect(one.mark()).toBe('untouched');
    one.type('a');
    expect(one.mark()).toBe('unsaved');
    await pass(2400);
    expect(versions).toEqual([]);
    await pass(200);
    expect([versions, one.mark()]).toEqual([[{ content: 'a', isAutomatic: true }], 'saved']);
    for (let key = 0; key < 40; key += 1) {
      one.type(`typed ${key}`);
      await pass(1000);
    }
    expect(versions.length).toBeGreaterThanOrEqual(3);
    one.work.close();
  });

  it('stores nothing by itself where the person saves by hand, and keeps all of it in the browser', async () => {
    const { window: open, versions, kept, faults } = world({ savesItself: false });
    const one = open();
    one.type('a');
    await pass(60_000);
    window.dispatchEvent(new Event('online'));
    await one.work.save('auto');
    await pass(60_000);
    expect([versions, kept(), one.mark(), one.work.isSafe()]).toEqual([
      [],
      { content: 'a', basedOn: 0 },
      'unsaved',
      false,
    ]);
    // a save that failed is tried again by hand alone
    faults.push(new NotStored({ kind: 'away' }, '保存失败'));
    await expect(one.work.save('save')).rejects.toThrow('保存失败');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(120_000);
    expect(versions).toEqual([]);
    await one.work.tryAgain();
    expect([versions, one.mark()]).toEqual([[{ content: 'a', isAutomatic: false }], 'saved']);
    one.work.close();
  });

  it('keeps unsaved changes in the browser, and removes them once the server has them', async () => {
    const { window, kept } = world();
    const one = window();
    one.type('a');
    await pass(400);
    expect(kept()).toEqual({ content: 'a', basedOn: 0 });
    await pass(3000);
    expect(kept()).toEqual({ content: null, basedOn: 1 });
    one.work.close();
  });

  it('runs one save at a time: later changes follow it', async () => {
    const { window, versions, slow, answer } = world();
    const one = window();
    slow();
    one.type('a');
    await pass(2600);
    expect(one.mark()).toBe('saving');
    one.type('b');
    const asked = one.work.save('save');
    await pass(20_000);
    expect(versions).toEqual([]);
    answer();
    await asked;
    expect(versions.map(({ content }) => content)).toEqual(['a', 'b']);
    expect(one.work.isSafe()).toBe(true);
    one.work.close();
  });

  it('keeps changes made during a save, on the version that save made', async () => {
    const here = world();
    const { work, type } = here.window();
    here.slow();
    type('a');
    const saving = work.save('auto');
    await vi.advanceTimersByTimeAsync(0);
    type('ab');
    await vi.advanceTimersByTimeAsync(400);
    expect(here.kept()).toEqual({ content: 'ab', basedOn: 0 });
    here.answer();
    await saving;
    expect(here.kept()).toEqual({ content: 'ab', basedOn: 1 });
    work.close();
  });

  it('retries when the server was away, and at once when the network is back', async () => {
    const { window, versions, faults } = world();
    const one = window();
    faults.push(new NotStored({ kind: 'away' }, '网络'), new NotStored({ kind: 'away' }, '网络'));
    one.type('a');
    await pass(2600);
    expect(one.mark()).toBe('failed');
    await pass(3100);
    expect([one.mark(), versions.length]).toEqual(['failed', 0]);
    globalThis.window.dispatchEvent(new Event('offline'));
    await pass(60_000);
    expect([one.mark(), versions.length]).toEqual(['offline', 0]);
    globalThis.window.dispatchEvent(new Event('online'));
    await pass(1);
    expect([one.mark(), versions.length]).toEqual(['saved', 1]);
    one.work.close();
  });

  it('with two windows lets the person choose: mine beside theirs', async () => {
    const { window, versions } = world();
    const [one, other] = [window(), window()];
    one.type('one');
    await pass(3000);
    expect([one.mark(), other.mark()]).toEqual(['saved', 'conflict']);
    other.type('other');
    await pass(30_000);
    expect(versions.map(({ content }) => content)).toEqual(['one']);
    await other.work.keepMine();
    expect(versions.map(({ content }) => content)).toEqual(['one', 'other']);
    expect([one.mark(), other.mark()]).toEqual(['conflict', 'saved']);
    for (const { work } of [one, other]) work.close();
  });

  it('or theirs, and undo restores mine as the next version', async () => {
    const { window, versions } = world();
    const [one, other] = [window(), window()];
    other.type('other');
    one.type('one');
    await one.work.save('save');
    await expect(other.work.save('save')).rejects.toThrow('有更新的版本');
    await other.work.takeTheirs();
    expect([other.shown(), other.mark(), other.work.isSafe()]).toEqual(['one', 'saved', true]);
    other.type('other');
    await pass(3000);
    expect(versions.map(({ content }) => content)).toEqual(['one', 'other']);
    for (const { work } of [one, other]) work.close();
  });

  it('returns to an older version without losing unsaved changes', async () => {
    const { window, versions } = world();
    const one = window();
    for (const content of ['a', 'b']) {
      one.type(content);
      await one.work.save('save');
    }
    one.type('c');
    await one.work.goBackTo(1);
    expect([one.shown(), one.mark()]).toEqual(['a', 'saved']);
    expect(versions.map(({ content }) => content)).toEqual(['a', 'b', 'c', 'a']);
    one.work.close();
  });

  /** Whether the browser asks before it closes the page. */
  const closing = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    globalThis.window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('warns before the window closes, unless all is stored or the person decided', async () => {
    const { window, kept } = world();
    const one = window();
    expect(closing()).toBe(false);
    one.type('a');
    expect(closing()).toBe(true);
    await pass(1);
    // no timer had to pass
    expect(kept()?.content).toBe('a');
    await one.work.leaveAnyway();
    expect(closing()).toBe(false);
    one.work.close();
  });

  it('warns again about what is edited after the person left, where nothing closed the page', async () => {
    const { window, kept } = world({ mayKeep: false });
    const one = window();
    one.type('a');
    await one.work.leaveAnyway();
    expect([closing(), kept()]).toEqual([false, null]);
    one.type('ab');
    expect(closing()).toBe(true);
    await one.work.leaveAnyway();
    expect(closing()).toBe(false);
    one.work.close();
  });

  it('keeps a change made just before it is closed, and saves nothing by itself after that', async () => {
    const { window, versions, kept, faults } = world();
    const one = window();
    one.type('a');
    one.work.close();
    // no timer had to pass
    expect(kept()).toEqual({ content: 'a', basedOn: 0 });
    const other = window();
    other.type('b');
    faults.push(new NotStored({ kind: 'away' }, '网络'));
    const saving = other.work.save('save');
    other.work.close();
    await expect(saving).rejects.toThrow('网络');
    await pass(120_000);
    expect(versions).toEqual([]);
  });

  it('counts what the server has as stored, also where nobody could be told of it', async () => {
    const { window, versions, kept } = world({ mayAnnounce: false });
    const { work, type, mark } = window();
    type('a');
    await expect(work.save('save')).rejects.toThrow('Channel is closed');
    expect([versions.length, mark(), kept()?.content]).toEqual([1, 'saved', null]);
    expect(work.getState()).toMatchObject({ trouble: null, failures: 0 });
    work.close();
  });

  it('stores the work of a design that was deleted elsewhere as a new one, also where nothing was changed', async () => {
    const { window, faults, versions, kept } = world();
    const { work, type, mark } = window();
    type('mine');
    await pass(3000);
    expect(versions).toHaveLength(1);
    const removed = () => new NotStored({ kind: 'removed' }, '这个设计已在别处被删除，可以另存为新设计');
    faults.push(removed());
    await expect(work.save('save')).rejects.toThrow('这个设计已在别处被删除');
    expect([mark(), work.isSafe(), kept()?.content]).toEqual(['failed', false, 'mine']);
    type('mine, more');
    await pass(60_000);
    expect([mark(), versions.length]).toEqual(['failed', 1]);
    faults.push(new NotStored({ kind: 'away' }, '网络连接失败'));
    await expect(work.saveAsNew()).rejects.toThrow('网络连接失败');
    expect(work.isSafe()).toBe(false);
    await pass(3000);
    expect(versions.map(({ content }) => content)).toEqual(['mine, more']);
    expect([mark(), work.isSafe(), kept()?.content]).toEqual(['saved', true, null]);
  });

  it('waits with an ended session, and continues when it is renewed', async () => {
    const { window, versions, faults } = world();
    const one = window();
    faults.push(new NotStored({ kind: 'expired' }, '会话'));
    one.type('a');
    await pass(120_000);
    expect([one.mark(), versions.length]).toEqual(['expired', 0]);
    await one.work.tryAgain();
    expect([one.mark(), versions.length]).toEqual(['saved', 1]);
    one.work.close();
  });
});

describe('words typed while another version is loaded', () => {
  const withText = (text: string): Design => designOf([{ ...textElement({ text, fontSize: 40 }), id: 't' }]);
  const textIn = (design: Design): string => {
    const element = design.pages[0]?.elements[0];
    return element?.type === 'text' ? plainText(element) : '';
  };
  const savedTextOf = (work: Work<Design>): string => {
    const { saved } = work.getState();
    return saved === null ? '' : textIn(saved);
  };
  const open = () => {
    const theirs = withText('别人的');
    const stored: string[] = [];
    const editor = createEditor({ design: withText('我的') });
    const work = openWork<Design>(
      { content: editor.getState().design, stored: null, isOnline: true },
      {
        store: async (content) => {
          stored.push(textIn(content));
          return { version: stored.length, savedAt: '2026-11-22T06:00:00.000Z' };
        },
        keep: async () => true,
        startAnew: () => undefined,
        fetchNewest: async () => ({ content: theirs, version: 7, savedAt: '2026-11-22T06:00:00.000Z' }),
        listVersions: async () => [],
        fetchVersion: async (version) => ({
          content: theirs,
          version,
          savedAt: '2026-11-22T06:00:00.000Z',
        }),
        announce: () => undefined,
        listen: () => () => undefined,
        renew: async () => true,
      },
    );
    work.attach({
      get: editor.storable,
      subscribe: editor.subscribe,
      replace: (design) => void replaceDesign.run(editor, { design }),
    });
    editor.select(['t']);
    const typing = editor.begin('编辑文字', { isKept: true });
    typing.update(elementsWritten([{ ...textElement({ text: '我的字', fontSize: 40 }), id: 't' }]));
    return { editor, work, stored, shown: () => textIn(editor.getState().design) };
  };

  it('载入最新 shows and stores the other version alone, and undo restores the words', async () => {
    const { editor, work, shown } = open();
    await work.takeTheirs();
    expect([shown(), savedTextOf(work), work.isSafe()]).toEqual(['别人的', '别人的', true]);
    editor.undo();
    expect([shown(), work.isSafe()]).toEqual(['我的字', false]);
    work.close();
  });

  it('恢复这个版本 stores the words first, and then that version without them', async () => {
    const { work, stored, shown } = open();
    await work.goBackTo(1);
    expect([stored, shown()]).toEqual([['我的字', '别人的'], '别人的']);
    work.close();
  });
});
