import type { OpenedLink } from '@design-console/contract/embed';
import { embedSessionMs, usageItemIdPattern } from '@design-console/contract/wire/guest-calls';
import { CODE } from '@design-console/contract/kernel/code';
import type { UsageKind } from '@design-console/contract/usage/ingest';
import type { LinkParameters } from '../../protocol/parameters.ts';
import { Refused, type SentUsage } from './calls.ts';

/** Reports user actions in the background: nothing waits for it, and failures stay hidden. */
export interface Usage {
  tell(
    kind: UsageKind,
    about?: { readonly lightAppId?: string; readonly templateId?: string; readonly designId?: string },
  ): void;
  /** Sends queued events and stops listening. */
  close(): void;
}

interface Dependencies {
  /** `isLeaving`: the browser finishes the request although the page is closing. */
  send(events: readonly SentUsage[], isLeaving: boolean): Promise<unknown>;
  readonly opened: Pick<OpenedLink, 'expiresAt'>;
  readonly parameters: LinkParameters;
  readonly frame: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'> & {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  };
}

/** Events within this time are sent together. */
const gatherMs = 2000;
/** Delays after consecutive failures; the last one repeats. */
const retryMs = [2000, 10_000, 30_000, 60_000];
/** 200 events are about 45 KB: browsers finish at most 64 KB for a closing page. */
const togetherMax = 200;
const waitingMax = 1000;
/** Maximum number of error events per page. */
const errorsMax = 10;

/** Hosts and designs may name anything: what can be no id is left out, so that its event still counts. */
const idIn = (named: string): string => (usageItemIdPattern.test(named) ? named : '');

const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || [0, CODE.fault, CODE.tooMany].some((code) => code === error.code);

export const openUsage = ({ send, opened, parameters, frame }: Dependencies): Usage => {
  // the server uses its own clock, which can be derived from the session's expiry
  const aheadMs = Date.parse(opened.expiresAt) - embedSessionMs - Date.now();
  const kindId = idIn(parameters.kind_id ?? '');
  let waiting: SentUsage[] = [];
  let failures = 0;
  let errors = 0;
  let timer: number | undefined;
  let isSending = false;
  let isOver = false;

  const isSeen = () => frame.document.visibilityState !== 'hidden';
  let seenSince = isSeen() ? Date.now() : null;
  let seenMs = 0;
  /** How long the page was visible since the previous event. */
  const spent = (): number => {
    const now = Date.now();
    const ms = seenMs + (seenSince === null ? 0 : now - seenSince);
    seenMs = 0;
    if (seenSince !== null) seenSince = now;
    return Math.max(0, ms);
  };

  const plan = (ms: number): void => {
    if (isOver || isSending || timer !== undefined || waiting.length === 0) return;
    timer = frame.setTimeout(() => {
      timer = undefined;
      void flush();
    }, ms);
  };

  const forget = (sent: readonly SentUsage[]): void => {
    const ids = new Set(sent.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !ids.has(id));
  };

  const flush = async (): Promise<void> => {
    const together = waiting.slice(0, togetherMax);
    isSending = true;
    try {
      await send(together, false);
      failures = 0;
      forget(together);
    } catch (error) {
      // an ended session may still be renewed: a save or the user's 重试 does so, at the slowest pace here
      if (error instanceof Refused && error.code === CODE.notSignedIn) failures = retryMs.length;
      else if (isPassing(error)) failures += 1;
      else forget(together);
    }
    isSending = false;
    plan(failures === 0 ? gatherMs : (retryMs[Math.min(failures, retryMs.length) - 1] ?? gatherMs));
  };

  /** Sends events in flight again too: an event that arrives twice counts once. */
  const flushLeaving = (): void => {
    const together = waiting.slice(0, togetherMax);
    if (isOver || together.length === 0) return;
    void send(together, true).then(
      () => forget(together),
      () => plan(gatherMs),
    );
  };

  const tell: Usage['tell'] = (kind, { lightAppId = '', templateId = '', designId = '' } = {}) => {
    if (isOver || waiting.length >= waitingMax) return;
    if (kind === 'error') errors += 1;
    if (kind === 'error' && errors > errorsMax) return;
    waiting.push({
      id: crypto.randomUUID(),
      at: new Date(Date.now() + aheadMs).toISOString(),
      kind,
      kindId,
      templateId: idIn(templateId),
      lightAppId: idIn(lightAppId),
      designId: idIn(designId),
      durationMs: spent(),
    });
    plan(gatherMs);
  };

  const failed = (event: Event) => {
    // browsers raise this when a layout needs another frame: not a fault
    if (!(event as Partial<ErrorEvent>).message?.startsWith('ResizeObserver')) tell('error');
  };
  const turned = () => {
    if (isSeen()) {
      seenSince ??= Date.now();
      return;
    }
    if (seenSince !== null) seenMs += Date.now() - seenSince;
    seenSince = null;
    // on phones the last event a page receives
    flushLeaving();
  };
  const end = (): void => {
    isOver = true;
    frame.clearTimeout(timer);
    frame.removeEventListener('error', failed);
    frame.removeEventListener('unhandledrejection', failed);
    frame.removeEventListener('pagehide', flushLeaving);
    frame.document.removeEventListener('visibilitychange', turned);
  };

  frame.addEventListener('error', failed);
  frame.addEventListener('unhandledrejection', failed);
  frame.addEventListener('pagehide', flushLeaving);
  frame.document.addEventListener('visibilitychange', turned);
  return {
    tell,
    close: () => {
      flushLeaving();
      end();
    },
  };
};
