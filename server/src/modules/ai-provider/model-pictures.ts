import type { Seal } from '../../crypto/seal.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { Outbound } from '../../http/outbound.ts';
import { turnsByKey } from '../../queues/keyed-queue.ts';
import { keyContext } from './ai-provider.rules.ts';
import * as store from './ai-provider.store.ts';

/** Pictures take a model far longer than words; the console's and the page's calls wait two minutes. */
const timeoutMs = 60_000;
/** Base64 of one painted picture, at most. */
const pictureBytesMax = 8 * 1024 * 1024;
/** Answers are held in memory: few of them at once. */
const turns = turnsByKey({ atOnce: 2, waitMs: 20_000, message: '绘图服务繁忙，请稍后再试' });

/** The pictures in an answer of an OpenAI-compatible interface (`b64_json`). */
export const picturesIn = (body: string): Buffer[] => {
  const { data } = JSON.parse(body) as { data?: unknown };
  if (!Array.isArray(data)) throw new Error('the model answered without pictures');
  return data.flatMap((one: { b64_json?: unknown } | null) =>
    typeof one?.b64_json === 'string' ? [Buffer.from(one.b64_json, 'base64')] : [],
  );
};

interface Dependencies {
  readonly seal: Seal;
  readonly outbound: Outbound;
  /** Why the model gave no pictures; never the prompt or the key. */
  readonly failed: (error: unknown, companyId: number) => void;
}

/** Has a company's image model paint; null without one, no pictures where it fails. */
export const askImageModel =
  ({ seal, outbound, failed }: Dependencies) =>
  async (
    db: Executor,
    companyId: number,
    { prompt, size, count }: { prompt: string; size: string; count: number },
  ): Promise<Buffer[] | null> => {
    const provider = await store.get(db, companyId);
    if (!provider || provider.imageModel === '') return null;
    const { baseUrl, imageModel, sealedKey } = provider;
    return turns(String(companyId), async () => {
      try {
        const key = sealedKey && seal.open(sealedKey, keyContext(companyId, baseUrl));
        const { status, body } = await outbound.send({
          url: `${baseUrl}/images/generations`,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(key ? { authorization: `Bearer ${key}` } : {}),
          },
          body: JSON.stringify({ model: imageModel, prompt, n: count, size, response_format: 'b64_json' }),
          timeoutMs,
          maxBytes: count * pictureBytesMax,
        });
        if (status !== 200) throw new Error(`the image model answered with ${status}`);
        return picturesIn(body);
      } catch (error) {
        failed(error, companyId);
        return [];
      }
    });
  };
