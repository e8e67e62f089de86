import { aiArtisanHandlers } from '../modules/ai-artisan/ai-artisan.handlers.ts';
import { aiDesignHandlers } from '../modules/ai-design/ai-design.handlers.ts';
import { askImageModel } from '../modules/ai-provider/model-pictures.ts';
import { askModel } from '../modules/ai-provider/model-words.ts';
import { serve } from '../http/serve/serve.ts';
import { designsByWords } from '../modules/api-user/design-choices.store.ts';
import * as userDesigns from '../modules/api-user/user-design.store.ts';
import { authorizationHandlers } from '../modules/authorization/authorization.handlers.ts';
import { hasValidLetter } from '../modules/authorization/design.store.ts';
import { brandFontsOf, fontsToPaintWith } from '../modules/brand-font/brand-font.handlers.ts';
import { isOwnFamily } from '../modules/brand-font/brand-font.rules.ts';
import { letterLookOf } from '../modules/brand-kit/brand-kit.handlers.ts';
import { readDocumentOf } from '../modules/config-document/config-document.handlers.ts';
import * as configDocuments from '../modules/config-document/config-document.store.ts';
import { addressesOfCalls, hostsOfOpenings } from '../modules/access-policy/access-policy.handlers.ts';
import { markOpened } from '../modules/config-set/config-set-use.store.ts';
import { secretContext } from '../modules/credential/credential.handlers.ts';
import { designForHost } from '../modules/design/host-design.store.ts';
import { designHandlers } from '../modules/design/design.handlers.ts';
import { exportForHost } from '../modules/design/host-export.ts';
import { keep as keepPicture } from '../modules/design/user-picture.store.ts';
import { designerHandlers } from '../modules/designer/designer.handlers.ts';
import { embedHandlers } from '../modules/embed/embed.handlers.ts';
import {
  aiArtisanOfGuest,
  aiDesignOfGuest,
  hasBought,
  namesOfGuest,
  publishedForGuest,
} from '../modules/embed/guest-settings.ts';
import { openServerCalls } from '../modules/embed/server-calls.ts';
import {
  fileHandlers,
  fileNameOf,
  fileNamesOf,
  filesAt,
  redrawn,
  uploads,
  urlOfFile,
} from '../modules/file/file.handlers.ts';
import * as files from '../modules/file/file.store.ts';
import { copyLate, setLate } from '../modules/file/late-picture.store.ts';
import { markUnshown } from '../modules/file/painted-picture.store.ts';
import { hostDesignHandlers } from '../modules/host-design/host-design.handlers.ts';
import { markUsed as markFormUsed } from '../modules/link-signature/link-signature.store.ts';
import { keyBy } from '../limits/limits.ts';
import { storeFile } from '../storage/store-file.ts';
import { templateOfDesign } from '../modules/template/template-of-design.ts';
import { contract } from '@design-console/contract';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/schema/tables.ts';
import type { Shared } from './shared.ts';

/** These addresses are no longer shown by what had them. */
export const forgetPictures = (db: Executor, companyId: number, urls: readonly string[]): Promise<void> =>
  markUnshown(db, companyId, fileNamesOf(urls));

/** What users make: files, designs, letters of authorization, and the pages they make them in. */
export const serveDesigns = (http: FastifyInstance, shared: Shared): void => {
  const { kernel, quotas, limiter, publishedBrands, hostEvents } = shared;
  const { database, seal, outbound, storage, painting, publicUrl, log } = shared.parts;
  const ofFiles = { storage, painting, storageLedger: quotas.storage };
  const storeUpload = uploads(ofFiles);
  const fontsOf = (db: Executor, companyId: number, at: Date) => brandFontsOf(db, companyId, at, urlOfFile);
  const ofExports = {
    painting,
    filesAt,
    published: publishedForGuest,
    namesOf: namesOfGuest,
    isAuthorized: hasValidLetter,
    fontsToPaintWith: fontsToPaintWith(publishedBrands),
    templateOf: templateOfDesign,
    isCompanyFamily: isOwnFamily,
    fileNameOf,
  };
  serve(http, kernel, contract.file, fileHandlers(ofFiles));
  serve(
    http,
    kernel,
    contract.design,
    designHandlers({
      ...ofExports,
      hostEvents,
      storage,
      urlOf: urlOfFile,
      rememberFile: files.put,
      setLate: (db, companyId, id, isLate, now) =>
        setLate(db, companyId, { subject: 'design', subjectId: id }, isLate, now),
      forgetPictures,
      keepFiles: files.keep,
      holdFiles: files.hold,
      lockFile: files.lock,
      disownFile: files.disown,
      removeFile: files.remove,
      copyLate,
      storeUpload,
      storageLedger: quotas.storage,
      outbound,
      redrawPicture: redrawn(painting),
      pageDesigns: userDesigns.page,
      failed: (error) => log.warn({ err: error }, 'a design was saved without a new thumbnail'),
    }),
  );
  serve(
    http,
    kernel,
    contract.aiArtisan,
    aiArtisanHandlers({
      settingsOf: aiArtisanOfGuest,
      isBought: hasBought('aiArtisan'),
      askImageModel: askImageModel({
        seal,
        outbound,
        failed: (error, companyId) =>
          log.warn({ err: error, companyId }, 'the image model of a company gave no pictures'),
      }),
      redrawPicture: redrawn(painting),
      storeFile: (db, file, now) => storeFile(storage, db, file, now),
      storageLedger: quotas.storage,
      rememberFile: files.put,
      keepPicture,
      urlOf: urlOfFile,
    }),
  );
  serve(
    http,
    kernel,
    contract.aiDesign,
    aiDesignHandlers({
      settingsOf: aiDesignOfGuest,
      isBought: hasBought('aiDesign'),
      askModel: askModel({
        seal,
        outbound,
        failed: (err, companyId) => log.warn({ err, companyId }, 'a model wrote no words for a design'),
      }),
    }),
  );
  serve(
    http,
    kernel,
    contract.designer,
    designerHandlers({ settingCodeOf: configDocuments.settingCodeOf, readDocumentOf, fontsOf }),
  );
  serve(
    http,
    kernel,
    contract.authorization,
    authorizationHandlers({
      hostEvents,
      seal,
      storage,
      painting,
      publicUrl,
      fileNameOf,
      sizeOfPicture: files.sizeOf,
      lookOf: letterLookOf,
      rememberFile: quotas.keepLetter,
      designsByWords,
    }),
  );
  serve(
    http,
    kernel,
    contract.hostDesign,
    hostDesignHandlers({
      asCompany: (companyId) => database.asCompany(companyId, 'hostDesign'),
      companyOf: openServerCalls({ database, seal, limiter, secretContext, addresses: addressesOfCalls }),
      designOf: designForHost,
      exportOf: exportForHost({ ...ofExports, settingCodeOf: configDocuments.settingCodeOf }),
      async countExport(companyId) {
        await limiter.enter('exportByServer', keyBy.company({ companyId }));
        await limiter.enter('exportByServerOfDay', keyBy.company({ companyId }));
      },
      publicUrl,
    }),
  );
  serve(
    http,
    kernel,
    contract.embed,
    embedHandlers({
      database,
      seal,
      limiter,
      secretContext,
      settingCodeOf: configDocuments.settingCodeOf,
      markOpened,
      markFormUsed,
      hosts: hostsOfOpenings,
      fontsOf,
    }),
  );
};
