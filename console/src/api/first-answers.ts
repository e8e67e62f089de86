declare global {
  /** Written by public/theme-boot.js, for a token. */
  var firstAnswers:
    | { readonly token: string; readonly answers: Map<string, Promise<Response | null>> }
    | undefined;
}

/** An answer that was asked for longer ago than this no longer counts: what it says may have changed. */
export const freshMs = 20_000;

/**
 * The answer to a call (its method and address) that was sent before the code arrived: once, and only to the
 * session it was sent for.
 * It resolves to null where the call failed: then it has to be sent again.
 */
export const takeFirstAnswer = (call: string, token: string | null): Promise<Response | null> | undefined => {
  const first = globalThis.firstAnswers;
  if (!first) return undefined;
  if (first.token !== token || performance.now() > freshMs) {
    dropFirstAnswers();
    return undefined;
  }
  const answer = first.answers.get(call);
  first.answers.delete(call);
  return answer;
};

/** Forgets answers that were not read: a command may have changed what they say. */
export const dropFirstAnswers = (): void => {
  globalThis.firstAnswers = undefined;
};

/** Waits for a promise until a signal aborts. */
export const unlessAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const abort = () =>
      reject((signal.reason as Error | undefined) ?? new DOMException('aborted', 'AbortError'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
