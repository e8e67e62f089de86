import type { contract } from '@design-console/contract';
import type { AiWords } from '@design-console/contract/ai-design';
import { submitOf } from '../../db/query/daily-use.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { type Guest, serviceTitle } from '../../identity/guest.ts';
import { type AiDesignSettings, allowedWords, quotaOf, refuseUnoffered, usedUp } from './ai-design.rules.ts';
import * as store from './ai-design.store.ts';

export interface AiDesignDependencies {
  /** The published settings of the guest's config set. */
  settingsOf(db: Executor, guest: Guest): Promise<AiDesignSettings>;
  /** Whether the company has AI smart design for the guest's device now: the editor asks here as well. */
  isBought(db: Executor, guest: Guest, now: Date): Promise<boolean>;
  /** What the company's model writes for a prompt; null without a model, or where it did not answer. */
  askModel(db: Executor, companyId: number, prompt: string): Promise<AiWords | null>;
}

export const aiDesignHandlers = (
  dependencies: AiDesignDependencies,
): HandlersOf<typeof contract.aiDesign> => ({
  compose: twoStep({
    // a model takes seconds: before the transaction
    async prepare(input, { db, guest, now }) {
      const { companyId, apiUserId } = guest;
      const submit = submitOf(input);
      const first = await store.answerTo(db, companyId, { apiUserId, submit });
      if (first !== null) return { first };
      if (!(await dependencies.isBought(db, guest, now)))
        throw refuse.forbidden(`${serviceTitle('aiDesign', guest.device)}未开通`);
      const settings = await dependencies.settingsOf(db, guest);
      refuseUnoffered(settings, input);
      const quota = quotaOf(settings);
      // a model costs money: it is asked only where the result counts
      if (quota !== null && (await store.usesToday(db, companyId, { apiUserId, now })) >= quota) {
        // the same submit, sent twice, may have taken the last one
        const taken = await store.answerTo(db, companyId, { apiUserId, submit });
        if (taken !== null) return { first: taken };
        throw usedUp();
      }
      // the host makes the design: its words are not shown
      const isHandedOver = settings.basic.generate === 'callback';
      const words = isHandedOver ? null : await dependencies.askModel(db, companyId, input.prompt);
      return { first: null, quota, words: allowedWords(words, settings) };
    },
    async commit(input, { db, guest: { companyId, apiUserId }, now }, prepared) {
      if (prepared.first !== null) return prepared.first;
      const submit = submitOf(input);
      if (submit !== null) await store.lockUses(db, companyId, { apiUserId, now });
      const first = await store.answerTo(db, companyId, { apiUserId, submit });
      if (first !== null) return first;
      const { quota, words } = prepared;
      const uses = await store.countUse(db, companyId, { apiUserId, now, quota });
      if (uses === null) throw usedUp();
      const answer = { remaining: quota === null ? null : quota - uses, words };
      await store.keepAnswer(db, companyId, { apiUserId, submit, answer });
      return answer;
    },
  }),

  async getRemaining(_input, { db, guest, now }) {
    const quota = quotaOf(await dependencies.settingsOf(db, guest));
    return { remaining: await store.remaining(db, guest.companyId, { ...guest, now, quota }) };
  },
});
