import { contract } from '@design-console/contract';
import type { FastifyInstance } from 'fastify';
import type { Shared } from './shared.ts';
import { serve } from '../http/serve/serve.ts';
import { deadFamilies, fontsToPaintWith } from '../modules/brand-font/brand-font.handlers.ts';
import { createCardsById } from '../modules/center/cards-by-id.ts';
import { centerHandlers } from '../modules/center/center.handlers.ts';
import { centerPageHandlers } from '../modules/center-page/center-page.handlers.ts';
import * as configDocuments from '../modules/config-document/config-document.store.ts';
import { offersTeamTemplates } from '../modules/embed/guest-settings.ts';
import { readInTurn } from '../modules/design/read-in-turn.ts';
import { sheetOf } from '../modules/design/design-sheet.ts';
import { thumbnails } from '../modules/design/thumbnail.ts';
import {
  fileNameOf,
  fileNamesOf,
  filesAt,
  keepsFile,
  keepsFiles,
  picturesAt,
  urlOfFile,
} from '../modules/file/file.handlers.ts';
import * as files from '../modules/file/file.store.ts';
import { setLate } from '../modules/file/late-picture.store.ts';
import { removeCovers } from '../modules/file/painted-picture.store.ts';
import {
  allPlatform,
  pagePlatform,
  platformTemplateHandlers,
} from '../modules/platform-template/platform-template.handlers.ts';
import { coverUrlOf } from '../modules/platform-template/template-covers.ts';
import { countShelfTags, pageShelf } from '../modules/template/published.handlers.ts';
import { storeDraft, templateToCopy } from '../modules/template/template-copies.ts';
import { templateHandlers, type TemplateDependencies } from '../modules/template/template.handlers.ts';
import { batchTurns } from '../modules/template-batch/batch-turns.ts';
import { templateBatchHandlers } from '../modules/template-batch/template-batch.handlers.ts';
import { tagsOfMasks } from '../modules/template/template.rules.ts';
import { kindRenamed } from '../modules/template/template-words.ts';
import * as templateKinds from '../modules/template-kind/template-kind.store.ts';
import { templateKindHandlers } from '../modules/template-kind/template-kind.handlers.ts';
import { topicHandlers } from '../modules/topic/topic.handlers.ts';

/** How files of covers come and go. */
export const coverFiles: Pick<TemplateDependencies, 'rememberCover' | 'forgetCovers'> = {
  rememberCover: (db, companyId, file) => files.put(db, companyId, { ...file, isPainted: true }),
  forgetCovers: (db, companyId, urls, now) => removeCovers(db, companyId, fileNamesOf(urls), now),
};

/** The modules of the template center: kinds, templates, pages, topics and what users see of them. */
export const serveTemplateCenter = (http: FastifyInstance, shared: Shared): void => {
  const { kernel, quotas, publishedBrands, hostEvents } = shared;
  const { storage, painting, jobs, log } = shared.parts;
  serve(http, kernel, contract.platformTemplate, platformTemplateHandlers);
  serve(http, kernel, contract.templateKind, templateKindHandlers({ kindRenamed }));
  const sheetDependencies = { filesAt, fontsToPaintWith: fontsToPaintWith(publishedBrands) };
  const templateDependencies: TemplateDependencies = {
    readDocument: readInTurn,
    coverOf: thumbnails({
      storage,
      painting,
      ...sheetDependencies,
      failed: (error) => log.warn({ err: error }, 'a template has no new cover'),
    }),
    settingCodeOf: configDocuments.settingCodeOf,
    setLate: (db, companyId, id, isLate, now) =>
      setLate(db, companyId, { subject: 'template', subjectId: String(id) }, isLate, now),
    ...coverFiles,
    storageLedger: quotas.storage,
    urlOf: urlOfFile,
    fileNameOf,
    keepFiles: files.keep,
    deadFamilies,
    hostEvents,
  };
  serve(http, kernel, contract.template, templateHandlers(templateDependencies));
  serve(
    http,
    kernel,
    contract.templateBatch,
    templateBatchHandlers({
      storageLedger: quotas.storage,
      templateToCopy,
      picturesAt,
      keepsFiles,
      kindsOf: templateKinds.list,
      begin: batchTurns(jobs, kernel.database, {
        painting,
        storage,
        sheetOf: (db, companyId, { design, ...input }) =>
          sheetOf(sheetDependencies, db, companyId, { design, pages: design.pages, ...input }),
        settingCodeOf: configDocuments.settingCodeOf,
        kindsOf: templateKinds.list,
        storeDraft: storeDraft(templateDependencies),
        now: kernel.now,
        failed: (error) => log.warn({ err: error }, 'a row of a batch could not be made'),
      }),
    }),
  );
  serve(http, kernel, contract.centerPage, centerPageHandlers({ announce: configDocuments.announce }));
  const cardsById = createCardsById({ tagIdsOf: tagsOfMasks, coverUrlOf });
  serve(http, kernel, contract.topic, topicHandlers({ keepsFile, cardsById }));
  serve(
    http,
    kernel,
    contract.center,
    centerHandlers({
      pageShelf,
      countShelfTags,
      pagePlatform,
      allPlatform,
      cardsById,
      settingCodeOf: configDocuments.settingCodeOf,
      offersTeam: offersTeamTemplates,
    }),
  );
};
