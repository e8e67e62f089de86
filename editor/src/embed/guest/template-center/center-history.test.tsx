// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareRendering } from '../../../testing/obeys.ts';
import type { CenterLocation, CenterHistory } from '../../../product-pages/template-center/index.ts';
import { startAt, useCenterHistory } from './center-history.ts';

/** Locations of the template center in the browser's history. */

beforeAll(prepareRendering);

let centerHistory: CenterHistory;
let leave: () => Promise<void>;

const mount = async (start: CenterLocation): Promise<void> => {
  const Shown = () => {
    centerHistory = useCenterHistory(start);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Shown />));
  leave = async () => act(async () => root.unmount());
};

/** Simulates the browser's back and forward buttons. */
const moveTo = (hash: string, state: unknown) =>
  act(async () => {
    window.history.replaceState(state, '', hash === '' ? window.location.pathname : hash);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(() => leave());

const start = startAt({ words: '春茶' });

describe('locations of the template center in the browser history', () => {
  it('begin with the one of the link, and each step adds an entry to go back from', async () => {
    await mount(start);
    expect([centerHistory.now.words, centerHistory.depth]).toEqual(['春茶', 0]);
    const before = window.history.length;
    await act(async () => centerHistory.go({ kindId: 7 }, 'further'));
    expect([centerHistory.now.kindId, centerHistory.depth]).toEqual([7, 1]);
    expect(window.history.length).toBe(before + 1);
    expect(window.location.hash).toContain('kind=7');
    await act(async () => centerHistory.go({ sort: 'newest' }, 'instead'));
    expect([centerHistory.now.sort, centerHistory.depth, window.history.length]).toEqual([
      'newest',
      1,
      before + 1,
    ]);
  });

  it('take no editor that stood in place of the center along to further entries', async () => {
    window.history.replaceState({ centerDepth: 1, editing: { id: 'e-1' } }, '');
    await mount(start);
    await act(async () => centerHistory.go({ sort: 'hot' }, 'instead'));
    expect(window.history.state).toEqual({ centerDepth: 1, editing: { id: 'e-1' } });
    await act(async () => centerHistory.go({ kindId: 7 }, 'further'));
    expect(window.history.state).toEqual({ centerDepth: 2 });
  });

  it('keep both of two steps made at once', async () => {
    await mount(start);
    await act(async () => {
      centerHistory.go({ kindId: 7 }, 'further');
      centerHistory.go({ sort: 'hot' }, 'instead');
    });
    expect(centerHistory.now).toMatchObject({ kindId: 7, sort: 'hot', words: '春茶' });
  });

  it('follow the back and forward buttons of the browser', async () => {
    await mount(start);
    await act(async () => centerHistory.go({ kindId: 7 }, 'further'));
    await moveTo('', null);
    expect([centerHistory.now, centerHistory.depth]).toEqual([start, 0]);
    await moveTo('#kind=7', { centerDepth: 1 });
    expect([centerHistory.now.kindId, centerHistory.depth]).toEqual([7, 1]);
  });

  it('are restored after a reload', async () => {
    window.history.replaceState({ centerDepth: 2 }, '', '#topic=9&template=new-tea');
    await mount(start);
    expect(centerHistory.now).toMatchObject({
      view: { kind: 'topic', id: 9 },
      templateId: 'new-tea',
      words: '',
    });
    expect(centerHistory.depth).toBe(2);
  });

  it('keep an emptied home page apart from the one of the link', async () => {
    await mount(start);
    await act(async () => centerHistory.go({ words: '' }, 'instead'));
    expect(window.location.hash).toBe('#home');
    await leave();
    await mount(start);
    expect(centerHistory.now.words).toBe('');
  });
});
