import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallFailed } from '../api/call-errors.ts';
import { reportFailure, whenFailed } from '../api/failures.ts';
import { useIsBusy, useIsUploading, whileUploading, withProgress } from '../api/progress.ts';
import { getPreferences, setPreferences } from '../app/preferences.ts';
import { getToken, keepUnfinished, setToken } from '../app/session.ts';
import { bringBackUnfinished, useLeftUnfinished } from '../app/unfinished-work.ts';
import { freshPage } from './fresh-page.ts';

it('a test file begins without session, preferences, unfinished forms and listeners of an earlier one', () => {
  const heard = vi.fn();
  whenFailed(heard);
  setToken('of an earlier file');
  setPreferences({ theme: 'dark', recentPaths: ['/home'] });
  keepUnfinished(JSON.stringify({ owner: 'lin', kept: [{ name: 'role', title: '新建角色', values: {} }] }));
  bringBackUnfinished('lin');
  const left = renderHook(() => useLeftUnfinished()).result;
  expect(left.current).toHaveLength(1);

  act(freshPage);
  reportFailure(new CallFailed(null));
  expect(heard).not.toHaveBeenCalled();
  expect(getToken()).toBeNull();
  expect(getPreferences()).toMatchObject({ theme: 'system', recentPaths: [] });
  expect(left.current).toHaveLength(0);
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

it('a failure that an earlier file showed a moment ago is shown again', () => {
  freshPage();
  const heard = vi.fn();
  whenFailed(heard);
  reportFailure(new CallFailed(null));
  freshPage();
  whenFailed(heard);
  reportFailure(new CallFailed(null));
  expect(heard).toHaveBeenCalledTimes(2);
});

const request = () => {
  let end = (): void => undefined;
  const answer = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { answer: () => answer, end };
};

it('a request that an earlier file left without an answer is not under way', async () => {
  const [asked, uploaded, later] = [request(), request(), request()];
  const shown = renderHook(() => [useIsBusy(), useIsUploading()]).result;
  act(() => {
    void withProgress(asked.answer);
    void whileUploading(uploaded.answer);
  });
  expect(shown.current).toEqual([true, true]);

  act(() => {
    freshPage();
    void withProgress(later.answer);
  });
  // one that begins now counts, also when those of before end
  await act(async () => {
    asked.end();
    uploaded.end();
  });
  expect(shown.current).toEqual([true, false]);
  await act(async () => later.end());
  expect(shown.current).toEqual([false, false]);
});
