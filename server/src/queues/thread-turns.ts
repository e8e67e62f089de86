import { pacedTurns } from './paced-turns.ts';

/**
 * Work that holds the process's thread for long, at the turn of a company: parsing a long body, reading a design.
 * A design of 2 MB takes a tenth of a second on a small machine, and several MB while it waits. A user has as many
 * places as calls of one module that run at once (`call-limits.ts`).
 */
export const threadTurn = pacedTurns({
  waitingMax: { user: 8, company: 40 },
  message: '正在处理的内容较多，请稍后再试',
});
