import { type CallError, CallFailed } from './call-errors.ts';
import { isCallError } from './failures.ts';

/** How a command ended. Never a rejection, so that no caller forgets the failure. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError };

type Transmit<Input, Data> = (input: Input, idempotencyKey: string) => Promise<Data>;

/**
 * Makes double submits take effect once. The same input joins its pending request; after a transport failure
 * the retry sends the same key, so that the server can tell whether the first try arrived. A different input
 * is a different submit.
 */
export const submitOnce = <Input, Data>(transmit: Transmit<Input, Data>) => {
  const underWay = new Map<string, Promise<Outcome<Data>>>();
  const unansweredKeys = new Map<string, string>();

  return (input: Input): Promise<Outcome<Data>> => {
    const identity = JSON.stringify(input);
    const running = underWay.get(identity);
    if (running) return running;
    const key = unansweredKeys.get(identity) ?? crypto.randomUUID();
    const submit = async (): Promise<Outcome<Data>> => {
      try {
        const data = await transmit(input, key);
        unansweredKeys.delete(identity);
        return { ok: true, data };
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (error instanceof CallFailed) unansweredKeys.set(identity, key);
        else unansweredKeys.delete(identity);
        return { ok: false, error };
      } finally {
        underWay.delete(identity);
      }
    };
    const promise = submit();
    underWay.set(identity, promise);
    return promise;
  };
};
