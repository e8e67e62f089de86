import { describe, expect, it, vi } from 'vitest';
import {
  getRememberedAccount,
  getToken,
  keepAdminAccount,
  leaveNotice,
  onTokenChangedElsewhere,
  removeToken,
  setRememberedAccount,
  setToken,
  takeNotice,
} from './session.ts';

const fromOtherTab = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

const tokenKey = (): string => {
  setToken('probe');
  return Object.keys(localStorage).find((key) => localStorage.getItem(key) === 'probe') ?? '';
};

describe('the session token (spec section 3)', () => {
  it('can be read, set and removed, in state and under one fixed key', () => {
    const key = tokenKey();
    setToken('t-1');
    expect(getToken()).toBe('t-1');
    expect(localStorage.getItem(key)).toBe('t-1');
    removeToken();
    expect(getToken()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps adminAccount under api-adminAccount until the session ends', () => {
    keepAdminAccount('admin');
    expect(localStorage.getItem('api-adminAccount')).toBe('admin');
    removeToken();
    expect(localStorage.getItem('api-adminAccount')).toBeNull();
  });

  it('reports that another tab signed out or signed in with another account (quality R-28)', () => {
    const key = tokenKey();
    setToken('mine');
    const heard = vi.fn();
    const stop = onTokenChangedElsewhere(heard);
    fromOtherTab('another-key', null);
    fromOtherTab(key, 'mine');
    expect(heard).not.toHaveBeenCalled();
    fromOtherTab(key, 'theirs');
    expect(heard).toHaveBeenLastCalledWith('theirs');
    expect(getToken()).toBe('theirs');
    fromOtherTab(null, null);
    expect(heard).toHaveBeenLastCalledWith(null);
    expect(getToken()).toBeNull();
    stop();
    fromOtherTab(key, 'later');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('remembers the account alone, and only when asked', () => {
    setRememberedAccount('lin.xiaotang');
    expect(getRememberedAccount()).toBe('lin.xiaotang');
    setRememberedAccount(null);
    expect(getRememberedAccount()).toBe('');
  });

  it('gives a notice to the login page once', () => {
    leaveNotice('未登陆');
    expect(takeNotice()).toBe('未登陆');
    expect(takeNotice()).toBeNull();
  });
});
