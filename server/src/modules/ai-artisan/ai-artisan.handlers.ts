import type { contract } from '@design-console/contract';
import { CODE, type OutputOf } from '@design-console/contract/kernel';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { Refusal, refuse } from '../../http/reply/refusal.ts';
import { submitOf } from '../../db/query/daily-use.ts';
import { retryOnConflict } from '../../db/query/retry-on-conflict.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { type Guest, serviceTitle } from '../../identity/guest.ts';
import { ownerOf } from '../../queues/owner.ts';
import type { Requester } from '../../painting/requester.ts';
import type { StorageLedger } from '../../quota-ledgers.ts';
import type { FileToStore } from '../../storage/store-file.ts';
import { firstCharacters } from '../../storable-text.ts';
import {
  type AiArtisanSettings,
  notMade,
  orderOf,
  quotaOf,
  refuseUnoffered,
  usedUp,
  usualBytesOf,
} from './ai-artisan.rules.ts';
import * as store from './ai-artisan.store.ts';

interface PaintedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
}

export interface AiArtisanDependencies {
  /** The published theme of the guest's config set. */
  settingsOf(db: Executor, guest: Guest): Promise<AiArtisanSettings>;
  /** Whether the company has AI artisan for the guest's device now. */
  isBought(db: Executor, guest: Guest, now: Date): Promise<boolean>;
  /** What the company's image model paints; null without one, none where it failed. */
  askImageModel(
    db: Executor,
    companyId: number,
    order: { prompt: string; size: string; count: number },
  ): Promise<Buffer[] | null>;
  /** A redrawn picture, or a refusal. */
  redrawPicture(picture: Buffer, requester: Requester): Promise<PaintedFile & { readonly content: Buffer }>;
  storeFile(db: Executor, file: FileToStore, now: Date): Promise<void>;
  storageLedger: StorageLedger;
  /** Registers a file of the company; returns the bytes added. */
  rememberFile(
    db: Executor,
    companyId: number,
    file: PaintedFile & { readonly apiUserId: number },
  ): Promise<number>;
  /** Registers a picture with its user: it is among their pictures in the editor. */
  keepPicture(
    db: Executor,
    companyId: number,
    picture: {
      apiUserId: number;
      fileName: string;
      title: string;
      widthPx: number;
      heightPx: number;
      now: Date;
    },
  ): Promise<void>;
  urlOf(name: string): string;
}

const titleMax = 40;

type Answer = OutputOf<typeof contract.aiArtisan.generate>;

/** What a run made that was paid for and counted. */
interface Made {
  readonly submit: string | null;
  readonly prompt: string;
  readonly quota: number | null;
  readonly uses: number;
  readonly pictures: readonly PaintedFile[];
}

/** Registers the pictures of a run with their user, and keeps the answer for a repeat of its submit. */
const keepMade =
  ({ rememberFile, keepPicture, storageLedger, urlOf }: AiArtisanDependencies) =>
  async (
    db: Executor,
    { guest, now }: Pick<CallContext, 'guest' | 'now'>,
    { submit, prompt, quota, uses, pictures }: Made,
  ): Promise<Answer> => {
    const { companyId, apiUserId } = guest;
    if (submit !== null) await store.lockUses(db, companyId, { apiUserId, now });
    const first = await store.answerTo(db, companyId, { apiUserId, submit });
    if (first !== null) {
      // both runs of the submit counted, and it is answered once
      await store.takeBackUse(db, companyId, { apiUserId, now });
      return first;
    }
    let bytes = 0;
    const title = firstCharacters(prompt, titleMax);
    for (const picture of pictures) {
      bytes += await rememberFile(db, companyId, { ...picture, apiUserId });
      const { name: fileName, widthPx, heightPx } = picture;
      await keepPicture(db, companyId, { apiUserId, fileName, title, widthPx, heightPx, now });
    }
    const answer = {
      isConnected: true,
      remaining: quota === null ? null : quota - uses,
      pictures: pictures.map(({ name, widthPx, heightPx }) => ({ url: urlOf(name), widthPx, heightPx })),
    };
    await store.keepAnswer(db, companyId, { apiUserId, submit, answer });
    // paid for: kept also where it is larger than was expected
    await storageLedger.addAnyway(db, guest, bytes);
    return answer;
  };

/** The answer to the same submit, sent twice, which may have taken the last run of the day; else refuses. */
const answeredOrUsedUp = async (
  db: Executor,
  companyId: number,
  of: { apiUserId: number; submit: string | null },
): Promise<Answer> => {
  const answered = await store.answerTo(db, companyId, of);
  if (answered === null) throw usedUp();
  return answered;
};

export const aiArtisanHandlers = (
  dependencies: AiArtisanDependencies,
): HandlersOf<typeof contract.aiArtisan> => ({
  generate: twoStep({
    // a model takes many seconds: before the transaction
    async prepare(input, context): Promise<Answer> {
      const { db, guest, now } = context;
      const { companyId, apiUserId } = guest;
      const submit = submitOf(input);
      const first = await store.answerTo(db, companyId, { apiUserId, submit });
      if (first !== null) return first;
      if (!(await dependencies.isBought(db, guest, now)))
        throw refuse.forbidden(`${serviceTitle('aiArtisan', guest.device)}未开通`);
      const settings = await dependencies.settingsOf(db, guest);
      refuseUnoffered(settings, input);
      const quota = quotaOf(settings);
      // a model costs money: it is asked only where the result counts
      if (quota !== null && (await store.usesToday(db, companyId, { apiUserId, now })) >= quota)
        return answeredOrUsedUp(db, companyId, { apiUserId, submit });
      const order = orderOf(settings, input);
      await dependencies.storageLedger.refuseFull(db, guest, usualBytesOf(order));
      const painted = await dependencies.askImageModel(db, companyId, order);
      if (painted === null) {
        const remaining = await store.remaining(db, companyId, { apiUserId, now, quota });
        return { isConnected: false, remaining, pictures: [] };
      }
      if (painted.length === 0) throw notMade();
      // paid for: from here on the run counts, whatever becomes of it
      const uses = await store.countUse(db, companyId, { apiUserId, now, quota });
      if (uses === null) return answeredOrUsedUp(db, companyId, { apiUserId, submit });
      // it is finished also when its page has gone: the user finds the pictures among their own
      const requester = ownerOf(context);
      const pictures: PaintedFile[] = [];
      for (const one of painted.slice(0, order.count)) {
        try {
          const { content, ...picture } = await dependencies.redrawPicture(one, requester);
          await dependencies.storeFile(db, { ...picture, content }, now);
          pictures.push(picture);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          // the model's answer is no picture: it is left out
          if (error.code === CODE.invalid) continue;
          // painting is busy: what it has redrawn is kept
          if (pictures.length === 0) throw error;
          break;
        }
      }
      if (pictures.length === 0) {
        await store.takeBackUse(db, companyId, { apiUserId, now });
        throw notMade();
      }
      // not in the command's transaction: that one needs the session again, which may be over by now
      const made = { submit, prompt: input.prompt, quota, uses, pictures };
      return retryOnConflict(() =>
        db.transaction().execute((tx) => keepMade(dependencies)(tx, context, made)),
      );
    },
    commit: async (_input, _context, answer) => answer,
  }),

  async getRemaining(_input, { db, guest, now }) {
    const quota = quotaOf(await dependencies.settingsOf(db, guest));
    return { remaining: await store.remaining(db, guest.companyId, { ...guest, now, quota }) };
  },
});
