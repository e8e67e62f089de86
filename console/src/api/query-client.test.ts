import { CODE } from '@design-console/contract/kernel/code';
import { menu } from '@design-console/contract/menu';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallRefused } from './call-errors.ts';
import { personActed, whenFailed } from './failures.ts';
import { createQueryClient } from './query-client.ts';
import { keyOf } from './use-query-call.ts';

let said: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  // a refusal here is a new event, however soon it follows the last test's
  personActed();
  whenFailed(({ text }) => said.push(text));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reloads the menus; the returned function answers them. */
const reloadMenus = (client: QueryClient): (() => void) => {
  let answer = (_menus: unknown) => {};
  const menus = new Promise((resolve) => (answer = resolve));
  void client.fetchQuery({ queryKey: keyOf(menu.listPermission, {}), queryFn: () => menus });
  return () => answer([]);
};

/** A screen that has been seen before and asks again, which is refused. Returns a function that takes it away. */
const openRefusedScreen = (client: QueryClient): (() => void) => {
  const queryKey = ['role', 'list', {}];
  client.setQueryData(queryKey, []);
  const screen = new QueryObserver(client, {
    queryKey,
    queryFn: () => Promise.reject(new CallRefused(CODE.forbidden, MESSAGES.forbidden, [])),
  });
  return screen.subscribe(() => {});
};

it('a screen taken away by menus that are answered late says nothing of its refusal', async () => {
  const client = createQueryClient();
  const answerMenus = reloadMenus(client);
  const takeAway = openRefusedScreen(client);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([]);
  answerMenus();
  await vi.advanceTimersByTimeAsync(1);
  takeAway();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([]);
});

it('a screen that stays after the menus have been answered says its refusal', async () => {
  const client = createQueryClient();
  const answerMenus = reloadMenus(client);
  openRefusedScreen(client);
  await vi.advanceTimersByTimeAsync(1_000);
  answerMenus();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([MESSAGES.forbidden]);
});

it('says a refusal at once while no menus are loading', async () => {
  openRefusedScreen(createQueryClient());
  await vi.advanceTimersByTimeAsync(200);
  expect(said).toEqual([MESSAGES.forbidden]);
});
