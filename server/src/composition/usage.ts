import { serve } from '../http/serve/serve.ts';
import { lightAppNames } from '../modules/config-document/light-app-names.ts';
import { platformTemplates } from '../modules/center/center.store.ts';
import { coverUrlOf } from '../modules/platform-template/template-covers.ts';
import { openBatchWriter } from '../modules/usage/ingest/batch-writer.ts';
import { usageEventHandlers } from '../modules/usage/ingest/ingest.handlers.ts';
import { statisticHandlers } from '../modules/usage/report/report.handlers.ts';
import { itemNamesOf, templateCoversOf } from '../modules/usage/report/item-names.ts';
import { namesOf as kindNames } from '../modules/template-kind/template-kind.store.ts';
import {
  coversOf as templateCovers,
  titlesOf as templateNames,
} from '../modules/template/template-facts.store.ts';
import { contract } from '@design-console/contract';
import type { FastifyInstance } from 'fastify';
import type { Shared } from './shared.ts';

/** What users do, counted. */
export const serveUsage = (http: FastifyInstance, shared: Shared): void => {
  const { kernel, quotas, hostEvents } = shared;
  const { database, log } = shared.parts;
  const batchWriter = openBatchWriter(database, quotas.events, hostEvents, kernel.now, (err, companyId) =>
    log.warn({ err, companyId }, 'downloads are counted later'),
  );
  const itemNames = itemNamesOf({ kindNames, templateNames, lightAppNames });
  const covers = templateCoversOf({
    ownCovers: templateCovers,
    async platformCovers(db, companyId, ids) {
      const rows = await platformTemplates(db, companyId, ids);
      return new Map(rows.map(({ templateId, coverHash }) => [templateId, coverUrlOf(coverHash)]));
    },
  });
  serve(http, kernel, contract.usageEvent, usageEventHandlers({ batchWriter }));
  serve(http, kernel, contract.statistic, statisticHandlers({ itemNames, templateCovers: covers }));
};
