import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { DocumentValueOf } from '../product-page.ts';
import {
  type AiDesigner,
  blockedWordIn,
  type ComposeAnswer,
  type ComposedKind,
  compose,
  type ComposeRequest,
  type Understood,
} from '../../composer/index.ts';
import type { ViewProps } from './product.ts';

/** The outcome of a prompt. */
export type Outcome =
  | { readonly kind: 'refused'; readonly message: string }
  /** The host page makes the design, or says when it is made. */
  | { readonly kind: 'handedOver' }
  | { readonly kind: 'made'; readonly answer: ComposeAnswer; readonly of: ComposedKind };

interface Allowed {
  prompt: string;
  kind: ComposedKind;
  /** 'callback': the host page makes the design */
  generate: ViewProps['configuration']['config']['basic']['generate'];
  company: string;
  round?: number;
  earlier?: Understood | undefined;
  words?: ComposeRequest['words'];
}

/** The outcome of an allowed prompt. */
export const answerTo = ({ generate, ...request }: Allowed): Outcome =>
  generate === 'callback'
    ? { kind: 'handedOver' }
    : { kind: 'made', answer: compose(request), of: request.kind };

const refused = (message: string): Outcome => ({ kind: 'refused', message });

/** In place of a server, a preview has the settings themselves, and a quota that lasts until it closes. */
const useSettingsAsDesigner = (
  { kinds, generate }: DocumentValueOf<'aiDesign.config'>['basic'],
  { dailyQuota, blockedWords }: DocumentValueOf<'aiDesign.config'>['limits'],
): AiDesigner => {
  const used = useRef(0);
  return useMemo(() => {
    const left = () => (dailyQuota === 0 ? null : Math.max(0, dailyQuota - used.current));
    return {
      kinds,
      generate,
      remaining: async () => left(),
      async ask({ prompt }) {
        const blocked = blockedWordIn(prompt, blockedWords);
        if (blocked !== null) throw new Error(`描述里有不允许使用的词「${blocked}」，请修改后再试`);
        if (left() === 0) throw new Error('今天的次数已用完，明天再来');
        used.current += 1;
        return { remaining: left(), words: null };
      },
    };
  }, [kinds, generate, dailyQuota, blockedWords]);
};

/**
 * Handles prompts per configuration: offered kinds, blocked words, daily quota, and who makes the design.
 * `onOrdered` gets the designs of a prompt that the host was asked about.
 */
export const useComposing = (
  { configuration: { config }, user, ai, isHostAsked = false, order, tell }: ViewProps,
  onOrdered: (outcome: Outcome, of: { readonly prompt: string; readonly round: number }) => void,
) => {
  const { kinds } = config.basic;
  const { dailyQuota } = config.limits;
  const ofSettings = useSettingsAsDesigner(config.basic, config.limits);
  const designer = ai ?? ofSettings;
  const [picked, setPicked] = useState<ComposedKind | null>(null);
  const [remaining, setRemaining] = useState<{ of: AiDesigner; left: number | null } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  /** The last prompt that waits for the host. */
  const waiting = useRef<Allowed | null>(null);
  useImperativeHandle(order, () => ({
    generate: () => {
      const allowed = waiting.current;
      if (allowed === null) return false;
      waiting.current = null;
      onOrdered(answerTo(allowed), { prompt: allowed.prompt, round: allowed.round ?? 0 });
      return true;
    },
  }));
  const kind = picked !== null && kinds.includes(picked) ? picked : (kinds[0] ?? 'poster');
  useEffect(() => {
    let isWanted = true;
    designer.remaining().then(
      (left) => {
        if (isWanted) setRemaining({ of: designer, left });
      },
      // without the number everything else works
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [designer]);

  /** null while another prompt is being decided. `isAgain`: by 换一批. */
  const ask = async (
    request: string,
    { round = 0, isAgain = false, earlier }: { round?: number; isAgain?: boolean; earlier?: Understood } = {},
  ): Promise<Outcome | null> => {
    if (isAsking) return null;
    const prompt = request.trim();
    if (prompt === '') return refused('请先描述想要的设计');
    setIsAsking(true);
    try {
      const { remaining: left, words } = await designer.ask({ prompt, kind });
      setRemaining({ of: designer, left });
      const { generate } = designer;
      const allowed = { prompt, kind, generate, company: user.company, round, earlier, words };
      const waits = isHostAsked && generate === 'direct';
      waiting.current = waits ? allowed : null;
      tell({ type: isAgain ? 'ai-design-generate-again-cb' : 'ai-design-send-cb', prompt, kind });
      return waits ? { kind: 'handedOver' } : answerTo(allowed);
    } catch (error) {
      return refused(error instanceof Error ? error.message : '生成失败，请稍后重试');
    } finally {
      setIsAsking(false);
    }
  };

  // before the server answers how many are left, the whole quota
  const left = remaining?.of === designer ? remaining.left : dailyQuota === 0 ? null : dailyQuota;
  return { kinds, kind, setKind: setPicked, left, quota: dailyQuota, isAsking, ask };
};

export type Composing = ReturnType<typeof useComposing>;
