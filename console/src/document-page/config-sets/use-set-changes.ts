import type { ConfigSetChange } from '@design-console/contract/config-set';
import { configSet } from '@design-console/contract/config-set';
import type { z } from 'zod';
import { isConflict, markShown } from '../../api/call-errors.ts';
import type { Outcome } from '../../api/submit-once.ts';
import { useCommandCall } from '../../api/use-command-call.ts';
import { useFeedback } from '../../kit/feedback/feedback.tsx';

type Input = z.input<typeof ConfigSetChange>;
type Done = Outcome<{ settingCode: string }>;

/** Whether a change was refused because the set was opened since the person was shown its traffic. */
const isAboutTraffic = (error: unknown): boolean =>
  isConflict(error) && typeof error.data === 'object' && error.data !== null && 'traffic' in error.data;

/** Every change of config sets, confirmed by a message, with 撤销 where it can be undone. */
export const useSetChanges = (onChange: (settingCode: string) => void) => {
  const feedback = useFeedback();
  const change = useCommandCall(configSet.change);

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

  /** False: the set was opened meanwhile, which the user has to see first. */
  const isDone = (outcome: Done): boolean | null => {
    if (outcome.ok) return true;
    if (!isAboutTraffic(outcome.error)) return null;
    markShown(outcome.error);
    return false;
  };

  return {
    name: (input: Input) => run(input, '方案已保存'),
    restore,
    undoDefault,
    async remove(
      set: { settingCode: string; name: string },
      next: string,
      isTrafficConfirmed: boolean,
    ): Promise<boolean | null> {
      const { settingCode, name } = set;
      const outcome = await change.run({ action: 'remove', settingCode, isTrafficConfirmed });
      if (outcome.ok) {
        feedback.success(`方案「${name}」已删除`, {
          label: '撤销',
          onClick: () => void restore(settingCode, name),
        });
        onChange(next);
      }
      return isDone(outcome);
    },
    async setDefault(
      set: { settingCode: string; name: string; previousName: string },
      terms: { isTrafficConfirmed: boolean; publish: boolean },
    ): Promise<boolean | null> {
      const { settingCode, name, previousName } = set;
      const outcome = await change.run({ action: 'setDefault', settingCode, ...terms });
      if (outcome.ok) {
        feedback.success(`「${name}」已设为默认方案`, {
          label: '撤销',
          onClick: () => void undoDefault(previousName),
        });
      }
      return isDone(outcome);
    },
    isRunning: change.isRunning,
  };
};
export type SetChanges = ReturnType<typeof useSetChanges>;
