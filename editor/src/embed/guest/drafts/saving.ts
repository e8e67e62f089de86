import type { SavedElsewhere, StoredDesign } from '@design-console/contract/design';
import { CODE } from '@design-console/contract/kernel/code';
import { type Design, templateIdOf } from '../../../document/index.ts';
import { NotStored, type SaveKind, type StoredVersion, type WorkPorts } from '../../../work/index.ts';
import { completeMessage } from '../../protocol/messages.ts';
import { fetchDesign, fetchVersion, listVersions, Refused, saveDesign } from '../session/calls.ts';
import type { OwnDraft, OwnDraftSlot } from './own-drafts.ts';
import type { Host } from '../host/host.ts';
import type { GuestSession } from '../session/session.ts';
import type { Usage } from '../session/usage.ts';

/** The stored design, already parsed by the server. */
export const designOf = (stored: Pick<StoredDesign, 'document'>): Design => stored.document as Design;

export interface Saving extends WorkPorts<Design> {
  /** The id by which the host can reopen the design; undefined before the first save. */
  designId(): string | undefined;
  /** The user left through the exit: stored work is not restored automatically. */
  left(): Promise<void>;
}

interface Dependencies {
  readonly session: GuestSession;
  readonly stored: Pick<StoredDesign, 'designId'> | null;
  readonly draft: OwnDraftSlot;
  readonly scope: string;
  /** The intent of a link that opened a new design; null if the link names a design. */
  readonly intent: string | null;
  readonly host: Pick<Host, 'send'>;
  readonly usage: Pick<Usage, 'tell'>;
}

const channelName = 'design-versions';

interface StoredMessage extends StoredVersion {
  readonly designId: string;
}

const isElsewhere = (data: unknown): data is SavedElsewhere =>
  typeof data === 'object' && data !== null && 'version' in data && 'savedAt' in data;

const notStored = (error: unknown): NotStored => {
  const cause = { cause: error };
  if (!(error instanceof Refused)) return new NotStored({ kind: 'away' }, '保存失败，请稍后重试', cause);
  const { code, data, message } = error;
  const words = `保存失败：${message}`;
  switch (code) {
    case 0:
      return new NotStored({ kind: 'away' }, '网络连接失败，设计还没有保存，请检查网络后重试', cause);
    case CODE.notSignedIn:
      return new NotStored({ kind: 'expired' }, '会话已过期，设计还没有保存', cause);
    case CODE.notFound:
      return new NotStored({ kind: 'removed' }, '这个设计已在别处被删除，可以另存为新设计', cause);
    case CODE.fault:
    case CODE.tooMany:
      return new NotStored({ kind: 'away' }, words, cause);
    case CODE.conflict:
      return isElsewhere(data)
        ? new NotStored(
            { kind: 'elsewhere', theirs: { version: data.version, savedAt: data.savedAt } },
            message,
            cause,
          )
        : new NotStored({ kind: 'refused', words }, words, cause);
    default:
      return new NotStored({ kind: 'refused', words }, words, cause);
  }
};

/** Saves an embedded page's work on the server and in this browser, and informs its other windows. */
export const openSaving = (dependencies: Dependencies): Saving => {
  const { session, draft, scope, host, usage } = dependencies;
  const found = draft.found;
  // the server derives the id of a new design from this key: that of a deleted design is not made again
  const isGone = found !== null && found.designId !== null && !dependencies.stored;
  let key = found && !isGone ? found.key : crypto.randomUUID();
  const writer = found?.writer ?? crypto.randomUUID();
  let sequence = found?.sequence ?? 0;
  let designId = dependencies.stored?.designId;
  let intent = dependencies.intent;
  /** The message to the host about the last save, sent once this browser has removed its draft. */
  let sendPending: (() => void) | null = null;
  let isListening = false;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

  const keep = (content: Design | null, basedOn: number): Promise<boolean> => {
    const isNeeded = content !== null || (intent !== null && designId !== undefined);
    const record: OwnDraft = {
      scope,
      intent,
      key,
      writer,
      sequence,
      designId: designId ?? null,
      basedOn,
      content,
      keptAt: new Date().toISOString(),
    };
    return draft.write(isNeeded ? record : null);
  };

  /** Notifies the host of the user's saves, and of the first save, which assigns the design's id. */
  const tellHost = (kind: SaveKind, thumbUrl: string): void => {
    const url = thumbUrl && new URL(thumbUrl, window.location.href).href;
    host.send(completeMessage(kind === 'finish' ? 'finished' : 'saved', { designId, thumbUrl: url }));
  };

  const needId = (): string => {
    if (designId === undefined) throw new NotStored({ kind: 'refused', words: '' }, '设计还没有保存过');
    return designId;
  };

  return {
    designId: () => designId,
    keep,
    async store(content, { kind, basedOn }) {
      const about = { templateId: templateIdOf(content) };
      const isFirst = designId === undefined;
      // a window that closes may not have kept its last number: a clock goes on all the same
      sequence = Math.max(Date.now(), sequence + 1);
      const order = { writer, sequence, basedOn };
      try {
        const saved = await session.ask((token) =>
          saveDesign(token, {
            designId,
            key,
            ...order,
            isAutomatic: kind === 'auto',
            status: kind === 'finish' ? 2 : 1,
            document: content,
          }),
        );
        designId = saved.designId;
        if (isFirst) usage.tell('create', about);
        if (kind !== 'auto') {
          usage.tell(kind, about);
          intent = null;
        }
        // hosts close the page on this message
        if (isFirst || kind !== 'auto') sendPending = () => tellHost(kind, saved.thumbUrl);
        return { version: saved.version, savedAt: saved.savedAt };
      } catch (error) {
        // do not notify the host: public clients close their window on errors, and the work is lost
        if (kind !== 'auto') usage.tell('error', about);
        throw notStored(error);
      }
    },
    startAnew() {
      designId = undefined;
      key = crypto.randomUUID();
    },
    async fetchNewest() {
      const stored = await session.ask((token) => fetchDesign(token, needId()));
      return { content: designOf(stored), version: stored.version, savedAt: stored.savedAt };
    },
    async listVersions() {
      return designId === undefined ? [] : session.ask((token) => listVersions(token, needId()));
    },
    async fetchVersion(version) {
      const stored = await session.ask((token) => fetchVersion(token, needId(), version));
      return { content: designOf(stored), version: stored.version, savedAt: stored.savedAt };
    },
    announce({ version, savedAt }) {
      sendPending?.();
      sendPending = null;
      // a save may end after the design was left: its channel is closed by then
      if (isListening) channel?.postMessage({ designId: needId(), version, savedAt } satisfies StoredMessage);
    },
    listen(onSaved) {
      const hear = ({ data }: MessageEvent<StoredMessage>): void => {
        if (designId !== undefined && data.designId === designId) onSaved(data);
      };
      channel?.addEventListener('message', hear);
      isListening = true;
      return () => {
        isListening = false;
        channel?.removeEventListener('message', hear);
        channel?.close();
      };
    },
    // an unreachable server decides nothing: the next save reports the fault
    renew: () => session.renew().catch(() => true),
    async left() {
      intent = null;
      await keep(null, 0);
    },
  };
};
