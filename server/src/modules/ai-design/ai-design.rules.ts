import type { AiWords } from '@design-console/contract/ai-design';
import type { DOCUMENTS } from '@design-console/contract/documents';
import type { ParsedInputOf, ValueOfSections } from '@design-console/contract/kernel';
import type { contract } from '@design-console/contract';
import { blockedWordIn } from '@design-console/editor/composer';
import { refuse } from '../../http/reply/refusal.ts';

export type AiDesignSettings = ValueOfSections<(typeof DOCUMENTS)['aiDesign.config']['sections']>;
type Input = ParsedInputOf<typeof contract.aiDesign.compose>;

/** Refuses what the company's settings do not offer. */
export const refuseUnoffered = ({ basic, limits }: AiDesignSettings, { prompt, kind }: Input): void => {
  if (!basic.enabled) throw refuse.forbidden('AI 智能设计暂未开放');
  if (!basic.kinds.includes(kind)) throw refuse.invalid({ kind: '没有开放这个分类，请选择其他分类' });
  const blocked = blockedWordIn(prompt, limits.blockedWords);
  if (blocked !== null)
    throw refuse.invalid({ prompt: `描述里有不允许使用的词「${blocked}」，请修改后再试` });
};

/** null without a limit. */
export const quotaOf = ({ limits }: AiDesignSettings): number | null =>
  limits.dailyQuota === 0 ? null : limits.dailyQuota;

export const usedUp = () => refuse.conflict('今天的次数已用完，明天再来');

/** A model's words without those that no user may write. */
export const allowedWords = (words: AiWords | null, { limits }: AiDesignSettings): AiWords | null =>
  words && blockedWordIn(`${words.title} ${words.subtitle}`, limits.blockedWords) === null ? words : null;
