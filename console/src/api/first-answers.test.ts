import { menu } from '@design-console/contract/menu';
import { role } from '@design-console/contract/role';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeToken, setToken } from '../app/session.ts';
import { send } from './client.ts';
import { dropFirstAnswers, freshMs } from './first-answers.ts';

const menus = `GET:${WIRE.apiBasePath}${menu.listPermission.path}`;
const envelope = (data: unknown) => new Response(JSON.stringify({ code: 200, msg: '', data }));

/** Opens a page whose boot script asked for the menus; returns the data of each request sent later. */
const openPage = (early: Promise<Response | null>, token = 't') => {
  setToken('t');
  // the clock of a page that was just opened, not that of all test files
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  globalThis.firstAnswers = { token, answers: new Map([[menus, early]]) };
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => envelope('later'));
};

const ask = (signal?: AbortSignal) => send(menu.listPermission, {}, signal ? { signal } : {});

afterEach(() => {
  dropFirstAnswers();
  removeToken();
});

describe('an answer that was asked for before the code arrived (quality 4d)', () => {
  it('is read once; the next reader asks anew', async () => {
    const fetched = openPage(Promise.resolve(envelope('early')));
    expect(await ask()).toBe('early');
    expect(fetched).not.toHaveBeenCalled();
    expect(await ask()).toBe('later');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('that failed is asked for again', async () => {
    openPage(Promise.resolve(null));
    expect(await ask()).toBe('later');
  });

  it('of another session is not read', async () => {
    openPage(Promise.resolve(envelope('early')), 'of somebody else');
    expect(await ask()).toBe('later');
  });

  it('is not read after a command, which may have changed what it says', async () => {
    openPage(Promise.resolve(envelope('early')));
    await send(role.remove, { id: 1 });
    expect(await ask()).toBe('later');
  });

  it('is not read when it is old', async () => {
    openPage(Promise.resolve(envelope('early')));
    vi.spyOn(performance, 'now').mockReturnValue(freshMs + 1);
    expect(await ask()).toBe('later');
  });

  it('is no longer waited for when the reader has gone', async () => {
    openPage(new Promise<never>(() => {}));
    const leaving = new AbortController();
    const asked = ask(leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toBeDefined();
  });
});
