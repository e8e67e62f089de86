import { useState } from 'react';
import {
  blockedWordIn,
  type ComposeAnswer,
  type ComposedKind,
  compose,
  type Understood,
} from '../../composer/index.ts';
import type { FaceProps } from './product.ts';

/** The outcome of a prompt. */
export type Outcome =
  | { readonly kind: 'refused'; readonly message: string }
  /** The host page makes the design. */
  | { readonly kind: 'handedOver' }
  | { readonly kind: 'made'; readonly answer: ComposeAnswer; readonly of: ComposedKind };

interface Allowed {
  prompt: string;
  kind: ComposedKind;
  /** 'callback': the host page makes the design */
  generate: FaceProps['configuration']['config']['basic']['generate'];
  company: string;
  round?: number;
  earlier?: Understood | undefined;
}

/** The outcome of an allowed prompt. */
export const answerTo = ({ prompt, kind, generate, company, round = 0, earlier }: Allowed): Outcome =>
  generate === 'callback'
    ? { kind: 'handedOver' }
    : { kind: 'made', answer: compose({ prompt, kind, company, round, earlier }), of: kind };

/** Handles prompts per configuration: offered kinds, blocked words, daily quota, and who makes the design. */
export const useComposing = ({ configuration: { config }, user, tell }: FaceProps) => {
  const { kinds, generate } = config.basic;
  const { dailyQuota, blockedWords } = config.limits;
  const [picked, setPicked] = useState<ComposedKind | null>(null);
  const [used, setUsed] = useState(0);
  const kind = picked !== null && kinds.includes(picked) ? picked : (kinds[0] ?? 'poster');
  const left = dailyQuota === 0 ? null : Math.max(0, dailyQuota - used);

  const ask = (
    given: string,
    { round = 0, earlier }: { round?: number; earlier?: Understood } = {},
  ): Outcome => {
    const prompt = given.trim();
    if (prompt === '') return { kind: 'refused', message: '请先描述想要的设计' };
    const blocked = blockedWordIn(prompt, blockedWords);
    if (blocked !== null) {
      return { kind: 'refused', message: `描述里有不允许使用的词「${blocked}」，请修改后再试` };
    }
    if (left === 0) return { kind: 'refused', message: '今天的次数已用完，明天再来' };
    setUsed((now) => now + 1);
    tell({ type: 'ai-design-send-cb', prompt, kind });
    return answerTo({ prompt, kind, generate, company: user.company, round, earlier });
  };

  return { kinds, kind, setKind: setPicked, left, quota: dailyQuota, ask };
};

export type Composing = ReturnType<typeof useComposing>;
