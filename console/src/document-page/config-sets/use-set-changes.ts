import type { ConfigSetChange } from '@design-console/contract/config-set';
import { configSet } from '@design-console/contract/config-set';
import type { z } from 'zod';
import { isConflict, markShown } from '../../api/call-errors.ts';
import type { Outcome } from '../../api/submit-once.ts';
import { useCommandCall } from '../../api/use-command-call.ts';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { useCopy } from '../../kit/hooks/use-copy.ts';

type Input = z.input<typeof ConfigSetChange>;
type Done = Outcome<{ settingCode: string }>;

/** What is other than the person was shown: who opens the set, or its drafts. */
export type Surprise = 'traffic' | 'drafts';

/** Why a change was refused that has to be looked at again; null for any other refusal. */
const surpriseOf = (error: unknown): Surprise | null => {
  if (!isConflict(error) || typeof error.data !== 'object' || error.data === null) return null;
  if ('traffic' in error.data) return 'traffic';
  return 'draftsRevision' in error.data ? 'drafts' : null;
};

/** Every change of config sets, confirmed by a message, with 撤销 where it can be undone. */
export const useSetChanges = (onChange: (settingCode: string) => void) => {
  const feedback = useFeedback();
  const change = useCommandCall(configSet.change);
  const copy = useCopy();

  const run = async (input: Input, said: string): Promise<Done> => {
    const outcome = await change.run(input);
    if (outcome.ok) {
      feedback.success(said);
      onChange(outcome.data.settingCode);
    }
    return outcome;
  };

  const restore = (settingCode: string, name: string) =>
    run({ action: 'restore', settingCode }, `方案「${name}」已恢复`);
  const undoDefault = (previousName: string) =>
    run({ action: 'undoDefault' }, `默认方案已改回「${previousName}」`);

  /** True: done. Otherwise what the user has to see first, or null for a refusal that was shown. */
  const surpriseOrDone = (outcome: Done): true | Surprise | null => {
    if (outcome.ok) return true;
    const surprise = surpriseOf(outcome.error);
    if (surprise) markShown(outcome.error);
    return surprise;
  };

  return {
    rename: (input: Input) => run(input, '方案已保存'),
    /** A set that is new: nothing shows it until pages carry its code, so the message leads to that. */
    async create(input: Input, isPublished: boolean): Promise<Done> {
      const outcome = await change.run(input);
      if (outcome.ok) {
        const { settingCode } = outcome.data;
        const verb = input.action === 'copy' ? '已复制为' : '已新建';
        const use = isPublished
          ? `带上编号 ${settingCode} 的页面会使用它`
          : `发布后带上编号 ${settingCode} 的页面才会使用`;
        feedback.success(`${verb}「${input.name}」，${use}`, {
          label: '复制编号',
          onClick: () => void copy(settingCode),
        });
        onChange(settingCode);
      }
      return outcome;
    },
    restore,
    undoDefault,
    async remove(
      set: { settingCode: string; name: string },
      next: string,
      isTrafficConfirmed: boolean,
    ): Promise<true | Surprise | null> {
      const { settingCode, name } = set;
      const outcome = await change.run({ action: 'remove', settingCode, isTrafficConfirmed });
      if (outcome.ok) {
        feedback.success(`方案「${name}」已删除`, {
          label: '撤销',
          onClick: () => void restore(settingCode, name),
        });
        onChange(next);
      }
      return surpriseOrDone(outcome);
    },
    async setDefault(
      set: { settingCode: string; name: string; previousName: string },
      terms: { isTrafficConfirmed: boolean; publish: boolean; draftsRevision: string },
    ): Promise<true | Surprise | null> {
      const { settingCode, name, previousName } = set;
      const outcome = await change.run({ action: 'setDefault', settingCode, ...terms });
      if (outcome.ok) {
        feedback.success(`「${name}」已设为默认方案`, {
          label: '撤销',
          onClick: () => void undoDefault(previousName),
        });
      }
      return surpriseOrDone(outcome);
    },
    isRunning: change.isRunning,
  };
};
export type SetChanges = ReturnType<typeof useSetChanges>;
