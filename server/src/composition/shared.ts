import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/schema/tables.ts';
import type { CallContext } from '../http/serve/call-context.ts';
import { openRefusalLog } from '../http/serve/refusal-log.ts';
import { openGuests } from '../identity/guests.ts';
import { openIncomingBytes } from '../memory/incoming-bytes.ts';
import { openOutgoingBytes } from '../memory/outgoing-bytes.ts';
import { openLimiter } from '../limits/limiter.ts';
import * as brandFonts from '../modules/brand-font/brand-font.store.ts';
import {
  publishDraft,
  readDocumentOf,
  saveDraft,
} from '../modules/config-document/config-document.handlers.ts';
import type * as configDocuments from '../modules/config-document/config-document.store.ts';
import { publishedValues } from '../modules/config-document/sets.ts';
import { keepsFile } from '../modules/file/file.handlers.ts';
import { notifyOthers } from '../modules/notice/notice.handlers.ts';
import { confirmationsOf } from '../modules/session/confirmation.ts';
import type { Parts } from './parts.ts';
import { openQuotas } from './quotas.ts';
import { steadyClock } from '../steady-clock.ts';
import * as notices from '../modules/notice/notice.store.ts';
import { deliveryTurns } from '../modules/webhook/deliver.ts';
import { openHostEvents } from '../modules/webhook/host-events.ts';

/** What several modules share, one per server. It closes with the server. */
export const openShared = (http: FastifyInstance, parts: Parts) => {
  const { database, seal, now, isChecked } = parts;
  const limiter = openLimiter(database.databaseUrl, {
    factor: parts.limitFactor,
    ...(parts.steadyMs ? { steadyMs: parts.steadyMs } : {}),
  });
  const refusals = openRefusalLog((err) => parts.log.warn({ err }, 'refusals are counted later'));
  http.addHook('onClose', () => Promise.all([limiter.close(), refusals.close()]));
  const wakeDeliveries = deliveryTurns(parts.jobs, database, {
    seal,
    outbound: parts.outbound,
    now,
    async tell(db, companyId, notice) {
      await notices.insert(db, companyId, notice);
    },
    failed: (err, companyId) => parts.log.warn({ err, companyId }, 'a delivery is tried again later'),
  });
  const hostEvents = openHostEvents(database, (companyId) =>
    wakeDeliveries(companyId).catch((err: unknown) =>
      parts.log.warn({ err, companyId }, 'deliveries wait until the next minute'),
    ),
  );
  const documentDependencies = { keepsFile, holdFonts: brandFonts.hold, hostEvents };
  return {
    parts,
    limiter,
    kernel: {
      database,
      seal,
      now,
      steadyMs: parts.steadyMs ?? steadyClock,
      isChecked,
      limiter,
      incomingBytes: openIncomingBytes(parts.limitFactor),
      outgoingBytes: parts.outgoingBytes ?? openOutgoingBytes(),
      refusals,
      guests: openGuests(database),
      afterCommand: notifyOthers,
    },
    quotas: openQuotas(now),
    confirmations: confirmationsOf(limiter),
    publishedBrands: (db: Executor, companyId: number) => publishedValues(db, companyId, 'editor.brand'),
    documentDependencies,
    hostEvents,
    wakeDeliveries,
    /** Configuration drafts, for the modules that write them. */
    drafts: {
      readDocumentOf,
      saveDraft: (
        context: CallContext,
        documentRef: configDocuments.DocumentRef,
        revision: number,
        value: unknown,
      ) => saveDraft(documentDependencies, context, documentRef, revision, value),
      publishDraft: (
        context: CallContext,
        documentRef: configDocuments.DocumentRef,
        revision: number,
        note: string,
      ) => publishDraft(documentDependencies, context, documentRef, revision, note),
    },
  };
};

export type Shared = ReturnType<typeof openShared>;
