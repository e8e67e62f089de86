export interface Patience {
  /** Aborts after this long without data. */
  readonly signal: AbortSignal;
  /** Restarts the time when data arrives. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** A time-out for silence, not for the whole transfer: a large file on a slow line may take long. */
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
