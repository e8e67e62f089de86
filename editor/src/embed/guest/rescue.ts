import type { Design } from '../../document/index.ts';
import type { Work } from '../../work/index.ts';

/**
 * Where the work is after its page broke: none was opened yet, it needed nothing, this browser has it, the server
 * has it, nobody.
 */
export type Rescued = 'unopened' | 'safe' | 'kept' | 'stored' | 'lost';

/**
 * Brings work that is not stored to safety when its page broke: into this browser, and where that keeps
 * nothing, to the server. The browser's write begins at once, before the page gives up its draft.
 */
export const rescue = async (work: Work<Design> | null): Promise<Rescued> => {
  if (work === null) return 'unopened';
  if (work.isSafe()) return 'safe';
  await work.leaveAnyway();
  if (work.getState().mayKeep) return 'kept';
  await work.save('save').catch(() => undefined);
  return work.isSafe() ? 'stored' : 'lost';
};
