import type { ConfigDocument, SavedFirst } from '@design-console/contract/config-document';
import { configDocument } from '@design-console/contract/config-document';
import { type DocumentKey, definitionOf } from '@design-console/contract/documents';
import {
  changesOf,
  type Device,
  type DocumentValue,
  type FieldChange,
  mergeDocuments,
  withField,
} from '@design-console/contract/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CallRefused, markShown } from '../api/call-errors.ts';
import { useCommandCall } from '../api/use-command-call.ts';
import { keepLocalDraft, readLocalDraft } from '../app/local-drafts.ts';
import { useFeedback } from '../kit/feedback.tsx';

export interface Place {
  readonly settingCode: string;
  readonly key: DocumentKey;
  readonly device: Device;
}

/** Somebody saved first: what they saved, beside what is here. */
export interface Conflict {
  readonly theirs: SavedFirst;
  readonly base: DocumentValue;
  readonly mine: DocumentValue;
}

interface Work {
  /** The server's draft that `value` started from, and its revision. */
  readonly base: DocumentValue;
  readonly revision: number;
  readonly value: DocumentValue;
}

const keepAfterMs = 400;
const conflictCode = 409;

const isSavedFirst = (data: unknown): data is SavedFirst =>
  typeof data === 'object' && data !== null && 'draft' in data && 'savedBy' in data;

/** What was left unsaved here, on top of what the server has now. */
const startWork = (read: ConfigDocument, draftKey: string): { work: Work; restoredAt: string | null } => {
  const server = read.draft as DocumentValue;
  const fresh: Work = { base: server, revision: read.revision, value: server };
  const kept = readLocalDraft(draftKey);
  if (!kept) return { work: fresh, restoredAt: null };
  const { merged } = mergeDocuments(kept.base, kept.value, server);
  return { work: { ...fresh, value: merged }, restoredAt: kept.keptAt };
};

/**
 * One configuration document being edited: the value with its unsaved changes, and its whole life on the
 * server. Mounted anew for every place; `read` is the server's latest answer about it.
 */
