export interface StallTimeout {
  /** Aborts after this long without data. */
  readonly signal: AbortSignal;
  /** Restarts the time when data arrives. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** A time limit between two pieces of data, not for the whole transfer: a large file may take long. */
export const openStallTimeout = (silenceMs: number): StallTimeout => {
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
