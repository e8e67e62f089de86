import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/schema/tables.ts';
import type { CallContext } from '../http/serve/call-context.ts';
import { openRefusalLog } from '../http/serve/refusal-log.ts';
import { openGuests } from '../identity/guests.ts';
import { openArrivals } from '../limits/arrivals.ts';
import { openLimiter } from '../limits/limiter.ts';
import * as brandFonts from '../modules/brand-font/brand-font.store.ts';
import {
  publishDraft,
  publishedValues,
  readDocumentOf,
  saveDraft,
} from '../modules/config-document/config-document.handlers.ts';
import type * as configDocuments from '../modules/config-document/config-document.store.ts';
import { ownsFile } from '../modules/file/file.handlers.ts';
import { tellOthers } from '../modules/notice/notice.handlers.ts';
import { confirmationsOf } from '../modules/session/confirmation.ts';
import type { Parts } from './parts.ts';
import { openQuotas } from './quotas.ts';

/** What several modules share, one per server. It closes with the server. */
export const openShared = (http: FastifyInstance, parts: Parts) => {
  const { database, seal, now, isChecked } = parts;
  const limiter = openLimiter(database.databaseUrl, {
    factor: parts.limitFactor,
    ...(parts.steadyMs ? { steadyMs: parts.steadyMs } : {}),
  });
  const refusals = openRefusalLog((err) => parts.log.warn({ err }, 'refusals are counted later'));
  http.addHook('onClose', () => Promise.all([limiter.close(), refusals.close()]));
  const documentDependencies = { ownsFile, holdFonts: brandFonts.hold };
  return {
    parts,
    limiter,
    kernel: {
      database,
      seal,
      now,
      isChecked,
      limiter,
      arrivals: openArrivals(parts.limitFactor),
      refusals,
      guests: openGuests(database),
      afterCommand: tellOthers,
    },
    quotas: openQuotas(now),
    confirmations: confirmationsOf(limiter),
    publishedBrands: (db: Executor, companyId: number) => publishedValues(db, companyId, 'editor.brand'),
    documentDependencies,
    /** Configuration drafts, for the modules that write them. */
    drafts: {
      readDocumentOf,
      saveDraft: (
        context: CallContext,
        documentRef: configDocuments.DocumentRef,
        revision: number,
        value: unknown,
      ) => saveDraft(documentDependencies, context, documentRef, revision, value),
      publishDraft,
    },
  };
};

export type Shared = ReturnType<typeof openShared>;