export const useDocument = (place: Place, read: ConfigDocument, draftKey: string) => {
  const definition = definitionOf(place.key);
  const feedback = useFeedback();
  const [started] = useState(() => startWork(read, draftKey));
  const [work, setWork] = useState<Work>(started.work);
  const [restoredAt, setRestoredAt] = useState(started.restoredAt);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const update = useCommandCall(configDocument.update);
  const publishing = useCommandCall(configDocument.publish);
  const resetting = useCommandCall(configDocument.reset);
  const rollingBack = useCommandCall(configDocument.rollback);
  const copying = useCommandCall(configDocument.setFrom);

  const published = read.published as DocumentValue;
  const unsaved = useMemo(() => changesOf(definition, work.base, work.value), [definition, work]);
  const unpublished = useMemo(
    () => changesOf(definition, published, work.value),
    [definition, published, work.value],
  );
  const isDirty = unsaved.length > 0;

  /** Counts the times the value here was given up for the server's. */
  const [abandoned, setAbandoned] = useState(0);
  const abandon = () => {
    keepLocalDraft(draftKey, null);
    setRestoredAt(null);
    setWork((now) => ({ ...now, value: now.base }));
    setAbandoned((count) => count + 1);
  };

  // a newer answer is taken over only while nothing here would be lost by it
  useEffect(() => {
    setWork((now) =>
      read.revision > now.revision && changesOf(definition, now.base, now.value).length === 0
        ? { base: read.draft as DocumentValue, revision: read.revision, value: read.draft as DocumentValue }
        : now,
    );
  }, [read, definition, abandoned]);

  const [isKept, setIsKept] = useState(false);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!isDirty) {
      keepLocalDraft(draftKey, null);
      setIsKept(false);
      return;
    }
    const timer = setTimeout(() => {
      const { base, revision, value } = latest.current;
      setIsKept(keepLocalDraft(draftKey, { base, revision, value, keptAt: new Date().toISOString() }));
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [isDirty, work, draftKey]);

  // whoever leaves faster than that loses nothing either
  useEffect(() => {
    if (!isDirty) return;
    const keepNow = () => {
      const { base, revision, value } = latest.current;
      keepLocalDraft(draftKey, { base, revision, value, keptAt: new Date().toISOString() });
    };
    window.addEventListener('pagehide', keepNow);
    return () => window.removeEventListener('pagehide', keepNow);
  }, [isDirty, draftKey]);

  const setValue = (value: DocumentValue) => setWork((now) => ({ ...now, value }));
  // the same for good: fields are drawn anew only when they changed
  const setField = useCallback(
    (path: string, given: unknown) =>
      setWork((now) => ({ ...now, value: withField(now.value, path, given) })),
    [],
  );

  const adopt = (revision: number, value: DocumentValue) => {
    keepLocalDraft(draftKey, null);
    setRestoredAt(null);
    setWork({ base: value, revision, value });
  };

  /** A refusal that names who saved first opens the merge; any other is told where refusals are told. */
  const meetConflict = (error: unknown, mine: DocumentValue): boolean => {
    if (!(error instanceof CallRefused) || error.code !== conflictCode || !isSavedFirst(error.data))
      return false;
    markShown(error);
    setConflict({ theirs: error.data, base: work.base, mine });
    return true;
  };

  const saveValue = async (value: DocumentValue, revision: number): Promise<number | null> => {
    const outcome = await update.run({ ...place, revision, value });
    if (!outcome.ok) {
      meetConflict(outcome.error, value);
      return null;
    }
    adopt(outcome.data.revision, value);
    return outcome.data.revision;
  };

  const save = async (): Promise<number | null> => {
    if (!isDirty) return work.revision;
    const revision = await saveValue(work.value, work.revision);
    if (revision !== null) feedback.success('草稿已保存');
    return revision;
  };

  /** Saves what is unsaved, then makes it live. */
  const publish = async (note: string): Promise<boolean> => {
    const revision = isDirty ? await saveValue(work.value, work.revision) : work.revision;
    if (revision === null) return false;
    const outcome = await publishing.run({ ...place, revision, note });
    if (!outcome.ok) {
      meetConflict(outcome.error, work.value);
      return false;
    }
    setWork((now) => ({ ...now, revision: outcome.data.revision }));
    feedback.success(`已发布 v${outcome.data.version}`);
    return true;
  };

  /** Forgets the unsaved changes and the saved draft: back to what is published. */
  const discard = async (): Promise<boolean> => {
    const outcome = await resetting.run({ ...place, revision: work.revision });
    if (!outcome.ok) {
      meetConflict(outcome.error, work.value);
      return false;
    }
    abandon();
    feedback.success('草稿已放弃');
    return true;
  };

  /** Makes an old version live again; what is here gives way to it. */
  const rollback = async (version: number): Promise<boolean> => {
    const outcome = await rollingBack.run({ ...place, revision: work.revision, version });
    if (!outcome.ok) {
      meetConflict(outcome.error, work.value);
      return false;
    }
    abandon();
    feedback.success(`已回滚到 v${version}`);
    return true;
  };

  /** Saves what is unsaved, then makes it the draft of another place as it was last shown. */
  const copyTo = async (target: Place, targetRevision: number, title: string): Promise<boolean> => {
    const fromRevision = isDirty ? await saveValue(work.value, work.revision) : work.revision;
    if (fromRevision === null) return false;
    const outcome = await copying.run({
      ...target,
      revision: targetRevision,
      fromSettingCode: place.settingCode,
      fromDevice: place.device,
      fromRevision,
    });
    if (outcome.ok) feedback.success(`已复制为「${title}」的草稿`);
    return outcome.ok;
  };

  /** Continues from what the other person saved, with the fields as they were put together. */
  const resolve = async (merged: DocumentValue): Promise<void> => {
    if (!conflict) return;
    const theirs = conflict.theirs;
    setConflict(null);
    setWork({ base: theirs.draft as DocumentValue, revision: theirs.revision, value: merged });
    const revision = await saveValue(merged, theirs.revision);
    if (revision !== null) feedback.success('已合并并保存');
  };

  return {
    definition,
    value: work.value,
    base: work.base,
    published,
    unsaved: unsaved as readonly FieldChange[],
    unpublished: unpublished as readonly FieldChange[],
    isDirty,
    isKept,
    restoredAt,
    forgetRestored: abandon,
    acceptRestored: () => setRestoredAt(null),
    setField,
    setValue,
    save,
    publish,
    discard,
    rollback,
    copyTo,
    conflict,
    closeConflict: () => setConflict(null),
    resolve,
    isSaving: update.isRunning,
    isPublishing: publishing.isRunning,
    isCopying: copying.isRunning,
  };
};

export type DocumentWork = ReturnType<typeof useDocument>;
