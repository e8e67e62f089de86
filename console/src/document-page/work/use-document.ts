import type { ConfigDocument, SavedFirst } from '@design-console/contract/config-document';
import { configDocument } from '@design-console/contract/config-document';
import { type DocumentKey, definitionOf } from '@design-console/contract/documents';
import {
  changesOf,
  type Device,
  type DocumentDefinition,
  type DocumentValue,
  type FieldChange,
} from '@design-console/contract/kernel';
import { saasBasic } from '@design-console/contract/saas-basic';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { CallFailed, isConflict, isForbidden, markShown } from '../../api/call-errors.ts';
import { useCommandCall } from '../../api/use-command-call.ts';
import { readLocalDraft } from '../../app/local-drafts.ts';
import { useFeedback } from '../../kit/feedback/feedback.tsx';
import { lostRightWords } from '../../kit/feedback/lost-right-words.ts';
import { completed, conflictsOf } from './conflicts.ts';
import { openWork } from './open-work.ts';
import { useUndo } from './use-undo.ts';
import {
  type Choices,
  isDirty as isDirtyWork,
  reduceWork,
  type ServerDraft,
  startWork,
} from './work-state.ts';

/** Which configuration document: its config set, kind and device. */
export interface DocumentRef {
  readonly settingCode: string;
  readonly key: DocumentKey;
  readonly device: Device;
  /** For documents a config set has many of: the page. */
  readonly pageId?: string;
}

/** Another administrator saved first: their value beside the local one. */
export interface Conflict {
  readonly theirs: SavedFirst;
  readonly base: DocumentValue;
  readonly mine: DocumentValue;
}

const isSavedFirst = (data: unknown): data is SavedFirst =>
  typeof data === 'object' && data !== null && 'draft' in data && 'savedBy' in data;

const serverDraft = (read: ConfigDocument): ServerDraft => ({
  value: read.draft as DocumentValue,
  revision: read.revision,
});

/** Starts with the server's draft and the unsaved changes kept here on top. */
const begin = (read: ConfigDocument, draftKey: string, definition: DocumentDefinition) => {
  const fresh = startWork(serverDraft(read));
  const kept = readLocalDraft(draftKey);
  if (!kept) return openWork(fresh, draftKey, definition);
  const { revision, draft, savedBy, savedAt } = read;
  const server: SavedFirst = { revision, draft, savedBy, savedAt: savedAt ?? kept.keptAt };
  return openWork(reduceWork(fresh, { type: 'restored', kept, server }), draftKey, definition);
};

/**
 * One configuration document being edited: the value with its unsaved changes, and its calls to the server.
 * Mounted anew for every config set, document and device; `read` is the server's latest answer. work-state.ts
 * alone decides what becomes of the changes.
 */
