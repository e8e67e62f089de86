import type { Guest } from '../../kernel/guest.ts';
import { refuse } from '../../kernel/refusal.ts';

const windowMs = 10 * 60_000;
/** More than anyone places by hand; what is drawn anew costs the server a second each. */
export const picturesMax = 60;
const usersMax = 20_000;

/** Pictures a user brought within ten minutes. In memory, by server: it guards against a flood. */
export class PictureLimit {
  readonly #windows = new Map<string, { startedAt: number; count: number }>();

  /** Counts one, or refuses it when there were too many. */
  enter({ companyId, apiUserId }: Pick<Guest, 'companyId' | 'apiUserId'>, now: Date): void {
    const key = `${companyId} ${apiUserId}`;
    const at = now.getTime();
    let window = this.#windows.get(key);
    if (!window || at - window.startedAt >= windowMs || at < window.startedAt) {
      if (this.#windows.size >= usersMax) this.#windows.clear();
      window = { startedAt: at, count: 0 };
      this.#windows.set(key, window);
    }
    if (window.count >= picturesMax) {
      const seconds = Math.ceil((window.startedAt + windowMs - at) / 1000);
      throw refuse.tooMany('上传过于频繁，请稍后再试', Math.max(1, seconds));
    }
    window.count += 1;
  }
}
