import type { contract } from '@design-console/contract';
import { type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { type Outbound, OutboundError } from '../../http/outbound.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Seal } from '../../crypto/seal.ts';
import {
  hintOf,
  connectionVerdict,
  keepsKey,
  keyContext,
  failureText,
  type Verdict,
} from './ai-provider.rules.ts';
import * as store from './ai-provider.store.ts';

export interface AiProviderDependencies {
  seal: Seal;
  outbound: Outbound;
}

const subject = '模型服务';
const timeoutMs = 8000;
const answerBytesMax = 1024 * 1024;

/** What an audit row may show of a provider: never the key. */
const shown = (row: store.ProviderRow | null) => ({
  接口地址: row?.baseUrl ?? '',
  模型名称: row?.model ?? '',
  绘图模型名称: row?.imageModel ?? '',
  密钥: row?.sealedKey ? `尾号 ${row.keyHint || '已隐藏'}` : '未设置',
});

const answered = (row: store.ProviderRow | null) => ({
  baseUrl: row?.baseUrl ?? '',
  model: row?.model ?? '',
  imageModel: row?.imageModel ?? '',
  hasKey: row?.sealedKey != null,
  keyHint: row?.keyHint ?? '',
  updatedBy: row?.updatedBy ?? '',
  updatedAt: row?.updatedAt.toISOString() ?? null,
});

/** Refuses to change a provider that someone saved or removed since it was read. */
const checkBasis = (
  now: store.ProviderRow | null,
  basedOn: string | null | undefined,
  verb: '保存' | '移除',
): void => {
  if (basedOn === undefined) return;
  const started = basedOn === null ? undefined : Date.parse(basedOn);
  if (started === now?.updatedAt.getTime()) return;
  if (now === null) throw refuse.stale('', '移除了模型服务', `核对后再${verb}`);
  throw refuse.stale(now.updatedBy, '修改了模型服务', `核对后再${verb}`, {
    updatedBy: now.updatedBy,
    updatedAt: now.updatedAt.toISOString(),
  });
};

export const aiProviderHandlers = ({
  seal,
  outbound,
}: AiProviderDependencies): HandlersOf<typeof contract.aiProvider> => {
  /** The stored key for an address: the key itself, or null when none is stored. */
  const storedKeyFor = (row: store.ProviderRow | null, baseUrl: string): Buffer | null => {
    if (!row?.sealedKey) return null;
    // otherwise anyone who may edit could have the stored key sent to a host of their own
    if (!keepsKey(row.baseUrl, baseUrl)) throw refuse.invalid({ key: '接口地址换了域名，请重新填写密钥' });
    return row.sealedKey;
  };

  const openKey = (sealed: Buffer, context: string): string => {
    try {
      return seal.open(sealed, context);
    } catch {
      // restored under another SECRET_KEY
      throw refuse.invalid({ key: '已保存的密钥无法解密，请重新填写' });
    }
  };

  const ask = async (baseUrl: string, models: readonly string[], key: string): Promise<Verdict> => {
    try {
      const answer = await outbound.send({
        url: `${baseUrl}/models`,
        method: 'GET',
        headers: key === '' ? {} : { authorization: `Bearer ${key}` },
        timeoutMs,
        maxBytes: answerBytesMax,
      });
      return connectionVerdict(answer, models);
    } catch (error) {
      if (error instanceof OutboundError) return { isWorking: false, message: failureText(error.reason) };
      throw error;
    }
  };

  return {
    async get(_input, { db, who }) {
      return answered(await store.get(db, who.companyId));
    },

    async set(input, context) {
      const { db, who, now, note } = context;
      await store.lockCompany(db, who.companyId);
      const before = await store.get(db, who.companyId);
      const { baseUrl, model, imageModel, key = '', basedOn } = input;
      note({ subject });
      // first: who did not see a colleague's new host must not be asked for a key because of it
      checkBasis(before, basedOn, '保存');
      const kept = key === '' ? storedKeyFor(before, baseUrl) : null;
      const after = {
        baseUrl,
        model,
        imageModel,
        sealedKey: key === '' ? kept : seal.seal(key, keyContext(who.companyId, baseUrl)),
        keyHint: key === '' ? (before?.keyHint ?? '') : hintOf(key),
        updatedBy: who.name,
        updatedAt: now,
      };
      // a new key with the same ending is a change too, and the audit row must show it
      const isReplaced = before?.sealedKey != null && key !== '';
      note({
        subject,
        before: shown(before),
        after: { ...shown(after), ...(isReplaced ? { 更换密钥: '是' } : {}) },
      });
      await store.put(db, who.companyId, after);
      return answered(after);
    },

    async remove({ basedOn }, { db, who, note }) {
      await store.lockCompany(db, who.companyId);
      const before = await store.get(db, who.companyId);
      note({ subject, before: shown(before), after: shown(null) });
      checkBasis(before, basedOn, '移除');
      if (before === null) throw refuse.notFound('没有设置模型服务，可能已被移除');
      await store.remove(db, who.companyId);
      return null;
    },

    test: twoStep({
      async prepare({ baseUrl, model, imageModel, key: typed = '' }, { db, who }) {
        const kept = typed === '' ? storedKeyFor(await store.get(db, who.companyId), baseUrl) : null;
        const key = kept ? openKey(kept, keyContext(who.companyId, baseUrl)) : typed;
        const started = performance.now();
        const verdict = await ask(
          baseUrl,
          [model, imageModel].filter((name) => name !== ''),
          key,
        );
        return { ...verdict, elapsedMs: Math.round(performance.now() - started) };
      },
      async commit({ baseUrl, model, imageModel }, { note }, verdict) {
        note({
          subject,
          before: {},
          after: { 接口地址: baseUrl, 模型名称: model, 绘图模型名称: imageModel, 结果: verdict.message },
        });
        return verdict;
      },
    }),
  };
};
