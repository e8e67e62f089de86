import { CODE } from '@design-console/contract/kernel/code';
import { Refused } from './calls.ts';

/** Whether the server may have done it although it gave no answer: not when it says why it did nothing. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof Refused) || error.code === 0 || error.code === CODE.fault;

/**
 * Gives each submit a key. After a lost answer the same input is sent under the same key: what the server did
 * is then answered again, and neither done nor counted once more.
 */
export const keyedSubmit = <Input extends object, Answer>(
  send: (input: Input & { readonly key: string }) => Promise<Answer>,
): ((input: Input) => Promise<Answer>) => {
  let unanswered: { readonly identity: string; readonly key: string } | null = null;
  return async (input) => {
    const identity = JSON.stringify(input);
    const key = unanswered?.identity === identity ? unanswered.key : crypto.randomUUID();
    unanswered = null;
    try {
      return await send({ ...input, key });
    } catch (error) {
      if (isUnanswered(error)) unanswered = { identity, key };
      throw error;
    }
  };
};
