import type { DocumentValue } from '@design-console/contract/kernel';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { useLatest } from '../../kit/hooks/use-latest.ts';
import { showFields } from '../form/show-fields.ts';
import type { OpenWork } from './open-work.ts';
import type { Step } from './undo-history.ts';

/** A field's path with its new value. */
type FieldValue = readonly [path: string, value: unknown];

/**
 * The person's changes of a document, and undo and redo of them. `liveVersion` is the published version while
 * the value equals it, otherwise 0.
 */
export const useUndo = (work: OpenWork, liveVersion: number) => {
  const feedback = useFeedback();
  const steps = useSyncExternalStore(work.subscribe, work.history);
  const dismissLast = useRef(() => {});
  // a message that stays would take back something of a document that is closed
  useEffect(() => () => dismissLast.current(), []);

  const takeBack = (step: Step): void => {
    if (!work.takeBack(step)) feedback.info('这次修改已经撤销，或已被其他人保存的内容替换');
  };

  /** Says what was done, and offers to take it back. */
  const announce = useLatest((text: string, step: Step | null) => {
    dismissLast.current();
    if (step === null) feedback.success(text);
    else dismissLast.current = feedback.undoable(text, { label: '撤销', onClick: () => takeBack(step) });
  });

  const show = (step: Step | null): void => {
    if (step) showFields(step.changes.map(({ path }) => path));
  };
  const undo = useLatest(() => {
    const step = work.undo();
    show(step);
    if (step && liveVersion > 0)
      feedback.info(`只撤销了草稿里的修改，线上仍是 v${liveVersion}，再次发布后才会改变`);
  });
  const redo = useLatest(() => show(work.redo()));

  // stable functions: fields redraw only when they change
  /** Sets fields that change together: `says` makes it one act, otherwise it belongs to what is typed. */
  const setFields = useCallback(
    (fields: readonly FieldValue[], says?: string) => {
      const acts = fields.map(([path, value]) => ({ type: 'edited', path, value }) as const);
      const step = work.perform(acts, says === undefined);
      if (says !== undefined) announce(says, step);
    },
    [work, announce],
  );
  const setField = useCallback((path: string, value: unknown) => setFields([[path, value]]), [setFields]);
  const replace = (value: DocumentValue, says: string): void =>
    announce(says, work.perform([{ type: 'replaced', value }]));

  return { steps, undo, redo, setField, setFields, replace, announce };
};
