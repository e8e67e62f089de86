export interface Patience {
  /** Fires when nothing came for so long. */
  readonly signal: AbortSignal;
  /** Something came: the time begins anew. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** A time-out of silence, not of the whole: a large file on a slow line takes as long as it takes. */
export const openPatience = (silenceMs: number): Patience => {
  const controller = new AbortController();
  const begin = () =>
    setTimeout(() => controller.abort(new DOMException('Nothing came', 'TimeoutError')), silenceMs);
  let timer = begin();
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => clearTimeout(timer),
  };
};
