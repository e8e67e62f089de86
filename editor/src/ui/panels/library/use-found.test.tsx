// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../../testing/obeys.ts';
import { type FoundState, useFound } from './use-found.ts';

beforeAll(prepareRendering);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('words that are still typed are not answered by what was found before', async () => {
  const asked: [string, number | null][] = [];
  let found: FoundState<string> | null = null;
  const ask = async (keyword: string, after: number | null) => {
    asked.push([keyword, after]);
    return { list: keyword === '' ? ['猫'] : [], next: 7 };
  };
  const Probe = ({ keyword }: { readonly keyword: string }) => {
    found = useFound(keyword, ask);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const show = (keyword: string) => act(async () => root.render(<Probe keyword={keyword} />));
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const phase = () => found?.phase;
  await show('');
  await pass(0);
  expect(phase()).toBe('ready');
  await show('狗');
  expect(phase()).toBe('loading');
  await act(async () => found?.more());
  await pass(1000);
  expect(phase()).toBe('ready');
  expect(asked).toEqual([
    ['', null],
    ['狗', null],
  ]);
  await act(async () => root.unmount());
});
