import type { HostEvents } from '../host-events.ts';

/** For tests of what happens, not of who is told. */
export const nobodyListens: HostEvents = {
  emit: async () => undefined,
  emitDownloads: async () => undefined,
};