export const useDocument = (documentRef: DocumentRef, read: ConfigDocument, draftKey: string) => {
  const definition = definitionOf(documentRef.key);
  const feedback = useFeedback();
  const [work] = useState(() => begin(read, draftKey, definition));
  const state = useSyncExternalStore(work.subscribe, work.get);
  const { dispatch, get } = work;
  const saving = useCommandCall(configDocument.update);
  const settingFunctions = useCommandCall(saasBasic.setFunctions);
  const publishing = useCommandCall(configDocument.publish);
  const resetting = useCommandCall(configDocument.reset);
  const rollingBack = useCommandCall(configDocument.rollback);
  const copying = useCommandCall(configDocument.setFrom);

  const published = read.published as DocumentValue;
  const { base, local, kept, restoredAt } = state;
  const unsaved = useMemo(() => changesOf(definition, base.value, local), [definition, base, local]);
  const unpublished = useMemo(() => changesOf(definition, published, local), [definition, published, local]);
  const isDirty = unsaved.length > 0;

  useEffect(() => dispatch({ type: 'reloaded', server: serverDraft(read) }), [dispatch, read]);

  // a page left at once must have stored the changes
  useEffect(() => {
    const leave = (): void => {
      // a field reports an out-of-bounds entry only on blur
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      work.keepNow();
    };
    window.addEventListener('pagehide', leave);
    // the stored changes may have been saved from elsewhere
    if (!isDirtyWork(work.get())) work.keepNow();
    return () => {
      window.removeEventListener('pagehide', leave);
      work.keepNow();
    };
  }, [work]);

  const isLive = unpublished.length === 0 && read.publishedVersion > 0;
  const { steps, undo, redo, setField, setFields, replace, announce } = useUndo(
    work,
    isLive ? read.publishedVersion : 0,
  );

  /** A refusal that names who saved first opens the merge; any other goes to the general handler. */
  const meetConflict = (error: unknown): boolean => {
    if (!isConflict(error) || !isSavedFirst(error.data)) return false;
    markShown(error);
    dispatch({ type: 'conflicted', theirs: error.data });
    return true;
  };

  /** What another person saved, read before any save was refused: opens the merge, and replaces no input. */
  const meet = ({ revision, draft, savedBy, savedAt }: ConfigDocument): void => {
    const { sending, base: from } = get();
    // the answer to a save that is under way will say more
    if (sending !== null || savedAt === null || revision <= from.revision) return;
    dispatch({ type: 'conflicted', theirs: { revision, draft, savedBy, savedAt } });
    if (get().conflict === null) feedback.success('两边的内容相同');
  };

  /**
   * After a refused act: whether the merge now shows why, so that the dialog of the act is done. An own save
   * that had arrived unnoticed is no conflict: the act is then repeated.
   */
  const isTakenOver = async (error: unknown, repeat: () => Promise<boolean>): Promise<boolean> =>
    meetConflict(error) && (get().conflict !== null || (await repeat()));

  /** Sends the current value. What is typed meanwhile stays unsaved. */
  const send = async (): Promise<number | null> => {
    const { local: sent, base: from } = get();
    dispatch({ type: 'saving', sent });
    const input = { ...documentRef, revision: from.revision, value: sent };
    // functions have a call of their own (spec section 7)
    const isFunctions = documentRef.key === 'editor.functions';
    const outcome = isFunctions ? await settingFunctions.run(input) : await saving.run(input);
    if (outcome.ok) {
      dispatch({ type: 'saved', sent, revision: outcome.data.revision });
      return outcome.data.revision;
    }
    if (isForbidden(outcome.error)) {
      markShown(outcome.error);
      feedback.error(lostRightWords(`编辑「${definition.title}」`));
    }
    if (!meetConflict(outcome.error)) {
      dispatch({ type: 'saveFailed', mayHaveArrived: outcome.error instanceof CallFailed });
      return null;
    }
    if (get().conflict !== null) return null;
    return isDirtyWork(get()) ? send() : get().base.revision;
  };

  const underWay = useRef<Promise<number | null>>(null);
  /** Saves unsaved changes after a pending save: two at once would refuse each other. */
  const saveRest = async (): Promise<number | null> => {
    while (underWay.current) {
      if ((await underWay.current) === null) return null;
    }
    if (!isDirtyWork(get())) return get().base.revision;
    const sent = send();
    underWay.current = sent;
    try {
      return await sent;
    } finally {
      underWay.current = null;
    }
  };

  /** Returns whether the saved draft is what is shown. */
  const save = async (): Promise<boolean> => {
    if (!isDirtyWork(get())) return true;
    const isSaved = (await saveRest()) !== null;
    if (isSaved) feedback.success('草稿已保存');
    return isSaved;
  };

  /** Saves unsaved changes, then publishes. False: neither was it published nor does the merge show why. */
  const publish = async (note: string): Promise<boolean> => {
    const revision = await saveRest();
    if (revision === null) return get().conflict !== null;
    const outcome = await publishing.run({ ...documentRef, revision, note });
    if (!outcome.ok) return isTakenOver(outcome.error, () => publish(note));
    dispatch({ type: 'published', revision: outcome.data.revision });
    feedback.success(`已发布 v${outcome.data.version}`);
    return true;
  };

  /** Discards the unsaved changes and the saved draft: back to the published version. */
  const discard = async (): Promise<boolean> => {
    const outcome = await resetting.run({ ...documentRef, revision: get().base.revision });
    if (!outcome.ok) return isTakenOver(outcome.error, discard);
    const server = { value: published, revision: outcome.data.revision };
    announce('草稿已放弃', work.perform([{ type: 'abandoned', server }]));
    return true;
  };

  /** Discards the unsaved changes: back to the saved draft. */
  const revert = (): void =>
    announce('已放弃未保存的修改', work.perform([{ type: 'abandoned', server: null }]));

  /** Publishes an old version again; it replaces the local value. */
  const rollback = async (version: number): Promise<boolean> => {
    const outcome = await rollingBack.run({ ...documentRef, revision: get().base.revision, version });
    if (!outcome.ok) return isTakenOver(outcome.error, () => rollback(version));
    work.perform([{ type: 'abandoned', server: null }]);
    feedback.success(version === 0 ? '已回滚到默认设置' : `已回滚到 v${version}`);
    return true;
  };

  /** Saves unsaved changes, then makes them the target's draft, if that is still at `targetRevision`. */
  const copyTo = async (target: DocumentRef, targetRevision: number, title: string): Promise<boolean> => {
    const fromRevision = await saveRest();
    if (fromRevision === null) return false;
    const outcome = await copying.run({
      ...target,
      revision: targetRevision,
      fromSettingCode: documentRef.settingCode,
      fromDevice: documentRef.device,
      fromRevision,
    });
    if (outcome.ok) feedback.success(`已复制为「${title}」的草稿`);
    return outcome.ok;
  };

  /** Continues from what the other person saved, with the chosen fields. */
  const resolve = async (choices: Choices): Promise<void> => {
    const { base: from, local: mine, conflict: theirs } = get();
    if (theirs === null) return;
    const { followers } = conflictsOf(definition, from.value, mine, theirs.draft as DocumentValue);
    dispatch({ type: 'merged', choices: completed(choices, followers) });
    if (get().conflict !== null) return;
    if (!isDirtyWork(get())) feedback.success('已采用先保存的修改');
    else if ((await saveRest()) !== null) feedback.success('已合并并保存');
  };

  const conflict: Conflict | null = state.conflict && {
    theirs: state.conflict,
    base: base.value,
    mine: local,
  };

  return {
    definition,
    value: local,
    base: base.value,
    revision: base.revision,
    published,
    unsaved: unsaved as readonly FieldChange[],
    unpublished: unpublished as readonly FieldChange[],
    isDirty,
    isKept: kept !== null,
    keepNow: work.keepNow,
    restoredAt,
    revert,
    acceptRestored: () => dispatch({ type: 'restoredSeen' }),
    steps,
    undo,
    redo,
    setField,
    setFields,
    replace,
    save,
    publish,
    discard,
    rollback,
    copyTo,
    conflict,
    meet,
    closeConflict: () => dispatch({ type: 'postponed' }),
    resolve,
    isSaving: saving.isRunning || settingFunctions.isRunning,
    /** A call that changes the document is under way. */
    isBusy: state.sending !== null || publishing.isRunning || resetting.isRunning || rollingBack.isRunning,
    isPublishing: publishing.isRunning,
    isCopying: copying.isRunning,
  };
};

export type DocumentWork = ReturnType<typeof useDocument>;
