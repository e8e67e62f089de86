import { type BrandKit, brandKit } from '@design-console/contract/brand-kit';
import { brandKitDefinition } from '@design-console/contract/documents/brand-kit';
import {
  changesOf,
  type DocumentValue,
  faultsOfDocument,
  hoverOf,
  mergeDocuments,
  withField,
  withFollowers,
} from '@design-console/contract/kernel';
import { useLayoutEffect, useRef, useState } from 'react';
import { isConflict } from '../../../../api/call-errors.ts';
import { useCommandCall } from '../../../../api/use-command-call.ts';
import { useFeedback } from '../../../../kit/feedback/feedback.tsx';
import { useUnsavedGuard } from '../../../../kit/navigation/unsaved-guard.ts';
import { useLatest } from '../../../../kit/hooks/use-latest.ts';

const definition = brandKitDefinition;

/** The kit being edited. `read` is the server's latest answer; typed fields stay over whatever it brings. */
export const useKitWork = (read: BrandKit) => {
  const [base, setBase] = useState({ revision: read.revision, value: read.value as DocumentValue });
  const [value, setValue] = useState<DocumentValue>(base.value);
  // refused because another administrator saved first: the user was told
  const [hasConflict, setHasConflict] = useState(false);
  const lastValid = useRef(base.value);
  const saving = useCommandCall(brandKit.update, { refreshesOnConflict: true });
  const feedback = useFeedback();

  const changes = changesOf(definition, base.value, value);
  const isFaulty = Object.keys(faultsOfDocument(definition, value)).length > 0;
  useLayoutEffect(() => {
    if (!isFaulty) lastValid.current = value;
  });

  const isNews = read.revision > base.revision && !saving.isRunning;
  if (isNews && (changes.length === 0 || hasConflict)) {
    const theirs = read.value as DocumentValue;
    setBase({ revision: read.revision, value: theirs });
    setValue(mergeDocuments(base.value, value, theirs).merged);
    setHasConflict(false);
  }

  const setField = useLatest((path: string, value: unknown) =>
    setValue((now) => withFollowers(definition, now, lastValid.current, path, value)),
  );

  /** Returns whether it was saved. */
  const save = async (): Promise<boolean> => {
    const outcome = await saving.run({ revision: base.revision, value });
    if (!outcome.ok) {
      setHasConflict(isConflict(outcome.error));
      return false;
    }
    setBase({ revision: outcome.data.revision, value });
    feedback.success('品牌套件已保存，同步后各主题才会改变');
    return true;
  };
  useUnsavedGuard(changes.length > 0, {
    run: async () => {
      if (!isFaulty) return save();
      feedback.error('有设置有误，改正后才能保存');
      return false;
    },
  });

  return {
    base,
    value,
    changes,
    isFaulty,
    isSaving: saving.isRunning,
    save,
    setField,
    setPrimary: (primary: string) =>
      setValue((now) => withField(withField(now, 'kit.primary', primary), 'kit.hover', hoverOf(primary))),
    /** What was typed before the session ended, by path. */
    restore: (typed: Readonly<Record<string, unknown>>) =>
      setValue((now) =>
        Object.entries(typed).reduce((made, [path, value]) => withField(made, path, value), now),
      ),
  };
};
