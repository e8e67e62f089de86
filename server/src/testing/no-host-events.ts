import type { HostEvents } from '../host-events.ts';

/** Sends no events to hosts: for tests of other effects. */
export const noHostEvents: HostEvents = {
  emit: async () => undefined,
  emitDownloads: async () => undefined,
};
