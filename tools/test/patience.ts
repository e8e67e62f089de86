/**
 * How long a test waits for what it expects, unless it names a limit: a wait ends when the thing is there, so
 * only a failure takes this long. Vitest's own second is too short on a busy machine.
 */
export const patienceMs = 40_000;
