import { template } from '@design-console/contract/template';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { useFirstAnswer } from './use-query-call.ts';

afterEach(() => vi.unstubAllGlobals());

it('an editor begins with a fresh answer, never a cached one, and no later answer replaces what is edited', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const version = { now: 1 };
  const answer = () =>
    Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data: { version: version.now } })));
  const open = () => renderHook(() => useFirstAnswer(template.get, { id: 1 }), { wrapper });

  vi.stubGlobal('fetch', answer);
  const first = open();
  await waitFor(() => expect(first.result.current.data?.version).toBe(1));
  first.unmount();

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const again = open();
  expect(again.result.current.data).toBeUndefined();
  await waitFor(() => expect(again.result.current.error).not.toBeNull());
  expect(again.result.current.data).toBeUndefined();

  version.now = 2;
  vi.stubGlobal('fetch', answer);
  await act(() => again.result.current.refetch());
  await waitFor(() => expect(again.result.current.data?.version).toBe(2));
  expect(again.result.current.error).toBeNull();

  version.now = 3;
  await act(() => again.result.current.refetch());
  expect(again.result.current.data?.version).toBe(2);
});
