import { refuse } from '../../kernel/refusal.ts';

const windowMs = 60_000;
/** Offices share an address, so many may open in a minute; a link that is refused is a mistake, or an attack. */
export const opensMax = 300;
export const refusalsMax = 30;
const keysMax = 20_000;

interface Window {
  startedAt: number;
  opens: number;
  refusals: number;
}

/**
 * Openings by address and app within a minute. In memory, by server: it guards against a flood, which
 * must not cost a statement each; signatures are not to be guessed at any rate.
 */
export class OpenLimit {
  readonly #windows = new Map<string, Window>();

  /** Counts an opening, and refuses it when there were too many. The counts, for what becomes of it. */
  enter(address: string, appId: string, now: Date): Window {
    const key = `${address} ${appId}`;
    const at = now.getTime();
    let window = this.#windows.get(key);
    if (!window || at - window.startedAt >= windowMs || at < window.startedAt) {
      if (this.#windows.size >= keysMax) this.#windows.clear();
      window = { startedAt: at, opens: 0, refusals: 0 };
      this.#windows.set(key, window);
    }
    if (window.opens >= opensMax || window.refusals >= refusalsMax) {
      const seconds = Math.ceil((window.startedAt + windowMs - at) / 1000);
      throw refuse.tooMany('打开次数过多，请稍后再试', Math.max(1, seconds));
    }
    window.opens += 1;
    return window;
  }
}
