import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CallFailed } from '../api/call-errors.ts';
import { reportFailure, whenFailed } from '../api/failures.ts';
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
  const heard = vi.fn();
  whenFailed(heard);
  reportFailure(new CallFailed(null));
  freshPage();
  whenFailed(heard);
  reportFailure(new CallFailed(null));
  expect(heard).toHaveBeenCalledTimes(2);
});
