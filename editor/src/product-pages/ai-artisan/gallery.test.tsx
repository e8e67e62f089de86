// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { prepareRendering } from '../../testing/obeys.ts';
import { Gallery } from './Gallery.tsx';

beforeAll(prepareRendering);

it('a downloaded example keeps its address until the browser has read it', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  vi.useFakeTimers();
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  await act(async () =>
    root.render(
      <Gallery styles={['guofeng']} ratios={['square']} download="direct" onUse={() => undefined} />,
    ),
  );
  await act(async () => host.querySelector<HTMLElement>('button')?.click());
  expect([made.mock.calls.length, revoked.mock.calls.length]).toEqual([1, 0]);
  vi.runAllTimers();
  expect(revoked.mock.calls.length).toBe(1);
  vi.useRealTimers();
  made.mockRestore();
  revoked.mockRestore();
  await act(async () => root.unmount());
  host.remove();
});
