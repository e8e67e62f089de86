import { type CallError, CallFailed } from './call-errors.ts';
import { isCallError } from './failures.ts';

/** How a command ended. Never a rejection, so that no caller forgets the failure. */
export type Outcome<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: CallError };

type Transmit<Input, Data> = (input: Input, idempotencyKey: string) => Promise<Data>;

/** The latest submit, and its key where it had no answer. */
interface Latest {
  identity: string;
  unansweredKey: string | null;
}

/** What all submits of one command share. */
export interface SubmitOrder {
  latest: Latest | null;
}

/**
 * Makes double submits take effect once. The same input joins its pending request; after a transport failure
 * the retry sends the same key, so that the server can tell whether the first try arrived. A different input
 * is a different submit, and ends this: what is then submitted as before shall be done once more (switched
 * off, on, and off again).
 */
export const submitOnce = <Input, Data>(
  transmit: Transmit<Input, Data>,
  order: SubmitOrder = { latest: null },
) => {
  const underWay = new Map<string, Promise<Outcome<Data>>>();

  return (input: Input): Promise<Outcome<Data>> => {
    const identity = JSON.stringify(input);
    const running = underWay.get(identity);
    if (running) return running;
    const repeated = order.latest?.identity === identity ? order.latest.unansweredKey : null;
    const key = repeated ?? crypto.randomUUID();
    const mine: Latest = { identity, unansweredKey: null };
    order.latest = mine;
    const submit = async (): Promise<Outcome<Data>> => {
      try {
        const data = await transmit(input, key);
        return { ok: true, data };
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (error instanceof CallFailed) mine.unansweredKey = key;
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
