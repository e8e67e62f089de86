import { act } from 'react';
import { vi } from 'vitest';

/** Waits until what was answered and drawn meanwhile passes a check; else throws its last failure. */
export const until = (check: () => unknown): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
